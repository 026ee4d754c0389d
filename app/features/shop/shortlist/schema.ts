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

export type Saved = Snapshot & { at: number }

export type Viewed = { id: string; at: number }
