import type { Rates } from './schema.ts'

const tenDays = 10 * 24 * 60 * 60 * 1000

/** The day before which rates are called old. */
export function oldBefore(now: number): string {
  return new Date(now - tenDays).toISOString().slice(0, 10)
}

/** The day that a currency's rate is of. */
export function dayOf({ day, older }: Pick<Rates, 'day' | 'older'>, currency: string): string {
  return older?.[currency] ?? day
}

/** Whether a currency's rate is older than rates may be without being called old. */
export function isOld(rates: Pick<Rates, 'day' | 'older'>, currency: string, now: number): boolean {
  return dayOf(rates, currency) < oldBefore(now)
}
