import { type Facet, facets, type Span, sets, spans } from '../schema.ts'

/** What a car may fail: to be there at all, to be in the state that is asked for, to have a picture, to be one that may be imported, to be reserved or not, a facet, a span, the words. */
type Condition = 'gone' | 'sold' | 'pictured' | 'importable' | 'reserved' | Facet | Span | 'words'

/** The bit that stands for each condition in what a car fails; make and model are one condition and have the same. */
type Masks = Record<Condition, number>

/** What one engine tells cars apart by. */
export type Fields = { facets: readonly Facet[]; sets: readonly Facet[]; spans: readonly Span[]; masks: Masks }

// The last of 32 bits is the sign of what `|` and `&` answer.
const most = 31

/** Gives each condition on some facets and spans a bit of its own, `sets` are facets of which a car may have several values; throws when there are more than 31, or two of one name. */
export function openFields(all: readonly Facet[], spans: readonly Span[], several: readonly Facet[] = sets): Fields {
  const names: Condition[] = ['gone', 'sold', 'pictured', 'importable', 'reserved', ...all.filter((facet) => facet !== 'model'), ...spans, 'words']
  if (names.length > most)
    throw new Error(
      `Search can tell ${most} conditions apart, and these are ${names.length}: ${names.join(', ')}. Take a facet or span out of schema.ts.`,
    )
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice) throw new Error(`Search would take two conditions for one: '${twice}' stands twice among the facets and spans of schema.ts.`)
  const masks = Object.fromEntries(names.map((name, at) => [name, 2 ** at])) as Masks
  const isSet = (facet: Facet) => several.includes(facet)
  return { facets: all.filter((facet) => !isSet(facet)), sets: all.filter(isSet), spans, masks: { ...masks, model: masks.make } }
}

/** Those of schema.ts. */
export const ownFields = openFields(facets, spans)

/** How many conditions are failed: the bits of each half byte, then of each byte, are added side by side. */
export function countFailed(fails: number): number {
  const pairs = fails - ((fails >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** The place of a mask among all of them: its bit, from 0. */
export function bitOf(mask: number): number {
  return 31 - Math.clz32(mask)
}
