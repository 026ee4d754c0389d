import { sql } from 'kysely'
import type { Database } from '#app/db/tables.ts'
import type { CarState } from './schema.ts'

export async function mapStates(db: Database, ids: string[]): Promise<Map<string, CarState>> {
  if (ids.length === 0) return new Map()
  const among = sql<string>`any(${ids})`
  const [cars, comments, answers] = await Promise.all([
    db
      .selectFrom('car_listing')
      .select(['id', 'updated_at', 'sold_out', 'reserved_until', 'selling_price'])
      .where('id', '=', among)
      .execute(),
    db
      .selectFrom('shown_comment')
      .select(['car_id', ({ fn }) => fn.countAll<number>().as('n')])
      .where('car_id', '=', among)
      .groupBy('car_id')
      .execute(),
    db
      .selectFrom('shown_reply')
      .innerJoin('shown_comment', 'shown_comment.id', 'shown_reply.comment_id')
      .select(['shown_comment.car_id', ({ fn }) => fn.countAll<number>().as('n')])
      .where('shown_comment.car_id', '=', among)
      .where('shown_reply.by_seller', '=', true)
      .groupBy('shown_comment.car_id')
      .execute(),
  ])
  const [commented, answered] = [comments, answers].map(
    (rows) => new Map(rows.map(({ car_id, n }) => [car_id, Number(n)])),
  )
  return new Map(
    cars.map((car) => [
      car.id,
      {
        updatedAt: car.updated_at.toISOString(),
        soldOut: car.sold_out,
        reservedUntil: car.reserved_until,
        price: car.selling_price,
        comments: commented?.get(car.id) ?? 0,
        answers: answered?.get(car.id) ?? 0,
      },
    ]),
  )
}
