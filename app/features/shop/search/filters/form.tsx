import { type FormEvent, Fragment, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { href, Link, useHref, useLocation, useNavigate } from 'react-router'
import { listFilters } from '#app/features/stock/cars/fields.ts'
import type { PlacesOf } from '#app/features/stock/destinations/schema.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { call } from '#app/lib/call.ts'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { useChoiceNames } from '../components/choice-name.ts'
import { narrowing } from '../components/narrowing.ts'
import {
  chosenMakes,
  type ListPath,
  type ListQuery,
  listAddress,
  withoutChoice,
  withoutImplied,
} from '../list-query.ts'
import { type Counts, type Facet, type Span, spans } from '../schema.ts'
import { readAddress, writeAddress } from '../shared/address.ts'
import { findMistakes } from '../span-mistake.ts'
import { DestinationFilter } from './destination.tsx'
import { FilterFacet, FilterGroup, FilterOption } from './facet.tsx'
import { isChanged, keepFocus, takeFocus } from './focus.ts'
import { isBeside } from './sheet.ts'
import { FilterSpan } from './span.tsx'

type Props = {
  list: ListPath
  query: ListQuery
  counts: Counts
  total: number
  places?: PlacesOf[] | undefined
  isSheet: boolean
}

export function FilterForm({ list, query, counts, total, places, isSheet }: Props) {
  const { t, lang } = useTranslation()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const [mistakes, setMistakes] = useState<ReadonlySet<string>>(new Set())
  const live = useLiveCount(search, isSheet)
  const state = listAddress(list, query)
  const shown = useRef(state)

  function read(element: HTMLFormElement): ListQuery {
    const { filters, sort, q, sold } = readAddress(
      new URLSearchParams([...new FormData(element)].map(([name, value]) => [name, String(value)])),
    )
    const given = chosenMakes(query.filters).filter((make) => !filters.make?.includes(make))
    const left = given.reduce((all, make) => withoutChoice(all, 'make', make), filters)
    return { ...(q ? { q } : {}), filters: withoutImplied(left), ...(sort ? { sort } : {}), sold: sold ?? query.sold }
  }

  function apply(): void {
    const element = form.current
    if (!element) return
    const found = findMistakes(new FormData(element))
    setMistakes(new Set(found))
    if (found[0]) {
      if (isSheet) (element.elements.namedItem(found[0]) as HTMLElement).focus()
      return
    }
    const to = listAddress(list, read(element))
    if (to === shown.current && to === pathname + search && !isSheet) {
      element.reset()
      return
    }
    keepFocus()
    navigate(to, { ...narrowing, replace: isSheet })
  }

  useLayoutEffect(takeFocus, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: reads boxes ticked before hydration, once
  useEffect(() => {
    if (form.current && isBeside() && isChanged(form.current)) apply()
  }, [])

  useEffect(() => {
    if (shown.current === state) return
    shown.current = state
    // Inputs must follow the list, also after Back or a removed chip.
    form.current?.reset()
    setMistakes(new Set())
  }, [state])

  // biome-ignore lint/correctness/useExhaustiveDependencies: unsent choices are reset when the sheet closes
  useEffect(() => {
    const element = form.current
    if (!isSheet || !element) return
    if (isChanged(element)) live.ask(read(element))
    return () => {
      element.reset()
      setMistakes(new Set())
    }
  }, [isSheet])

  function handleChange(event: FormEvent<HTMLFormElement>): void {
    const input = event.target as HTMLInputElement
    if (mistakes.has(input.name)) setMistakes(new Set([...mistakes].filter((name) => name !== input.name)))
    if (isSheet) live.ask(read(event.currentTarget))
    else if (input.type !== 'text') apply()
  }

  // Buttons count cars for sale, also where the list shows sold ones.
  const cars = (live.counts ?? counts).available || (live.total ?? total)
  return (
    <form
      ref={form}
      action={useHref(list === 'all' ? href('/AllCar') : href('/search/:query?'))}
      method="get"
      autoComplete="off"
      className="flex min-h-0 flex-col"
      onChange={handleChange}
      onBlur={({ target }) => {
        if (
          !isSheet &&
          target instanceof HTMLInputElement &&
          target.type === 'text' &&
          target.value !== target.defaultValue
        )
          apply()
      }}
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      {query.q && <input type="hidden" name="q" value={query.q} />}
      {query.sort && <input type="hidden" name="sort" value={query.sort} />}
      <div className="min-h-0 flex-1 scroll-py-16 overflow-y-auto overscroll-contain px-4 aside:overflow-visible aside:px-0">
        <FilterGroups query={query} counts={live.counts ?? counts} places={places} mistakes={mistakes} />
      </div>
      <noscript>
        <button type="submit" className={`${buttonLook()} hidden! w-full aside:inline-flex!`}>
          {t('filter.showAny')}
        </button>
      </noscript>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-3 border-line border-t bg-surface px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] aside:hidden">
        <Link
          to={listAddress(list, { filters: {} })}
          {...narrowing}
          replace={isSheet}
          rel="nofollow"
          className={buttonLook()}
        >
          {t('filter.clear')}
        </Link>
        <Button
          type="submit"
          kind="primary"
          aria-busy={live.isAsking || undefined}
          className="shrink! px-3! tabular-nums"
        >
          {live.isUnknown ? t('filter.showAny') : t('filter.show', { count: cars, n: formatNumber(cars, lang) })}
        </Button>
      </div>
    </form>
  )
}

const isSpan = (name: Facet | Span): name is Span => (spans as string[]).includes(name)

const unfolded = 4

type FilterGroupsProps = {
  query: ListQuery
  counts: Counts
  places?: PlacesOf[] | undefined
  mistakes: ReadonlySet<string>
}

function FilterGroups({ query: { filters, sold }, counts, places, mistakes }: FilterGroupsProps) {
  const { t } = useTranslation()
  const names = useChoiceNames(counts)
  const makes = new Set(counts.model.map(({ key }) => key.split('/')[0]))
  const shown = listFilters().filter((name) => isSpan(name) || counts[name].length > 0)
  const isFirst = (name: Facet | Span) => (shown as string[]).indexOf(name) < unfolded
  const facet = (name: Facet) => (
    <FilterFacet
      key={name}
      facet={name}
      choices={counts[name]}
      chosen={name === 'make' ? chosenMakes(filters) : (filters[name] ?? [])}
      nameOf={(key) => names.choice(name, key, name === 'model' && makes.size > 1)}
      open={isFirst(name)}
    />
  )
  const span = (name: Span) => (
    <FilterSpan key={name} span={name} range={filters[name]} mistakes={mistakes} open={isFirst(name)} />
  )
  const priced = (
    <Fragment key="price">
      {span('price')}
      {places && (
        <DestinationFilter places={places} filters={filters} importable={counts.importable} mistakes={mistakes} />
      )}
    </Fragment>
  )
  return (
    <>
      {shown.map((name) => (name === 'price' ? priced : isSpan(name) ? span(name) : facet(name)))}
      <FilterGroup legend={t('filter.cars')}>
        <FilterOption
          type="radio"
          name="sold"
          value="hide"
          label={t('filter.available')}
          cars={counts.available}
          chosen={!sold}
        />
        <FilterOption
          type="radio"
          name="sold"
          value="show"
          label={t('filter.soldToo')}
          cars={counts.available + counts.sold}
          chosen={sold}
        />
        <FilterOption
          name="pictures"
          value="1"
          label={t('filter.pictured')}
          cars={counts.pictured}
          chosen={filters.pictured === true}
        />
        {(counts.reserved > 0 || filters.reserved) && (
          <FilterOption
            name="reserved"
            value={filters.reserved ?? 'hide'}
            label={t(`reserved.${filters.reserved ?? 'hide'}`)}
            cars={filters.reserved === 'only' ? counts.reserved : counts.unreserved}
            chosen={filters.reserved !== undefined}
          />
        )}
      </FilterGroup>
    </>
  )
}

type Live = { total?: number; counts?: Counts; isAsking?: boolean; isUnknown?: boolean }

// Debounce time in ms.
const pause = 250

function useLiveCount(list: string, isOpen: boolean): Live & { ask: (query: ListQuery) => void } {
  const [live, setLive] = useState<Live>({})
  const calls = useRef<AbortController>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: resets for another list or a reopened sheet
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      calls.current?.abort()
      setLive({})
    },
    [list, isOpen],
  )

  function ask(query: ListQuery): void {
    clearTimeout(timer.current)
    calls.current?.abort()
    const stop = new AbortController()
    calls.current = stop
    setLive((before) => ({ ...before, isAsking: true }))
    timer.current = setTimeout(async () => {
      const params = writeAddress(query)
      params.set('limit', '0')
      const answer = await call<{ total: number; counts: Counts }>(`/api/search?${params}`, { signal: stop.signal })
      // Without an answer the button still works.
      if (!stop.signal.aborted)
        setLive(answer.ok ? { total: answer.value.total, counts: answer.value.counts } : { isUnknown: true })
    }, pause)
  }
  return { ...live, ask }
}
