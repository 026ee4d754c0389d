import { fieldNames } from '#app/features/cars/fields.ts'
import type { Car } from '#app/features/cars/schema.ts'

const nothing = Object.fromEntries(fieldNames.map((name) => [name, null]))
const time = '2026-01-01T00:00:00.000Z'

/** A car of which only what is said is known; a new field needs no line here. */
export function carWith(said: Partial<Car>): Car {
  return {
    ...nothing,
    id: 'a',
    stockNumber: 'N1',
    pictures: [],
    soldOut: false,
    priceUsd: null,
    commentLanguage: null,
    createdAt: time,
    updatedAt: time,
    confirmedAt: time,
    ...said,
  } as Car
}
