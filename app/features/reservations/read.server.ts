import type { Database } from '#app/db/tables.ts'

export async function countReserved(db: Database): Promise<number> {
  const { n } = await db
    .selectFrom('car_listing')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('reserved_until', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** Ids of cars whose reservation ended before `day`. */
export async function listLapsed(db: Database, day: string): Promise<string[]> {
  const rows = await db.selectFrom('car_listing').select('id').where('reserved_until', '<', day).execute()
  return rows.map(({ id }) => id)
}
