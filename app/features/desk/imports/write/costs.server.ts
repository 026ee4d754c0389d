import { createHash } from 'node:crypto'
import type { CostRow } from '#app/features/stock/ledger/rules.ts'
import { because, type Reason } from '../shared/reasons.ts'
import type { ReadRow } from '../shared/schema.ts'
import type { WaitingRow } from './batch.server.ts'

/** Gathers the rows of a file with costs by car, because a ledger is written as a whole. */
export function openCostCars() {
  const cars = new Map<string, WaitingRow>()
  const lines = new Map<string, number>()
  return {
    /** Adds a row to those of its car. Returns why it is refused, or undefined. */
    add(line: number, row: ReadRow): Reason | undefined {
      const car = row.id ?? ''
      const known = cars.get(car)
      for (const cost of row.costs ?? []) {
        const entry = cost.id || newId(cost, (id) => lines.has(`${car} ${id}`))
        const before = lines.get(`${car} ${entry}`)
        if (before !== undefined) return because('idAgain', { id: entry, line: before })
        lines.set(`${car} ${entry}`, line)
        cost.id = entry
      }
      if (known) known.row.costs?.push(...(row.costs ?? []))
      else cars.set(car, { line, key: car, row })
      return undefined
    },
    list: () => [...cars.values()],
  }
}

/** An id that is the same when the file is imported again, which then changes nothing. */
function newId(cost: CostRow, isTaken: (id: string) => boolean): string {
  const idOf = (number: number) =>
    createHash('sha256')
      .update(JSON.stringify([cost, number]))
      .digest('hex')
      .slice(0, 16)
  let number = 1
  while (isTaken(idOf(number))) number++
  return idOf(number)
}
