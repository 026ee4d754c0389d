import { href } from 'react-router'
import {
  type Facet,
  type Filters,
  facets,
  type Loosening,
  type QueryPart,
  type Range,
  type Reserved,
  type Span,
  spans,
} from './schema.ts'
import { type SearchAddress, withoutKeys, writeAddress } from './shared/address.ts'

export type ListQuery = SearchAddress & { sold: boolean }

export type ActiveFilter =
  | { facet: Facet; key: string }
  | { span: Span; range: Range }
  | { is: 'pictured' | 'importable' | 'available' | 'soldToo' }
  | { reserved: Reserved }
  | { words: string; others: string }

export type ListPath = 'all' | 'search'

/** Returns the URL of a filtered list. `sold` is in it only if it differs from the list's default. */
export function listAddress(list: ListPath, { q, filters, sort, sold }: SearchAddress): string {
  const soldToo = list === 'all' || q !== undefined
  const path = list === 'all' ? href('/AllCar') : href('/search/:query?', { query: q })
  const params = writeAddress({
    filters,
    ...(sort ? { sort } : {}),
    ...(sold === undefined || sold === soldToo ? {} : { sold }),
  }).toString()
  return path + (params && `?${params}`)
}

/**
 * Splits the conditions of a list into chips that a visitor can remove. `soldToo` is the list's default for sold cars.
 */
export function listActiveFilters({ filters, sold }: ListQuery, parts: QueryPart[], soldToo: boolean): ActiveFilter[] {
  return [
    ...parts.map(({ words }, at) => ({ words, others: wordsOf(parts.filter((_, other) => other !== at)) })),
    ...facets.flatMap((facet) => (filters[facet] ?? []).map((key) => ({ facet, key }))),
    ...spans.flatMap((span) => (filters[span] ? [{ span, range: filters[span] }] : [])),
    ...(filters.pictured ? [{ is: 'pictured' as const }] : []),
    ...(filters.importable ? [{ is: 'importable' as const }] : []),
    ...(filters.reserved ? [{ reserved: filters.reserved }] : []),
    ...(sold === soldToo ? [] : [{ is: sold ? ('soldToo' as const) : ('available' as const) }]),
  ]
}

export function without(query: ListQuery, removed: ActiveFilter): ListQuery {
  if ('words' in removed) {
    const { q, ...rest } = query
    return removed.others ? { ...rest, q: removed.others } : rest
  }
  if ('reserved' in removed) return { ...query, filters: withoutKeys(query.filters, ['reserved']) }
  if ('is' in removed && (removed.is === 'pictured' || removed.is === 'importable'))
    return { ...query, filters: withoutKeys(query.filters, [removed.is]) }
  if ('is' in removed) return { ...query, sold: !query.sold }
  return {
    ...query,
    filters:
      'span' in removed
        ? withoutKeys(query.filters, [removed.span])
        : withoutChoice(query.filters, removed.facet, removed.key),
  }
}

export function withoutChoice(filters: Filters, facet: Facet, key: string): Filters {
  const left = (of: Facet, gone: (each: string) => boolean): Filters => {
    const keys = filters[of]?.filter((each) => !gone(each)) ?? []
    return keys.length > 0 ? { [of]: keys } : {}
  }
  if (facet !== 'make') return { ...withoutKeys(filters, [facet]), ...left(facet, (each) => each === key) }
  return {
    ...withoutKeys(filters, ['make', 'model']),
    ...left('make', (each) => each === key),
    ...left('model', (each) => each.startsWith(`${key}/`)),
  }
}

export function chosenMakes({ make = [], model = [] }: Filters): string[] {
  return [...new Set([...make, ...model.map((key) => key.split('/')[0] ?? '')])]
}

/** Drops a make if a model of it is chosen, because the model implies the make. */
export function withoutImplied(filters: Filters): Filters {
  const implied = chosenMakes({ model: filters.model ?? [] })
  const makes = filters.make?.filter((make) => !implied.includes(make)) ?? []
  return { ...withoutKeys(filters, ['make']), ...(makes.length > 0 ? { make: makes } : {}) }
}

export function wordsOf(parts: QueryPart[]): string {
  return parts.map(({ words }) => words.normalize('NFC')).join(' ')
}

/** Returns a search without one of its conditions. */
export function loosened(one: Loosening, query: ListQuery, parts: QueryPart[]): ListQuery {
  if (one.without === 'sold') return { ...query, sold: true }
  if (one.without !== 'words')
    return { ...query, filters: withoutKeys(query.filters, one.without === 'make' ? ['make', 'model'] : [one.without]) }
  const { q: _, ...rest } = query
  const q = wordsOf(parts.filter(({ words }) => words !== one.words))
  return q ? { ...rest, q } : rest
}
