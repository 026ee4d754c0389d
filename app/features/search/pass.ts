import { type Cells, fewFacets } from './cells.ts'
import type { Filters, Range, Span, State } from './schema.ts'

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
  cell: Int32Array
  model: Int32Array
  /** Cents, years, km; -1 where it is not known. */
  price: Int32Array
  year: Int32Array
  mileage: Int32Array
}

/** Each pair of a model and a cell that cars come in: how many there are of it now. Kind 0 is that of cars which are gone. */
type Kinds = { length: number; cell: Int32Array; model: Int32Array; cars: Int32Array }

/** The conditions of one search, worked out for each cell and each model. `words` says how well each car fits the words (0 not at all); absent, there are none. */
export type Conditions = { cellFails: Uint16Array; modelFails: Uint16Array; ranges: [Span, Range][]; words: Uint8Array | undefined }

/** What one pass over all cars found; `cells` and `models` count the cars that fit, the others those that fail this one condition alone. */
export type Pass = Counted & {
  /** The conditions that are failed, 0 where a car is found: by slot, or by kind where cars of a kind do not differ. */
  fails: Uint16Array
  /** Where in `fails` a slot's conditions stand; absent where it is its own place. */
  kind: Int32Array | undefined
  total: number
}

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

/** One pass over all cars, or over their kinds where that is enough: what each fails and how many fit; with `isCounted`, how many would if one condition were another. Takes some ms for a million cars. */
export function passOver(slots: Slots, { cellFails, modelFails, ranges, words }: Conditions, into: Uint16Array, isCounted: boolean): Pass {
  const { length, kind, kinds } = slots
  const byKind = new Uint16Array(kinds.length)
  for (let at = 1; at < kinds.length; at++)
    byKind[at] = (cellFails[kinds.cell[at] as number] as number) | (modelFails[kinds.model[at] as number] as number)
  byKind[0] = bits.gone
  const sizes = [cellFails.length, modelFails.length] as const
  if (ranges.length === 0 && !words) {
    let total = 0
    for (let at = 1; at < kinds.length; at++) if (byKind[at] === 0) total += kinds.cars[at] as number
    return { fails: byKind, kind, total, ...(isCounted ? countKinds(kinds, byKind, ...sizes) : none) }
  }
  const fails = into.length >= length ? into : new Uint16Array(Math.ceil(length * 1.2))
  for (let at = 0; at < length; at++) fails[at] = byKind[kind[at] as number] as number
  for (const [span, range] of ranges) {
    const values = slots[span]
    const bit = bits[span]
    const { from, to } = ends(span, range)
    // Below or above is where a difference is negative; a number that is not known is below every range.
    for (let at = 0; at < length; at++) {
      const value = values[at] as number
      fails[at] = (fails[at] as number) | ((((value - from) | (to - value)) >>> 31) * bit)
    }
  }
  if (words) for (let at = 0; at < length; at++) fails[at] = (fails[at] as number) | (unfit[words[at] as number] as number)
  const counted = isCounted ? countSlots(slots, fails, ...sizes) : none
  let total = 0
  if (isCounted) for (const cars of counted.models) total += cars
  else for (let at = 0; at < length; at++) total += found[fails[at] as number] as number
  return { fails, kind: undefined, total, ...counted }
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

/** Counts cars one by one, without a branch: which way a car goes is chance, and a processor that guesses wrong takes longer than one that counts. */
function countSlots({ length, cell, model }: Slots, fails: Uint16Array, cellCount: number, modelCount: number): Counted {
  const cells = new Int32Array(cellCount * 4)
  const models = new Int32Array(modelCount * 4)
  for (let at = 0; at < length; at++) {
    const place = places[fails[at] as number] as number
    raise(cells, place * cellCount + (cell[at] as number))
    raise(models, place * modelCount + (model[at] as number))
  }
  const row = (counts: Int32Array, size: number, place: number) => counts.subarray(place * size, (place + 1) * size)
  return {
    cells: row(cells, cellCount, 1),
    models: row(models, modelCount, 1),
    cellsAlone: row(cells, cellCount, 2),
    modelsAlone: row(models, modelCount, 3),
  }
}

/** Counts cars kind by kind. */
function countKinds({ length, cell, model, cars }: Kinds, fails: Uint16Array, cellCount: number, modelCount: number): Counted {
  const cells = [new Int32Array(cellCount), new Int32Array(cellCount), new Int32Array(cellCount)] as const
  const models = [new Int32Array(modelCount), new Int32Array(modelCount), new Int32Array(modelCount)] as const
  for (let at = 1; at < length; at++) {
    const place = places[fails[at] as number] as number
    if (place === 0) continue
    if (place !== 3) raise(cells[place as 1 | 2], cell[at] as number, cars[at])
    if (place !== 2) raise(models[place === 3 ? 2 : 1], model[at] as number, cars[at])
  }
  return { cells: cells[1], models: models[1], cellsAlone: cells[2], modelsAlone: models[2] }
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

/** The largest number a column holds: prices above it, some twenty million dollars, are taken for it. */
export const largest = 2 ** 31 - 1

/** Adds to one of some counts. */
export function raise(counts: Int32Array, at: number, by = 1): void {
  counts[at] = (counts[at] as number) + by
}
