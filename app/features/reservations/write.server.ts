import { sql } from 'kysely'
import type { Database } from '#app/db/tables.ts'
import { changeAs, inTransaction } from '#app/db/transaction.server.ts'
import { getCar } from '#app/features/cars/read.server.ts'
import type { Car } from '#app/features/cars/schema.ts'
import { changeCar } from '#app/features/cars/write.server.ts'
import { listExpired } from './read.server.ts'
import { sellersDay } from './rules.ts'

/** Reserves a car until the end of a day, or with null no longer; does nothing if that is the case already. Throws as `changeCar` does. */
export async function reserveCar(db: Database, id: string, reservedUntil: string | null): Promise<Car> {
  return inTransaction(db, async (transaction) => {
    const before = await getCar(transaction, id)
    return before.reservedUntil === reservedUntil ? before : changeCar(transaction, id, { reservedUntil })
  })
}

/** Ends the reservations whose day is over where the seller is; returns their number. Does not confirm the cars as available. */
export async function endReservations(db: Database, now = Date.now()): Promise<number> {
  const day = sellersDay(now)
  // A write without changes would still invalidate all pages.
  const lapsed = await listExpired(db, day)
  if (lapsed.length === 0) return 0
  return changeAs(db, 'site', async (transaction) => {
    const result = await transaction
      .updateTable('car_listing')
      .set({ reserved_until: null, updated_at: sql<Date>`greatest(${new Date(now)}::timestamptz, updated_at + interval '1 millisecond')` })
      .where('id', 'in', lapsed)
      .where('reserved_until', '<', day)
      .executeTakeFirst()
    return Number(result.numUpdatedRows)
  })
}
