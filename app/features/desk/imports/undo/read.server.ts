import { sql } from 'kysely'
import type { Database } from '#app/db/tables.ts'

/** An import that wrote something. `at` is in ISO 8601. */
export type LoggedImport = { id: string; name: string; at: string; added: number; changed: number; isUndone: boolean }

const mostShown = 10

/** Lists the last imports that can be undone, or have been. */
export async function listImports(db: Database): Promise<LoggedImport[]> {
  const rows = await db
    .selectFrom('import_log')
    .innerJoin('import_before', 'run_id', 'id')
    .select(({ fn }) => [
      'id',
      'name',
      'at',
      'undone_at',
      fn.countAll<string>().as('cars'),
      fn.count<string>('before').as('changed'),
    ])
    .groupBy(['id', 'name', 'at', 'undone_at'])
    .orderBy('at', 'desc')
    .limit(mostShown)
    .execute()
  return rows.map(({ id, name, at, undone_at, cars, changed }) => ({
    id,
    name,
    at: at.toISOString(),
    added: Number(cars) - Number(changed),
    changed: Number(changed),
    isUndone: undone_at !== null,
  }))
}

/** Cars of an import that were edited since, or on which visitors commented. */
export async function listTouched(
  db: Database,
  run: string,
): Promise<{ id: string; stockNumber: string; make: string | null; model: string | null }[]> {
  const { rows } = await sql<{ id: string; stockNumber: string; make: string | null; model: string | null }>`
    with touched as (select touched_since_import(${run}) as id)
    select id, stock_number as "stockNumber", make, model from car_listing where id in (select id from touched)
    union all select id, coalesce(typed ->> 'stockNumber', ''), typed ->> 'make', typed ->> 'model' from draft where id in (select id from touched)
    order by 2`.execute(db)
  return rows
}
