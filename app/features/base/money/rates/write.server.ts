import { sql } from 'kysely'
import type { Database } from '#app/db/tables.ts'
import { inTransaction } from '#app/db/transaction.server.ts'
import { readMoney } from '#app/features/base/money/rules.ts'
import { Problem } from '#app/lib/problem.ts'
import { mergeRates, refuseImplausible } from '../operator/implausible.ts'
import { RatesRefused } from '../operator/refused.ts'
import { getRates } from './read.server.ts'
import type { FetchFailure, Rates } from './schema.ts'

type Options = { by?: string | undefined; isConfirmed?: boolean; now?: number }

/**
 * Saves exchange rates and recalculates all car prices in one transaction. Throws RatesRefused. Unchanged rates are not
 * saved.
 */
export async function saveRates(
  db: Database,
  given: Omit<Rates, 'older'>,
  { by, isConfirmed = false, now = Date.now() }: Options = {},
): Promise<Rates> {
  return inTransaction(db, async (transaction) => {
    await sql`lock table rates in exclusive mode`.execute(transaction)
    const before = await getRates(transaction)
    const { USD: _, ...perDollar } = given.perDollar
    refuseImplausible(given, before, { isConfirmed, now })
    const next = mergeRates(before, { ...given, perDollar })
    const isSame =
      next.day === before.day &&
      next.source === before.source &&
      Object.entries(perDollar).every(([code, rate]) => before.perDollar[code] === rate)
    if (isSame) return before
    await transaction
      .insertInto('rates')
      .values({
        day: next.day,
        source: next.source,
        per_dollar: JSON.stringify(next.perDollar),
        older: JSON.stringify(next.older),
        saved_by: by ?? null,
      })
      .execute()
    return next
  })
}

/** Turns RatesRefused into a 422 Problem whose code has texts. Throws all other errors on. */
export function refuse(error: unknown): never {
  if (!(error instanceof RatesRefused)) throw error
  const problem = new Problem(422, error.message)
  problem.members = { code: error.code, values: { which: error.which } }
  throw problem
}

/** Claims the fetching of rates, so that one process does it per day, or per hour while fetching fails. */
export async function takeTurn(db: Database): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('rates_fetch')
    .set({ tried_at: sql<Date>`now()` })
    .where(
      sql<boolean>`tried_at is null or tried_at < now() - case when failing_since is null then interval '23 hours' else interval '1 hour' end`,
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Records the outcome of a fetch; null means success. */
export async function noteFetch(db: Database, failure: FetchFailure | null): Promise<void> {
  await db
    .updateTable('rates_fetch')
    .set({
      tried_at: sql<Date>`now()`,
      failing_since: failure ? sql<Date>`coalesce(failing_since, now())` : null,
      failure: failure && JSON.stringify(failure),
    })
    .execute()
}

const batch = 500

// Texts that earlier releases read as another amount or currency: 12.900, dinars of Jordan, and the sign of yen and
// yuan.
const readOtherwise = '[.][0-9٠-٩]{3}([^0-9٠-٩]|$)|د[.]أ|[¥￥]'

/**
 * Reads prices again that were saved when their text could not be read, or was read otherwise, one batch by id. The
 * cars' history stays unchanged.
 */
export async function readOlderPrices(db: Database, after = ''): Promise<{ last: string | undefined; count: number }> {
  const rows = await db
    .selectFrom('car_listing')
    .select(['id', 'selling_price', 'price_usd', 'price_currency', 'price_amount'])
    .where('id', '>', after)
    .where(({ eb, or, and }) =>
      or([
        and([
          eb('price_usd', 'is', null),
          eb('price_currency', 'is', null),
          sql<boolean>`selling_price ~ '[0-9٠-٩۰-۹]'`,
        ]),
        sql<boolean>`selling_price ~ ${sql.lit(readOtherwise)}`,
      ]),
    )
    .orderBy('id')
    .limit(batch)
    .execute()
  const read = rows.flatMap(({ id, selling_price, price_usd, price_currency, price_amount }) => {
    const { currency = null, amount = null } = readMoney(selling_price ?? '') ?? {}
    const isDollars = currency === null || currency === 'USD'
    const isSame = price_currency
      ? currency === price_currency && amount === price_amount
      : isDollars && amount === price_usd
    return isSame ? [] : [{ id, selling_price, currency, amount }]
  })
  if (read.length > 0) {
    await sql`
      update car_listing set price_currency = nullif(read.currency, 'USD'), price_amount = case when read.currency <> 'USD' then read.amount end,
        price_usd = case when read.currency = 'USD' then read.amount end
      from jsonb_to_recordset(${JSON.stringify(read)}::jsonb) as read (id text, selling_price text, currency text, amount double precision)
      where car_listing.id = read.id and car_listing.selling_price = read.selling_price`.execute(db)
  }
  return { last: rows.length === batch ? rows.at(-1)?.id : undefined, count: read.length }
}
