import type { Facet } from '../schema.ts'
import { type Codes, openCodes, openColumn } from './columns.ts'

/** What the cars of a kind have in common: a value of each facet, and two flags whose values are 'yes' and 'no'. */
export type Trait = Facet | 'sold' | 'pictured'
/** A value as search compares it, and as a page shows it; both '' where a car does not say. */
export type Value = { key: string; label: string }

export const yesNo = (is: boolean): Value => ({ key: is ? 'yes' : 'no', label: '' })

const whole = (length: number) => new Int32Array(length)

/**
 * The kinds of cars: each combination of values that cars come in. There are far fewer than cars, so conditions on values are worked out once for each.
 * Empty but for kind 0, that of cars which are gone.
 */
export function openKinds(facets: readonly Facet[]) {
  const traits: Trait[] = [...facets, 'sold', 'pictured']
  const table = traits.map((trait) => ({ trait, codes: openCodes(), labels: [] as string[], available: [] as number[], column: openColumn(whole) }))
  const byTrait = Object.fromEntries(table.map((one) => [one.trait, one])) as Record<Trait, (typeof table)[number]>
  const cars = openColumn(whole)
  const last = openColumn(whole)
  const known = new Map<string, number>()
  const isSold = byTrait.sold.codes.of('yes')
  let length = 0

  function of(values: Record<Trait, Value>): number {
    let name = ''
    for (const { trait, codes } of table) name += `${codes.of(values[trait].key)},`
    const kind = known.get(name)
    if (kind !== undefined) return kind
    for (const { trait, codes, labels, column } of table) {
      const code = codes.of(values[trait].key)
      labels[code] ??= values[trait].label
      column.push(code)
    }
    cars.push(0)
    last.push(-1)
    known.set(name, length)
    return length++
  }
  of(Object.fromEntries(traits.map((trait) => [trait, { key: '', label: '' }])) as Record<Trait, Value>)
  known.clear()

  const sold = (kind: number) => byTrait.sold.column.values[kind] === isSold

  return {
    traits,
    /** The kind of some values. */
    of,
    length: () => length,
    /** How many cars there are of each kind, and the last that came. */
    cars: () => cars.values,
    last: () => last.values,
    /** A trait's value in each kind, by its code; all its values, and what they are called, by code. */
    column: (trait: Trait) => byTrait[trait].column.values,
    codes: (trait: Trait): Codes => byTrait[trait].codes,
    labels: (trait: Trait) => byTrait[trait].labels,
    isSold: sold,
    /** Notes that a car came (1) or went (-1). */
    count: (kind: number, by: 1 | -1) => {
      cars.values[kind] = (cars.values[kind] as number) + by
      if (sold(kind)) return
      for (const { column, available } of table) {
        const code = column.values[kind] as number
        available[code] = (available[code] ?? 0) + by
      }
    },
    /** How many available cars have a value. */
    available: (trait: Trait, key: string) => byTrait[trait].available[byTrait[trait].codes.find(key) ?? -1] ?? 0,
  }
}
