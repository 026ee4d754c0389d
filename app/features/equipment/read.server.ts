import type { Database } from '#app/db/tables.ts'
import { canonicalModel, makeKey } from '#app/features/catalogue/rules.ts'

// Of so many of the newest it is clear what is usual.
const most = 500

/** What the newest cars of a model have of which it is said; `except` is a car that does not count. */
export async function listEquipped(db: Database, { make, model, except }: { make: string; model: string; except?: string | undefined }) {
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
