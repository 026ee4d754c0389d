/** What can become of a car. 'lapsed' is a reservation that ended by itself. */
export const eventKinds = ['added', 'price', 'reserved', 'unreserved', 'lapsed', 'sold', 'unsold', 'confirmed'] as const
export type EventKind = (typeof eventKinds)[number]

/** Something that became of a car; `at` in ISO 8601, prices as the seller wrote them. */
export type CarEvent = { kind: EventKind; at: string; price: string | null; priceBefore: string | null; until: string | null }

/** The same with who did it: an operator by name, a file that was imported, the site by itself; null where that is not known. */
export type DoneEvent = CarEvent & { by: { operator: string } | 'import' | 'site' | null }

/** A change of price as visitors see it. */
export type PriceStep = { at: string; before: string | null; after: string | null }
/** What visitors see: changes of price, the oldest first, and since when the car is sold or reserved, where that is known. */
export type PublicHistory = { prices: PriceStep[]; since?: string }

/** The same as it is kept, and as exports hold it: by an operator's id. */
export type KeptEvent = CarEvent & { by: string | null }
