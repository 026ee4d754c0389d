import '#app/i18n/operator-texts.ts'
import { useState } from 'react'
import { href, Link, useRevalidator } from 'react-router'
import { services, signedIn } from '#app/context.ts'
import { listOperators } from '#app/features/base/operators/read.server.ts'
import { countDrafts, listDrafts } from '#app/features/desk/drafts/read.server.ts'
import type { Draft, DraftAction, DraftOutcome } from '#app/features/desk/drafts/schema.ts'
import { OperatorFailure } from '#app/features/desk/editing/operator/failure.tsx'
import { sendJson } from '#app/features/desk/editing/operator/send.ts'
import { useSending } from '#app/features/desk/editing/operator/sending.ts'
import { mapPictures } from '#app/features/stock/photos/read.server.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import type { PageHandle } from '#app/lib/page-handle.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { Dialog, DialogActions } from '#app/ui/dialog.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { OperatorHead, StatusNotice } from '../head.tsx'
import { SelectAll, useSelection } from '../panel/select.tsx'
import { useShares, WaitingShares } from '../shares.tsx'
import type { Route } from './+types/drafts'
import { JoinForm } from './join.tsx'
import { DraftRow } from './row.tsx'
import { ScheduleForm } from './schedule.tsx'

export const handle = {
  access: 'helper',
  query: { gone: 'marker', closed: 'marker', page: 'text' },
} satisfies PageHandle

const perPage = 50

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(services)
  const { searchParams } = new URL(request.url)
  const page = Math.min(1000, Math.max(1, Number.parseInt(searchParams.get('page') ?? '1', 10) || 1))
  const [drafts, count, operators] = await Promise.all([
    listDrafts(db, { limit: perPage, page }),
    countDrafts(db),
    listOperators(db),
  ])
  const covers = await mapPictures(
    db,
    drafts.flatMap(({ pictures: [first] }) => first ?? []),
  )
  const names = new Map(operators.map(({ id, name }) => [id, name]))
  const rows = drafts.map((draft) => ({
    ...draft,
    cover: covers.get(draft.pictures[0] ?? '') ?? null,
    by: names.get(draft.changedBy) ?? '',
  }))
  return {
    drafts: rows,
    count,
    page,
    now: Date.now(),
    isGone: searchParams.get('gone') === '1',
    isClosed: searchParams.get('closed') === '1',
    isHelper: context.get(signedIn).role === 'helper',
  }
}

export default function DraftsPage({
  loaderData: { drafts, count, page, now, isGone, isClosed, isHelper },
}: Route.ComponentProps) {
  const { t, lang } = useTranslation()
  const { revalidate } = useRevalidator()
  const { selected, isSelected, select, selectAll, stop } = useSelection(drafts)
  const { isBusy, failed, run, clear } = useSending()
  const shares = useShares()
  const [said, setSaid] = useState('')
  const [refused, setRefused] = useState<DraftOutcome['refused']>([])
  const [changed, setChanged] = useState(0)
  const [asks, setAsks] = useState<'remove' | 'schedule' | 'join'>()
  const two =
    selected.length === 2 && selected[0] && selected[1] ? ([selected[0], selected[1]] as [Draft, Draft]) : undefined
  const n = (value: number) => formatNumber(value, lang)
  const pages = Math.max(1, Math.ceil(count / perPage))

  const change = (action: DraftAction, ids: string[], at?: string | null) =>
    run(async () => {
      const versions = Object.fromEntries(
        drafts.filter(({ id }) => ids.includes(id)).map(({ id, changedAt }) => [id, changedAt]),
      )
      const sent = await sendJson('POST', '/api/drafts/batch', {
        action,
        ids,
        versions,
        ...(at !== undefined && { at }),
      })
      if (!sent.ok) return sent
      const outcome = sent.body as DraftOutcome
      setAsks(undefined)
      setRefused(outcome.refused)
      setChanged(outcome.changed.length)
      await revalidate()
      // The refused ones stay selected, so that they can be found.
      if (outcome.refused.length === 0 && outcome.changed.length === 0) stop()
      const words =
        action === 'schedule'
          ? at
            ? 'drafts.scheduledSaid'
            : 'drafts.unscheduledSaid'
          : action === 'publish'
            ? 'drafts.publishedSaid'
            : 'drafts.deletedSaid'
      setSaid(outcome.done.length > 0 ? t(words, { count: outcome.done.length, n: n(outcome.done.length) }) : '')
      return sent
    })
  const chosen = selected.map(({ id }) => id)
  const handleJoined = async () => {
    setAsks(undefined)
    setRefused([])
    await revalidate()
    stop()
    setSaid(t('drafts.join.joined'))
  }
  const close = () => {
    setAsks(undefined)
    clear()
  }

  return (
    <div className="mx-auto max-w-192">
      <OperatorHead
        title={t('drafts.title')}
        {...(!isHelper && { back: { to: href('/Admin'), text: t('admin.title') } })}
      />
      {isClosed && <p className="mt-4 rounded-md bg-sunk px-4 py-3">{t('drafts.closed')}</p>}
      <div className="mt-1 flex flex-wrap items-start justify-between gap-4">
        <p className="max-w-120 text-pretty text-ink-2">{t(isHelper ? 'drafts.introHelper' : 'drafts.intro')}</p>
        <Link to={href('/AddListing/:id?')} className={buttonLook({ kind: drafts.length > 0 ? 'quiet' : 'primary' })}>
          <Icon name="add" />
          {t('nav.addListing')}
        </Link>
      </div>
      <StatusNotice words={said} box="mt-4" />
      {isGone && !said && <p className="mt-4 rounded-md bg-sunk px-4 py-3">{t('drafts.goneHere')}</p>}
      <div className="mt-4 grid gap-4 empty:hidden">
        <WaitingShares
          shares={shares.list ?? []}
          intro={t(drafts.length > 0 ? 'shares.introDrafts' : 'shares.intro')}
          onDiscard={({ id }) => void shares.discard(id)}
          action={({ id }) => (
            <Link to={`${href('/AddListing/:id?')}?shared=${id}`} className={buttonLook()}>
              {t('drafts.new')}
            </Link>
          )}
        />
        {changed > 0 && <Alert message={t('drafts.changedSaid', { count: changed, n: n(changed) })} />}
        {refused.length > 0 && (
          <Alert message={t('drafts.refusedSaid', { count: refused.length, n: n(refused.length) })} />
        )}
        {failed && !asks && <OperatorFailure failed={failed} message={t('drafts.failed')} />}
      </div>
      {drafts.length === 0 ? (
        <Empty message={t('drafts.none')} />
      ) : (
        <>
          <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4">
            {!isHelper && (
              <SelectAll
                box=""
                words={t('panel.selectAll')}
                isAll={selected.length === drafts.length}
                isSome={selected.length > 0}
                onSelect={(on) => selectAll(on ? drafts : [])}
              />
            )}
            <p className="text-ink-3 tabular-nums">{t('drafts.count', { count, n: n(count) })}</p>
          </div>
          <ul className="border-line border-t">
            {drafts.map((draft) => (
              <DraftRow
                key={draft.id}
                draft={draft}
                now={now}
                refused={refused.find(({ id }) => id === draft.id)?.fields}
                isChosen={isSelected(draft.id)}
                isBusy={isBusy}
                isHelper={isHelper}
                onChoose={(on) => select(draft.id, on)}
                onPublish={() => void change('publish', [draft.id])}
              />
            ))}
          </ul>
          {pages > 1 && (
            <nav aria-label={t('drafts.pages')} className="mt-4 flex items-center justify-between gap-3">
              {page > 1 ? <PageLink page={page - 1} words={t('drafts.before')} /> : <span />}
              {page < pages && <PageLink page={page + 1} words={t('drafts.after')} />}
            </nav>
          )}
          {selected.length > 0 && (
            <div className="sticky bottom-[calc(var(--tabbar)+env(safe-area-inset-bottom)+0.5rem)] z-4 mt-6 flex flex-wrap items-center gap-2 rounded-lg bg-surface p-2 shadow-float inset-ring inset-ring-line lg:bottom-4">
              <p role="status" className="ps-2 font-mid tabular-nums max-sm:w-full sm:flex-1">
                {t('panel.selected', { n: n(selected.length) })}
              </p>
              <Button
                disabled={isBusy}
                onClick={() => setAsks('remove')}
                className="text-danger! max-sm:flex-auto max-sm:px-3!"
              >
                {t('admin.delete')}
              </Button>
              {two && (
                <Button disabled={isBusy} onClick={() => setAsks('join')} className="max-sm:flex-auto max-sm:px-3!">
                  {t('drafts.join.open')}
                </Button>
              )}
              <Button disabled={isBusy} onClick={() => setAsks('schedule')} className="max-sm:flex-auto max-sm:px-3!">
                {t('drafts.schedule')}
              </Button>
              <Button
                kind="primary"
                disabled={isBusy}
                onClick={() => void change('publish', chosen)}
                className="max-sm:flex-auto max-sm:px-3!"
              >
                {t('drafts.publish')}
              </Button>
            </div>
          )}
        </>
      )}
      <Dialog
        open={asks !== undefined}
        title={
          asks === 'join'
            ? t('drafts.join.title')
            : asks === 'schedule'
              ? t('drafts.scheduleTitle')
              : t('drafts.deleteMany', { count: chosen.length, n: n(chosen.length) })
        }
        onClose={close}
      >
        {failed && (
          <div className="mt-4">
            <OperatorFailure failed={failed} message={t('drafts.failed')} />
          </div>
        )}
        {asks === 'join' && two ? (
          <JoinForm drafts={two} onJoined={() => void handleJoined()} onCancel={() => void revalidate().then(close)} />
        ) : asks === 'schedule' ? (
          <ScheduleForm
            isSet={selected.some(({ publishAt }) => publishAt !== null)}
            isBusy={isBusy}
            onTime={(at) => void change('schedule', chosen, at)}
            onCancel={close}
          />
        ) : (
          <>
            <p className="mt-2 text-pretty text-ink-2">{t('drafts.deleteText')}</p>
            <DialogActions>
              <Button onClick={close}>{t('admin.confirm.cancel')}</Button>
              <Button kind="danger" disabled={isBusy} onClick={() => void change('remove', chosen)}>
                {t('admin.delete')}
              </Button>
            </DialogActions>
          </>
        )}
      </Dialog>
    </div>
  )
}

function PageLink({ page, words }: { page: number; words: string }) {
  return (
    <Link to={`${href('/drafts')}${page > 1 ? `?page=${page}` : ''}`} className={buttonLook()}>
      {words}
    </Link>
  )
}
