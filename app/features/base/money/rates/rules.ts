import type { Rates } from './schema.ts'

const tenDays = 10 * 24 * 60 * 60 * 1000

/** Rates of days before this one are outdated. */
export function oldBefore(now: number): string {
  return new Date(now - tenDays).toISOString().slice(0, 10)
}

export function dayOf({ day, older }: Pick<Rates, 'day' | 'older'>, currency: string): string {
  return older?.[currency] ?? day
}

export function isOld(rates: Pick<Rates, 'day' | 'older'>, currency: string, now: number): boolean {
  return dayOf(rates, currency) < oldBefore(now)
}
