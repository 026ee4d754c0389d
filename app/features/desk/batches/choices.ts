/** Prices can be rounded to a multiple of these. 0 means no rounding. */
export const roundings = [0, 10, 50, 100, 500] as const
export type Rounding = (typeof roundings)[number]
/** As `roundings`, for prices in won. */
export const wonRoundings = [0, 10_000, 100_000, 500_000, 1_000_000] as const
export type WonRounding = (typeof wonRoundings)[number]
