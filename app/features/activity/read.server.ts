import { type SqlBool, sql } from 'kysely'
import type { Database } from '#app/db/tables.ts'
import { columnOf, fieldNames } from '#app/features/cars/fields.ts'
import type { Activity, ActivityKind } from './schema.ts'

type Wanted = { car?: string | undefined; person?: string | undefined; before?: number | undefined; limit: number }

const byColumn = new Map<string, string>(fieldNames.map((name) => [columnOf(name), name]))

/** Lists what operators did, newest first. `before` is the id of the last entry of the page before. */
export async function listActivity(db: Database, { car, person, before, limit }: Wanted): Promise<Activity[]> {
  const rows = await db
    .selectFrom('activity')
    .selectAll()
    .select(sql<SqlBool>`exists (select from car_listing where id = car_id)`.as('is_here'))
    .$if(car !== undefined, (query) => query.where('car_id', '=', car ?? ''))
    .$if(person !== undefined, (query) => query.where('person', '=', person ?? ''))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id, at, person, person_name, what, car_id, car_name, fields, is_here }) => ({
    id,
    at: at.toISOString(),
    person,
    name: person_name,
    kind: what as ActivityKind,
    car: car_id === null ? null : { id: car_id, name: car_name ?? '', isHere: Boolean(is_here) },
    fields: [...new Set(fields.flatMap((column) => byColumn.get(column) ?? []))],
  }))
}

/** The people of the last year, also removed ones. */
export async function listActivePeople(db: Database): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`select distinct on (person) person as id, person_name as name
    from activity order by person, id desc`.execute(db)
  return rows.toSorted((a, b) => a.name.localeCompare(b.name))
}
