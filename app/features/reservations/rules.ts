import { dayIn } from '#app/i18n/format.ts'

// Where the seller is: a reservation ends with the day there.
export const sellerZone = 'Asia/Seoul'

/** How long an operator mostly reserves a car, in days. */
export const usualDays = [3, 7, 14] as const

/** Today where the seller is, such as '2026-11-30'. */
export function sellersDay(now: number = Date.now()): string {
  return dayIn(sellerZone, now)
}
