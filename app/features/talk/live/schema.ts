/**
 * Parts of an open car page that may change. `price` is as the seller wrote it. `answers` counts the seller's replies.
 */
export type CarState = {
  updatedAt: string
  soldOut: boolean
  reservedUntil: string | null
  price: string | null
  comments: number
  answers: number
}

/** The most important change of a car. `other` is any further change that the page shows. */
export type Happening = 'gone' | 'sold' | 'reserved' | 'available' | 'price' | 'answer' | 'comment' | 'other'

export type Followed = {
  id: string
  updatedAt: string
  soldOut: boolean
  reservedUntil: string | null
  sellingPrice: string | null
}
