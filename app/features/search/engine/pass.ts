import type { Filters, Range, Span, State } from '../schema.ts'
import { type Cells, fewFacets } from './cells.ts'

/** The conditions that a car may fail, each a bit. */
export const bits = {
  gone: 1,
  sold: 2,
  pictured: 4,
  category: 8,
  fuel: 16,
  transmission: 32,
  drive: 64,
  steering: 128,
  color: 256,
  make: 512,
  price: 1024,
  year: 2048,
  mileage: 4096,
  words: 8192,
} as const

/** What a pass reads of the cars, by slot. */
export type Slots = {
  length: number
  kind: Int32Array
  kinds: Kinds
  /** The car before this one that was of its kind when it came, -1 for none. */
  before: Int32Array
  cell: Int32Array
  model: Int32Array
  /** Cents, years, km; -1 where it is not known. */
  price: Int32Array
  year: Int32Array
  mileage: Int32Array
}

/** Each pair of a model and a cell that cars come in: how many there are of it now, and the last car that came. Kind 0 is that of cars which are gone. */
type Kinds = { length: number; cell: Int32Array; model: Int32Array; cars: Int32Array; last: Int32Array }

/** The conditions of one search, worked out for each cell and each model. `words` says how well each car fits the words (0 not at all); absent, there are none. */
export type Conditions = { cellFails: Uint16Array; modelFails: Uint16Array; ranges: [Span, Range][]; words: Uint8Array | undefined }

/** What one pass over all cars found; `cells` and `models` count the cars that fit, the others those that fail this one condition alone. */
export type Pass = Counted & {
  /** The conditions that are failed, 0 where a car is found: by slot, or by kind where cars of a kind do not differ. */
  fails: Uint16Array
  /** Where in `fails` a slot's conditions stand; absent where it is its own place. */
  kind: Int32Array | undefined
  /** The only cars that were looked at: no others can be found. Of those is only said that they fail. */
  among: Int32Array | undefined
  total: number
}

/** What a pass is for: a page of cars, the counts beside every choice, or both. */
export type Wanted = { cars: boolean; counts: boolean }

type Counted = {
  cells: Int32Array
  models: Int32Array
  /** Cars that fail a condition of their cell alone; which one, the cell says. */
  cellsAlone: Int32Array
  /** Cars that fail the condition on make and model alone. */
  modelsAlone: Int32Array
}

/** Works out for each cell which conditions its cars fail. */
export function cellFailures(cells: Cells, filters: Filters, state: State): Uint16Array {
  const length = cells.length()
  const fails = new Uint16Array(length)
  const [sold, pictured] = [cells.sold(), cells.pictured()]
  if (state !== 'all') for (let at = 0; at < length; at++) if ((sold[at] === 1) === (state === 'available')) fails[at] = bits.sold
  if (filters.pictured) for (let at = 0; at < length; at++) if (pictured[at] === 0) fails[at] = (fails[at] as number) | bits.pictured
  for (const facet of fewFacets) {
    const keys = filters[facet]
    if (!keys) continue
    const { texts, find } = cells.values[facet]
    const chosen = new Uint8Array(texts.length)
    for (const key of keys) chosen[find(key) ?? texts.length] = 1
    const codes = cells.code(facet)
    for (let at = 0; at < length; at++) if (chosen[codes[at] as number] === 0) fails[at] = (fails[at] as number) | bits[facet]
  }
  fails[0] = bits.gone
  return fails
}

// By how well a car fits the words, 0 to 3.
const unfit = Uint16Array.of(bits.words, 0, 0, 0)

/**
 * One pass over the kinds of cars and, where numbers or words are asked for, over all cars, or over some `among` which all are that can be found: what each fails and how many fit;
 * with `counts`, how many would if one condition were another; of `counts` alone, what each fails stays unfinished. Takes some ms for a million cars.
 */
export function passOver(slots: Slots, conditions: Conditions, into: Uint16Array, wanted: Wanted, among?: Int32Array): Pass {
  const { length, kinds, kind } = slots
  const byKind = failuresOfKinds(kinds, conditions)
  if (conditions.ranges.length === 0 && !conditions.words) {
    let total = 0
    for (let at = 1; at < kinds.length; at++) total += (found[byKind[at] as number] as number) * (kinds.cars[at] as number)
    const counted = wanted.counts ? countKinds(kinds, byKind, kinds.cars, conditions) : none
    return { fails: byKind, kind, among: undefined, total, ...counted }
  }
  const fails = into.length >= length ? into : new Uint16Array(Math.ceil(length * 1.2))
  failByNumbers(slots, conditions, fails, among)
  const counted = wanted.counts ? countKinds(kinds, byKind, carsOf(slots, fails, among), conditions) : none
  const total = wanted.cars ? failByKind(fails, byKind, slots, among) : counted.models.reduce((sum, cars) => sum + cars, 0)
  return { fails, kind: undefined, among, total, ...counted }
}

/** How many cars of each kind fail nothing. */
function carsOf({ length, kind, kinds }: Slots, fails: Uint16Array, among: Int32Array | undefined): Int32Array {
  const cars = new Int32Array(kinds.length)
  if (among) for (let at = 0; at < among.length; at++) raise(cars, kind[among[at] as number] as number, found[fails[among[at] as number] as number])
  else for (let at = 0; at < length; at++) raise(cars, kind[at] as number, found[fails[at] as number])
  return cars
}

/** Adds what cars fail by their kind; answers how many fail nothing. */
function failByKind(fails: Uint16Array, byKind: Uint16Array, { length, kind }: Slots, among: Int32Array | undefined): number {
  let total = 0
  if (among)
    for (let at = 0; at < among.length; at++) {
      const slot = among[at] as number
      const failed = (fails[slot] as number) | (byKind[kind[slot] as number] as number)
      fails[slot] = failed
      total += found[failed] as number
    }
  else
    for (let at = 0; at < length; at++) {
      const failed = (fails[at] as number) | (byKind[kind[at] as number] as number)
      fails[at] = failed
      total += found[failed] as number
    }
  return total
}

/** As many cars as are looked at one by one sooner than all in the order of their slots. */
export function fewOf(cars: number): number {
  return cars / 16
}

function failuresOfKinds({ length, cell, model }: Kinds, { cellFails, modelFails }: Conditions): Uint16Array {
  const fails = new Uint16Array(length)
  for (let at = 1; at < length; at++) fails[at] = (cellFails[cell[at] as number] as number) | (modelFails[model[at] as number] as number)
  fails[0] = bits.gone
  return fails
}

/** Adds a condition where numbers lie outside of a range. Below or above it is where a difference is negative; a number that is not known is below every range. */
function failOutside(fails: Uint16Array, values: Int32Array, [span, range]: [Span, Range], length: number, among: Int32Array | undefined): void {
  // `| 0` tells the compiler that these are whole numbers: it takes half the time then.
  const bit = bits[span] | 0
  const from = ends(span, range).from | 0
  const to = ends(span, range).to | 0
  if (among)
    for (let at = 0; at < among.length; at++) {
      const slot = among[at] as number
      const value = values[slot] as number
      fails[slot] = (fails[slot] as number) | ((((value - from) | (to - value)) >> 31) & bit)
    }
  else
    for (let at = 0; at < length; at++) {
      const value = values[at] as number
      fails[at] = (fails[at] as number) | ((((value - from) | (to - value)) >> 31) & bit)
    }
}

/** Writes what cars fail of the conditions on numbers and words. */
function failByNumbers(slots: Slots, { ranges, words }: Conditions, fails: Uint16Array, among: Int32Array | undefined): void {
  const { length } = slots
  fails.fill(among ? bits.gone : 0, 0, length)
  if (among)
    for (let at = 0; at < among.length; at++) fails[among[at] as number] = words ? (unfit[words[among[at] as number] as number] as number) : 0
  else if (words) for (let at = 0; at < length; at++) fails[at] = unfit[words[at] as number] as number
  for (const range of ranges) failOutside(fails, slots[range[0]], range, length, among)
}

const none: Counted = {
  cells: new Int32Array(0),
  models: new Int32Array(0),
  cellsAlone: new Int32Array(0),
  modelsAlone: new Int32Array(0),
}

// Where a car is counted, by the conditions it fails: among those that fail several, that fit, that fail one of their cell alone, or the one on make and model alone.
const places = Uint8Array.from({ length: bits.words * 2 }, (_, failed) =>
  failed & (failed - 1) ? 0 : failed === 0 ? 1 : failed === bits.make ? 3 : 2,
)

// 1 where a car is found.
const found = Uint8Array.from(places, (place) => (place === 1 ? 1 : 0))

/** Counts cars kind by kind, without a branch: which way a kind goes is chance, and a processor that guesses wrong takes longer than one that counts. */
function countKinds({ length, cell, model }: Kinds, byKind: Uint16Array, cars: Int32Array, { cellFails, modelFails }: Conditions): Counted {
  const [cellCount, modelCount] = [cellFails.length, modelFails.length]
  const cells = new Int32Array(cellCount * 4)
  const models = new Int32Array(modelCount * 4)
  for (let at = 1; at < length; at++) {
    const place = places[byKind[at] as number] as number
    raise(cells, place * cellCount + (cell[at] as number), cars[at])
    raise(models, place * modelCount + (model[at] as number), cars[at])
  }
  const row = (counts: Int32Array, size: number, place: number) => counts.subarray(place * size, (place + 1) * size)
  return {
    cells: row(cells, cellCount, 1),
    models: row(models, modelCount, 1),
    cellsAlone: row(cells, cellCount, 2),
    modelsAlone: row(models, modelCount, 3),
  }
}

/** How many cars fail each set of conditions. */
export function byFailure({ length, kinds }: Slots, { fails, kind }: Pass): Int32Array {
  const counts = new Int32Array(bits.words * 2)
  if (kind) for (let at = 1; at < kinds.length; at++) raise(counts, fails[at] as number, kinds.cars[at])
  else for (let at = 0; at < length; at++) raise(counts, fails[at] as number)
  return counts
}

/** Both ends of a range as the columns hold numbers. */
export function ends(span: Span, { from = 0, to = Infinity }: Range): { from: number; to: number } {
  const unit = span === 'price' ? 100 : 1
  return { from: Math.min(from * unit, largest), to: Math.min(to * unit, largest) }
}

/** The largest number a column holds: prices above it, some ten million dollars, are taken for it. Half of what it may hold, so that no difference of two leaves it. */
export const largest = 2 ** 30 - 1

/** Adds to one of some counts. */
export function raise(counts: Int32Array, at: number, by = 1): void {
  counts[at] = (counts[at] as number) + by
}
