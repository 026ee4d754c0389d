import { countRows } from '#app/db/count.server.ts'
import type { Database } from '#app/db/tables.ts'

export const countReserved = (db: Database) => countRows(db.selectFrom('car_listing').where('reserved_until', 'is not', null))

/** Ids of cars whose reservation ended before `day`. */
export async function listExpired(db: Database, day: string): Promise<string[]> {
  const rows = await db.selectFrom('car_listing').select('id').where('reserved_until', '<', day).execute()
  return rows.map(({ id }) => id)
}
