/** Prices can be rounded to a multiple of these. 0 means no rounding. */
export const roundings = [0, 10, 50, 100, 500] as const
export type Rounding = (typeof roundings)[number]
