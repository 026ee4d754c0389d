import type { Car } from '#app/features/cars/schema.ts'

/** What of a car may change while somebody looks at it: sold, reserved until a day, its price as the seller wrote it, and how many comments and answers of the seller it has. */
export type CarState = {
  updatedAt: string
  soldOut: boolean
  reservedUntil: string | null
  price: string | null
  comments: number
  answers: number
}

/** What has happened, the most important of it; `other` is anything else that the page shows. */
export type Happening = 'gone' | 'sold' | 'reserved' | 'available' | 'price' | 'answer' | 'comment' | 'other'

/** What a page shows of a car that it follows. */
export type Followed = Pick<Car, 'id' | 'updatedAt' | 'soldOut' | 'reservedUntil' | 'sellingPrice'>
