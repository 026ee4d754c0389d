import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Database, Tables } from '#app/db/tables.ts'
import { listEquipped } from '#app/features/base/equipment/read.server.ts'
import { listDueCars } from '#app/features/desk/confirmations/read.server.ts'
import { listDueDeals } from '#app/features/desk/deals/read.server.ts'
import { listCarCards } from '#app/features/shop/cards/read.server.ts'
import {
  getMark,
  listAllIndexed,
  listByNumber,
  listChanged,
  listIndexed,
} from '#app/features/shop/search/read.server.ts'
import { countConfirmed, findUsualTime } from '#app/features/shop/seller/read.server.ts'
import { listSimilarCars } from '#app/features/shop/similar/read.server.ts'
import { carCursor } from '#app/features/stock/cars/cursor.ts'
import { arePricesInWon, findCar, getCar, listCars } from '#app/features/stock/cars/read.server.ts'
import { listForSitemap } from '#app/features/stock/cars/sitemap/read.server.ts'
import { listDoneEvents, listEvents, listLowered } from '#app/features/stock/history/read.server.ts'
import { countReserved, listEnding, listExpired } from '#app/features/stock/reservations/read.server.ts'
import { listShownComments } from '#app/features/talk/comments/read.server.ts'

export const mainQuestions: Record<string, (db: Database) => Promise<unknown>> = {
  'the newest available cars, with pictures and comments': (db) => listCarCards(db, { state: 'available', limit: 24 }),
  'sold cars, the oldest first': (db) => listCars(db, { state: 'sold', order: 'oldest', limit: 24 }),
  'all cars, from a place far down': async (db) =>
    listCars(db, { state: 'all', limit: 24, after: await placeInTheMiddle(db) }),
  'the cars of a make, available first': (db) =>
    listCars(db, { state: 'all', order: 'available-first', make: 'Kia', limit: 24 }),
  'the cars of a category, available first': (db) =>
    listCars(db, { state: 'all', order: 'available-first', category: 'SUV', limit: 24 }),
  'one car with its pictures': async (db) => findCar(db, await anyId(db)),
  'cars like one': async (db) => listSimilarCars(db, await getCar(db, await anyId(db)), 6),
  'cars like one that none is like': async (db) =>
    listSimilarCars(
      db,
      {
        ...(await getCar(db, await anyId(db))),
        make: 'One',
        model: 'Of its own',
        category: 'No other',
        priceUsd: 35_000,
      },
      6,
    ),
  'what others of its model have': (db) => listEquipped(db, { make: 'Kia', model: 'Sorento' }),
  'the comments of a car': async (db) => listShownComments(db, await anyId(db), {}),
  'cars that changed since the last question': async (db) => listChanged(db, await getMark(db)),
  'cars as search takes them in': async (db) => listIndexed(db, [await anyId(db)]),
  'all cars as search takes them in, a batch': (db) => listAllIndexed(db).next(),
  'cars by the beginning of a stock number': (db) => listByNumber(db, 'n10000'),
  'whether prices are in won': (db) => arePricesInWon(db),
  'cars to be confirmed': (db) => listDueCars(db, new Date(), 24),
  'reserved cars, the newest first': (db) => listCarCards(db, { state: 'reserved', limit: 24 }),
  'how many cars are reserved': (db) => countReserved(db),
  'reservations that are over': (db) => listExpired(db, '2030-01-01'),
  'reservations that end soon': (db) => listEnding(db, '2030-01-01', 3),
  'deals that are due': (db) => listDueDeals(db, { id: 'owner', role: 'owner' }, '2026-01-01', 3),
  'the history of a car': async (db) => [
    await listEvents(db, await anyId(db)),
    await listDoneEvents(db, await anyId(db)),
  ],
  'whose price was lowered': async (db) =>
    listLowered(db, (await listCars(db, { state: 'available', limit: 24 })).cars),
  'how soon the seller usually answers': (db) => findUsualTime(db, Date.now()),
  'how many cars were confirmed this month': (db) => countConfirmed(db, new Date()),
  'a part of the sitemap': (db) => listForSitemap(db, 'm', 1000),
}

async function anyId(db: Database): Promise<string> {
  const { cars } = await listCars(db, { state: 'available', limit: 1 })
  return cars[0]?.id ?? ''
}

async function placeInTheMiddle(db: Database) {
  const { next } = await listCars(db, { state: 'all', limit: 500 })
  return carCursor.parse(next)
}

export type Plan = { query: string; text: string; scanned: string[] }

/** Runs `ask` on PostgreSQL and explains every query that it sent. `scanned` lists tables with a sequential scan. */
export async function explain(address: string, ask: (db: Database) => Promise<unknown>): Promise<Plan[]> {
  const pool = new pg.Pool({ connectionString: address, max: 4 })
  const asked: { sql: string; parameters: readonly unknown[] }[] = []
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log: ({ query }) => void asked.push(query) })
  try {
    await ask(db)
    const plans: Plan[] = []
    for (const query of asked) {
      const { rows } = await pool.query(`explain ${query.sql}`, [...query.parameters])
      const text = rows.map((row) => row['QUERY PLAN']).join('\n')
      plans.push({
        query: query.sql,
        text,
        scanned: [...text.matchAll(/Seq Scan on (\w+)/g)].map(([, table]) => table ?? ''),
      })
    }
    return plans
  } finally {
    await db.destroy()
  }
}

export async function addMadeUpComments(db: Database): Promise<void> {
  await sql`insert into comment (id, car_id, comment, created_at)
    select 'c' || id, id, 'Is it still there?', created_at from car_listing order by id limit 10000`.execute(db)
  await sql`insert into reply (id, comment_id, text, created_at)
    select 'r' || id, id, 'It is.', created_at from comment order by id limit 500`.execute(db)
  // Closed deals, and a few open ones of which some are due or lack details.
  await sql`insert into deal (id, state, sealed, next_step, due_on)
    select id, case when n > 20 then 'done' else 'open' end, case when n > 5 then 'x' end, 'asked',
      case when n between 6 and 10 then '2025-12-01' end
    from (select id, row_number() over (order by id) as n from car_listing limit 10000) as cars`.execute(db)
  await sql`insert into deal_car (deal_id, car_id, name, stock_number, sold_on, is_open)
    select id, id, 'Kia', id, '2025-12-01', state = 'open' from deal`.execute(db)
}
