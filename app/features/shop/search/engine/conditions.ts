import { type Facet, facets, type Span, sets, spans } from '../schema.ts'

type Condition = 'gone' | 'sold' | 'pictured' | 'importable' | 'reserved' | Facet | Span | 'words'

type Masks = Record<Condition, number>

export type Fields = { facets: readonly Facet[]; sets: readonly Facet[]; spans: readonly Span[]; masks: Masks }

// A 32nd bit would be the sign of the results of `|` and `&`.
const most = 31

/**
 * Gives each condition a bit. `several` are the filters of fields with several values. Throws for more than 31
 * conditions or duplicate names.
 */
export function openFields(all: readonly Facet[], spans: readonly Span[], several: readonly Facet[] = sets): Fields {
  const names: Condition[] = [
    'gone',
    'sold',
    'pictured',
    'importable',
    'reserved',
    ...all.filter((facet) => facet !== 'model'),
    ...spans,
    'words',
  ]
  if (names.length > most)
    throw new Error(
      `Search supports ${most} conditions, but there are ${names.length}: ${names.join(', ')}. Remove a facet or span from schema.ts.`,
    )
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice) throw new Error(`The condition '${twice}' appears twice among the facets and spans of schema.ts.`)
  const masks = Object.fromEntries(names.map((name, at) => [name, 2 ** at])) as Masks
  const isSet = (facet: Facet) => several.includes(facet)
  return {
    facets: all.filter((facet) => !isSet(facet)),
    sets: all.filter(isSet),
    spans,
    masks: { ...masks, model: masks.make },
  }
}

export const ownFields = openFields(facets, spans)

export function bitOf(mask: number): number {
  return 31 - Math.clz32(mask)
}
