import { openColumn } from '../engine/columns.ts'

/** How many cars there are of each model and of each cell, kept while cars come and go, and the cars of each model one behind the other: nobody has to pass over all cars for it. */
export type Stock = {
  add: (slot: number, model: number, cell: number, sold: boolean) => void
  remove: (model: number, cell: number, sold: boolean) => void
  /** Available cars of a model, by its code. */
  available: (model: number) => number
  /** All cars of a model that were ever added, those that are gone too: as many as `slotsOf` walks. */
  added: (model: number) => number
  /** Cars of a cell, by its code. */
  inCell: (cell: number) => number
  /** Every slot of a model, dead ones too. */
  slotsOf: (model: number) => Iterable<number>
}

/** Counts nothing yet. */
export function openStock(): Stock {
  const available: number[] = []
  const added: number[] = []
  const cells: number[] = []
  const last: number[] = []
  const before = openColumn((length) => new Int32Array(length))
  const more = (list: number[], at: number, by: number) => {
    list[at] = (list[at] ?? 0) + by
  }
  return {
    add: (slot, model, cell, sold) => {
      before.push(last[model] ?? -1)
      last[model] = slot
      more(added, model, 1)
      more(cells, cell, 1)
      if (!sold) more(available, model, 1)
    },
    remove: (model, cell, sold) => {
      more(cells, cell, -1)
      if (!sold) more(available, model, -1)
    },
    available: (model) => available[model] ?? 0,
    added: (model) => added[model] ?? 0,
    inCell: (cell) => cells[cell] ?? 0,
    *slotsOf(model) {
      for (let slot = last[model] ?? -1; slot >= 0; slot = before.values[slot] as number) yield slot
    },
  }
}
