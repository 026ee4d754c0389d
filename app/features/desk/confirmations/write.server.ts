import type { Database } from '#app/db/tables.ts'
import { lockCars } from '#app/features/stock/cars/write.server.ts'

/** Confirms cars for sale as available and returns their number. Needs a transaction. */
export async function confirmCars(db: Database, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0
  await lockCars(db, ids)
  const result = await db
    .updateTable('car_listing')
    .set({ confirmed_at: new Date() })
    .where('id', 'in', ids)
    .where('sold_out', '=', false)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}
