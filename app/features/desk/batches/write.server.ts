import { sql } from 'kysely'
import type { Database } from '#app/db/tables.ts'
import { inTransaction } from '#app/db/transaction.server.ts'
import type { Outcome } from '#app/features/desk/bin/schema.ts'
import { getCar, listCarsById } from '#app/features/stock/cars/read.server.ts'
import { searchText } from '#app/features/stock/cars/rules.ts'
import { lockCars, toColumns } from '#app/features/stock/cars/write.server.ts'
import { reserveCar } from '#app/features/stock/reservations/write.server.ts'
import type { FieldsChange, PriceOutcome, PriceStep } from './schema.ts'

const changedNow = () => sql<Date>`greatest(${new Date()}::timestamptz, updated_at + interval '1 millisecond')`

/**
 * Changes prices from one text to another, all or none. A car with a third price keeps it. Confirms no car as
 * available.
 */
export function changePrices(db: Database, steps: PriceStep[]): Promise<PriceOutcome> {
  return inTransaction(db, async (transaction) => {
    const known = await lockCars(
      transaction,
      steps.map(({ id }) => id),
    )
    const outcome: PriceOutcome = { done: [], gone: [], changed: [] }
    for (const { id, from, to } of steps) {
      const { numUpdatedRows } = await transaction
        .updateTable('car_listing')
        .set({ ...toColumns({ sellingPrice: to }), updated_at: changedNow() })
        .where('id', '=', id)
        .where('selling_price', 'is not distinct from', from)
        .executeTakeFirst()
      if (numUpdatedRows > 0n) outcome.done.push(id)
      else if (!known.has(id)) outcome.gone.push(id)
      else outcome.changed.push(id)
    }
    return withRepeated(transaction, steps, outcome)
  })
}

/** Counts a car as done if it already has the new price, as after a repeated request. */
async function withRepeated(
  transaction: Database,
  steps: PriceStep[],
  { done, gone, changed }: PriceOutcome,
): Promise<PriceOutcome> {
  const prices = new Map((await listCarsById(transaction, changed)).map(({ id, sellingPrice }) => [id, sellingPrice]))
  const before = new Set(
    steps.filter(({ id, to }) => changed.includes(id) && prices.get(id) === to).map(({ id }) => id),
  )
  return { done: [...done, ...before], gone, changed: changed.filter((id) => !before.has(id)) }
}

/**
 * Gives several cars the same category, or reserves them until a day; null ends reservations. `failed` are sold cars,
 * which cannot be reserved.
 */
export function changeFields(db: Database, ids: string[], change: FieldsChange): Promise<Outcome> {
  return inTransaction(db, async (transaction) => {
    const known = await lockCars(transaction, ids)
    const outcome: Outcome = { done: [], gone: ids.filter((id) => !known.has(id)), failed: [] }
    for (const id of ids.filter((one) => known.has(one))) {
      const isDone =
        'category' in change
          ? await changeCategory(transaction, id, change.category)
          : await reserve(transaction, id, change.reservedUntil)
      outcome[isDone ? 'done' : 'failed'].push(id)
    }
    return outcome
  })
}

async function reserve(transaction: Database, id: string, reservedUntil: string | null): Promise<boolean> {
  if (reservedUntil && (await getCar(transaction, id)).soldOut) return false
  await reserveCar(transaction, id, reservedUntil)
  return true
}

/** Unlike an edit of one car, this does not confirm the car as available. */
async function changeCategory(transaction: Database, id: string, category: string | null): Promise<boolean> {
  const before = await getCar(transaction, id)
  if (before.category === category) return true
  await transaction
    .updateTable('car_listing')
    .set({ ...toColumns({ category }), search_text: searchText({ ...before, category }), updated_at: changedNow() })
    .where('id', '=', id)
    .execute()
  return true
}
