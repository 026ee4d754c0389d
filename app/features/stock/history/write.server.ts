import type { Database } from '#app/db/tables.ts'
import type { KeptEvent } from './schema.ts'

/**
 * Restores histories by car id. Cars in `added` have just been added, so their events are replaced. Other cars get a
 * history only if they have none.
 */
export async function restoreHistories(
  db: Database,
  histories: Map<string, KeptEvent[]>,
  added: Set<string>,
): Promise<void> {
  const ids = [...histories.keys()]
  if (ids.length === 0) return
  const anew = ids.filter((id) => added.has(id))
  if (anew.length > 0) await db.deleteFrom('car_event').where('car_id', 'in', anew).execute()
  const known = await db.selectFrom('car_event').select('car_id').distinct().where('car_id', 'in', ids).execute()
  for (const { car_id } of known) histories.delete(car_id)
  const rows = [...histories].flatMap(([car_id, events]) =>
    events.map(({ at, kind, price, priceBefore, until, by }) => ({
      car_id,
      at,
      kind,
      price,
      price_before: priceBefore,
      until,
      done_by: by,
    })),
  )
  // PostgreSQL limits the number of values in a statement, so the rows are inserted in batches.
  for (let first = 0; first < rows.length; first += 2000)
    await db
      .insertInto('car_event')
      .values(rows.slice(first, first + 2000))
      .execute()
}
