// This module is separate from the VIN tables, because every page needs it and none needs those.
const hiddenEnd = 6

/** Replaces the last six characters of a VIN, which identify the individual car, by stars. */
export function hideEnd(vin: string): string {
  return vin.slice(0, -hiddenEnd) + '*'.repeat(Math.min(hiddenEnd, vin.length))
}

export const isHiddenVin = (vin: string) => vin.endsWith('*')
