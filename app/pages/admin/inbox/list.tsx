import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { OperatorFailure } from '#app/features/desk/editing/operator/failure.tsx'
import type { InboxComment, InboxFilter, StateNow } from '#app/features/talk/inbox/schema.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog, DialogActions } from '#app/ui/dialog.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { StatusNotice } from '../head.tsx'
import { SelectAll, useSelection } from '../panel/select.tsx'
import { InboxThread } from './thread.tsx'
import { type InboxWork, useInboxWork } from './work.ts'

type Props = { comments: InboxComment[]; filter: InboxFilter; now: number }

/** Needs a `key` per page, as it holds the selection. */
export function InboxList({ comments, filter, now }: Props) {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<string[]>()
  const [said, setSaid] = useState({ words: '', time: 0 })
  const say = (words: string) => setSaid(({ time }) => ({ words, time: time + 1 }))
  const work = useInboxWork((action, changed) => {
    setAsked(undefined)
    selection.stop()
    say(t(changed > 0 ? `inbox.done.${action}` : 'inbox.unchanged'))
    // The pressed button may be gone or changed.
    document.getElementById('inbox')?.focus({ preventScroll: true })
  })

  const entries = comments.flatMap((comment) => [comment, ...comment.replies])
  const selection = useSelection<StateNow>(entries)
  const { selected, isSelected, select } = selection
  const wanted = filter === 'waiting' ? 'held' : 'hidden'
  const all = filter === 'all' || filter === 'unanswered' ? comments : entries.filter(({ state }) => state === wanted)
  const allChosen = all.length > 0 && all.every(({ id }) => isSelected(id))

  return (
    <>
      <StatusNotice words={said.words} count={said.time} box="mt-4" />
      {work.failed && !asked && (
        <div className="mt-4">
          <OperatorFailure
            failed={work.failed.why}
            message={t('inbox.failed')}
            onRetry={() => work.failed && work.run(work.failed.action, work.failed.ids)}
          />
        </div>
      )}
      {comments.length === 0 ? (
        <Empty message={t(`inbox.none.${filter}`)} />
      ) : (
        <>
          <SelectAll
            box="mt-2"
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
              <li key={comment.id}>
                <InboxThread
                  comment={comment}
                  now={now}
                  isSelected={isSelected}
                  onSelect={select}
                  work={work}
                  onDelete={(id) => setAsked([id])}
                  onReplied={() => {
                    say(t('inbox.replied'))
                    void revalidate()
                  }}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {selected.length > 0 && <InboxBar entries={selected} work={work} onDelete={setAsked} onClear={selection.stop} />}
      <InboxDelete
        ids={asked}
        work={work}
        onClose={() => {
          setAsked(undefined)
          work.clear()
        }}
      />
    </>
  )
}

type InboxBarProps = { entries: StateNow[]; work: InboxWork; onDelete: (ids: string[]) => void; onClear: () => void }

function InboxBar({ entries, work, onDelete, onClear }: InboxBarProps) {
  const { t, lang } = useTranslation()
  const ids = entries.map(({ id }) => id)
  const has = (state: StateNow['state']) => entries.some((entry) => entry.state === state)
  const actions = [
    ...(has('held') ? (['approve'] as const) : []),
    ...(has('held') || has('shown') ? (['hide'] as const) : []),
    ...(has('hidden') ? (['show'] as const) : []),
  ]
  return (
    <section
      aria-label={t('inbox.selection')}
      data-floating=""
      className="sticky bottom-[calc(var(--tabbar)+env(safe-area-inset-bottom)+0.5rem)] z-4 mx-auto mt-6 flex max-w-144 flex-wrap items-center gap-x-2 rounded-lg bg-surface p-2 shadow-float inset-ring inset-ring-line lg:bottom-6"
    >
      <p role="status" className="min-w-0 flex-1 ps-3 font-mid tabular-nums">
        {t('inbox.selected', { n: formatNumber(entries.length, lang) })}
      </p>
      <div className="order-last flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-auto sm:order-none">
        {actions.map((action) => (
          <Button key={action} disabled={work.isBusy} onClick={() => work.run(action, ids)} className="max-sm:px-2!">
            {t(`inbox.${action}`)}
          </Button>
        ))}
        <Button disabled={work.isBusy} onClick={() => onDelete(ids)} className="text-danger! max-sm:px-2!">
          {t('inbox.delete')}
        </Button>
      </div>
      <IconButton icon="close" label={t('inbox.unselect')} onClick={onClear} />
    </section>
  )
}

function InboxDelete({ ids, work, onClose }: { ids: string[] | undefined; work: InboxWork; onClose: () => void }) {
  const { t, lang } = useTranslation()
  return (
    <Dialog open={ids !== undefined} title={t('inbox.confirmTitle')} onClose={onClose}>
      {ids && (
        <>
          <p className="mt-2 text-pretty text-ink-2">
            {t('inbox.confirmText', { count: ids.length, n: formatNumber(ids.length, lang) })}
          </p>
          {work.failed && (
            <div className="mt-4">
              <OperatorFailure
                failed={work.failed.why}
                message={t('inbox.failed')}
                onRetry={() => work.run('delete', ids)}
              />
            </div>
          )}
          <DialogActions>
            <Button onClick={onClose}>{t('admin.confirm.cancel')}</Button>
            <Button kind="danger" disabled={work.isBusy} onClick={() => work.run('delete', ids)}>
              {t(work.isBusy ? 'inbox.working' : 'inbox.confirmYes')}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  )
}
