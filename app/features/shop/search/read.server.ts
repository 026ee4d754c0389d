import { sql } from 'kysely'
import { type Mark, nextMark } from '#app/db/changes.server.ts'
import type { Database } from '#app/db/tables.ts'
import type { IndexedCar } from './engine/indexed-car.ts'
import { facets, spansOfFields } from './schema.ts'
import { facetColumns, otherColumns, spanColumns, toIndexed } from './source.ts'

const batch = 2000

const columns = [
  ...facets.map((facet) => `${facetColumns[facet]} as ${facet}` as const),
  ...spansOfFields.map((span) => `${spanColumns[span].column} as ${span}` as const),
]

function selectIndexed(db: Database) {
  return db
    .selectFrom('car_listing')
    .select([...otherColumns, ...columns])
    .select(sql<boolean>`pictures <> '{}'`.as('pictured'))
    .select(sql<boolean>`reserved_until is not null`.as('reserved'))
}

type Row = Awaited<ReturnType<ReturnType<typeof selectIndexed>['execute']>>[number]

function indexedOf({
  id,
  created_at,
  sold_out,
  pictured,
  reserved,
  trim,
  comment,
  seat_count,
  door_count,
  displacement,
  first_registration,
  emissions,
  past,
  vin,
  ...row
}: Row): IndexedCar {
  const [values, numbers] = [row as unknown as IndexedCar['values'], row as unknown as IndexedCar['numbers']]
  return {
    id,
    created: created_at.getTime(),
    soldOut: sold_out,
    pictured,
    reserved,
    ...toIndexed(values, numbers, {
      trim,
      comment,
      seats: seat_count,
      doors: door_count,
      engineCc: displacement,
      vin,
      firstRegistration: first_registration,
      emissions,
      past,
    }),
  }
}

export async function* listAllIndexed(db: Database): AsyncGenerator<IndexedCar[]> {
  for (let last = ''; ; ) {
    const rows = await selectIndexed(db).where('id', '>', last).orderBy('id').limit(batch).execute()
    if (rows.length === 0) return
    yield rows.map(indexedOf)
    last = rows.at(-1)?.id ?? last
  }
}

export async function listIndexed(db: Database, ids: string[]): Promise<IndexedCar[]> {
  const rows = await selectIndexed(db).where('id', '=', sql<string>`any(${ids})`).execute()
  return rows.map(indexedOf)
}

export async function getMark(db: Database): Promise<Mark> {
  const { rows } = await sql<{ from: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as from`.execute(db)
  return { from: rows[0]?.from ?? '0', read: [] }
}

/**
 * Returns the ids of cars changed since a mark, and the next mark. Changes of a transaction appear together, after it
 * has committed.
 */
export async function listChanged(db: Database, last: Mark): Promise<{ ids: string[]; mark: Mark }> {
  const { from, read } = last
  const { rows } = await sql<{ from: string; by: string; ids: string[] }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as from, changed_by::text as by, array_agg(distinct car_id) as ids
    from car_change where changed_by >= ${from}::xid8 and changed_by::text <> all (${read}) group by changed_by`.execute(
    db,
  )
  const by = rows.map((row) => row.by)
  return { ids: [...new Set(rows.flatMap(({ ids }) => ids))], mark: nextMark(last, rows[0]?.from ?? from, by) }
}

const mostByNumber = 50

/**
 * Returns the ids of cars whose stock number starts with `number` (prefix N optional) or whose VIN is `number`, unless
 * VINs are hidden from visitors.
 */
export async function listByNumber(db: Database, number: string, byOperator = false): Promise<string[]> {
  const begun = `${number.replace(/[\\%_]/g, '\\$&')}%`
  // The operator ~<~ is the index's own order, so that PostgreSQL reads only these few rows.
  const { rows } = await sql<{ id: string }>`
    (select id, lower(stock_number) as number from car_listing where lower(stock_number) like ${begun} order by lower(stock_number) using ~<~ limit ${mostByNumber})
    union all (select id, lower(stock_number) from car_listing where ${/^\d+$/.test(number)} and lower(stock_number) like ${`n${begun}`}
      order by lower(stock_number) using ~<~ limit ${mostByNumber})
    union all (select id, '' from car_listing where upper(vin) = ${number.toUpperCase()} and (${byOperator} or not hides_vin())
      limit ${mostByNumber}) order by 2`.execute(db)
  return [...new Set(rows.map(({ id }) => id))]
}

export async function hidesVin(db: Database): Promise<boolean> {
  const { rows } = await sql<{ hides: boolean }>`select hides_vin() as hides`.execute(db)
  return rows[0]?.hides ?? false
}

export async function findByStockNumber(db: Database, number: string): Promise<string | undefined> {
  const { rows } = await sql<{
    id: string
  }>`select id from car_listing where lower(stock_number) = ${number} limit 1`.execute(db)
  return rows[0]?.id
}
