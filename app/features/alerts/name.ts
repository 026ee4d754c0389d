import type { TFunction } from 'i18next'
import { readAddress } from '#app/features/search/address.ts'
import type { Filters, Range } from '#app/features/search/schema.ts'
import { formatKm, formatNumber } from '#app/i18n/format.ts'
import type { Language } from '#app/i18n/languages.ts'

/** What names a search in one language: its texts, and what makes and models are called there. */
export type Namer = {
  t: TFunction
  exists: (key: string) => boolean
  lang: Language
  make: (key: string) => string
  model: (key: string) => string
}

/** A search in the words of a language, made of what it asks for: 'Kia Sorento · Diesel · from 2018 · up to $15,000'. */
export function searchName(key: string, namer: Namer): string {
  const { t, lang } = namer
  const { q, filters } = readAddress(key)
  const list = (names: string[]) => names.join(t('searches.comma'))
  const values = (facet: 'category' | 'fuel' | 'transmission' | 'drive' | 'steering' | 'color') =>
    list((filters[facet] ?? []).map((value) => valueName(namer, facet, value)))
  const parts = [
    q && t('searches.words', { words: q }),
    list(carNames(filters, namer)),
    ...(['category', 'fuel', 'transmission', 'drive', 'steering', 'color'] as const).map(values),
    rangeName(namer, filters.year, String, years),
    rangeName(namer, filters.price, (value) => `$${formatNumber(value, 'en')}`),
    rangeName(namer, filters.mileage, (value) => formatKm(value, lang)),
    filters.pictured && t('searches.pictured'),
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

function valueName({ t, exists }: Namer, facet: string, value: string): string {
  // 'petrol + lpg' is no name for a text.
  const key = `${facet}.${value === 'petrol + lpg' ? 'petrolLpg' : value}`
  return exists(key) ? t(key as 'drive.fwd') : value
}

const amounts = { from: 'from', upTo: 'upTo', between: 'between' } as const
const years = { from: 'yearFrom', upTo: 'yearUpTo', between: 'yearBetween' } as const

function rangeName(
  { t }: Namer,
  { from, to }: Range = {},
  format: (value: number) => string,
  words: typeof amounts | typeof years = amounts,
): string | undefined {
  if (from !== undefined && to !== undefined)
    return from === to ? format(from) : t(`searches.${words.between}`, { from: format(from), to: format(to) })
  if (from !== undefined) return t(`searches.${words.from}`, { value: format(from) })
  return to === undefined ? undefined : t(`searches.${words.upTo}`, { value: format(to) })
}
