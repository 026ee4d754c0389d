/** How long a deleted car stays in the bin, in days. */
export const daysInBin = 30

const aDay = 24 * 60 * 60 * 1000

/** The time before which a car must have been deleted to be due now. */
export function dueBefore(now: number): Date {
  return new Date(now - daysInBin * aDay)
}

/** Whole days until a car leaves the bin, at least 1: the last day counts as one. */
export function daysLeft(binnedAt: string, now: number): number {
  return Math.min(daysInBin, Math.max(1, Math.ceil(daysInBin - (now - Date.parse(binnedAt)) / aDay)))
}
