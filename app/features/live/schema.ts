import type { Car } from '#app/features/cars/schema.ts'

/** What may change on an open car page. `price` is as the seller wrote it, `answers` are those of the seller. */
export type CarState = {
  updatedAt: string
  soldOut: boolean
  reservedUntil: string | null
  price: string | null
  comments: number
  answers: number
}

/** The most important change; `other` is any other one that the page shows. */
export type Happening = 'gone' | 'sold' | 'reserved' | 'available' | 'price' | 'answer' | 'comment' | 'other'

export type Followed = Pick<Car, 'id' | 'updatedAt' | 'soldOut' | 'reservedUntil' | 'sellingPrice'>
