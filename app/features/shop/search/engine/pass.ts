import type { Facet, Filters, Range, Span, State } from '../schema.ts'
import type { CarIndex } from './car-index.ts'
import { openRoom } from './columns.ts'
import type { Fits } from './fit.ts'
import type { Side, Trait } from './kinds.ts'
import { narrow } from './narrow.ts'
import { ends } from './numbers.ts'
import { allOf, type Bits, hasBit } from './sets.ts'

export type Asked = { filters: Filters; state: State; fits: Fits; counts?: boolean | undefined }

export type Pass = {
  rowFails: { names: Uint32Array; others: Uint32Array }
  kindFails: Uint32Array
  kindOf: Int32Array
  /**
   * Failed word, number and set conditions by slot (car). Bit n means `slotMasks[n]`. Absent without such conditions.
   */
  slotFails: SlotFails | undefined
  slotMasks: number[]
  /** The only slots examined, because no others can match. Absent if all were examined. */
  among: Int32Array | undefined
  /**
   * Per kind, the number of cars that fail no condition of their slot. Absent if there are such conditions but no
   * counts are wanted.
   */
  cars: Int32Array | undefined
  total: number
}

/**
 * One bit per condition. A search rarely has more than eight, and a byte per car makes a pass over a million cars
 * faster.
 */
type SlotFails = Uint8Array | Uint32Array

// The buffers are reused, so a pass is valid only until the next one begins.
const slotRoom = openRoom((length) => new Uint8Array(length))
const kindRoom = openRoom((length) => new Uint32Array(length))
const carRoom = openRoom((length) => new Int32Array(length))

/**
 * Finds the conditions that each car fails, in some ms for a million cars. Unless `all` is set, it examines only
 * possible matches if they are few.
 */
export function scanCars(held: CarIndex, asked: Asked, all = false): Pass {
  const { filters, fits } = asked
  const { kinds, spans, masks } = held
  const rowFails = failuresOf(held, asked)
  const kindFails = failuresOfKinds(held, rowFails)
  const ranges = spans.flatMap((span): [Span, Range][] => (filters[span] ? [[span, filters[span]]] : []))
  let slotFails: SlotFails | undefined
  const having = slotsWithAll(held, filters)
  const slotMasks = [
    ...(fits.slots ? [masks.words] : []),
    ...ranges.map(([span]) => masks[span]),
    ...having.map(([set]) => masks[set]),
  ]
  let among: Int32Array | undefined
  let cars: Int32Array | undefined
  if (slotMasks.length > 0) {
    const bits = having.map(([, those]) => those)
    among = all ? undefined : narrow(held, ranges, fits.slots?.among, bits)
    slotFails = failuresOfSlots(held, ranges, fits.slots?.fit, bits, among)
    cars = asked.counts ? carsByKind(held, slotFails, among) : undefined
  } else cars = kinds.cars()
  const total = cars ? sumUnfailing(kindFails, cars) : slotFails ? countUnfailing(held, kindFails, slotFails, among) : 0
  return { rowFails, kindFails, kindOf: held.kindOf(), slotFails, slotMasks, among, cars, total }
}

export function slotsWithAll(
  { several, sets, importable }: CarIndex,
  filters: Filters,
): [Facet | 'importable', Bits][] {
  const having = several.flatMap((set): [Facet, Bits][] => {
    const keys = filters[set]
    return keys ? [[set, allOf(keys.map((key) => sets[set].having(key)))]] : []
  })
  return filters.importable ? [...having, ['importable', importable]] : having
}

function sumUnfailing(kindFails: Uint32Array, cars: Int32Array): number {
  let total = 0
  for (let kind = 1; kind < kindFails.length; kind++)
    total += oneIfZero(kindFails[kind] as number) * (cars[kind] as number)
  return total
}

function chosenOf(trait: Trait, filters: Filters, state: State): string[] | undefined {
  if (trait === 'sold') return state === 'all' ? undefined : [state === 'sold' ? 'yes' : 'no']
  if (trait === 'pictured') return filters.pictured ? ['yes'] : undefined
  if (trait === 'reserved') return filters.reserved && [filters.reserved === 'only' ? 'yes' : 'no']
  return filters[trait]
}

export function failuresOf(held: CarIndex, asked: Asked): Pass['rowFails'] {
  const { kinds } = held
  const { fits } = asked
  return {
    names: failuresOfRows(held, kinds.names, asked, fits.names),
    others: failuresOfRows(held, kinds.others, asked, fits.others),
  }
}

function failuresOfRows(
  { masks }: CarIndex,
  side: Side,
  { filters, state }: Asked,
  fit: Uint8Array | undefined,
): Uint32Array {
  const length = side.length()
  const fails = new Uint32Array(length)
  const failing = (trait: Trait, keys: string[]) => {
    const chosen = new Set(keys)
    return Uint32Array.from(side.codes(trait).texts, (key) => (chosen.has(key) ? 0 : masks[trait]))
  }
  for (const trait of side.traits) {
    const keys = trait === 'make' || trait === 'model' ? undefined : chosenOf(trait, filters, state)
    if (!keys) continue
    const failed = failing(trait, keys)
    const codes = side.column(trait)
    for (let row = 0; row < length; row++)
      fails[row] = (fails[row] as number) | (failed[codes[row] as number] as number)
  }
  if (side.traits.includes('make') && (filters.make || filters.model)) {
    // A car matches a chosen model, or a chosen make of which no model is chosen.
    const models = filters.model ?? []
    const split = new Set(models.map((key) => key.split('/')[0]))
    const makes = (filters.make ?? []).filter((key) => !split.has(key))
    const [byMake, byModel] = [failing('make', makes), failing('model', models)]
    const [make, model] = [side.column('make'), side.column('model')]
    for (let row = 0; row < length; row++)
      fails[row] = (byMake[make[row] as number] as number) & (byModel[model[row] as number] as number)
  }
  if (fit) for (let row = 0; row < length; row++) if (fit[row] === 0) fails[row] = (fails[row] as number) | masks.words
  return fails
}

function failuresOfKinds({ kinds, masks }: CarIndex, { names, others }: Pass['rowFails']): Uint32Array {
  const rows = kinds.rows()
  const fails = kindRoom(kinds.length())
  for (let kind = 0; kind < fails.length; kind++)
    fails[kind] = (names[rows.names[kind] as number] as number) | (others[rows.others[kind] as number] as number)
  fails[0] = masks.gone
  return fails
}

function failuresOfSlots(
  held: CarIndex,
  ranges: [Span, Range][],
  fit: Uint8Array | undefined,
  having: Bits[],
  among: Int32Array | undefined,
): SlotFails {
  const length = held.ids.length
  const fails = emptySlots(length, ranges.length + having.length + (fit ? 1 : 0))
  const count = among?.length ?? length
  // Cars outside `among` are known to fail a condition.
  fails.fill(among ? 1 : 0, 0, length)
  if (among) for (let at = 0; at < count; at++) fails[among[at] as number] = 0
  const unfit = Uint8Array.of(1, 0, 0, 0)
  if (fit)
    for (let at = 0; at < count; at++) {
      const slot = among ? (among[at] as number) : at
      fails[slot] = unfit[fit[slot] as number] as number
    }
  let bit = fit ? 2 : 1
  for (const [span, range] of ranges) {
    failOutside(fails, held.numbers[span].values, ends(span, range), bit, among, length)
    bit *= 2
  }
  for (const bits of having) {
    failLacking(fails, bits, bit, among, length)
    bit *= 2
  }
  return fails
}

function failLacking(fails: SlotFails, bits: Bits, mask: number, among: Int32Array | undefined, length: number): void {
  if (among) for (const slot of among) fails[slot] = (fails[slot] as number) | (hasBit(bits, slot) ? 0 : mask)
  else
    for (let slot = 0, at = 0; slot < length; at++) {
      const end = Math.min(slot + 32, length)
      for (let word = at < bits.length ? ~(bits[at] as number) : -1; slot < end; slot++, word >>>= 1)
        fails[slot] = (fails[slot] as number) | (-(word & 1) & mask)
    }
}

function emptySlots(length: number, conditions: number): SlotFails {
  return conditions > 8 ? new Uint32Array(length) : slotRoom(length)
}

// Mispredicted branches would cost more, so there are none: a negative difference means outside the range. Unknown
// numbers are -1 and below every range. `| 0` tells the JIT compiler that a number is whole.
function failOutside(
  fails: SlotFails,
  values: Int32Array,
  range: { from: number; to: number },
  mask: number,
  among: Int32Array | undefined,
  length: number,
): void {
  const [from, to, bit] = [range.from | 0, range.to | 0, mask | 0]
  if (among)
    for (let at = 0; at < among.length; at++) {
      const slot = among[at] as number
      const value = values[slot] as number
      fails[slot] = (fails[slot] as number) | ((((value - from) | (to - value)) >> 31) & bit)
    }
  else
    for (let slot = 0; slot < length; slot++) {
      const value = values[slot] as number
      fails[slot] = (fails[slot] as number) | ((((value - from) | (to - value)) >> 31) & bit)
    }
}

function countUnfailing(
  held: CarIndex,
  kindFails: Uint32Array,
  slotFails: SlotFails,
  among: Int32Array | undefined,
): number {
  const kindOf = held.kindOf()
  const { length } = held.ids
  let total = 0
  if (among)
    for (const slot of among)
      total += oneIfZero((slotFails[slot] as number) | (kindFails[kindOf[slot] as number] as number))
  else
    for (let slot = 0; slot < length; slot++)
      total += oneIfZero((slotFails[slot] as number) | (kindFails[kindOf[slot] as number] as number))
  return total
}

function carsByKind(held: CarIndex, slotFails: SlotFails, among: Int32Array | undefined): Int32Array {
  const cars = carRoom(held.kinds.length()).fill(0)
  const kindOf = held.kindOf()
  const { length } = held.ids
  if (among) for (const slot of among) increment(cars, kindOf[slot] as number, oneIfZero(slotFails[slot] as number))
  else
    for (let slot = 0; slot < length; slot++)
      increment(cars, kindOf[slot] as number, oneIfZero(slotFails[slot] as number))
  return cars
}

export function masksOf({ slotMasks }: Pass, bits: number): number {
  return slotMasks.reduce((fails, mask, at) => ((bits >>> at) & 1 ? fails | mask : fails), 0)
}

/** Returns 1 if no condition failed and otherwise 0, without a branch. */
export function oneIfZero(fails: number): 0 | 1 {
  return ((fails - 1) >>> 31) as 0 | 1
}

export function increment(counts: Int32Array, at: number, by = 1): void {
  counts[at] = (counts[at] as number) + by
}
