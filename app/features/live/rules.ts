import type { CarState, Followed, Happening } from './schema.ts'

/** What is to be said of a car that was one thing and is another, or with null is gone; undefined where nothing is. */
export function happened(before: CarState, now: CarState | null): Happening | undefined {
  if (now === null) return 'gone'
  if (now.soldOut !== before.soldOut) return now.soldOut ? 'sold' : 'available'
  if (Boolean(now.reservedUntil) !== Boolean(before.reservedUntil)) return now.reservedUntil ? 'reserved' : 'available'
  if (now.price !== before.price) return 'price'
  if (now.answers > before.answers) return 'answer'
  if (now.comments > before.comments) return 'comment'
  return JSON.stringify(now) === JSON.stringify(before) ? undefined : 'other'
}

/** What is to be said once it is heard how a car stands that a page already shows. Of its comments nothing: a page shows some of them only. */
export function happenedSince({ updatedAt, soldOut, reservedUntil, sellingPrice: price }: Followed, now: CarState | null): Happening | undefined {
  return now ? happened({ ...now, updatedAt, soldOut, reservedUntil, price }, now) : 'gone'
}
