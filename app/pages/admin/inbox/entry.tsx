import { type MouseEvent, type ReactNode, useState } from 'react'
import { ForeignText } from '#app/features/base/translations/shared/foreign-text.tsx'
import { load } from '#app/features/talk/comments/components/send.ts'
import { TypedText } from '#app/features/talk/comments/components/typed-text.tsx'
import { shownText } from '#app/features/talk/comments/ready/rules.ts'
import type { InboxAction, InboxComment, InboxReply } from '#app/features/talk/inbox/schema.ts'
import { Ago } from '#app/i18n/ago.tsx'
import { formatNumber } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import type { Rows } from '../rows.tsx'

type Props = {
  entry: InboxComment | InboxReply
  now: number
  rows: Rows
  isSelected: boolean
  onSelect: (on: boolean) => void
  onDelete: (event: MouseEvent) => void
  isReplying?: boolean
  onReply?: () => void
  children?: ReactNode
}

export const act = 'inline-flex min-h-11 items-center rounded-sm px-2 hover:bg-sunk disabled:text-ink-3'

export function InboxEntry({ entry, now, rows, isSelected, onSelect, onDelete, isReplying, onReply, children }: Props) {
  const { t, lang } = useTranslation()
  const comment = 'comment' in entry ? entry : undefined
  const reply = 'comment' in entry ? undefined : entry
  const text =
    'comment' in entry
      ? shownText('ask', { text: entry.comment, ready: entry.ready }, t, lang)
      : shownText('answer', entry, t, lang)
  const start = text.slice(0, 60)
  const [whole, setWhole] = useState<string>()
  const loadWhole = async () => {
    const sent = await load<{ text: string }>(`/api/inbox/replies/${encodeURIComponent(entry.id)}`)
    if (!sent.ok) return sent
    setWhole(sent.value.text)
  }
  const button = (action: InboxAction, onPress?: (event: MouseEvent) => void) => (
    <EntryButton action={action} id={entry.id} text={text} rows={rows} onPress={onPress} />
  )
  return (
    <div className="grid grid-cols-[2rem_minmax(0,1fr)]">
      <label className="-ms-3 grid size-11 place-items-center">
        <input
          {...rows.box(entry.id)}
          aria-label={t('inbox.selectOne', { text: start })}
          checked={isSelected}
          onChange={(event) => onSelect(event.target.checked)}
        />
      </label>
      <div className="min-w-0 pt-2.5">
        {(reply?.bySeller || entry.state !== 'shown') && (
          <p className="mb-1 flex flex-wrap gap-2 text-sm">
            {reply?.bySeller && <span className="font-mid text-accent-ink">{t('comments.seller')}</span>}
            {entry.state !== 'shown' && (
              <span
                className={`rounded-full px-2.5 ${entry.state === 'held' ? 'bg-accent-soft text-accent-ink' : 'bg-sunk text-ink-2'}`}
              >
                {t(`inbox.${entry.state}`)}
              </span>
            )}
          </p>
        )}
        <ForeignText
          kind={reply ? 'reply' : 'comment'}
          id={entry.id}
          text={whole ?? text}
          language={entry.ready ? null : entry.language}
        >
          {(shown, written) => (
            <TypedText
              text={shown}
              lang={written}
              className={entry.state === 'hidden' ? 'text-ink-3' : ''}
              rest={reply?.isCut && whole === undefined ? { onLoad: loadWhole } : undefined}
            />
          )}
        </ForeignText>
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-ink-3 text-sm">
          <Ago at={entry.createdAt} now={now} />
          {comment && comment.likes > 0 && <span>{t('comments.likes', { n: formatNumber(comment.likes, lang) })}</span>}
        </p>
        <div className="-ms-2 flex flex-wrap items-center gap-x-1 text-sm">
          {entry.state === 'held' && button('approve')}
          {onReply && (
            <button
              type="button"
              aria-expanded={isReplying}
              onClick={onReply}
              className={`${act} font-mid text-accent-ink`}
            >
              {t(entry.state === 'held' ? 'inbox.approveReply' : 'inbox.reply')}
            </button>
          )}
          {button(entry.state === 'hidden' ? 'show' : 'hide')}
          {button('delete', onDelete)}
          {comment?.state === 'shown' &&
            (comment.unanswered || comment.settled) &&
            button(comment.settled ? 'unsettle' : 'settle')}
          {children}
        </div>
      </div>
    </div>
  )
}

type ButtonProps = {
  action: InboxAction
  id: string
  text: string
  rows: Rows
  onPress?: ((event: MouseEvent) => void) | undefined
}

export function EntryButton({ action, id, text, rows, onPress }: ButtonProps) {
  const { t } = useTranslation()
  const label = t(`inbox.${action}`)
  return (
    <button
      {...rows.button(action, id)}
      aria-label={t('inbox.one', { action: label, text: text.slice(0, 60) })}
      onClick={onPress}
      className={`${act} ${action === 'approve' ? 'text-accent-ink' : action === 'delete' ? 'text-danger' : 'text-ink-2'}`}
    >
      {label}
    </button>
  )
}
