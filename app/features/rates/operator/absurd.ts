import { dayAfter, isDay } from '#app/lib/day.ts'
import { dayOf } from '../rules.ts'
import type { Rates } from '../schema.ts'
import { RatesRefused } from './refused.ts'

/** The rates that hold after some were given: what these do not name stays, under its own day. */
export function withGiven(before: Rates, given: Omit<Rates, 'older'>): Rates {
  const kept = Object.keys(before.perDollar).filter((code) => !Object.hasOwn(given.perDollar, code))
  const older = Object.fromEntries(kept.map((code) => [code, dayOf(before, code)]))
  return { ...given, perDollar: { ...before.perDollar, ...given.perDollar }, older }
}

// More than that in a few days is a slip of the comma far more often than a crash.
const half = 1.5

/** Refuses rates that cannot be, or that are older than those before; and, unless somebody has said that they are right, those that moved by more than half. */
export function refuseAbsurd(given: Rates, before: Rates, { isConfirmed, now }: { isConfirmed: boolean; now: number }): void {
  const rates = Object.entries(given.perDollar)
  if (rates.length === 0) throw new RatesRefused('empty')
  const wrong = rates.filter(([code, rate]) => !/^[A-Z]{3}$/.test(code) || !(rate >= 1e-6 && rate < 1e9) || (code === 'USD' && rate !== 1))
  if (wrong.length > 0) throw new RatesRefused('notPositive', wrong.map(([code]) => code).join(', '))
  if (!isDay(given.day)) throw new RatesRefused('wrongDay')
  // Where the day is ahead of Greenwich it may be tomorrow already.
  if (given.day > dayAfter(new Date(now).toISOString().slice(0, 10), 1)) throw new RatesRefused('future', given.day)
  if (given.day < before.day) throw new RatesRefused('older', before.day)
  const moved = rates.filter(([code, rate]) => {
    const last = before.perDollar[code]
    return last !== undefined && Math.max(rate / last, last / rate) > half
  })
  if (moved.length > 0 && !isConfirmed)
    throw new RatesRefused('moved', moved.map(([code, rate]) => `${code} ${before.perDollar[code]} → ${rate}`).join(', '))
}
