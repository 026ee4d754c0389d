import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { href, Link, useHref, useLocation, useNavigate } from 'react-router'
import type { PlacesOf } from '#app/features/destinations/schema.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { type Asked, chosenMakes, type ListPath, listAddress, withoutChoice, withoutImplied } from '../chosen.ts'
import { narrowing } from '../components/narrowing.ts'
import type { Counts } from '../schema.ts'
import { readAddress } from '../shared/address.ts'
import { findMistakes } from '../span-mistake.ts'
import { isChanged, keepFocus, takeFocus } from './focus.ts'
import { FilterGroups } from './groups.tsx'
import { useLiveCount } from './live-count.ts'
import { isWide } from './sheet.ts'

type Props = { list: ListPath; asked: Asked; counts: Counts; total: number; places?: PlacesOf[] | undefined; isSheet: boolean }

/** All filters in one form. Beside the list each change applies at once; in the sheet the button applies it and shows the count. */
export function FilterForm({ list, asked, counts, total, places, isSheet }: Props) {
  const { t } = useTranslation()
  const { lang } = useLanguage()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const [mistakes, setMistakes] = useState<ReadonlySet<string>>(new Set())
  const live = useLiveCount(search, isSheet)
  const state = listAddress(list, asked)
  const shown = useRef(state)

  function read(element: HTMLFormElement): Asked {
    const { filters, sort, q, sold } = readAddress(new URLSearchParams([...new FormData(element)].map(([name, value]) => [name, String(value)])))
    // Dropping a make drops its models.
    const given = chosenMakes(asked.filters).filter((make) => !filters.make?.includes(make))
    const left = given.reduce((all, make) => withoutChoice(all, 'make', make), filters)
    return { ...(q ? { q } : {}), filters: withoutImplied(left), ...(sort ? { sort } : {}), sold: sold ?? asked.sold }
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
    // The sheet is its own history entry, which the narrowed list replaces.
    navigate(to, { ...narrowing, replace: isSheet })
  }

  useLayoutEffect(takeFocus, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: reads boxes ticked before hydration, once
  useEffect(() => {
    if (form.current && isWide() && isChanged(form.current)) apply()
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

  const cars = live.total ?? total
  return (
    <form
      ref={form}
      action={useHref(list === 'all' ? href('/AllCar') : href('/search/:query?'))}
      method="get"
      autoComplete="off"
      className="flex min-h-0 flex-col"
      onChange={handleChange}
      onBlur={({ target }) => {
        if (!isSheet && target instanceof HTMLInputElement && target.type === 'text' && target.value !== target.defaultValue) apply()
      }}
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      {asked.q && <input type="hidden" name="q" value={asked.q} />}
      {asked.sort && <input type="hidden" name="sort" value={asked.sort} />}
      <div className="min-h-0 flex-1 scroll-py-16 overflow-y-auto overscroll-contain px-4 wide:overflow-visible wide:px-0">
        <FilterGroups asked={asked} counts={live.counts ?? counts} places={places} mistakes={mistakes} />
      </div>
      <noscript>
        <button type="submit" className={`${buttonLook()} hidden! w-full wide:inline-flex!`}>
          {t('filter.showAny')}
        </button>
      </noscript>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-3 border-line border-t bg-surface px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] wide:hidden">
        <Link to={listAddress(list, { filters: {} })} {...narrowing} replace={isSheet} rel="nofollow" className={buttonLook()}>
          {t('filter.clear')}
        </Link>
        <Button type="submit" kind="primary" aria-busy={live.isAsking || undefined} className="shrink! px-3! tabular-nums">
          {live.isUnknown ? t('filter.showAny') : t('filter.show', { count: cars, n: formatNumber(cars, lang) })}
        </Button>
      </div>
    </form>
  )
}
