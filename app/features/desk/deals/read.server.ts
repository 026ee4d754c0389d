import { sql } from 'kysely'
import type { Database } from '#app/db/tables.ts'
import type { TradeCurrency } from '#app/features/base/money/rules.ts'
import type { Seal } from '#app/features/stock/ledger/shared/seal.server.ts'
import { Problem } from '#app/lib/problem.ts'
import { type DealState, maySee, priceInWon, type Step, sealedFor, type Viewer } from './rules.ts'
import { type Deal, DealBody, type DealCar, emptyBody } from './schema.ts'

/** Undefined if it was sealed with a key that is not readable. */
export function openBody(seal: Seal, id: string, sealed: string | null): DealBody | undefined {
  if (sealed === null) return emptyBody
  const text = seal.open(sealed, sealedFor(id))
  return text === undefined ? undefined : DealBody.parse(JSON.parse(text))
}

const columns = ['deal.id', 'state', 'sealed', 'seller', 'made_at'] as const

const seenBy = (db: Database, { id, role }: Viewer) =>
  db
    .selectFrom('deal')
    .$if(role === 'helper', (query) => query.where(sql<boolean>`false`))
    .$if(role !== 'owner', (query) =>
      query.where((where) => where.or([where('seller', 'is', null), where('seller', '=', id)])),
    )

type Row = { id: string; state: DealState; sealed: string | null; seller: string | null; made_at: Date }

/** The cars of deals by the id of the deal, in the order in which they were added. */
async function mapCars(db: Database, deals: { id: string }[]): Promise<Map<string, DealCar[]>> {
  if (deals.length === 0) return new Map()
  const ids = deals.map(({ id }) => id)
  const rows = await db
    .selectFrom('deal_car')
    .innerJoin('deal', 'deal.id', 'deal_id')
    .leftJoin('car_listing as car', 'car.id', 'car_id')
    .select(['deal_id', 'car_id', 'deal_car.name', 'deal_car.stock_number', 'sold_on', 'make', 'model', 'year'])
    .select(sql<boolean>`sold_on is not null or coalesce(sold_out, false) and deal.state <> 'fallen'`.as('is_sold'))
    .where('deal_id', 'in', ids)
    .orderBy('added_at')
    .orderBy('deal_car.stock_number')
    .execute()
  const toCar = ({ car_id, stock_number, sold_on, is_sold, ...car }: (typeof rows)[number]): DealCar => ({
    id: car_id,
    name: car.name,
    make: car.make,
    model: car.model,
    year: car.year,
    stockNumber: stock_number,
    soldOn: sold_on,
    isSold: is_sold,
  })
  const byDeal = Map.groupBy(rows, ({ deal_id }) => deal_id)
  return new Map(ids.map((id) => [id, (byDeal.get(id) ?? []).map(toCar)]))
}

async function withCars(db: Database, seal: Seal, rows: Row[]): Promise<Deal[]> {
  const cars = await mapCars(db, rows)
  return rows.map(({ id, state, sealed, seller, made_at }) => ({
    id,
    state,
    seller,
    madeAt: made_at.toISOString(),
    isBare: sealed === null,
    cars: cars.get(id) ?? [],
    body: openBody(seal, id, sealed),
  }))
}

/** A deal with its cars. Throws a 404 Problem if there is none that the viewer may see. */
export async function getDeal(db: Database, seal: Seal, id: string, viewer: Viewer): Promise<Deal> {
  const rows = await db.selectFrom('deal').select(columns).where('id', '=', id).execute()
  const [deal] = await withCars(db, seal, rows)
  if (!deal || !maySee(deal.seller, viewer)) throw new Problem(404, 'There is no such deal.')
  return deal
}

/** The open deal of a car, or its last one. Undefined if there is none that the viewer may see. */
export async function findDealOf(db: Database, carId: string, viewer: Viewer): Promise<string | undefined> {
  const row = await seenBy(db, viewer)
    .innerJoin('deal_car', 'deal_id', 'deal.id')
    .select('deal.id')
    .where('car_id', '=', carId)
    .orderBy('is_open', 'desc')
    .orderBy('made_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

export type Agreed = { amount: number; currency: TradeCurrency; won: number }

/** The price of a car in its deal, unless that fell through. Null while none is agreed or the viewer may not see it. */
export async function findAgreed(db: Database, seal: Seal, carId: string, viewer: Viewer): Promise<Agreed | null> {
  const id = await findDealOf(db, carId, viewer)
  const { body, state } = id ? await getDeal(db, seal, id, viewer) : {}
  const amount = body?.prices[carId]
  const won = body && priceInWon(body, carId)
  return body && state !== 'fallen' && amount && won !== undefined ? { amount, currency: body.currency, won } : null
}

type Asked = { isOpen: boolean; limit: number; before?: string | undefined }

/** Lists deals that the viewer may see, the newest first. `before` is the id of the last one of the page before. */
export async function listDeals(db: Database, seal: Seal, viewer: Viewer, asked: Asked): Promise<Deal[]> {
  const { isOpen, limit, before } = asked
  const rows = await seenBy(db, viewer)
    .select(columns)
    .where('state', isOpen ? '=' : '<>', 'open')
    .$if(before !== undefined, (query) =>
      query.where(sql<boolean>`(made_at, deal.id) < (select made_at, id from deal where id = ${before})`),
    )
    .orderBy('made_at', 'desc')
    .orderBy('deal.id', 'desc')
    .limit(limit)
    .execute()
  return withCars(db, seal, rows)
}

type Words = { words: string; cars: string[]; limit: number }

/**
 * Deals whose buyer, number, stock number, car or note has all words, or which have one of the given cars. They are
 * sealed, so each is opened: 5,000 take 0.1 s.
 */
export async function searchDeals(db: Database, seal: Seal, viewer: Viewer, asked: Words): Promise<Deal[]> {
  const rows = await seenBy(db, viewer).select(columns).orderBy('made_at', 'desc').orderBy('deal.id', 'desc').execute()
  const wanted = comparable(asked.words).split(' ').filter(Boolean)
  const deals = await withCars(db, seal, rows)
  const has = ({ cars, body }: Deal) => {
    if (cars.some(({ id }) => asked.cars.includes(id))) return true
    const { buyer, whatsapp, email, port, proforma, ship, tracking, note } = body ?? emptyBody
    const texts = [buyer, whatsapp, email, port, proforma, ship, tracking, note]
    const text = comparable([...texts, ...cars.flatMap(({ name, stockNumber }) => [name, stockNumber])].join('\n'))
    return wanted.every((word) => text.includes(word))
  }
  return wanted.length === 0 ? [] : deals.filter(has).slice(0, asked.limit)
}

const comparable = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ')

export type DueDeal = {
  id: string
  cars: DealCar[]
  step: Step
  dueOn: string | null
  isBare: boolean
}

/** Deals with a step that is due or late, and sales without a buyer and a price. `today` is the seller's day. */
export async function listDueDeals(
  db: Database,
  viewer: Viewer,
  today: string,
  most: number,
): Promise<{ count: number; deals: DueDeal[] }> {
  const rows = await seenBy(db, viewer)
    .select(['deal.id', 'next_step', 'due_on', sql<boolean>`sealed is null`.as('isBare')])
    .select(sql<number>`count(*) over ()::int`.as('count'))
    .where('state', '=', 'open')
    .where((where) =>
      where.or([
        where('due_on', '<=', today),
        where.and([
          where('sealed', 'is', null),
          where.exists(
            where
              .selectFrom('deal_car')
              .select('deal_id')
              .whereRef('deal_id', '=', 'deal.id')
              .where('sold_on', 'is not', null),
          ),
        ]),
      ]),
    )
    .orderBy(sql`due_on nulls last`)
    .orderBy('made_at')
    .limit(most)
    .execute()
  const cars = await mapCars(db, rows)
  return {
    count: rows[0]?.count ?? 0,
    deals: rows.map(({ id, next_step, due_on, isBare }) => ({
      id,
      cars: cars.get(id) ?? [],
      step: next_step as Step,
      dueOn: due_on,
      isBare,
    })),
  }
}
