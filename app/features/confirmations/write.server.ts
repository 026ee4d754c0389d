import type { Database } from '#app/db/tables.ts'

export async function confirmCars(db: Database, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0
  const result = await db
    .updateTable('car_listing')
    .set({ confirmed_at: new Date() })
    .where('id', 'in', ids)
    .where('sold_out', '=', false)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}
