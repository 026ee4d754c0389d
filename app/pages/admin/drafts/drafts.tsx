import '#app/i18n/operator-texts.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { href, Link, useNavigation, useRevalidator } from 'react-router'
import { services, signedIn } from '#app/context.ts'
import { listOperators } from '#app/features/base/operators/read.server.ts'
import { countDrafts, listDrafts } from '#app/features/desk/drafts/read.server.ts'
import type { Draft, DraftOutcome } from '#app/features/desk/drafts/schema.ts'
import { OperatorFailure } from '#app/features/desk/editing/operator/failure.tsx'
import { arePricesInWon } from '#app/features/stock/cars/read.server.ts'
import { mapPictures } from '#app/features/stock/photos/read.server.ts'
import { formatNumber } from '#app/i18n/format.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import type { PageHandle } from '#app/lib/page-handle.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { Dialog, DialogActions } from '#app/ui/dialog.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { AddListingLink, OperatorHead, StatusNotice } from '../head.tsx'
import { SelectAll, useSelection } from '../panel/select.tsx'
import { useShares, WaitingShares } from '../shares.tsx'
import type { Route } from './+types/drafts'
import { changeInForm, type DraftAnswer } from './action.server.ts'
import { DraftForm } from './form.tsx'
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
    isInWon: await arePricesInWon(db),
  }
}

export const action = (args: Route.ActionArgs) => changeInForm(args)
export { sendForm as clientAction } from '../use-form.ts'

type Question = 'remove' | 'schedule' | 'join'
const titles = {
  remove: (t: Translate, count: number, lang: Language) =>
    t('drafts.deleteMany', { count, n: formatNumber(count, lang) }),
  schedule: (t: Translate) => t('drafts.scheduleTitle'),
  join: (t: Translate) => t('drafts.join.title'),
}

const words = {
  join: 'drafts.join.joined',
  publish: 'drafts.publishedSaid',
  remove: 'drafts.deletedSaid',
  schedule: 'drafts.scheduledSaid',
  unschedule: 'drafts.unscheduledSaid',
} as const
const none: DraftOutcome = { done: [], gone: [], changed: [], refused: [] }

export default function DraftsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { drafts, count, page, now, isGone, isClosed, isHelper, isInWon } = loaderData
  const { t, lang } = useTranslation()
  const selection = useSelection(drafts)
  const { selected, isSelected, select, selectAll } = selection
  const isBusy = useNavigation().formData !== undefined
  const shares = useShares()
  const [asks, setAsks] = useState<Question>()
  const n = (value: number) => formatNumber(value, lang)
  const pages = Math.max(1, Math.ceil(count / perPage))

  // The answer comes before the list is loaded again.
  const answer = isBusy ? undefined : (actionData as DraftAnswer | undefined)
  const [closed, setClosed] = useState<DraftAnswer>()
  const { done, changed, refused } = answer?.outcome ?? none
  const said = done.length > 0 && answer ? t(words[answer.form], { count: done.length, n: n(done.length) }) : ''
  const settle = useEffectEvent(() => {
    setAsks(undefined)
    // The refused ones stay selected, so that they can be found.
    if (refused.length === 0 && changed.length === 0) selection.stop()
  })
  useEffect(() => {
    if (answer?.outcome) settle()
  }, [answer])
  const close = () => {
    setAsks(undefined)
    setClosed(answer)
  }

  return (
    <>
      <OperatorHead
        guide={3}
        title={t('drafts.title')}
        action={<AddListingLink />}
        {...(!isHelper && { back: { to: href('/Admin'), text: t('admin.title') } })}
      />
      {isClosed && <p className="mt-4 rounded-md bg-sunk px-4 py-3">{t('drafts.closed')}</p>}
      <p className="mt-1 max-w-120 text-pretty text-ink-2">{t(isHelper ? 'drafts.introHelper' : 'drafts.intro')}</p>
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
        {changed.length > 0 && (
          <Alert message={t('drafts.changedSaid', { count: changed.length, n: n(changed.length) })} />
        )}
        {refused.length > 0 && (
          <Alert message={t('drafts.refusedSaid', { count: refused.length, n: n(refused.length) })} />
        )}
        {!asks && answer !== closed && <DraftFailure answer={answer} />}
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
                isInWon={isInWon}
                onChoose={(on) => select(draft.id, on)}
              />
            ))}
          </ul>
          {pages > 1 && (
            <nav aria-label={t('drafts.pages')} className="mt-4 flex items-center justify-between gap-3">
              {page > 1 ? <PageLink page={page - 1} words={t('drafts.before')} /> : <span />}
              {page < pages && <PageLink page={page + 1} words={t('drafts.after')} />}
            </nav>
          )}
          {selected.length > 0 && <DraftBar drafts={selected} isBusy={isBusy} onAsk={setAsks} />}
        </>
      )}
      <DraftDialog
        asks={asks}
        drafts={selected}
        isBusy={isBusy}
        answer={answer === closed ? undefined : answer}
        onClose={close}
      />
    </>
  )
}

function DraftFailure({ answer }: { answer: DraftAnswer | undefined }) {
  const { t } = useTranslation()
  if (answer?.failed === undefined) return null
  return <OperatorFailure failed={{ ok: false, status: answer.failed, fields: [] }} message={t('drafts.failed')} />
}

type DialogProps = {
  asks: Question | undefined
  drafts: Draft[]
  answer: DraftAnswer | undefined
  isBusy: boolean
  onClose: () => void
}

function DraftDialog({ asks, drafts, answer, isBusy, onClose }: DialogProps) {
  const { t, lang } = useTranslation()
  const { revalidate } = useRevalidator()
  const [one, other] = drafts
  return (
    <Dialog open={asks !== undefined} title={asks ? titles[asks](t, drafts.length, lang) : ''} onClose={onClose}>
      {asks !== 'join' && (
        <div className="mt-4 empty:hidden">
          <DraftFailure answer={answer} />
        </div>
      )}
      {asks === 'join' && one && other ? (
        <JoinForm
          drafts={[one, other]}
          answer={answer}
          isBusy={isBusy}
          onCancel={() => void revalidate().then(onClose)}
        />
      ) : asks === 'schedule' ? (
        <ScheduleForm drafts={drafts} isBusy={isBusy} onCancel={onClose} />
      ) : (
        <DraftForm intent="remove" drafts={drafts}>
          <p className="mt-2 text-pretty text-ink-2">{t('drafts.deleteText')}</p>
          <DialogActions>
            <Button onClick={onClose}>{t('admin.confirm.cancel')}</Button>
            <Button type="submit" kind="danger" disabled={isBusy}>
              {t('admin.delete')}
            </Button>
          </DialogActions>
        </DraftForm>
      )}
    </Dialog>
  )
}

type BarProps = { drafts: Draft[]; isBusy: boolean; onAsk: (question: Question) => void }

/** What can be done with the selected drafts. */
function DraftBar({ drafts, isBusy, onAsk }: BarProps) {
  const { t, lang } = useTranslation()
  const ask = (question: Question) => ({ disabled: isBusy, onClick: () => onAsk(question) })
  return (
    <DraftForm
      intent="publish"
      drafts={drafts}
      className="sticky bottom-[calc(var(--tabbar)+env(safe-area-inset-bottom)+0.5rem)] z-4 mt-6 flex flex-wrap items-center gap-2 rounded-lg bg-surface p-2 shadow-float inset-ring inset-ring-line lg:bottom-4 max-sm:[&_button]:flex-auto max-sm:[&_button]:px-3!"
    >
      <p role="status" className="ps-2 font-mid tabular-nums max-sm:w-full sm:flex-1">
        {t('panel.selected', { n: formatNumber(drafts.length, lang) })}
      </p>
      <Button {...ask('remove')} className="text-danger!">
        {t('admin.delete')}
      </Button>
      {drafts.length === 2 && <Button {...ask('join')}>{t('drafts.join.open')}</Button>}
      <Button {...ask('schedule')}>{t('drafts.schedule')}</Button>
      <Button type="submit" kind="primary" disabled={isBusy}>
        {t('drafts.publish')}
      </Button>
    </DraftForm>
  )
}

function PageLink({ page, words }: { page: number; words: string }) {
  return (
    <Link to={`${href('/drafts')}${page > 1 ? `?page=${page}` : ''}`} className={buttonLook()}>
      {words}
    </Link>
  )
}
