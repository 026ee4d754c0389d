/** What of a car is kept beside its id, as it was when it was saved: enough to name it when it is gone, and to say what has changed. */
export type Snapshot = {
  id: string
  stockNumber: string
  make: string | null
  model: string | null
  year: number | null
  sellingPrice: string | null
  soldOut: boolean
  reservedUntil: string | null
}

/** A saved car; `at` is when, in ms. */
export type Saved = Snapshot & { at: number }

/** A car that was looked at; `at` is when, in ms. */
export type Viewed = { id: string; at: number }
