import { type ReactNode, useState } from 'react'
import { href } from 'react-router'
import { ForeignText } from '#app/features/base/translations/shared/foreign-text.tsx'
import { useNames } from '#app/features/stock/cars/shared/names.ts'
import { TypedText } from '#app/features/talk/comments/components/typed-text.tsx'
import { shownText } from '#app/features/talk/comments/ready/rules.ts'
import type { OpenComment } from '#app/features/talk/inbox/open/read.server.ts'
import { Ago } from '#app/i18n/ago.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { inboxAddress } from '../inbox/address.ts'
import { EntryButton } from '../inbox/entry.tsx'
import { ReplyBox } from '../inbox/reply-box.tsx'
import type { Rows } from '../rows.tsx'
import { buttons, type Covers, list, SeeAll, TodayLine, TodaySection } from './section.tsx'
import type { TodoRow } from './todo.server.ts'

type Row = Extract<TodoRow, { kind: 'questions' | 'waiting' }>
type Props = { row: Row; covers: Covers; now: number; rows: Rows; onDone: (words: string) => Promise<void> }

/**
 * Unanswered questions, which are answered in place, or held replies to answered ones, which are approved or hidden.
 */
export function TodayQuestions({ row: { kind, count, comments }, covers, now, rows, onDone }: Props) {
  const { t } = useTranslation()
  const start = useStart()
  const isQuestion = kind === 'questions'
  return (
    <TodaySection
      title={t(`today.${kind}`)}
      count={count}
      action={<SeeAll to={inboxAddress(isQuestion ? 'unanswered' : 'waiting')} of={t(`today.${kind}`)} />}
    >
      <ul className={list}>
        {comments.map((comment) =>
          isQuestion ? (
            <Question
              key={comment.id}
              comment={comment}
              covers={covers}
              now={now}
              rows={rows}
              onReplied={() => void onDone(t('inbox.replied'))}
            />
          ) : (
            <li key={comment.id}>
              <Asked comment={comment} covers={covers} now={now}>
                {(['hide', 'approve'] as const).map((action) => (
                  <Button
                    key={action}
                    {...rows.button(action, comment.reply?.id ?? comment.id)}
                    aria-label={t('inbox.one', {
                      action: t(`inbox.${action}`),
                      text: start(comment.reply ? 'reply' : 'comment', comment.reply ?? comment),
                    })}
                  >
                    {t(`inbox.${action}`)}
                  </Button>
                ))}
              </Asked>
            </li>
          ),
        )}
      </ul>
    </TodaySection>
  )
}

type EntryProps = { comment: OpenComment; covers: Covers; now: number }

function Question({ comment, rows, onReplied, ...rest }: EntryProps & { rows: Rows; onReplied: () => void }) {
  const { t } = useTranslation()
  const start = useStart()
  const [state, setState] = useState<'closed' | 'open' | 'sent'>('closed')
  const words = t(comment.isHeld ? 'inbox.approveReply' : 'today.answer')
  const isOpen = state === 'open'
  const handleReplied = () => {
    setState('sent')
    onReplied()
  }
  return (
    <li>
      <Asked comment={comment} {...rest}>
        {state === 'closed' && !comment.isHeld && (
          <EntryButton action="settle" id={comment.id} text={start('comment', comment)} rows={rows} />
        )}
        {state !== 'sent' && (
          <Button
            aria-expanded={isOpen}
            aria-label={t('inbox.one', { action: words, text: start('comment', comment) })}
            onClick={() => setState(isOpen ? 'closed' : 'open')}
          >
            {words}
          </Button>
        )}
      </Asked>
      {isOpen && (
        <ReplyBox id={comment.id} ready={comment.ready ?? undefined} className="mt-3" onReplied={handleReplied} />
      )}
    </li>
  )
}

/** The car and what a visitor wrote about it. */
function Asked({ comment, covers, now, children }: EntryProps & { children?: ReactNode }) {
  const { t } = useTranslation()
  const names = useNames()
  const { car, reply } = comment
  const last = reply ?? comment
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-52 flex-1">
        <TodayLine
          cover={covers[car.picture ?? ''] ?? null}
          name={names.car(car)}
          year={car.year}
          to={href('/cardetails/:id', { id: car.id })}
          below={
            <>
              <WrittenText kind="comment" text={comment} />
              {reply && (
                <div className="border-line border-s-2 ps-3">
                  <WrittenText kind="reply" text={reply} />
                </div>
              )}
            </>
          }
        >
          <Ago at={last.createdAt} now={now} />
          {last.isHeld && <> · {t('inbox.held')}</>}
        </TodayLine>
      </div>
      <div className={`${buttons} gap-x-4 empty:hidden`}>{children}</div>
    </div>
  )
}

type Written = Omit<OpenComment, 'car' | 'reply'>
type Kind = 'comment' | 'reply'

/** A ready question or answer in the reader's language, or the text as it was written. */
function useShown() {
  const { t, lang } = useTranslation()
  return (kind: Kind, { text, ready }: Written) =>
    shownText(kind === 'comment' ? 'ask' : 'answer', { text, ready: ready ?? undefined }, t, lang)
}

function useStart() {
  const shown = useShown()
  return (kind: Kind, text: Written) => shown(kind, text).slice(0, 60)
}

function WrittenText({ kind, text }: { kind: Kind; text: Written }) {
  const shown = useShown()
  return (
    <ForeignText kind={kind} id={text.id} text={shown(kind, text)} language={text.ready ? null : text.language}>
      {(words, written) => <TypedText text={words} lang={written} />}
    </ForeignText>
  )
}
