import { type Selectable, sql } from 'kysely'
import type { Database, Tables } from '#app/db/tables.ts'
import { readMoney } from '#app/features/base/money/rules.ts'
import { isLowered, listPriceSteps, loweredFor } from './rules.ts'
import type { CarEvent, DoneEvent, KeptEvent } from './schema.ts'

type Row = Pick<Selectable<Tables['car_event']>, 'kind' | 'at' | 'price' | 'price_before' | 'until'>
const columns = ['kind', 'at', 'price', 'price_before', 'until'] as const
const most = 200

const toEvent = ({ kind, at, price, price_before, until }: Row): CarEvent => ({
  kind,
  at: at.toISOString(),
  price,
  priceBefore: price_before,
  until,
})

const newestOf = (db: Database, carId: string) =>
  db
    .selectFrom('car_event')
    .select(columns)
    .where('car_id', '=', carId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)

/** Events of a car that visitors may learn of, oldest first. */
export async function listEvents(db: Database, carId: string): Promise<CarEvent[]> {
  const rows = await newestOf(db, carId).where('kind', 'in', ['price', 'reserved', 'sold']).execute()
  return rows.map(toEvent).reverse()
}

export async function listDoneEvents(db: Database, carId: string): Promise<DoneEvent[]> {
  const rows = await newestOf(db, carId)
    .select(['done_by', sql<string | null>`(select name from "user" where "user".id = done_by)`.as('name')])
    .execute()
  return rows.map(({ done_by, name, ...row }) => ({
    ...toEvent(row),
    by: name !== null ? { operator: name } : done_by === 'import' || done_by === 'site' ? done_by : null,
  }))
}

export async function listLowered(
  db: Database,
  cars: { id: string; createdAt: string; soldOut: boolean }[],
  now = Date.now(),
): Promise<Set<string>> {
  const ids = cars.filter(({ soldOut }) => !soldOut).map(({ id }) => id)
  if (ids.length === 0) return new Set()
  const events = db.selectFrom('car_event').where('car_id', 'in', ids)
  const changed = await events
    .select('car_id')
    .distinct()
    .where('at', '>', new Date(now - loweredFor))
    .where('kind', '=', 'price')
    .execute()
  if (changed.length === 0) return new Set()
  const rows = await db
    .selectFrom('car_event')
    .select(['car_id', ...columns])
    .where(
      'car_id',
      'in',
      changed.map(({ car_id }) => car_id),
    )
    .where('kind', '=', 'price')
    .orderBy('at')
    .orderBy('id')
    .execute()
  const byCar = Map.groupBy(rows, ({ car_id }) => car_id)
  return new Set(
    cars
      .filter(({ id, createdAt }) =>
        isLowered(listPriceSteps((byCar.get(id) ?? []).map(toEvent), createdAt), now, readMoney),
      )
      .map(({ id }) => id),
  )
}

export async function listHistories(db: Database, ids: string[]): Promise<Map<string, KeptEvent[]>> {
  const rows = await db
    .selectFrom('car_event')
    .select(['car_id', 'done_by', ...columns])
    .where('car_id', 'in', ids)
    .orderBy('at')
    .orderBy('id')
    .execute()
  const histories = new Map<string, KeptEvent[]>()
  for (const [id, events] of Map.groupBy(rows, ({ car_id }) => car_id))
    histories.set(
      id,
      events.map((row) => ({ ...toEvent(row), by: row.done_by })),
    )
  return histories
}
