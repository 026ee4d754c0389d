import type { Filters, Range, Span } from '#app/features/shop/search/schema.ts'
import { readAddress } from '#app/features/shop/search/shared/address.ts'
import { type Facet, fieldOf, fieldOfFilter, listFacets, listSpans } from '#app/features/stock/cars/fields.ts'
import { amountOf, needsName } from '#app/features/stock/cars/shared/amount.ts'
import { formatDollars } from '#app/i18n/format.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'

export type Namer = {
  t: Translate
  has: (key: string) => boolean
  lang: Language
  make: (key: string) => string
  model: (key: string) => string
  /** The name of a destination such as 'jo-amman-roro', if known. */
  port: (place: string) => string | undefined
}

/** Names a saved search in one language: 'Kia Sorento · Diesel · from 2018 · up to $15,000'. */
export function searchName(key: string, namer: Namer): string {
  const { t } = namer
  const { q, filters } = readAddress(key)
  const list = (names: string[]) => names.join(t('searches.comma'))
  const values = (facet: Facet) =>
    labelled(namer, facet, list((filters[facet] ?? []).map((value) => valueName(namer, facet, value))))
  const range = (span: Span) => labelled(namer, span, rangeName(namer, span, filters[span]))
  const port = filters.to && namer.port(filters.to)
  const parts = [
    q && t('searches.words', { words: q }),
    list(carNames(filters, namer)),
    ...listFacets('named').map((facet) => facet !== 'make' && facet !== 'model' && values(facet)),
    ...listSpans('named').map(range),
    port && t('abroad.to', { port }),
    range('total'),
    filters.importable && t('filter.importable'),
    filters.pictured && t('searches.pictured'),
    filters.reserved && t(`reserved.${filters.reserved}`),
  ]
  return parts.filter(Boolean).join('\u00a0· ') || t('searches.all')
}

function carNames({ make = [], model = [] }: Filters, namer: Namer): string[] {
  const split = new Set(model.map(makeOf))
  return [
    ...model.map((key) => `${namer.make(makeOf(key))} ${namer.model(key)}`),
    ...make.filter((key) => !split.has(key)).map((key) => namer.make(key)),
  ]
}

const makeOf = (model: string) => model.split('/')[0] ?? ''

function valueName({ t, has }: Namer, facet: Facet, value: string): string {
  const { kind, texts } = fieldOf(fieldOfFilter(facet))
  if (kind === 'flag') return t(value === 'true' ? 'flag.yes' : 'flag.no')
  const key = `${texts}.${value}`
  return texts && has(key) ? t(key as 'drive.fwd') : value
}

function labelled({ t }: Namer, filter: Facet | Span, value: string | undefined): string | undefined {
  if (filter === 'total') return value && t('filter.of', { what: t('abroad.total'), value })
  const name = fieldOfFilter(filter)
  return value && needsName(name) ? t('filter.of', { what: t(`field.${name}` as 'field.make'), value }) : value
}

const amounts = { from: 'from', upTo: 'upTo', between: 'between' } as const
const years = { from: 'yearFrom', upTo: 'yearUpTo', between: 'yearBetween' } as const

function rangeName({ t, lang }: Namer, span: Span, { from, to }: Range = {}): string | undefined {
  const name = fieldOfFilter(span)
  const { kind, unit } = fieldOf(name)
  const words = unit === 'year' ? years : amounts
  const format = (value: number) => (kind === 'money' ? formatDollars(value, lang) : amountOf(name, value, t, lang))
  if (from !== undefined && to !== undefined)
    return from === to ? format(from) : t(`searches.${words.between}`, { from: format(from), to: format(to) })
  if (from !== undefined) return t(`searches.${words.from}`, { value: format(from) })
  return to === undefined ? undefined : t(`searches.${words.upTo}`, { value: format(to) })
}
