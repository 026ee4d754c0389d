import { sql } from 'kysely'
import type { Database } from '#app/db/tables.ts'
import { changeCar, lockCars } from '#app/features/stock/cars/write.server.ts'
import { sellersDay } from '#app/lib/day.ts'
import { Problem } from '#app/lib/problem.ts'

type By = { id: string; role: string }

/** Puts cars into a deal. A car takes its sale along from a deal in which nobody has entered anything. */
export async function putCars(its: Database, id: string, carIds: string[], by: By): Promise<void> {
  await lockCars(its, carIds)
  const cars = await its
    .selectFrom('car_listing')
    .select(['id', 'make', 'model', 'year', 'stock_number'])
    // Unknown for cars that were imported as sold.
    .select(
      sql<Date | null>`(select max(at) from car_event where car_id = car_listing.id and kind = 'sold' and sold_out)`.as(
        'sold_at',
      ),
    )
    .where('id', 'in', carIds)
    .execute()
  if (cars.length < new Set(carIds).size) throw new Problem(404, 'There is no such car.')
  const moved = await moveFromBare(its, id, carIds, by)
  const [taken] = await listTaken(its, carIds, id)
  if (taken) throw inAnotherDeal(taken.stock_number)
  const others = cars.filter((car) => !moved.has(car.id))
  if (others.length === 0) return
  await its
    .insertInto('deal_car')
    .values(
      others.map((car) => ({
        deal_id: id,
        car_id: car.id,
        name: [car.make, car.model, car.year].filter((part) => part !== null).join(' '),
        stock_number: car.stock_number,
        sold_on: car.sold_at && sellersDay(car.sold_at.getTime()),
      })),
    )
    .execute()
}

/** Moves cars out of the person's open deals without details, which end when empty. Returns the ids of the cars. */
async function moveFromBare(its: Database, id: string, carIds: string[], by: By): Promise<Set<string>> {
  const rows = await its
    .selectFrom('deal_car')
    .innerJoin('deal', 'deal.id', 'deal_id')
    .select(['car_id', 'deal_id'])
    .where('car_id', 'in', carIds)
    .where('is_open', '=', true)
    .where('sealed', 'is', null)
    .where('deal_id', '<>', id)
    .$if(by.role !== 'owner', (query) =>
      query.where((where) => where.or([where('seller', 'is', null), where('seller', '=', by.id)])),
    )
    .execute()
  if (rows.length === 0) return new Set()
  const [cars, deals] = [rows.map(({ car_id }) => car_id), rows.map(({ deal_id }) => deal_id)]
  await its
    .updateTable('deal_car')
    .set({ deal_id: id, added_at: sql`clock_timestamp()` })
    .where('deal_id', 'in', deals)
    .where('car_id', 'in', cars)
    .execute()
  await its
    .deleteFrom('deal')
    .where('id', 'in', deals)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('deal_car').select('deal_id').whereRef('deal_id', '=', 'deal.id'))),
    )
    .execute()
  return new Set(cars)
}

/** The cars that are in another open deal. */
export const listTaken = (db: Database, carIds: string[], except: string) =>
  db
    .selectFrom('deal_car')
    .select(['car_id', 'stock_number'])
    .where('car_id', 'in', carIds)
    .where('deal_id', '<>', except)
    .where('is_open', '=', true)
    .execute()

export function inAnotherDeal(stockNumber: string): Problem {
  const message = `${stockNumber} is already in an open deal.`
  return new Problem(409, message, [{ field: 'car', message }], 'inAnotherDeal')
}

/** Reserves cars that are for sale until a day, unless they are reserved for longer. */
export async function reserveCars(db: Database, ids: string[], reservedUntil: string): Promise<void> {
  const free = await db
    .selectFrom('car_listing')
    .select('id')
    .where('id', 'in', ids)
    .where('sold_out', '=', false)
    .where((where) => where.or([where('reserved_until', 'is', null), where('reserved_until', '<', reservedUntil)]))
    .orderBy('id')
    .execute()
  for (const { id } of free) await changeCar(db, id, { reservedUntil })
}
