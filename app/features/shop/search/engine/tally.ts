import { canonicalMake, splitModel } from '#app/features/base/catalogue/rules.ts'
import type { Choice, Counts, Facet, Filters } from '../schema.ts'
import type { CarIndex } from './car-index.ts'
import { openRoom } from './columns.ts'
import type { Trait } from './kinds.ts'
import { increment, oneIfZero, type Pass } from './pass.ts'
import { type Bits, countIntersection, countSparse, toSparse } from './sets.ts'

// A list has at most this many values. Chosen values are always included.
const longest = 60

const fitRoom = openRoom((length) => new Uint8Array(length))
const [nameRoom, otherRoom] = [
  openRoom((length) => new Int32Array(length)),
  openRoom((length) => new Int32Array(length)),
]

/** Counts the cars of every filter value if all other conditions stay. Lists only the models of chosen makes. */
export function tally(held: CarIndex, pass: Pass, filters: Filters): Counts {
  const { kinds, masks } = held
  const counted = countRows(held, pass)
  const countsOf = (trait: Trait): Int32Array => {
    const side = kinds.sideOf(trait)
    const counts = new Int32Array(side.codes(trait).texts.length)
    const [codes, mask] = [side.column(trait), masks[trait]]
    const { fails, cars, alone } = side === kinds.names ? counted.names : counted.others
    for (let row = 1; row < fails.length; row++) {
      increment(counts, codes[row] as number, cars[row])
      if (fails[row] === mask) increment(counts, codes[row] as number, alone[row])
    }
    return counts
  }
  const opened = new Set([...(filters.make ?? []), ...(filters.model ?? []).map(makeOf)])
  const choicesOf = (facet: Facet): Choice[] => {
    const [counts, labels] = [countsOf(facet), kinds.labels(facet)]
    const choices = kinds
      .codes(facet)
      .texts.map((key, code) => ({ key, label: labels[code] ?? key, cars: counts[code] as number }))
    return shown(
      facet === 'model' ? choices.filter(({ key }) => opened.has(makeOf(key))) : choices,
      filters[facet],
      nameOf[facet],
    )
  }
  const [sold, pictured, reserved] = [countsOf('sold'), countsOf('pictured'), countsOf('reserved')]
  const countIn = countingIn(held, pass)
  const having = (counts: Int32Array, trait: Trait, key: string) => counts[kinds.codes(trait).find(key) ?? -1] ?? 0
  return {
    ...(Object.fromEntries([
      ...held.facets.map((facet) => [facet, choicesOf(facet)]),
      ...countSets(held, filters, countIn),
    ]) as Record<Facet, Choice[]>),
    importable: countIn(held.importable),
    pictured: having(pictured, 'pictured', 'yes'),
    reserved: having(reserved, 'reserved', 'yes'),
    unreserved: having(reserved, 'reserved', 'no'),
    available: having(sold, 'sold', 'no'),
    sold: having(sold, 'sold', 'yes'),
  }
}

function countingIn(held: CarIndex, pass: Pass): (map: Bits) => number {
  const isAsked =
    pass.total > 0 && (held.importable.length > 0 || held.several.some((facet) => held.sets[facet].keys.length > 0))
  const found = isAsked ? unfailing(held, pass) : undefined
  const few = found && toSparse(found)
  return (map) => (few ? countSparse(few, map) : found ? countIntersection(found, map) : 0)
}

function countSets(held: CarIndex, filters: Filters, countIn: (map: Bits) => number): [Facet, Choice[]][] {
  return held.several.map((facet) => {
    const { keys, maps } = held.sets[facet]
    const choices = keys.map((key, at): Choice => ({ key, label: key, cars: countIn(maps[at] as Bits) }))
    const had = choices.filter(({ key, cars }) => cars > 0 || filters[facet]?.includes(key))
    // These values come from a short fixed list, so there is no limit.
    return [facet, shown(had, filters[facet], undefined, Infinity)]
  })
}

function unfailing({ ids, kinds }: CarIndex, { kindFails, kindOf, slotFails }: Pass): Bits {
  const { length } = ids
  const bits = new Int32Array(Math.ceil(length / 32))
  // One byte per kind keeps the lookups of all slots close together in memory.
  const fits = fitRoom(kinds.length()).fill(0)
  for (let kind = 1; kind < fits.length; kind++) fits[kind] = oneIfZero(kindFails[kind] as number)
  for (let at = 0, slot = 0; slot < length; at++) {
    const end = Math.min(slot + 32, length)
    let word = 0
    if (slotFails)
      for (let bit = 0; slot < end; slot++, bit++)
        word |= ((fits[kindOf[slot] as number] as number) & oneIfZero(slotFails[slot] as number)) << bit
    else for (let bit = 0; slot < end; slot++, bit++) word |= (fits[kindOf[slot] as number] as number) << bit
    bits[at] = word
  }
  return bits
}

/**
 * Counts for each row the cars that fail nothing and those that fail only one condition. It has no branches, because
 * they would be random.
 */
function countRows(held: CarIndex, pass: Pass) {
  const { kinds } = held
  const { kindFails, rowFails, cars = kinds.cars() } = pass
  const rows = kinds.rows()
  const [nameCount, otherCount] = [kinds.names.length(), kinds.others.length()]
  const [names, others] = [nameRoom(nameCount * 3).fill(0), otherRoom(otherCount * 3).fill(0)]
  for (let kind = 1; kind < kindFails.length; kind++) {
    const fails = kindFails[kind] as number
    const place = oneIfZero(fails & (fails - 1)) * (2 - oneIfZero(fails))
    increment(names, place * nameCount + (rows.names[kind] as number), cars[kind])
    increment(others, place * otherCount + (rows.others[kind] as number), cars[kind])
  }
  const stretch = (of: Int32Array, place: number) => of.subarray((place * of.length) / 3, ((place + 1) * of.length) / 3)
  return {
    names: { fails: rowFails.names, cars: stretch(names, 1), alone: stretch(names, 2) },
    others: { fails: rowFails.others, cars: stretch(others, 1), alone: stretch(others, 2) },
  }
}

const makeOf = (model: string) => model.split('/')[0] ?? ''

/** Returns the catalogue name of a make or model key ('kia/lotze' is the Lotze), even if no car has it. */
const nameOf: { [F in Facet]?: (key: string) => string } = {
  make: canonicalMake,
  model: (key) => splitModel(canonicalMake(makeOf(key)), key.slice(makeOf(key).length + 1)).model,
}

function shown(choices: Choice[], chosen: string[] = [], nameOf = (key: string) => key, most = longest): Choice[] {
  const named = choices.filter(({ key }) => key !== '')
  const sorted = named.sort((a, b) => b.cars - a.cars || (a.label < b.label ? -1 : 1))
  const kept = sorted.filter(({ key }, at) => at < most || chosen.includes(key))
  const missing = chosen.filter((key) => !named.some((choice) => choice.key === key))
  return [...kept, ...missing.map((key) => ({ key, label: nameOf(key), cars: 0 }))]
}
