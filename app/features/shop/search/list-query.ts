import { href } from 'react-router'
import { type Facet, type Filters, facets, type Part, type Range, type Reserved, type Span, spans } from './schema.ts'
import { type SearchAddress, withoutKeys, writeAddress } from './shared/address.ts'

export type Asked = SearchAddress & { sold: boolean }

export type Chosen =
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
export function listChosen({ filters, sold }: Asked, parts: Part[], soldToo: boolean): Chosen[] {
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

export function without(asked: Asked, chosen: Chosen): Asked {
  if ('words' in chosen) {
    const { q, ...rest } = asked
    return chosen.others ? { ...rest, q: chosen.others } : rest
  }
  if ('reserved' in chosen) return { ...asked, filters: withoutKeys(asked.filters, ['reserved']) }
  if ('is' in chosen && (chosen.is === 'pictured' || chosen.is === 'importable'))
    return { ...asked, filters: withoutKeys(asked.filters, [chosen.is]) }
  if ('is' in chosen) return { ...asked, sold: !asked.sold }
  return {
    ...asked,
    filters:
      'span' in chosen
        ? withoutKeys(asked.filters, [chosen.span])
        : withoutChoice(asked.filters, chosen.facet, chosen.key),
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

export function wordsOf(parts: Part[]): string {
  return parts.map(({ words }) => words.normalize('NFC')).join(' ')
}
