import { dayIn } from '#app/i18n/format.ts'
import { sellerZone } from '#app/lib/day.ts'

export const usualDays = [3, 7, 14] as const

export function sellersDay(now: number = Date.now()): string {
  return dayIn(sellerZone, now)
}
