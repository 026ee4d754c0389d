/** 'lapsed' is a reservation that ended by itself. */
export const eventKinds = ['added', 'price', 'reserved', 'unreserved', 'lapsed', 'sold', 'unsold', 'confirmed'] as const
export type EventKind = (typeof eventKinds)[number]

/** `at` is in ISO 8601; prices are as the seller wrote them. */
export type CarEvent = { kind: EventKind; at: string; price: string | null; priceBefore: string | null; until: string | null }

/** With who caused it: an operator by name, an import, or the site itself; null if unknown. */
export type DoneEvent = CarEvent & { by: { operator: string } | 'import' | 'site' | null }

export type PriceStep = { at: string; before: string | null; after: string | null }
/** Prices are oldest first. `since`: when the car was sold or reserved, if known. */
export type PublicHistory = { prices: PriceStep[]; since?: string }

export type KeptEvent = CarEvent & { by: string | null }
