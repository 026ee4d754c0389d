import { fieldOf, fieldOfFilter } from '#app/features/stock/cars/fields.ts'
import { needsName } from '#app/features/stock/cars/shared/amount.ts'
import { useFieldLabel, useFieldWords } from '#app/features/stock/cars/shared/field-words.ts'
import { useNames } from '#app/features/stock/cars/shared/names.ts'
import { formatDay, formatDollars, formatMoney, formatNumber } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import type { ActiveFilter } from '../list-query.ts'
import {
  type Counts,
  type Facet,
  type Filters,
  type Loosening,
  type Range,
  type SearchResult,
  type Span,
  spans,
} from '../schema.ts'

const isSpan = (name: string): name is Span => (spans as string[]).includes(name)

export function useChoiceNames(counts: Counts) {
  const { t, lang } = useTranslation()
  const names = useNames()
  const words = useFieldWords()
  const label = useFieldLabel('filter')
  // In Arabic text, isolate characters keep other scripts and their signs in their own direction.
  const isolated = (text: string, start = '\u2068') => (lang === 'ar' ? `${start}${text}\u2069` : text)
  const labelOf = (facet: Facet, key: string) => counts[facet].find((choice) => choice.key === key)?.label ?? key

  function choice(facet: Facet, key: string, withMake = false): string {
    const label = labelOf(facet, key)
    if (facet === 'make') return names.make(label)
    if (facet === 'model') {
      const make = labelOf('make', key.split('/')[0] ?? '')
      const model = names.model(make, label)
      return withMake ? `${names.make(make)} ${model}` : model
    }
    const field = fieldOfFilter(facet)
    if (fieldOf(field).kind === 'whole') return words.number(field, Number(key))
    const named = words.value(field, key)
    return named === key ? label : named
  }

  function range(span: Span, { from, to }: Range): string {
    const name = fieldOfFilter(span)
    const { kind, unit } = fieldOf(name)
    const write = (value: number) =>
      kind === 'money' ? isolated(formatDollars(value, lang), '\u2066') : words.number(name, value)
    const isYears = unit === 'year'
    if (from === undefined) return t(isYears ? 'filter.untilYear' : 'filter.upTo', { to: write(to ?? 0) })
    if (to === undefined) return t(isYears ? 'filter.sinceYear' : 'filter.atLeast', { from: write(from) })
    if (from === to) return write(from)
    return t('filter.between', { from: unit === 'km' ? formatNumber(from, lang) : write(from), to: write(to) })
  }

  function chosen(one: ActiveFilter): string {
    if ('facet' in one) return withLabel(one.facet, choice(one.facet, one.key))
    if ('span' in one) return withLabel(one.span, range(one.span, one.range))
    if ('reserved' in one) return t(`reserved.${one.reserved}`)
    return 'is' in one ? t(`filter.${one.is}`) : quoted(one.words)
  }

  function withLabel(filter: Facet | Span, value: string): string {
    if (filter === 'total') return t('filter.of', { what: t('abroad.total'), value })
    const name = fieldOfFilter(filter)
    return needsName(name) ? t('filter.of', { what: label(name), value }) : value
  }

  function quoted(words: string): string {
    return t('filter.quoted', { words: isolated(words.normalize('NFC')) })
  }

  function given(one: Loosening, filters: Filters): string {
    const { without } = one
    if (without === 'words') return isolated(one.words.normalize('NFC'))
    if (without === 'sold') return t('filter.available')
    if (without === 'pictured') return t('filter.pictured')
    if (without === 'importable') return t('filter.importable')
    if (without === 'reserved') return t(`reserved.${filters.reserved ?? 'hide'}`)
    if (isSpan(without)) return isolated(withLabel(without, range(without, filters[without] ?? {})))
    const models = filters.model ?? []
    const makes = (filters.make ?? []).filter((make) => !models.some((model) => model.startsWith(`${make}/`)))
    const keys: [Facet, string][] =
      without === 'make'
        ? [
            ...makes.map((key): [Facet, string] => ['make', key]),
            ...models.map((key): [Facet, string] => ['model', key]),
          ]
        : (filters[without] ?? []).map((key) => [without, key])
    return keys.map(([facet, key]) => withLabel(facet, choice(facet, key, true))).join(lang === 'ar' ? '، ' : ', ')
  }

  function corrected({ words, facet, key }: SearchResult['corrected'][number]): string {
    return t('filter.corrected', { name: isolated(choice(facet, key)), words: isolated(words.normalize('NFC')) })
  }

  function converted({ words, range: meant, currency, perDollar, asOf }: SearchResult['converted'][number]): string {
    return t('filter.converted', {
      words: isolated(words.normalize('NFC')),
      price: isolated(range('price', meant)),
      rate: isolated(formatMoney(perDollar, currency, lang)),
      date: formatDay(asOf, lang),
    })
  }

  const quotedAll = (words: string[]) => words.map(quoted).join(' ')

  /** Names the words that some of the results only may meet. */
  const unsaid = (words: string[]) => t('filter.unsaid', { words: quotedAll(words) })

  /** Names the words that the results do not contain, and those that were not understood. */
  function leftOut(words: string[], unread: string[] = []): string[] {
    const known = words.filter((one) => !unread.includes(one))
    return [
      ...(known.length > 0 ? [t('filter.leftOut', { words: quotedAll(known) })] : []),
      ...(unread.length > 0 ? [t('filter.unread', { words: quotedAll(unread) })] : []),
    ]
  }

  return { choice, chosen, given, corrected, converted, leftOut, unsaid }
}
