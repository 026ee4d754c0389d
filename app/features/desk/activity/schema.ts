import type { Car } from '#app/features/stock/cars/schema.ts'
import type { ActivityKind } from '#app/lib/activity-kind.ts'

/**
 * `at` is in ISO 8601. `fields` are the changed fields of a car, by their names in features/stock/cars/fields.ts.
 * `name` is
 * the car's at that time, and `now` is
 * null for a deleted car.
 */
export type Activity = {
  id: number
  at: string
  person: string
  name: string
  kind: ActivityKind
  car: {
    id: string
    name: string
    now: Pick<Car, 'make' | 'model' | 'year' | 'stockNumber'> | null
    /** Prices before and after, as written, if the price changed. */
    price: { before: string | null; after: string | null } | null
  } | null
  fields: string[]
}
