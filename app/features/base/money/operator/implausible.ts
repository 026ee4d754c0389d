import { dayAfter, isDay } from '#app/lib/day.ts'
import { dayOf } from '../rates/rules.ts'
import type { Rates } from '../rates/schema.ts'
import { RatesRefused } from './refused.ts'

/** Merges given rates into the current ones. A currency that is not given keeps its rate and its day. */
export function mergeRates(before: Rates, given: Omit<Rates, 'older'>): Rates {
  const kept = Object.keys(before.perDollar).filter((code) => !Object.hasOwn(given.perDollar, code))
  const older = Object.fromEntries(kept.map((code) => [code, dayOf(before, code)]))
  return { ...given, perDollar: { ...before.perDollar, ...given.perDollar }, older }
}

// A larger change within days is far more often a misplaced decimal mark than a crash of a currency.
const half = 1.5

/** Refuses impossible or outdated rates. Unless confirmed, also refuses rates that moved by more than half. */
export function refuseImplausible(
  given: Rates,
  before: Rates,
  { isConfirmed, now }: { isConfirmed: boolean; now: number },
): void {
  const rates = Object.entries(given.perDollar)
  if (rates.length === 0) throw new RatesRefused('empty')
  const wrong = rates.filter(
    ([code, rate]) => !/^[A-Z]{3}$/.test(code) || !(rate >= 1e-6 && rate < 1e9) || (code === 'USD' && rate !== 1),
  )
  if (wrong.length > 0) throw new RatesRefused('notPositive', wrong.map(([code]) => code).join(', '))
  if (!isDay(given.day)) throw new RatesRefused('wrongDay')
  // Time zones ahead of UTC may already have tomorrow's date.
  if (given.day > dayAfter(new Date(now).toISOString().slice(0, 10), 1)) throw new RatesRefused('future', given.day)
  if (given.day < before.day) throw new RatesRefused('older', before.day)
  const moved = rates.filter(([code, rate]) => {
    const last = before.perDollar[code]
    return last !== undefined && Math.max(rate / last, last / rate) > half
  })
  if (moved.length > 0 && !isConfirmed)
    throw new RatesRefused(
      'moved',
      moved.map(([code, rate]) => `${code} ${before.perDollar[code]} → ${rate}`).join(', '),
    )
}
