// Apart from the tables by which a VIN is read: every page shares this, and none of them needs those.
const hiddenEnd = 6

/** A VIN without its last six signs, by which one car is told from all others: stars stand for them. */
export function hideEnd(vin: string): string {
  return vin.slice(0, -hiddenEnd) + '*'.repeat(Math.min(hiddenEnd, vin.length))
}

/** Whether a number is not the whole one. */
export const isHiddenVin = (vin: string) => vin.endsWith('*')
