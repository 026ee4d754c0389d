import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { OperatorFailure } from '#app/features/cars/operator/failure.tsx'
import { useNow } from '#app/features/comments/components/ago.tsx'
import type { InboxComment, InboxFilter } from '#app/features/inbox/schema.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { InboxBar } from './bar.tsx'
import { InboxDelete } from './delete.tsx'
import { InboxThread } from './thread.tsx'
import { useInboxWork } from './work.ts'

type Props = { comments: InboxComment[]; filter: InboxFilter; now: number }

/** Needs a `key` per page, as it holds the selection. */
export function InboxList({ comments, filter, now: pageTime }: Props) {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  const now = useNow(pageTime)
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [asked, setAsked] = useState<string[]>()
  const [said, setSaid] = useState({ words: '', time: 0 })
  const say = (words: string) => setSaid(({ time }) => ({ words, time: time + 1 }))
  const work = useInboxWork((action, changed) => {
    setAsked(undefined)
    setIds(new Set())
    say(t(changed > 0 ? `inbox.done.${action}` : 'inbox.unchanged'))
    // The pressed button may be gone or changed.
    document.getElementById('inbox')?.focus({ preventScroll: true })
  })

  const entries = comments.flatMap((comment) => [comment, ...comment.replies])
  // Drops entries that left the page.
  const selected = entries.filter(({ id }) => ids.has(id))
  const wanted = filter === 'waiting' ? 'held' : 'hidden'
  const all = filter === 'all' || filter === 'unanswered' ? comments : entries.filter(({ state }) => state === wanted)
  const allChosen = all.length > 0 && all.every(({ id }) => ids.has(id))
  const select = (id: string, on: boolean) => setIds((before) => new Set(on ? [...before, id] : [...before].filter((one) => one !== id)))

  return (
    <>
      <div role="status" className="mt-4">
        {said.words && (
          <p key={said.time} className="flex items-center gap-2 rounded-md bg-accent-soft px-4 py-3 text-accent-ink">
            <Icon name="tick" />
            {said.words}
          </p>
        )}
      </div>
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
          <label className="mt-2 inline-flex min-h-11 items-center gap-3 pe-3 text-fact">
            <input
              type="checkbox"
              className="tick tick-some"
              checked={allChosen}
              ref={(box) => {
                if (box) box.indeterminate = selected.length > 0 && !allChosen
              }}
              onChange={(event) => setIds(new Set(event.target.checked ? all.map(({ id }) => id) : []))}
            />
            {t(filter === 'waiting' ? 'inbox.selectAllWaiting' : filter === 'hidden' ? 'inbox.selectAllHidden' : 'inbox.selectAll')}
          </label>
          <ul className="mt-2 border-line border-t">
            {comments.map((comment) => (
              <li key={comment.id}>
                <InboxThread
                  comment={comment}
                  now={now}
                  isSelected={(id) => ids.has(id)}
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
      {selected.length > 0 && <InboxBar entries={selected} work={work} onDelete={setAsked} onClear={() => setIds(new Set())} />}
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
