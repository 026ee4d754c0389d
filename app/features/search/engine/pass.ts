import type { Filters, Range, Span, State } from '../schema.ts'
import type { Fits } from './fit.ts'
import type { Holdings } from './holdings.ts'
import type { Trait } from './kinds.ts'
import { narrow } from './narrow.ts'
import { ends } from './numbers.ts'

/** What a search asks of cars, as the engine takes it. */
export type Asked = { filters: Filters; state: State; fits: Fits }

/** What one pass over the cars found: which conditions they fail, each a bit. */
export type Pass = {
  /** By kind. */
  kindFails: Uint32Array
  /** By slot, the conditions on numbers and words; absent where there are none. */
  slotFails: Uint32Array | undefined
  /** The only slots that were looked at: no others can fail nothing. */
  among: Int32Array | undefined
  /** By kind, how many cars fail none of the conditions on numbers and words. */
  cars: Int32Array
  /** How many cars fail nothing. */
  total: number
}

let scratch: Uint32Array = new Uint32Array(0)

/** Works out what every car fails; where few can fail nothing and not `all` are wanted, only what those fail. Takes some ms for a million cars. */
export function passOver(held: Holdings, { filters, state, fits }: Asked, all = false): Pass {
  const kindFails = failuresOfKinds(held, filters, state, fits.kinds)
  const ranges = held.spans.flatMap((span): [Span, Range][] => (filters[span] ? [[span, filters[span]]] : []))
  let slotFails: Uint32Array | undefined
  let among: Int32Array | undefined
  let cars: Int32Array = held.kinds.cars()
  if (ranges.length > 0 || fits.slots) {
    among = all ? undefined : narrow(held, ranges, fits.slots?.among)
    slotFails = failuresOfSlots(held, ranges, fits.slots?.fit, among)
    cars = countUnfailing(held, slotFails, among)
  }
  let total = 0
  const length = held.kinds.length()
  for (let kind = 1; kind < length; kind++) if (kindFails[kind] === 0) total += cars[kind] as number
  return { kindFails, slotFails, among, cars, total }
}

/** The values that are asked for of a trait; undefined where any is right. */
function chosenOf(trait: Trait, filters: Filters, state: State): string[] | undefined {
  if (trait === 'sold') return state === 'all' ? undefined : [state === 'sold' ? 'yes' : 'no']
  if (trait === 'pictured') return filters.pictured ? ['yes'] : undefined
  return filters[trait]
}

function failuresOfKinds(held: Holdings, filters: Filters, state: State, fit: Uint8Array | undefined): Uint32Array {
  const { kinds, masks } = held
  const length = kinds.length()
  const fails = new Uint32Array(length)
  /** By a trait's codes, its bit where a value is none of those that are asked for. */
  const failing = (trait: Trait, keys: string[]) => {
    const chosen = new Set(keys)
    return Uint32Array.from(kinds.codes(trait).texts, (key) => (chosen.has(key) ? 0 : masks[trait]))
  }
  for (const trait of kinds.traits) {
    const keys = trait === 'make' || trait === 'model' ? undefined : chosenOf(trait, filters, state)
    if (!keys) continue
    const failed = failing(trait, keys)
    const codes = kinds.column(trait)
    for (let kind = 0; kind < length; kind++) fails[kind] = (fails[kind] as number) | (failed[codes[kind] as number] as number)
  }
  if (filters.make || filters.model) {
    // A car is one of the chosen models, or of a chosen make of which no model was chosen.
    const models = filters.model ?? []
    const split = new Set(models.map((key) => key.split('/')[0]))
    const byMake = failing(
      'make',
      (filters.make ?? []).filter((key) => !split.has(key)),
    )
    const byModel = failing('model', models)
    const [make, model] = [kinds.column('make'), kinds.column('model')]
    for (let kind = 0; kind < length; kind++)
      fails[kind] = (fails[kind] as number) | ((byMake[make[kind] as number] as number) & (byModel[model[kind] as number] as number))
  }
  if (fit) for (let kind = 0; kind < length; kind++) if (fit[kind] === 0) fails[kind] = (fails[kind] as number) | masks.words
  fails[0] = masks.gone
  return fails
}

function failuresOfSlots(held: Holdings, ranges: [Span, Range][], fit: Uint8Array | undefined, among: Int32Array | undefined): Uint32Array {
  const { masks } = held
  const length = held.ids.length
  if (scratch.length < length) scratch = new Uint32Array(Math.ceil(length * 1.2))
  const fails = scratch.fill(among ? masks.gone : 0, 0, length)
  const count = among?.length ?? length
  if (among) for (let at = 0; at < count; at++) fails[among[at] as number] = 0
  if (fit)
    for (let at = 0; at < count; at++) {
      const slot = among ? (among[at] as number) : at
      if (fit[slot] === 0) fails[slot] = masks.words
    }
  for (const [span, range] of ranges) {
    const { values } = held.numbers[span]
    const mask = masks[span]
    // A number that is not known is -1, below every range.
    const { from, to } = ends(span, range)
    for (let at = 0; at < count; at++) {
      const slot = among ? (among[at] as number) : at
      const value = values[slot] as number
      if (value < from || value > to) fails[slot] = (fails[slot] as number) | mask
    }
  }
  return fails
}

function countUnfailing(held: Holdings, slotFails: Uint32Array, among: Int32Array | undefined): Int32Array {
  const cars = new Int32Array(held.kinds.length())
  const kindOf = held.kindOf()
  const count = among?.length ?? held.ids.length
  for (let at = 0; at < count; at++) {
    const slot = among ? (among[at] as number) : at
    if (slotFails[slot] === 0) raise(cars, kindOf[slot] as number)
  }
  return cars
}

/** Everything that a car fails. */
export function failsOf(held: Holdings, { kindFails, slotFails }: Pass, slot: number): number {
  return (kindFails[held.kindOf()[slot] as number] as number) | (slotFails ? (slotFails[slot] as number) : 0)
}

/** Adds to one of some counts. */
export function raise(counts: Int32Array, at: number, by = 1): void {
  counts[at] = (counts[at] as number) + by
}
