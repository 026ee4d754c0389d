import { type Cells, type FewFacet, fewFacets } from './cells.ts'
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
  cell: Int32Array
  model: Int32Array
  price: Float64Array
  year: Float64Array
  mileage: Float64Array
}

/** The conditions of one search, worked out for each cell and each model. `words` says how well each car fits the words (0 not at all); absent, there are none. */
export type Conditions = { cellFails: Uint16Array; modelFails: Uint16Array; ranges: [Span, Range][]; words: Uint8Array | undefined }

/** What one pass over all cars found; `cells` and `models` count the cars that fit, the others those that fail this one condition alone. */
export type Pass = {
  /** The conditions that each car fails; 0 for one that is found. */
  fails: Uint16Array
  total: number
  cells: Int32Array
  models: Int32Array
  /** Cars that fail a condition of their cell alone; which one, the cell says. */
  cellsAlone: Int32Array
  /** Cars that fail the condition on make and model alone. */
  modelsAlone: Int32Array
  /** Cars that fail one condition alone, by its bit. */
  alone: Map<number, number>
}

/** Works out for each cell which conditions its cars fail. */
export function cellFailures(cells: Cells, filters: Filters, state: State): Uint16Array {
  const chosen = fewFacets.flatMap((facet): [FewFacet, number, Set<number | undefined>][] => {
    const keys = filters[facet]
    return keys ? [[facet, bits[facet], new Set(keys.map((key) => cells.values[facet].find(key)))]] : []
  })
  return Uint16Array.from(cells.list, (cell, at) => {
    if (at === 0) return bits.gone
    let failed = (state === 'available' && cell.sold) || (state === 'sold' && !cell.sold) ? bits.sold : 0
    if (filters.pictured && !cell.pictured) failed |= bits.pictured
    for (const [facet, bit, codes] of chosen) if (!codes.has(cell[facet])) failed |= bit
    return failed
  })
}

/** One pass over all cars: what each fails, how many fit, and how many would if one condition were another. Takes a few ms for a million cars. */
export function passOver(slots: Slots, { cellFails, modelFails, ranges, words }: Conditions, into: Uint16Array): Pass {
  const fails = into.length >= slots.length ? into : new Uint16Array(slots.length)
  const { length, cell, model } = slots
  const cells = new Int32Array(cellFails.length)
  const cellsAlone = new Int32Array(cellFails.length)
  const models = new Int32Array(modelFails.length)
  const modelsAlone = new Int32Array(modelFails.length)
  const alone = new Map<number, number>()
  for (let at = 0; at < length; at++) fails[at] = (cellFails[cell[at] as number] as number) | (modelFails[model[at] as number] as number)
  for (const [span, { from = -Infinity, to = Infinity }] of ranges) {
    const values = slots[span]
    const bit = bits[span]
    // A car whose number is not known (NaN) fails every range.
    for (let at = 0; at < length; at++) {
      const value = values[at] as number
      if (!(value >= from && value <= to)) fails[at] = (fails[at] as number) | bit
    }
  }
  if (words) for (let at = 0; at < length; at++) if (words[at] === 0) fails[at] = (fails[at] as number) | bits.words
  const others = new Int32Array(16)
  let total = 0
  for (let at = 0; at < length; at++) {
    const failed = fails[at] as number
    if (failed === 0) {
      total++
      cells[cell[at] as number] = (cells[cell[at] as number] as number) + 1
      models[model[at] as number] = (models[model[at] as number] as number) + 1
    } else if ((failed & (failed - 1)) === 0) {
      others[31 - Math.clz32(failed)] = (others[31 - Math.clz32(failed)] as number) + 1
      if (failed === bits.make) modelsAlone[model[at] as number] = (modelsAlone[model[at] as number] as number) + 1
      else cellsAlone[cell[at] as number] = (cellsAlone[cell[at] as number] as number) + 1
    }
  }
  for (const bit of Object.values(bits)) if (bit !== bits.gone) alone.set(bit, others[31 - Math.clz32(bit)] as number)
  return { fails, total, cells, models, cellsAlone, modelsAlone, alone }
}
