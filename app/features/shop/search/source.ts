import { withImplied } from '#app/features/base/equipment/rules.ts'
import { columnOf, fieldOf, fieldOfFilter } from '#app/features/stock/cars/fields.ts'
import type { IndexedCar } from './engine/indexed-car.ts'
import { driveIn } from './engine/keys.ts'
import { type Facet, facets, type Span, spansOfFields } from './schema.ts'
import { marksOfFields } from './words/marks.ts'

const record = <Name extends string, T>(names: readonly Name[], make: (name: Name) => T) =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, T>
const columnFor = (filter: Facet | Exclude<Span, 'total'>) => columnOf(fieldOfFilter(filter))

export const facetColumns = record(facets, columnFor)

/**
 * Database column of each range filter. `parts` is how many whole parts a unit has in the index: prices are in cents.
 */
export const spanColumns = record(spansOfFields, (span) =>
  fieldOf(fieldOfFilter(span)).kind === 'money'
    ? { column: 'price_usd' as const, parts: 100 }
    : { column: columnFor(span), parts: 1 },
)

export const otherColumns = [
  'id',
  'created_at',
  'sold_out',
  'trim',
  'comment',
  'vin',
  'seats as seat_count',
  'doors as door_count',
  'engine_cc as displacement',
  'first_registration',
  'emissions',
  'past',
] as const

export function toIndexed(
  values: IndexedCar['values'],
  numbers: IndexedCar['numbers'],
  said: {
    trim: string | null
    comment: string | null
    seats: number | null
    doors: number | null
    engineCc: number | null
    vin: string | null
    firstRegistration: string | null
    emissions: string | null
    past: readonly string[]
  },
): Pick<IndexedCar, 'values' | 'sizes' | 'numbers' | 'texts' | 'marks' | 'vin' | 'facts'> {
  const drive = values.drive || driveIn(`${said.trim ?? ''} ${values.model ?? ''}`)
  const ticked = (values.equipment ?? []) as readonly string[]
  return {
    values: { ...values, drive, equipment: withImplied(ticked) },
    sizes: { equipment: ticked.length },
    numbers,
    texts: [said.trim, said.comment],
    marks: marksOfFields(said),
    vin: said.vin,
    facts: {
      seats: said.seats,
      engineCc: said.engineCc,
      firstRegistration: said.firstRegistration,
      emissions: said.emissions,
      past: said.past,
    },
  }
}
