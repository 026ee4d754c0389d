import { countRows } from '#app/db/count.server.ts'
import type { Database } from '#app/db/tables.ts'
import { type CarCard, selectShown, toCards } from '#app/features/cars/read.server.ts'
import { toShownCar } from '#app/features/cars/rules.ts'

/** Lists available, unreserved cars that were last confirmed before a time, the longest ago first. */
export async function listDueCars(db: Database, before: Date, limit: number): Promise<CarCard[]> {
  const rows = await selectShown(db)
    .where('sold_out', '=', false)
    .where('reserved_until', 'is', null)
    .where('confirmed_at', '<', before)
    .orderBy('confirmed_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return toCards(db, rows.map(toShownCar))
}

export const countDueCars = (db: Database, before: Date) =>
  countRows(db.selectFrom('car_listing').where('sold_out', '=', false).where('reserved_until', 'is', null).where('confirmed_at', '<', before))
