import { useTranslation } from 'react-i18next'
import { useNames } from '#app/features/cars/components/names.ts'
import { useValueName } from '#app/features/cars/components/value-name.ts'
import { formatKm, formatNumber } from '#app/i18n/format.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import type { Chosen } from '../chosen.ts'
import type { Counts, Facet, Filters, Found, Loosening, Range, Span } from '../schema.ts'

/** How choices are called in the page's language: a value of a facet, a range, and a condition that was chosen. */
export function useChoiceNames(counts: Counts) {
  const { t } = useTranslation()
  const { lang } = useLanguage()
  const names = useNames()
  const valueName = useValueName()
  // Among Arabic words what is not Arabic keeps its own direction, with the signs around it in their places.
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
    const named = facet === 'category' ? names.category(key) : facet === 'fuel' ? names.fuel(key) : valueName(facet, key)
    // A text that is not one of ours stays as the seller wrote it.
    return named === key ? label : named
  }

  function range(span: Span, { from, to }: Range): string {
    const write = (value: number) =>
      span === 'price' ? isolated(`$${formatNumber(value, 'en')}`, '\u2066') : span === 'mileage' ? formatKm(value, lang) : String(value)
    if (from === undefined) return t(span === 'year' ? 'filter.untilYear' : 'filter.upTo', { to: write(to ?? 0) })
    if (to === undefined) return t(span === 'year' ? 'filter.sinceYear' : 'filter.atLeast', { from: write(from) })
    if (from === to) return write(from)
    return t('filter.between', { from: span === 'mileage' ? formatNumber(from, lang) : write(from), to: write(to) })
  }

  function chosen(one: Chosen): string {
    if ('facet' in one) return choice(one.facet, one.key)
    if ('span' in one) return range(one.span, one.range)
    return 'is' in one ? t(`filter.${one.is}`) : quoted(one.words)
  }

  /** Words as they were typed, in quotes. */
  function quoted(words: string): string {
    return t('filter.quoted', { words: isolated(words.normalize('NFC')) })
  }

  /** What a condition that could be given up is about: the values that were chosen of it. */
  function given(one: Loosening, filters: Filters): string {
    const { without } = one
    if (without === 'words') return quoted(one.words)
    if (without === 'sold') return t('filter.available')
    if (without === 'pictured') return t('filter.pictured')
    if (without === 'price' || without === 'year' || without === 'mileage')
      return t('filter.quoted', { words: isolated(range(without, filters[without] ?? {})) })
    const models = filters.model ?? []
    const makes = (filters.make ?? []).filter((make) => !models.some((model) => model.startsWith(`${make}/`)))
    const keys: [Facet, string][] =
      without === 'make'
        ? [...makes.map((key): [Facet, string] => ['make', key]), ...models.map((key): [Facet, string] => ['model', key])]
        : (filters[without] ?? []).map((key) => [without, key])
    return keys.map(([facet, key]) => choice(facet, key)).join(lang === 'ar' ? '، ' : ', ')
  }

  /** That words were taken for a name, as the list says it. */
  function corrected({ words, facet, key }: Found['corrected'][number]): string {
    return t('filter.corrected', { name: isolated(choice(facet, key)), words: isolated(words.normalize('NFC')) })
  }

  return { choice, chosen, given, corrected }
}
