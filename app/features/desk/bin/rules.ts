export const daysInBin = 30

const aDay = 24 * 60 * 60 * 1000

/** Cars deleted before this time are due for removal at `now` (ms). */
export function dueBefore(now: number): Date {
  return new Date(now - daysInBin * aDay)
}

/** Whole days until a deleted car is removed for good. The last day counts as 1. */
export function daysLeft(binnedAt: string, now: number): number {
  return Math.min(daysInBin, Math.max(1, Math.ceil(daysInBin - (now - Date.parse(binnedAt)) / aDay)))
}
