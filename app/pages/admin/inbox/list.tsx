import { type MouseEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { anchorOf } from '#app/features/talk/comments/rules.ts'
import type { InboxComment, InboxFilter, StateNow } from '#app/features/talk/inbox/schema.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog, DialogActions } from '#app/ui/dialog.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { StatusNotice } from '../head.tsx'
import { SelectAll, useSelection } from '../panel/select.tsx'
import { type Rows, RowsFailure, RowsForm, useRows } from '../rows.tsx'
import { useHydrated } from '../use-form.ts'
import type { Moderated } from './act.server.ts'
import { InboxThread } from './thread.tsx'

type Props = { comments: InboxComment[]; filter: InboxFilter; now: number; posted: object | undefined }

/** Needs a `key` per page, as it holds the selection. */
export function InboxList({ comments, filter, now, posted }: Props) {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  const isHydrated = useHydrated()
  const [asked, setAsked] = useState<string[]>()
  const rows = useRows<Moderated>(posted, {
    heading: 'inbox',
    wordsOf: ({ intent, count }) => t(count > 0 ? `inbox.done.${intent}` : 'inbox.unchanged'),
    onDone: () => {
      setAsked(undefined)
      selection.stop()
    },
  })

  const entries = comments.flatMap((comment) => [comment, ...comment.replies])
  const selection = useSelection<StateNow>(entries)
  const { selected, isSelected, select } = selection
  const wanted = filter === 'waiting' ? 'held' : 'hidden'
  const all = filter === 'all' || filter === 'unanswered' ? comments : entries.filter(({ state }) => state === wanted)
  const allChosen = all.length > 0 && all.every(({ id }) => isSelected(id))

  return (
    <>
      <RowsForm rows={rows} />
      <StatusNotice words={rows.said.words} count={rows.said.count} box="mt-4" />
      {!asked && <RowsFailure rows={rows} message={t('inbox.failed')} />}
      {comments.length === 0 ? (
        <Empty message={t(`inbox.none.${filter}`)} />
      ) : (
        <>
          <SelectAll
            box="mt-2 noscript:hidden"
            words={t(
              filter === 'waiting'
                ? 'inbox.selectAllWaiting'
                : filter === 'hidden'
                  ? 'inbox.selectAllHidden'
                  : 'inbox.selectAll',
            )}
            isAll={allChosen}
            isSome={selected.length > 0}
            onSelect={(on) => selection.selectAll(on ? all : [])}
          />
          <ul className="mt-2 border-line border-t">
            {comments.map((comment) => (
              <li key={comment.id} id={anchorOf(comment.id)} className="scroll-mt-20">
                <InboxThread
                  comment={comment}
                  now={now}
                  isSelected={isSelected}
                  onSelect={select}
                  rows={rows}
                  onDelete={(id) => setAsked([id])}
                  onReplied={() => {
                    rows.say(t('inbox.replied'))
                    void revalidate()
                  }}
                />
              </li>
            ))}
          </ul>
          {(selected.length > 0 || !isHydrated) && (
            <InboxBar
              entries={isHydrated ? selected : entries}
              isPlain={!isHydrated}
              rows={rows}
              onDelete={setAsked}
              onClear={selection.stop}
            />
          )}
        </>
      )}
      <InboxDelete ids={asked} rows={rows} onClose={() => setAsked(undefined)} />
    </>
  )
}

type InboxBarProps = {
  entries: StateNow[]
  /** Shown only to browsers without scripts, which cannot count what is ticked. */
  isPlain: boolean
  rows: Rows
  onDelete: (ids: string[]) => void
  onClear: () => void
}

function InboxBar({ entries, isPlain, rows, onDelete, onClear }: InboxBarProps) {
  const { t, lang } = useTranslation()
  const has = (state: StateNow['state']) => entries.some((entry) => entry.state === state)
  const actions = [
    ...(has('held') ? (['approve'] as const) : []),
    ...(has('held') || has('shown') ? (['hide'] as const) : []),
    ...(has('hidden') ? (['show'] as const) : []),
  ]
  const handleDelete = (event: MouseEvent) => {
    event.preventDefault()
    onDelete(entries.map(({ id }) => id))
  }
  return (
    <section
      aria-label={t('inbox.selection')}
      data-floating=""
      className={`${isPlain ? 'not-noscript:hidden' : ''} sticky bottom-[calc(var(--tabbar)+env(safe-area-inset-bottom)+0.5rem)] z-4 mx-auto mt-6 flex max-w-144 flex-wrap items-center gap-x-2 rounded-lg bg-surface p-2 shadow-float inset-ring inset-ring-line lg:bottom-6`}
    >
      <p role="status" className="min-w-0 flex-1 ps-3 font-mid tabular-nums">
        {!isPlain && t('inbox.selected', { n: formatNumber(entries.length, lang) })}
      </p>
      <div className="order-last flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-auto sm:order-none">
        {actions.map((action) => (
          <Button key={action} {...rows.button(action)} className="max-sm:px-2!">
            {t(`inbox.${action}`)}
          </Button>
        ))}
        <Button {...rows.button('delete')} onClick={handleDelete} className="text-danger! max-sm:px-2!">
          {t('inbox.delete')}
        </Button>
      </div>
      {!isPlain && <IconButton icon="close" label={t('inbox.unselect')} onClick={onClear} />}
    </section>
  )
}

function InboxDelete({ ids, rows, onClose }: { ids: string[] | undefined; rows: Rows; onClose: () => void }) {
  const { t, lang } = useTranslation()
  return (
    <Dialog open={ids !== undefined} title={t('inbox.confirmTitle')} onClose={onClose}>
      {ids && (
        <>
          <p className="mt-2 text-pretty text-ink-2">
            {t('inbox.confirmText', { count: ids.length, n: formatNumber(ids.length, lang) })}
          </p>
          <RowsFailure rows={rows} message={t('inbox.failed')} />
          <DialogActions>
            <Button onClick={onClose}>{t('admin.confirm.cancel')}</Button>
            <Button {...rows.button('delete', ...ids)} kind="danger">
              {t(rows.isBusy ? 'inbox.working' : 'inbox.confirmYes')}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  )
}
