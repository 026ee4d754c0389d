import { sql } from 'kysely'
import type { Database } from '#app/db/tables.ts'
import { changeAs, inTransaction } from '#app/db/transaction.server.ts'
import { getCar } from '#app/features/stock/cars/read.server.ts'
import type { Car } from '#app/features/stock/cars/schema.ts'
import { changeCar, lockCars } from '#app/features/stock/cars/write.server.ts'
import { sellersDay } from '#app/lib/day.ts'
import { listExpired } from './read.server.ts'

/** Reserves a car until the end of a day. Null ends a reservation. An unchanged reservation is left alone. */
export async function reserveCar(db: Database, id: string, reservedUntil: string | null): Promise<Car> {
  return inTransaction(db, async (transaction) => {
    const before = await getCar(transaction, id)
    return before.reservedUntil === reservedUntil ? before : changeCar(transaction, id, { reservedUntil })
  })
}

/**
 * Ends reservations whose day is over in the seller's time zone and returns their number. It does not confirm the cars
 * as available.
 */
export async function endReservations(db: Database, now = Date.now()): Promise<number> {
  const day = sellersDay(now)
  // Any write would invalidate all cached pages, even if it changed nothing.
  const lapsed = await listExpired(db, day)
  if (lapsed.length === 0) return 0
  return changeAs(db, 'site', async (transaction) => {
    await lockCars(transaction, lapsed)
    const result = await transaction
      .updateTable('car_listing')
      .set({
        reserved_until: null,
        updated_at: sql<Date>`greatest(${new Date(now)}::timestamptz, updated_at + interval '1 millisecond')`,
      })
      .where('id', 'in', lapsed)
      .where('reserved_until', '<', day)
      .executeTakeFirst()
    return Number(result.numUpdatedRows)
  })
}
