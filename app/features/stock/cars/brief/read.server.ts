import { sql } from 'kysely'
import type { Database } from '#app/db/tables.ts'

/** The name of a car and the URL of its first picture. */
export type BriefCar = {
  id: string
  stockNumber: string
  make: string | null
  model: string | null
  year: number | null
  picture: string | null
}
/** The first cars of a list and the number of all. */
export type FirstCars<T = BriefCar> = { count: number; cars: T[] }

/** Selects brief cars with the number of all cars found, whatever the limit. toFirstCars takes the rows. */
export function selectBrief(db: Database) {
  return db
    .selectFrom('car_listing')
    .select(['id', 'stock_number as stockNumber', 'make', 'model', 'year'])
    .select([sql<string | null>`pictures[1]`.as('picture'), sql<number>`(count(*) over ())::int`.as('total')])
}

export function toFirstCars<T extends { total: number }>(rows: T[]): FirstCars<Omit<T, 'total'>> {
  return { count: rows[0]?.total ?? 0, cars: rows.map(({ total, ...car }) => car) }
}

/** The cars for sale without pictures, the newest first. */
export async function listUnpictured(db: Database, limit: number): Promise<FirstCars> {
  const rows = await selectBrief(db)
    .where('sold_out', '=', false)
    .where(sql<boolean>`cardinality(pictures) = 0`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return toFirstCars(rows)
}

/**
 * Cars for sale whose pictures are labelled but lack some of the `wanted` labels, the newest first. A car without any
 * label may show everything.
 */
export async function listUnshot(
  db: Database,
  wanted: readonly string[],
  limit: number,
): Promise<FirstCars<BriefCar & { missing: string[] }>> {
  const labels = sql`array(select split_part(address, '#', 2) from unnest(pictures) as address where address like '%#%')`
  const rows = await selectBrief(db)
    .select(
      sql<string[]>`array(select one from unnest(${[...wanted]}::text[]) with ordinality as all_of(one, at)
        where one <> all (${labels}) order by at)`.as('missing'),
    )
    .where('sold_out', '=', false)
    .where(sql<boolean>`cardinality(${labels}) > 0 and not (${labels} @> ${[...wanted]}::text[])`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return toFirstCars(rows)
}
