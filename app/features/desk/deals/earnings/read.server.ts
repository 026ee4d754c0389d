import { sql } from 'kysely'
import type { Database } from '#app/db/tables.ts'
import { listCarsById } from '#app/features/stock/cars/read.server.ts'
import { carName } from '#app/features/stock/cars/shared/car-name.ts'
import { openLedger } from '#app/features/stock/ledger/read.server.ts'
import { costInWon, daysBetween, sumCosts } from '#app/features/stock/ledger/rules.ts'
import type { Ledger } from '#app/features/stock/ledger/schema.ts'
import type { Seal } from '#app/features/stock/ledger/shared/seal.server.ts'
import type { Language } from '#app/i18n/languages.ts'
import { sellersDay } from '#app/lib/day.ts'
import { openBody } from '../read.server.ts'
import { priceInWon, type Viewer } from '../rules.ts'
import type { KeptDeposit, SoldCar, TakenCar } from './rules.ts'

type Period = { from: string; to: string }

/** Ledgers of cars on the site, in the bin, and of sold cars that were deleted for good. */
export async function mapAllLedgers(db: Database, seal: Seal, carIds?: string[]): Promise<Map<string, Ledger>> {
  const some = carIds ? sql`where id = any (${carIds})` : sql``
  const { rows } = await sql<{ id: string; sealed: string }>`
    select id, sealed from (
      select 1 as rank, car_id as id, ledger as sealed from deal_car where ledger is not null
      union all select 2, row ->> 'car_id', row ->> 'sealed' from car_bin, jsonb_array_elements(belongings) part,
        jsonb_array_elements(part -> 'rows') row where part ->> 'of' = 'ledger'
      union all select 3, car_id, sealed from ledger
    ) as found ${some} order by rank`.execute(db)
  return new Map(
    rows.flatMap(({ id, sealed }) => {
      const ledger = openLedger(seal, id, sealed)
      return ledger ? [[id, ledger] as const] : []
    }),
  )
}

type Times = { listedOn: string; soldOn: string | undefined }
// Cars that were imported as sold have no day of their sale.
const longAgo = '0000-01-01'

/** When cars were listed and sold, as days of the seller, also those in the bin. */
async function mapTimes(db: Database, carIds?: string[]): Promise<Map<string, Times>> {
  const some = carIds ? sql`where id = any (${carIds})` : sql``
  const { rows } = await sql<{ id: string; at: Date | string; is_sold: boolean; sold_at: Date | string | null }>`
    select id, at, is_sold, (select max(at) from car_event where car_id = found.id and kind = 'sold') as sold_at from (
      select id, created_at as at, sold_out as is_sold from car_listing
      union all select id, (car ->> 'created_at')::timestamptz, (car ->> 'sold_out')::boolean from car_bin
    ) as found ${some}`.execute(db)
  const dayOf = (at: Date | string) => sellersDay(new Date(at).getTime())
  return new Map(
    rows.map(({ id, at, is_sold, sold_at }) => [
      id,
      { listedOn: dayOf(at), soldOn: is_sold ? (sold_at ? dayOf(sold_at) : longAgo) : undefined },
    ]),
  )
}

const ownOf = ({ id, role }: Viewer) =>
  role === 'owner' ? sql`true` : role === 'seller' ? sql`coalesce(seller, ${id}) = ${id}` : sql`false`

/** The cars that were sold in a period, oldest first, with what they earned. Sellers get their own. */
export async function listSold(db: Database, seal: Seal, viewer: Viewer, { from, to }: Period): Promise<SoldCar[]> {
  const { rows } = await sql<{
    id: string
    deal_id: string
    name: string
    stock_number: string
    sold_on: string
    seller: string | null
    seller_name: string | null
    sealed: string | null
  }>`select car_id as id, deal_id, name, stock_number, sold_on, seller, sealed,
      (select name from "user" where id = seller) as seller_name from deal_car join deal on deal.id = deal_id
    where sold_on between ${from} and ${to} and ${ownOf(viewer)} order by sold_on, stock_number`.execute(db)
  const ids = rows.map(({ id }) => id)
  const [ledgers, times] = await Promise.all([mapAllLedgers(db, seal, ids), mapTimes(db, ids)])
  return rows.map(({ id, deal_id, name, stock_number, sold_on, seller, seller_name, sealed }) => {
    const [body, ledger] = [openBody(seal, deal_id, sealed), ledgers.get(id)]
    const since = ledger?.boughtOn ?? times.get(id)?.listedOn
    return {
      id,
      dealId: deal_id,
      name,
      stockNumber: stock_number,
      soldOn: sold_on,
      seller,
      sellerName: seller_name,
      price: body && priceInWon(body, id),
      costs: viewer.role === 'owner' || viewer.seesCosts ? ledger && sumCosts(ledger) : undefined,
      days: since === undefined ? undefined : daysBetween(since, sold_on),
      agreed: body?.prices[id] ?? undefined,
      currency: body?.currency,
      won: body?.won ?? undefined,
    }
  })
}

/** Deposits that were kept in a period when deals fell through. Sellers get those of their own deals. */
export async function listKeptDeposits(
  db: Database,
  seal: Seal,
  viewer: Viewer,
  { from, to }: Period,
): Promise<KeptDeposit[]> {
  const { rows } = await sql<{ id: string; sealed: string | null; seller: string | null; name: string }>`
    select id, sealed, seller, (select string_agg(name, ', ' order by stock_number) from deal_car where deal_id = deal.id) as name
    from deal where state = 'fallen' and ${ownOf(viewer)}`.execute(db)
  return rows.flatMap(({ id, sealed, seller, name }) => {
    const body = openBody(seal, id, sealed)
    const on = body?.fellOn
    if (!body?.kept || !on || on < from || on > to) return []
    return [{ dealId: id, name, on, seller, won: costInWon({ amount: body.kept, won: body.won ?? 0 }) }]
  })
}

export type Stock = {
  /** Cars taken in during the period: how many, and each, the first one first. */
  takenIn: number
  taken: TakenCar[]
  /** Cars that were in stock at the end of its last day, how many have costs by then, and their sum in whole won. */
  cars: number
  costed: number
  costs: number
}

/**
 * What was taken in during a period, and what the stock had cost at its end. A car was taken in when it was bought, or
 * else when it was listed.
 */
export async function readStock(db: Database, seal: Seal, { from, to }: Period): Promise<Stock> {
  const [ledgers, times, sold] = await Promise.all([
    mapAllLedgers(db, seal),
    mapTimes(db),
    db
      .selectFrom('deal_car')
      .select(['car_id', ({ fn }) => fn.min('sold_on').as('on')])
      .where('sold_on', 'is not', null)
      .groupBy('car_id')
      .execute(),
  ])
  const soldOn = new Map(sold.map(({ car_id, on }) => [car_id, on]))
  const taken = new Map<string, string>()
  const stock = { cars: 0, costed: 0, costs: 0 }
  for (const id of new Set([...times.keys(), ...ledgers.keys()])) {
    const ledger = ledgers.get(id)
    const since = ledger?.boughtOn ?? times.get(id)?.listedOn
    if (since === undefined || since > to) continue
    if (since >= from) taken.set(id, since)
    const until = soldOn.get(id) ?? times.get(id)?.soldOn
    // A purged car that was not sold has left the stock on a day that nobody knows.
    if ((until && until <= to) || (!times.has(id) && !until)) continue
    stock.cars++
    const costs = (ledger?.costs ?? []).filter(({ on }) => !on || on <= to)
    if (costs.some(({ kind }) => kind === 'purchase')) stock.costed++
    stock.costs += costs.reduce((sum, cost) => sum + costInWon(cost), 0)
  }
  const names = await mapNames(db, [...taken.keys()])
  const cars = [...taken].map(([id, on]): TakenCar => {
    const ledger = ledgers.get(id)
    const { name = '', stock_number: stockNumber = '', is_listed: isListed = false } = names.get(id) ?? {}
    return { id, name, stockNumber, on, costs: ledger && sumCosts(ledger), isListed }
  })
  cars.sort((one, other) => (`${one.on} ${one.stockNumber}` < `${other.on} ${other.stockNumber}` ? -1 : 1))
  return { ...stock, takenIn: cars.length, taken: cars }
}

/** The names of cars on the site, in the bin, and of sold cars that were deleted for good. */
async function mapNames(db: Database, ids: string[]) {
  const { rows } = await sql<{ id: string; name: string; stock_number: string; is_listed: boolean }>`
    select id, name, stock_number, is_listed from (
      select 1 as rank, car_id as id, name, stock_number, false as is_listed from deal_car
      union all select 2, id, concat_ws(' ', car ->> 'make', car ->> 'model', car ->> 'year'), stock_number, false from car_bin
      union all select 3, id, concat_ws(' ', make, model, year), stock_number, true from car_listing
    ) as found where id = any (${ids}) order by rank`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Rows whose cars are named in a language. Those of deleted cars keep their names. */
export async function nameCars<T extends { id: string; name: string }>(
  db: Database,
  rows: T[],
  language: Language,
): Promise<T[]> {
  const cars = await listCarsById(db, [...new Set(rows.map(({ id }) => id))])
  const names = new Map(cars.map((car) => [car.id, [carName(car, language), car.year].filter(Boolean).join(' ')]))
  return rows.map((row) => ({ ...row, name: names.get(row.id) || row.name }))
}
