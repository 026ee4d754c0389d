import type { CarRow } from '#app/db/tables.ts'
import type { Facet, Span } from './schema.ts'

type Column = keyof CarRow

/** The column of `car_listing` that says what each facet of a car is: a text, or a whole number. */
export const facetColumns = {
  make: 'make',
  model: 'model',
  category: 'category',
  fuel: 'fuel_type',
  transmission: 'transmission',
  drive: 'drive',
  steering: 'steering',
  color: 'color',
} as const satisfies Record<Facet, Column>

/** The column of each span, and into how many parts search divides its unit so that all numbers it holds are whole: prices are held in cents. */
export const spanColumns = {
  price: { column: 'price_usd', parts: 100 },
  year: { column: 'year', parts: 1 },
  mileage: { column: 'mileage', parts: 1 },
} as const satisfies Record<Span, { column: Column; parts: number }>
