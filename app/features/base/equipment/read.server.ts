import type { Database } from '#app/db/tables.ts'
import { canonicalModel, makeKey } from '#app/features/base/catalogue/rules.ts'

// Usual equipment is derived from at most this many of the newest cars.
const most = 500

/**
 * Lists the equipment of the cars of a model that were added last, without cars that state none. `except` is the id of
 * a car to skip.
 */
export async function listEquipped(
  db: Database,
  { make, model, except }: { make: string; model: string; except?: string | undefined },
) {
  const names = [...new Set([model.trim().toLowerCase(), canonicalModel(make, model).toLowerCase()])]
  return db
    .selectFrom('car_listing')
    .select(['trim', 'equipment'])
    .where('make_key', '=', makeKey(make))
    .where(({ eb, fn }) => eb(fn<string>('lower', ['model']), 'in', names))
    .where('equipment', 'is not', null)
    .where('id', '<>', except ?? '')
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute()
}
