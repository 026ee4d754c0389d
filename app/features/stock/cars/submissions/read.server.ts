import type { Database } from '#app/db/tables.ts'
import { canonicalModel, makeKey } from '#app/features/base/catalogue/rules.ts'
import { toCar } from '../rules.ts'
import type { Car } from '../schema.ts'

/** Whether a listing with this key has been added within 90 days. */
export async function wasSubmitted(db: Database, key: string): Promise<boolean> {
  return (await db.selectFrom('submission').select('key').where('key', '=', key).executeTakeFirst()) !== undefined
}

type Likeness = {
  vin?: string | undefined
  make?: string | undefined
  model?: string | undefined
  year?: number | undefined
  mileage?: number | undefined
}

/**
 * Lists at most five possible duplicates: first with the same VIN, then with the same make, model, year and mileage.
 */
export async function listSimilarCars(
  db: Database,
  { vin, make, model, year, mileage }: Likeness,
): Promise<{ car: Car; sameVin: boolean }[]> {
  const number = vin?.replace(/\s/g, '').toUpperCase()
  const cars = db.selectFrom('car_listing').selectAll().orderBy('created_at', 'desc').limit(5)
  const byVin = number ? await cars.where(({ eb, fn }) => eb(fn<string>('upper', ['vin']), '=', number)).execute() : []
  const looks = make && model && year !== undefined && mileage !== undefined
  const names = looks ? [...new Set([model.trim().toLowerCase(), canonicalModel(make, model).toLowerCase()])] : []
  const byLooks = looks
    ? await cars
        .where('make_key', '=', makeKey(make))
        .where('year', '=', year)
        .where('mileage', '=', mileage)
        .where(({ eb, fn }) => eb(fn<string>('lower', ['model']), 'in', names))
        .execute()
    : []
  const others = byLooks.filter(({ id }) => !byVin.some((row) => row.id === id))
  return [
    ...byVin.map((row) => ({ car: toCar(row), sameVin: true })),
    ...others.map((row) => ({ car: toCar(row), sameVin: false })),
  ].slice(0, 5)
}
