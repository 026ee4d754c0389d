import { countRows } from '#app/db/count.server.ts'
import type { Database } from '#app/db/tables.ts'
import { type BriefCar, type FirstCars, selectBrief, toFirstCars } from '#app/features/stock/cars/brief/read.server.ts'

export const countReserved = (db: Database) =>
  countRows(db.selectFrom('car_listing').where('reserved_until', 'is not', null))

/** Ids of cars whose reservation ended before `day`. */
export async function listExpired(db: Database, day: string): Promise<string[]> {
  const rows = await db.selectFrom('car_listing').select('id').where('reserved_until', '<', day).execute()
  return rows.map(({ id }) => id)
}

/** The reserved cars whose last day is not after `day`, the earliest first. */
export async function listEnding(
  db: Database,
  day: string,
  limit: number,
): Promise<FirstCars<BriefCar & { reservedUntil: string | null }>> {
  const rows = await selectBrief(db)
    .select('reserved_until as reservedUntil')
    .where('reserved_until', '<=', day)
    .orderBy('reserved_until')
    .orderBy('id')
    .limit(limit)
    .execute()
  return toFirstCars(rows)
}

/** The day on which the next reservation ends. */
export async function findNextEnd(db: Database): Promise<string | undefined> {
  const row = await db
    .selectFrom('car_listing')
    .select(({ fn }) => fn.min('reserved_until').as('day'))
    .where('reserved_until', 'is not', null)
    .executeTakeFirst()
  return row?.day ?? undefined
}
