import { backupProblemTexts } from '#app/features/desk/backups/rules.ts'
import type { PageHandle } from '#app/lib/page-handle.ts'
import '#app/i18n/operator-texts.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { href, Link, redirect, useLocation, useRevalidator } from 'react-router'
import { services } from '#app/context.ts'
import { getSettings } from '#app/features/base/settings/read.server.ts'
import { findBackupProblem } from '#app/features/desk/backups/read.server.ts'
import type { BatchCar } from '#app/features/desk/batches/schema.ts'
import { type BinnedCar, countBin, listBin } from '#app/features/desk/bin/read.server.ts'
import { countDrafts } from '#app/features/desk/drafts/read.server.ts'
import { OperatorDelete } from '#app/features/desk/editing/operator/delete.tsx'
import type { Mark } from '#app/features/desk/editing/operator/mark.tsx'
import { Pager } from '#app/features/shop/cards/components/pager.tsx'
import { type CarCard, listCarCards } from '#app/features/shop/cards/read.server.ts'
import { cutWords } from '#app/features/shop/search/shared/address.ts'
import { getSeller } from '#app/features/shop/seller/read.server.ts'
import { listMissing } from '#app/features/shop/seller/rules.ts'
import { carCursor } from '#app/features/stock/cars/cursor.ts'
import type { CarPage } from '#app/features/stock/cars/read.server.ts'
import { listUnreadable } from '#app/features/stock/ledger/keys/read.server.ts'
import { mapMarks } from '#app/features/stock/ledger/read.server.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import { AddListingLink, OperatorHead, StatusNotice } from '../head.tsx'
import { MissingList } from '../seller/missing.tsx'
import { TodayNotice, useWaiting } from '../today/notice.tsx'
import type { Route } from './+types/panel'
import { PanelBar, PanelFloor } from './bar.tsx'
import { PanelCars, PanelNone } from './cars.tsx'
import { mostAtOnce, SelectMatching } from './everything.tsx'
import { countStates, findPage, findPlates, perPage } from './find.server.ts'
import { PanelFind, panelAddress, panelStates } from './find.tsx'
import { PanelPlates } from './plates.tsx'
import { PanelFailures, PanelToast } from './result.tsx'
import { type Chosen, SelectAll, SelectMode, usePanelSelection } from './select.tsx'
import { PanelTable } from './table.tsx'
import { TableSwitch, usePanelTable } from './table-view.tsx'
import { inOrderOf, type Result, resultOf, usePanelWork } from './work.ts'

export const handle = { query: { q: 'text', state: 'text', after: 'cursor', before: 'cursor' } } satisfies PageHandle

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, seal, search, backups } = context.get(services)
  const { searchParams } = new URL(request.url)
  const [after, before] = [carCursor.parse(searchParams.get('after')), carCursor.parse(searchParams.get('before'))]
  const query = cutWords(searchParams.get('q') ?? '') || undefined
  const state = panelStates.find((one) => one === searchParams.get('state')) ?? 'all'
  const place = { limit: perPage, after, before }
  const [list, { available, reserved, sold, ...found }, bin, settings, seller, drafts, plates] = await Promise.all([
    state === 'bin'
      ? listBin(db, { ...place, query })
      : query
        ? undefined
        : listCarCards(db, { state: state === 'available' ? 'free' : state, order: 'newest', ...place }),
    query
      ? findPage({ db, search }, { state: state === 'bin' ? 'all' : state, words: query, params: searchParams })
      : countStates(db),
    countBin(db, query),
    getSettings(db),
    getSeller(db),
    countDrafts(db),
    query ? findPlates({ db, seal }, query) : [],
  ])
  const page: CarPage<CarCard | BinnedCar> | undefined = list ?? found.list
  if (!page) throw new Error('The page of the list is missing.')
  if (page.cars.length === 0 && (searchParams.has('after') || searchParams.has('before')))
    throw redirect(panelAddress(state, query))
  const counts = { all: available + reserved + sold, available, reserved, sold, bin }
  const missing = listMissing(seller, settings)
  const backupTrouble = backups?.at ? await findBackupProblem(db) : null
  const sealed = (await listUnreadable(db, seal)).length
  const ids = page.cars.map(({ id }) => id)
  return {
    ...page,
    marks: await mapMarks(db, seal, ids),
    state,
    query,
    counts,
    drafts,
    plates,
    missing,
    backupTrouble,
    sealed,
    pages: Math.max(1, Math.ceil(counts[state] / perPage)),
    now: Date.now(),
  }
}

export default function PanelPage({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation()
  // This state is outside the keyed panel, so that result, undo and chosen cars survive a change of page.
  const whenDone = useRef<(result: Result) => void>(() => undefined)
  const work = usePanelWork((result) => whenDone.current(result))
  const list = panelAddress(loaderData.state, loaderData.query)
  const [chosen, setChosen] = useState<{ list: string; cars: Chosen }>()
  return (
    <Panel
      key={search}
      {...loaderData}
      work={work}
      whenDone={whenDone}
      chosen={chosen?.list === list ? chosen.cars : undefined}
      onChoose={(cars) => setChosen({ list, cars })}
    />
  )
}

type Props = Route.ComponentProps['loaderData'] & {
  work: ReturnType<typeof usePanelWork>
  whenDone: RefObject<(result: Result) => void>
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
}

function Panel({
  work,
  whenDone,
  chosen,
  onChoose,
  cars: found,
  page,
  pages,
  previous,
  next,
  state,
  query,
  counts,
  drafts,
  plates,
  marks,
  missing,
  backupTrouble,
  sealed,
  now,
}: Props) {
  const { t, lang } = useTranslation()
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<BatchCar>()
  const [said, setSaid] = useSavedMessage()
  const [first] = useState(found)
  const cars = inOrderOf(first, found)
  const table = usePanelTable({ state, query, version: now })
  const shown: BatchCar[] = table.rows ?? cars
  const selection = usePanelSelection(shown, chosen, onChoose)
  const isBin = state === 'bin'
  const waits = useWaiting() > 0
  const isNew = counts.all === 0 && counts.bin === 0 && !query

  // When the dialog has closed, the focus moves from the removed card to its neighbour.
  const neighbour = useRef<string>(undefined)
  useEffect(() => {
    if (asked || !neighbour.current) return
    const link = document.querySelector(`main a[href$="${href('/cardetails/:id', { id: neighbour.current })}"]`)
    neighbour.current = undefined
    link?.closest('article')?.querySelector('summary')?.focus({ preventScroll: true })
  }, [asked])
  const refresh = () => {
    setSaid('')
    setAsked(undefined)
    void revalidate()
  }
  useEffect(() => {
    whenDone.current = ({ task: { action } }) => {
      selection.stop()
      refresh()
      const isCardKept = state === 'all' && action !== 'restore' && document.activeElement?.closest('article')
      if (!isCardKept) document.getElementById('cars')?.focus({ preventScroll: true })
    }
  })
  const handleMarked = (car: BatchCar, mark: Mark) => {
    if ('soldOut' in mark)
      return work.show(
        resultOf({ action: mark.soldOut ? 'sold' : 'unsold', cars: [car] }, { done: [car.id], gone: [], failed: [] }),
      )
    work.clear()
    refresh()
  }
  const handleDeleted = (car: BatchCar) => {
    const at = cars.findIndex(({ id }) => id === car.id)
    neighbour.current = (cars[at + 1] ?? cars[at - 1])?.id
    work.show(resultOf({ action: 'delete', cars: [car] }, { done: [car.id], gone: [], failed: [] }))
  }

  /** A trouble that a part of the page for data helps with. */
  const warning = (part: 'backups' | 'sealed', message: string) => (
    <div className="mb-6">
      <Alert message={message}>
        <Link to={{ pathname: href('/data'), hash: part }} className={buttonLook()}>
          {t(`${part}.look`)}
        </Link>
      </Alert>
    </div>
  )

  return (
    <>
      <div className="mb-4">
        <OperatorHead title={t('admin.title')} id="cars" count={counts.all} action={<AddListingLink />} />
      </div>
      <TodayNotice />
      {backupTrouble && warning('backups', t(backupProblemTexts[backupTrouble]))}
      {sealed > 0 && warning('sealed', t('sealed.text', { count: sealed, n: formatNumber(sealed, lang) }))}
      {(!waits || isNew) && missing.length > 0 && (
        <div className="mb-6">
          <MissingList missing={missing} most={isNew ? undefined : 1} />
        </div>
      )}
      <PanelFind state={state} query={query} counts={counts} drafts={drafts}>
        {cars.length > 0 && !isBin && <TableSwitch table={table} />}
        {cars.length > 0 && <SelectMode selection={selection} />}
      </PanelFind>
      <StatusNotice words={said} className="mb-6" />
      <PanelPlates cars={plates} />
      <div className="mb-6 grid gap-4 empty:hidden">
        <PanelFailures work={work} />
      </div>
      {isBin && <p className="mb-4 text-pretty text-ink-2">{t('panel.binNote')}</p>}
      {cars.length === 0
        ? plates.length === 0 && <PanelNone state={state} query={query} />
        : selection.isOn && (
            <div className="mb-3 flex flex-wrap items-center gap-x-2">
              <SelectAll
                box=""
                words={t(table.rows ? 'panel.selectTable' : 'panel.selectAll')}
                isAll={selection.isAll}
                isSome={selection.isSome}
                onSelect={selection.selectAll}
              />
              {selection.isAll && !isBin && Math.min(counts[state], mostAtOnce) > selection.selected.length && (
                <SelectMatching state={state} query={query} count={counts[state]} onSelect={selection.selectMatching} />
              )}
            </div>
          )}
      {table.rows ? (
        <>
          <PanelTable rows={table.rows} now={now} selection={selection} onDelete={setAsked} onMarked={handleMarked} />
          {table.isCut && (
            <p className="mt-4 text-ink-2">{t('panel.table.cut', { n: formatNumber(table.rows.length, lang) })}</p>
          )}
        </>
      ) : (
        <>
          <PanelCars
            cars={cars}
            marks={marks}
            now={now}
            selection={selection}
            work={work}
            onDelete={setAsked}
            onMarked={handleMarked}
          />
          <Pager page={page} pages={pages} previous={previous} next={next} heading="cars" />
        </>
      )}
      <div className="h-28" />
      <PanelFloor isSelecting={selection.isOn}>
        <PanelToast work={work} />
        {selection.isOn && <PanelBar {...selection} isBin={isBin} work={work} />}
      </PanelFloor>
      <OperatorDelete car={asked} onClose={() => setAsked(undefined)} onDeleted={() => asked && handleDeleted(asked)} />
    </>
  )
}

/** Message passed by the edit page, shown once and not after a reload. */
function useSavedMessage() {
  const { t } = useTranslation()
  const { state } = useLocation()
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (!state?.saved) return
    setSaid([t('edit.saved'), state.kept && t('panel.keptToo', { fields: state.kept })].filter(Boolean).join(' '))
    history.replaceState({ ...history.state, usr: null }, '')
  }, [state, t])
  return [said, setSaid] as const
}
