import { countRows } from '#app/db/count.server.ts'
import type { Database } from '#app/db/tables.ts'
import { type CarCard, toCards } from '#app/features/shop/cards/read.server.ts'
import { type BriefCar, type FirstCars, selectBrief, toFirstCars } from '#app/features/stock/cars/brief/read.server.ts'
import { selectShown } from '#app/features/stock/cars/read.server.ts'
import { toShownCar } from '#app/features/stock/cars/rules.ts'

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
  countRows(
    db
      .selectFrom('car_listing')
      .where('sold_out', '=', false)
      .where('reserved_until', 'is', null)
      .where('confirmed_at', '<', before),
  )

/** The first of the cars of listDueCars, and their number. */
export async function listFirstDue(
  db: Database,
  before: Date,
  limit: number,
): Promise<FirstCars<BriefCar & { confirmedAt: string }>> {
  const rows = await selectBrief(db)
    .select('confirmed_at')
    .where('sold_out', '=', false)
    .where('reserved_until', 'is', null)
    .where('confirmed_at', '<', before)
    .orderBy('confirmed_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return toFirstCars(rows.map(({ confirmed_at, ...car }) => ({ ...car, confirmedAt: confirmed_at.toISOString() })))
}

/** When the car was confirmed whose confirmation is the oldest, among those of listDueCars. */
export async function findOldestConfirmation(db: Database): Promise<Date | undefined> {
  const row = await db
    .selectFrom('car_listing')
    .select('confirmed_at')
    .where('sold_out', '=', false)
    .where('reserved_until', 'is', null)
    .orderBy('confirmed_at')
    .limit(1)
    .executeTakeFirst()
  return row?.confirmed_at
}
