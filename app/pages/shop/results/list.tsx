import { Suspense, useEffect, useState } from 'react'
import { href, Link, useLocation } from 'react-router'
import { useSite } from '#app/features/base/settings/shared/site.tsx'
import { SaveSearch, SearchFeed } from '#app/features/shop/alerts/components/save-search.tsx'
import { WantedPart } from '#app/features/shop/alerts/components/wanted-part.tsx'
import { keyOfResults, labelsOf } from '#app/features/shop/alerts/rules.ts'
import { CarGridSkeleton } from '#app/features/shop/cards/components/car-grid.tsx'
import { Pager } from '#app/features/shop/cards/components/pager.tsx'
import { ViewSwitch } from '#app/features/shop/cards/components/view-switch.tsx'
import { Chips } from '#app/features/shop/search/components/chips.tsx'
import { useChoiceNames } from '#app/features/shop/search/components/choice-name.ts'
import { isNarrowing } from '#app/features/shop/search/components/narrowing.ts'
import { SortList } from '#app/features/shop/search/components/sort-list.tsx'
import { Filters, FiltersButton } from '#app/features/shop/search/filters/filters.tsx'
import { useFilterSheet } from '#app/features/shop/search/filters/sheet.ts'
import { type ListPath, type ListQuery, listActiveFilters, wordsOf } from '#app/features/shop/search/list-query.ts'
import { listData } from '#app/features/stock/cars/shared/structured.ts'
import { addressIn } from '#app/i18n/address.ts'
import { formatCountry, formatNumber } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { useEquipmentTexts } from '#app/i18n/use-equipment-texts.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { JsonLd } from '#app/ui/json-ld.tsx'
import { useNextLocation } from '#app/ui/next-location.ts'
import { useSlow } from '#app/ui/slow.ts'
import { ListCars } from './cars.tsx'
import { Loosen, NearestCars } from './nearest-cars.tsx'
import { OtherPorts } from './other-ports.tsx'
import type { ResultPage } from './results.server.ts'

type Props = {
  page: ResultPage
  heading: string
  /** Name of the make or category in the path, for the line '… from Korea'. */
  name?: string
  counted?: boolean
  none: string
  list?: ListPath
  soldToo?: boolean
  /** Set if the heading already states the condition in the path. If it is the only condition, it gets no chip. */
  isOwn?: boolean
}

const headingId = 'results'
const listId = 'cars'

export function ResultList({
  page,
  heading,
  name,
  counted = true,
  none,
  list = 'search',
  soldToo = true,
  isOwn = false,
}: Props) {
  const { t, lang } = useTranslation()
  const { origin } = useSite()
  const { pathname } = useLocation()
  const isEquipped = page.counts.equipment.length > 0
  useEquipmentTexts(isEquipped)
  const coming = useNextLocation()
  const isComing =
    coming !== undefined && coming.hash !== '#filters' && (coming.pathname === pathname || isNarrowing(coming.state))
  const turning = useSlow(isComing)
  const sheet = useFilterSheet()
  const names = useChoiceNames(page.counts)
  const { q: _, ...given } = page.asked
  const q = wordsOf(page.parts)
  const query: ListQuery = { ...given, ...(q ? { q } : {}) }
  const chosen = listActiveFilters(query, page.parts, soldToo)
  const later = page.page > 1 || page.previous !== null
  // Links to this page show the number of available cars, so this number leaves out sold ones.
  const sold = page.asked.sold ? page.counts.sold : 0
  const available = page.counts.available
  const onSale = t('list.available', { count: available, n: formatNumber(available, lang) })
  const said = name && available > 0 && !page.isNarrowed && `${t('list.fromKorea', { name })} · ${onSale}`
  const isShopEmpty = page.nearest?.cars.length === 0 && page.total === 0
  const wish = page.wish && {
    ...page.wish,
    key: keyOfResults(page),
    labels: labelsOf(page.asked.filters, page.counts, page.places),
  }
  const wanted = !turning && wish && <WantedPart key={wish.key} wish={wish} className={page.total > 0 ? 'mt-10' : ''} />
  const isLoosened = chosen.length > 1 && (page.nearest?.loosen.length ?? 0) > 0
  const number = t('list.cars', { count: page.total, n: formatNumber(page.total, lang) })
  return (
    <>
      <div
        className={`mt-3 grid items-start gap-x-8 aside:grid-rows-[auto_1fr] lg:mt-8 ${page.total > 0 ? 'aside:grid-cols-[16rem_minmax(0,1fr)]' : ''}`}
      >
        <div
          className={`mb-3 grid grid-cols-[minmax(0,1fr)] gap-2 sm:mb-6 sm:gap-4 ${page.total > 0 ? 'aside:col-start-2' : ''}`}
        >
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <div className="min-w-0">
              <h1
                id={headingId}
                tabIndex={-1}
                className={`wrap-anywhere ${said ? 'text-ink-3 text-sm max-sm:sr-only' : 'font-strong text-xl tracking-tight'}`}
              >
                {heading}
              </h1>
              {said && <p className="wrap-anywhere font-strong text-xl tracking-tight">{said}</p>}
              {counted && page.total > 0 && (
                <p className={`mt-1 text-ink-3 tabular-nums ${said ? (sold > 0 ? 'max-sm:sr-only' : 'sr-only') : ''}`}>
                  {sold > 0
                    ? `${said ? '' : `${onSale} · `}${t('list.sold', { count: sold, n: formatNumber(sold, lang) })}`
                    : number}
                </p>
              )}
              {[
                ...page.corrected.map(names.corrected),
                ...page.converted.map(names.converted),
                ...(page.leftOut ? names.leftOut(page.leftOut, page.unread) : []),
                ...(page.unsaid ? [names.unsaid(page.unsaid)] : []),
                ...(page.unserved ? [t('filter.unserved', { country: formatCountry(page.unserved, lang) })] : []),
              ].map((note) => (
                <p key={note} className="mt-1 text-ink-2">
                  {note}
                </p>
              ))}
              {page.otherPorts && (
                <OtherPorts ports={page.otherPorts} places={page.places ?? []} list={list} query={query} />
              )}
            </div>
            <div className="swipe relative flex gap-2 py-0.5 max-sm:w-[calc(100%+2*var(--gutter))] lg:mx-0 lg:px-0.5">
              {!isShopEmpty && <FiltersButton sheet={sheet} count={chosen.length} />}
              {page.total > 0 && (
                <SortList byFit={page.parts.length > 0} soldToo={soldToo} meant={page.meant} equipped={isEquipped} />
              )}
              <SaveSearch search={page} />
              {page.total > 0 && <ViewSwitch />}
            </div>
          </div>
          {!(isOwn && chosen.length < 2) && <Chips list={list} query={query} active={chosen} counts={page.counts} />}
        </div>
        <div className={page.total > 0 ? 'aside:col-start-1 aside:row-span-2 aside:row-start-1' : 'aside:hidden'}>
          <Filters
            sheet={sheet}
            list={list}
            query={query}
            counts={page.counts}
            total={page.total}
            places={page.places}
            after={listId}
          />
        </div>
        <section
          id={listId}
          tabIndex={-1}
          aria-labelledby={headingId}
          aria-busy={isComing || undefined}
          className={`focus-outside min-w-0 ${page.total > 0 ? 'aside:col-start-2' : ''}`}
        >
          {page.cars.length > 0 && (
            <JsonLd
              data={
                import.meta.env.SSR &&
                listData(page.cars.map((car) => origin + addressIn(href('/cardetails/:id', { id: car.id }), lang)))
              }
            />
          )}
          {turning ? (
            <CarGridSkeleton beside count={Math.max(3, page.cars.length)} words={t('loading.cars')} />
          ) : page.cars.length > 0 ? (
            <Suspense>
              <ListCars cars={page.cars} sort={page.asked.sort ?? page.meant} />
            </Suspense>
          ) : (
            <div className={`grid items-start gap-x-12 ${isLoosened ? 'lg:grid-cols-[minmax(0,1fr)_26rem]' : ''}`}>
              <div className="min-w-0">
                {(later || heading !== none) && <p className="mb-6 text-ink-2">{later ? t('list.noneHere') : none}</p>}
                {(later || (chosen.length < 2 && !isShopEmpty)) && (
                  <Link to={later ? pathname : href('/search/:query?')} className={`${buttonLook()} mb-6`}>
                    {later ? t('list.backToStart') : t('list.seeAvailable')}
                  </Link>
                )}
                {page.nearest && isLoosened && (
                  <Loosen
                    loosen={page.nearest.loosen}
                    list={list}
                    query={query}
                    parts={page.parts}
                    counts={page.counts}
                  />
                )}
              </div>
              {page.total === 0 && wanted}
            </div>
          )}
          {page.cars.length > 0 && page.nearest && (
            <Empty message={t('list.none')}>
              <Link to={href('/search/:query?')} className={buttonLook()}>
                {t('list.seeAvailable')}
              </Link>
            </Empty>
          )}
          {!turning && page.nearest && (
            <NearestCars
              cars={page.nearest.cars}
              title={t(chosen.length < 2 && page.counts.sold === 0 ? 'list.recentCars' : 'filter.nearest')}
            />
          )}
          {page.cars.length > 0 && (later || page.next !== null) && <Pager {...page} heading={headingId} />}
          {page.total > 0 && wanted}
          <SearchFeed search={page} />
        </section>
      </div>
      <ResultCount text={page.total > 0 ? number : none} heading={headingId} />
    </>
  )
}

/** Announces the number of cars after filtering. If the followed link is gone, the heading receives the focus. */
function ResultCount({ text, heading }: { text: string; heading: string }) {
  const { state, key } = useLocation()
  const [said, setSaid] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: announces each list, even with the same count
  useEffect(() => {
    if (!isNarrowing(state)) return
    setSaid(text)
    if (document.activeElement === document.body) document.getElementById(heading)?.focus({ preventScroll: true })
  }, [text, state, key])
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  )
}
