import type { Database } from '#app/db/tables.ts'
import type { Condition } from './fields.ts'

/** Condition sheets by car id; cars without one are missing. */
export async function listConditions(db: Database, ids: string[]): Promise<Record<string, Condition>> {
  if (ids.length === 0) return {}
  const rows = await db
    .selectFrom('car_listing')
    .select(['id', 'condition'])
    .where('id', 'in', ids)
    .where('condition', 'is not', null)
    .execute()
  return Object.fromEntries(rows.flatMap(({ id, condition }) => (condition ? [[id, condition]] : [])))
}
