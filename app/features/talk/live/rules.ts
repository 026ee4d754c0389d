import type { CarState, Followed, Happening } from './schema.ts'

/** Returns the most important change between two states of a car. A null state means that the car is gone. */
export function changeBetween(before: CarState, now: CarState | null): Happening | undefined {
  if (now === null) return 'gone'
  if (now.soldOut !== before.soldOut) return now.soldOut ? 'sold' : 'available'
  if (Boolean(now.reservedUntil) !== Boolean(before.reservedUntil)) return now.reservedUntil ? 'reserved' : 'available'
  if (now.price !== before.price) return 'price'
  if (now.answers > before.answers) return 'answer'
  if (now.comments > before.comments) return 'comment'
  return JSON.stringify(now) === JSON.stringify(before) ? undefined : 'other'
}

/**
 * Returns the change between a page and the first state of its stream. Comments are ignored, because a page shows only
 * some of them.
 */
export function changeSince(
  { updatedAt, soldOut, reservedUntil, sellingPrice: price }: Followed,
  now: CarState | null,
): Happening | undefined {
  return now ? changeBetween({ ...now, updatedAt, soldOut, reservedUntil, price }, now) : 'gone'
}
