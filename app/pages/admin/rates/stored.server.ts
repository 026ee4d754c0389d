import { z } from 'zod'
import { lockTable } from '#app/db/locks.server.ts'
import type { Database } from '#app/db/tables.ts'
import { readRate } from '#app/features/base/money/operator/typed.ts'
import { fetchRates } from '#app/features/base/money/rates/fetch.server.ts'
import { getRates } from '#app/features/base/money/rates/read.server.ts'
import { refuse, saveRates } from '#app/features/base/money/rates/write.server.ts'
import { getSettings } from '#app/features/base/settings/read.server.ts'
import { Settings } from '#app/features/base/settings/schema.ts'
import { changeSettings } from '#app/features/base/settings/write.server.ts'
import { dayIn } from '#app/i18n/format.ts'
import { isDay, sellerZone } from '#app/lib/day.ts'
import type { Stored } from '../form.server.ts'

/** What an operator enters: rates as typed. `given` are the codes that get the day, besides changed ones. */
const TypedRates = z.object({
  day: z
    .string()
    .refine((day) => isDay(day) && day <= dayIn(sellerZone, Date.now()), 'Must be a day (YYYY-MM-DD) until today.'),
  source: z.enum(['typed', 'file']),
  perDollar: z.record(
    z.string().regex(/^[A-Z]{3}$/),
    z.string().refine((text) => text.trim() === '' || readRate(text) > 0, 'Must be a number above zero.'),
  ),
  given: z.array(z.string()),
  all: z.boolean(),
  confirmed: z.boolean(),
})
export type TypedRates = z.infer<typeof TypedRates>

/** The address from which rates are fetched. `confirmed` accepts rates that changed by more than half. */
const RatesAddress = Settings.pick({ ratesUrl: true }).extend({ confirmed: z.boolean() })
export type RatesAddress = z.infer<typeof RatesAddress>

async function readTyped(db: Database): Promise<TypedRates> {
  const { perDollar } = await getRates(db)
  const texts = Object.entries(perDollar).map(([code, rate]) => [code, String(rate)])
  return {
    day: dayIn(sellerZone, Date.now()),
    source: 'typed',
    perDollar: Object.fromEntries(texts),
    given: [],
    all: false,
    confirmed: false,
  }
}

/** Rates that `by` enters or brings in a file. */
export const storedRates = (by?: string): Stored<TypedRates> => ({
  shape: TypedRates,
  read: readTyped,
  lock: (transaction) => lockTable(transaction, 'rates'),
  write: async (transaction, change) => {
    const before = await readTyped(transaction)
    const { day, source, perDollar, given, all, confirmed: isConfirmed } = { ...before, ...change }
    const isGiven = ([code, text]: [string, string]) =>
      text.trim() !== '' && (all || given.includes(code) || text !== before.perDollar[code])
    const rates = Object.entries(perDollar).filter(isGiven)
    await saveRates(
      transaction,
      { day, source, perDollar: Object.fromEntries(rates.map(([code, text]) => [code, readRate(text)])) },
      { by, isConfirmed },
    ).catch(refuse)
  },
  activity: 'rates',
})

/** The address of daily rates, from which they are fetched at once. */
export const storedAddress = (db: Database, by?: string): Stored<RatesAddress> => ({
  shape: RatesAddress,
  read: async (its) => ({ ratesUrl: (await getSettings(its)).ratesUrl, confirmed: false }),
  lock: (transaction) => lockTable(transaction, 'setting'),
  write: (transaction, { ratesUrl }) => changeSettings(transaction, ratesUrl === undefined ? {} : { ratesUrl }),
  activity: 'rates',
  after: async ({ ratesUrl, confirmed: isConfirmed }) =>
    (ratesUrl && (await fetchRates(db, { by, isConfirmed }))) || undefined,
})
