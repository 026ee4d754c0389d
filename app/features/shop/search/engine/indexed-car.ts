import type { Facts } from '#app/features/stock/destinations/schema.ts'
import type { Facet, Span } from '../schema.ts'

/** A car as search indexes it; `created` in ms. */
export type IndexedCar = {
  id: string
  created: number
  soldOut: boolean
  pictured: boolean
  reserved: boolean
  /** Text, whole number or several values of each facet; null or '' where unknown. */
  values: Record<Facet, string | number | readonly string[] | null>
  sizes?: Partial<Record<Facet, number>>
  /** Numbers in US dollars, years and km. The landed cost is missing, because it depends on the destination. */
  numbers: Partial<Record<Span, number | null>>
  texts: (string | null)[]
  /** Searchable words made from other fields, such as '7-seats' (words/marks.ts). */
  marks?: string[]
  /** Chassis number. Visitors often search for its last six characters. */
  vin?: string | null
  facts?: Pick<Facts, 'seats' | 'engineCc' | 'firstRegistration' | 'emissions' | 'past'>
}
