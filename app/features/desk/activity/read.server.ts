import { sql } from 'kysely'
import type { Database } from '#app/db/tables.ts'
import { columnOf, fieldNames } from '#app/features/stock/cars/fields.ts'
import type { ActivityKind } from '#app/lib/activity-kind.ts'
import type { Activity } from './schema.ts'

type Wanted = { car?: string | undefined; person?: string | undefined; before?: number | undefined; limit: number }

const byColumn = new Map<string, string>(fieldNames.map((name) => [columnOf(name), name]))

/** Lists what operators did, newest first. `before` is the id of the last entry of the page before. */
export async function listActivity(db: Database, { car, person, before, limit }: Wanted): Promise<Activity[]> {
  const rows = await db
    .selectFrom('activity')
    .leftJoin('car_listing', 'car_listing.id', 'activity.car_id')
    .selectAll('activity')
    // Both are noted in the transaction of the change.
    .leftJoin('car_event as priced', (join) =>
      join
        .onRef('priced.car_id', '=', 'activity.car_id')
        .onRef('priced.at', '=', 'activity.at')
        .on('priced.kind', '=', 'price'),
    )
    .select(['make', 'model', 'year', 'stock_number', 'priced.price', 'priced.price_before', 'priced.id as priced_id'])
    .$if(car !== undefined, (query) => query.where('activity.car_id', '=', car ?? ''))
    .$if(person !== undefined, (query) => query.where('person', '=', person ?? ''))
    .$if(before !== undefined, (query) => query.where('activity.id', '<', before ?? 0))
    .orderBy('activity.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(
    ({ id, at, person, person_name, what, car_id, car_name, fields, make, model, year, stock_number, ...priced }) => ({
      id,
      at: at.toISOString(),
      person,
      name: person_name,
      kind: what as ActivityKind,
      car:
        car_id === null
          ? null
          : {
              id: car_id,
              name: car_name ?? '',
              now: stock_number === null ? null : { make, model, year, stockNumber: stock_number },
              price: priced.priced_id === null ? null : { before: priced.price_before, after: priced.price },
            },
      fields: [...new Set(fields.flatMap((column) => byColumn.get(column) ?? []))],
    }),
  )
}

/** The people of the last year, also removed ones. */
export async function listActivePeople(db: Database): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`select distinct on (person) person as id, person_name as name
    from activity order by person, id desc`.execute(db)
  return rows.toSorted((a, b) => a.name.localeCompare(b.name))
}
