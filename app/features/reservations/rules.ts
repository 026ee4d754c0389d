import { dayIn } from '#app/i18n/format.ts'

// The seller's time zone. A reservation ends at the end of a day there.
export const sellerZone = 'Asia/Seoul'

export const usualDays = [3, 7, 14] as const

export function sellersDay(now: number = Date.now()): string {
  return dayIn(sellerZone, now)
}
