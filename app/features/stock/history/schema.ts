/** 'lapsed' is a reservation that ended because its date was over. */
export const eventKinds = ['added', 'price', 'reserved', 'unreserved', 'lapsed', 'sold', 'unsold', 'confirmed'] as const
export type EventKind = (typeof eventKinds)[number]

/** `at` is in ISO 8601. The prices are texts as the seller wrote them. */
export type CarEvent = {
  kind: EventKind
  at: string
  price: string | null
  priceBefore: string | null
  until: string | null
}

/** An event with who caused it: an operator (by name), an import, or the site itself. Null if unknown. */
export type DoneEvent = CarEvent & { by: { operator: string } | 'import' | 'site' | null }

export type PriceStep = { at: string; before: string | null; after: string | null }
/** The prices are oldest first. `since` is when the car was sold or reserved, if that is known. */
export type PublicHistory = { prices: PriceStep[]; since?: string }

export type KeptEvent = CarEvent & { by: string | null }
