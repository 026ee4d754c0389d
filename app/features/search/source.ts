import { columnOf, fieldOf, fieldOfFilter } from '#app/features/cars/fields.ts'
import { type Facet, facets, type Span, spans } from './schema.ts'

const record = <Name extends string, T>(names: readonly Name[], make: (name: Name) => T) =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, T>
const columnFor = (filter: Facet | Span) => columnOf(fieldOfFilter(filter))

/** The column of `car_listing` that says what each facet of a car is: a text, or a whole number. */
export const facetColumns = record(facets, columnFor)

/** The column of each span, and into how many parts search divides its unit so that all numbers it holds are whole: prices are held in cents. */
export const spanColumns = record(spans, (span) =>
  fieldOf(fieldOfFilter(span)).kind === 'money' ? { column: 'price_usd' as const, parts: 100 } : { column: columnFor(span), parts: 1 },
)
