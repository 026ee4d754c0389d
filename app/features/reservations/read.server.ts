import type { Database } from '#app/db/tables.ts'

/** How many cars are reserved: few enough to be counted. */
export async function countReserved(db: Database): Promise<number> {
  const { n } = await db
    .selectFrom('car_listing')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('reserved_until', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** The ids of cars that are reserved until a day before this one. */
export async function listLapsed(db: Database, day: string): Promise<string[]> {
  const rows = await db.selectFrom('car_listing').select('id').where('reserved_until', '<', day).execute()
  return rows.map(({ id }) => id)
}
