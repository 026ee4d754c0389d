import type { Facet } from '../schema.ts'
import { openCodes, openColumn } from './columns.ts'

/** What the cars of a kind have in common: a value of each facet, and three flags whose values are 'yes' and 'no'. */
export type Trait = Facet | 'sold' | 'pictured' | 'reserved'
/** A value as search compares it, and as a page shows it; both '' where a car does not say. */
export type Value = { key: string; label: string }

/** One side of the kinds: each combination of values of its traits that cars come in, a row each. Row 0 is that of cars which are gone. */
export type Side = ReturnType<typeof openSide>

export const yesNo = (is: boolean): Value => ({ key: is ? 'yes' : 'no', label: '' })

const whole = (length: number) => new Int32Array(length)

function openSide(traits: readonly Trait[]) {
  const table = traits.map((trait) => ({ trait, codes: openCodes(), labels: [] as string[], available: [] as number[], column: openColumn(whole) }))
  const byTrait = new Map<Trait, (typeof table)[number]>(table.map((one) => [one.trait, one]))
  const known = new Map<string, number>()
  let length = 0

  function rowOf(values: Record<Trait, Value>): number {
    let name = ''
    for (const { trait, codes } of table) name += `${codes.of(values[trait].key)},`
    const row = known.get(name)
    if (row !== undefined) return row
    for (const { trait, codes, labels, column } of table) {
      const code = codes.of(values[trait].key)
      labels[code] ??= values[trait].label
      column.push(code)
    }
    known.set(name, length)
    return length++
  }
  rowOf(Object.fromEntries(traits.map((trait) => [trait, { key: '', label: '' }])) as Record<Trait, Value>)
  known.clear()

  const of = (trait: Trait) => byTrait.get(trait) as (typeof table)[number]
  return {
    traits,
    rowOf,
    length: () => length,
    /** A trait's value in each row, by its code. */
    column: (trait: Trait) => of(trait).column.values,
    /** All values of a trait and what they are called, by code. */
    codes: (trait: Trait) => of(trait).codes,
    labels: (trait: Trait) => of(trait).labels,
    /** How many available cars have each value of a trait, by code. */
    available: (trait: Trait) => of(trait).available,
  }
}

/**
 * The kinds of cars: each combination of values that cars come in. There are far fewer than cars, so what is asked of values is worked out for kinds.
 * A kind has two sides, each with far fewer rows again: what it is called (make and model), and everything else. Kind 0 is that of cars which are gone.
 */
export function openKinds(facets: readonly Facet[]) {
  const isName = (facet: Facet) => facet === 'make' || facet === 'model'
  const names = openSide(facets.filter(isName))
  const others = openSide([...facets.filter((facet) => !isName(facet)), 'sold', 'pictured', 'reserved'])
  const isSold = others.codes('sold').of('yes')
  const rows = { names: openColumn(whole), others: openColumn(whole) }
  const cars = openColumn(whole)
  const known = new Map<number, number>()
  let length = 0

  function kindOf(name: number, other: number): number {
    // Both are far below 2^26, so that no two pairs make the same number.
    const pair = name * 2 ** 26 + other
    const kind = known.get(pair)
    if (kind !== undefined) return kind
    rows.names.push(name)
    rows.others.push(other)
    cars.push(0)
    known.set(pair, length)
    return length++
  }
  kindOf(0, 0)
  known.clear()

  const sideOf = (trait: Trait) => (trait === 'make' || trait === 'model' ? names : others)
  const sold = (kind: number) => others.column('sold')[rows.others.values[kind] as number] === isSold

  return {
    traits: [...names.traits, ...others.traits],
    names,
    others,
    /** The rows of a kind on both sides, by kind. */
    rows: () => ({ names: rows.names.values, others: rows.others.values }),
    sideOf,
    of: (values: Record<Trait, Value>) => kindOf(names.rowOf(values), others.rowOf(values)),
    length: () => length,
    /** How many cars there are of each kind. */
    cars: () => cars.values,
    isSold: sold,
    /** Notes that a car came (1) or went (-1). */
    count: (kind: number, by: 1 | -1) => {
      cars.values[kind] = (cars.values[kind] as number) + by
      if (sold(kind)) return
      for (const [side, row] of [
        [names, rows.names.values[kind] as number],
        [others, rows.others.values[kind] as number],
      ] as const)
        for (const trait of side.traits) {
          const code = side.column(trait)[row] as number
          const available = side.available(trait)
          available[code] = (available[code] ?? 0) + by
        }
    },
    codes: (trait: Trait) => sideOf(trait).codes(trait),
    labels: (trait: Trait) => sideOf(trait).labels(trait),
    /** How many available cars have a value. */
    available: (trait: Trait, key: string) => sideOf(trait).available(trait)[sideOf(trait).codes(trait).find(key) ?? -1] ?? 0,
  }
}
