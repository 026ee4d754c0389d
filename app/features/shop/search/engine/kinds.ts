import type { Facet } from '../schema.ts'
import { openCodes, openColumn } from './columns.ts'

export type Trait = Facet | 'sold' | 'pictured' | 'reserved'
/** `key` is compared and `label` is displayed. Both are '' if unknown. */
export type Value = { key: string; label: string }

/** A table of distinct combinations of values, one row each. Row 0 belongs to deleted cars. */
export type Side = ReturnType<typeof openSide>

export const yesNo = (is: boolean): Value => ({ key: is ? 'yes' : 'no', label: '' })

const whole = (length: number) => new Int32Array(length)

function openSide(traits: readonly Trait[]) {
  const table = traits.map((trait) => ({
    trait,
    codes: openCodes(),
    labels: [] as string[],
    available: [] as number[],
    column: openColumn(whole),
  }))
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
    column: (trait: Trait) => of(trait).column.values,
    codes: (trait: Trait) => of(trait).codes,
    labels: (trait: Trait) => of(trait).labels,
    available: (trait: Trait) => of(trait).available,
  }
}

/**
 * Kinds are distinct combinations of values. They are far fewer than cars, so conditions are evaluated once per kind.
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
    // Both numbers are far below 2^26, so every pair is unique.
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
    rows: () => ({ names: rows.names.values, others: rows.others.values }),
    sideOf,
    of: (values: Record<Trait, Value>) => kindOf(names.rowOf(values), others.rowOf(values)),
    length: () => length,
    cars: () => cars.values,
    isSold: sold,
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
    available: (trait: Trait, key: string) =>
      sideOf(trait).available(trait)[sideOf(trait).codes(trait).find(key) ?? -1] ?? 0,
  }
}
