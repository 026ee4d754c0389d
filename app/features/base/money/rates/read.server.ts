import { sql } from 'kysely'
import type { Database } from '#app/db/tables.ts'
import { oldBefore } from './rules.ts'
import type { FetchState, Rates, RatesVersion } from './schema.ts'

const newest = (db: Database) => db.selectFrom('rates').orderBy('id', 'desc').limit(1)

export async function getRates(db: Database): Promise<Rates & { id: number }> {
  const { per_dollar, ...row } = await newest(db)
    .select(['id', 'day', 'source', 'per_dollar', 'older'])
    .executeTakeFirstOrThrow()
  return { ...row, perDollar: per_dollar }
}

/**
 * Won for one unit of a currency on a day, from the newest rates until then, or the oldest ones. Undefined without a
 * rate.
 */
export async function findWonOn(db: Database, currency: string, day: string): Promise<number | undefined> {
  const { rows } = await sql<{ won: number | null }>`
    select (per_dollar ->> 'KRW')::double precision
      / case when ${currency} = 'USD' then 1 else (per_dollar ->> ${currency})::double precision end as won
    from rates order by day > ${day}, case when day <= ${day} then day end desc, day, id desc limit 1`.execute(db)
  const won = rows[0]?.won
  return won ? Math.round(won * 10_000) / 10_000 : undefined
}

const mostVersions = 50

export async function listVersions(db: Database): Promise<RatesVersion[]> {
  const rows = await db
    .selectFrom('rates')
    .select([
      'id',
      'day',
      'source',
      'saved_at',
      sql<number>`(select count(*)::int from jsonb_object_keys(per_dollar) code where not older ? code)`.as('count'),
    ])
    .select(sql<number | null>`(per_dollar ->> 'KRW')::double precision`.as('won'))
    .orderBy('id', 'desc')
    .limit(mostVersions)
    .execute()
  return rows.map(({ saved_at, ...row }) => ({ ...row, savedAt: saved_at.toISOString() }))
}

export async function getFetchState(db: Database): Promise<FetchState> {
  const { tried_at, failing_since, failure } = await db.selectFrom('rates_fetch').selectAll().executeTakeFirstOrThrow()
  return { triedAt: tried_at?.toISOString() ?? null, failingSince: failing_since?.toISOString() ?? null, failure }
}

/** Returns the oldest outdated day of a rate that converts the price of some car. Null if all are recent. */
export async function findStaleRateDay(db: Database, now = Date.now()): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select min(day) as day from (select coalesce(older ->> code, day) as day, code from (${newest(db).selectAll()}) newest, jsonb_object_keys(per_dollar) code) known
    where day < ${oldBefore(now)} and exists (select from car_listing where price_currency = code)`.execute(db)
  return rows[0]?.day ?? null
}
