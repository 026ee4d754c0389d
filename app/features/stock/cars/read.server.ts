import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { CarRow, Database, Tables } from '#app/db/tables.ts'
import { makeKey } from '#app/features/base/catalogue/rules.ts'
import { listPhotos, listPictures, type PhotoTimes } from '#app/features/stock/photos/read.server.ts'
import type { Picture } from '#app/features/stock/photos/schema.ts'
import { Problem } from '#app/lib/problem.ts'
import { type CarPlace, carCursor } from './cursor.ts'
import { categoryKey, toCar, toShownCar } from './rules.ts'
import type { Car } from './schema.ts'

export type CarWithPhotos = Car & { photos: Picture[] }

export type CarFilter = { make?: string | undefined; category?: string | undefined }
/** `available-first` lists available cars before sold ones, both newest first. */
type CarOrder = 'newest' | 'oldest' | 'available-first'
export type CarListing = CarFilter & {
  /** `available` includes reserved cars and `free` does not. */
  state: 'all' | 'available' | 'free' | 'reserved' | 'sold'
  order?: CarOrder
  limit: number
  after?: CarPlace | undefined
  before?: CarPlace | undefined
}
export type CountedState = Exclude<CarListing['state'], 'free' | 'reserved'>
/** One page of a list; cursors are null at the ends. */
export type CarPage<T = Car> = { cars: T[]; next: string | null; previous: string | null; page: number }
type Row = Selectable<CarRow> & { hides_vin: boolean }

/** Selects cars as visitors may see them; toShownCar converts the rows. */
export function selectShown(db: Database) {
  return db.selectFrom('car_listing').selectAll().select(sql<boolean>`(select hides_vin())`.as('hides_vin'))
}

// Prices of newer cars say how an operator types them now.
const newestPrices = 100

/** Whether most of the newest cars have a price in won. */
export async function arePricesInWon(db: Database): Promise<boolean> {
  const newest = db
    .selectFrom('car_listing')
    .select(['price_usd', 'price_currency'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(newestPrices)
  const { is } = await db
    .selectFrom(newest.as('newest'))
    .where((eb) => eb.or([eb('price_usd', 'is not', null), eb('price_currency', 'is not', null)]))
    .select(sql<boolean>`count(*) filter (where price_currency = 'KRW') * 2 > count(*)`.as('is'))
    .executeTakeFirstOrThrow()
  return is
}

type Cars = ExpressionBuilder<Tables, 'car_listing'>
const onSide = (eb: Cars, side: '<' | '>', { createdAt, id }: CarPlace) =>
  eb(eb.refTuple('created_at', 'id'), side, eb.tuple(new Date(createdAt), id))

/**
 * Selects rows on one side of a cursor, nearest first. `soldOut` selects one half of a list that has available cars
 * before sold ones.
 */
async function listRows(
  db: Database,
  { make, category }: CarFilter,
  soldOut: boolean | 'free' | 'reserved' | undefined,
  ascending: boolean,
  from: CarPlace | undefined,
  limit: number,
) {
  const direction = ascending ? 'asc' : 'desc'
  let query = selectShown(db)
  if (make !== undefined) query = query.where('make_key', '=', makeKey(make))
  if (category !== undefined) query = query.where('category_key', '=', categoryKey(category))
  if (soldOut === 'reserved') query = query.where('reserved_until', 'is not', null)
  else if (soldOut === 'free') query = query.where('sold_out', '=', false).where('reserved_until', 'is', null)
  else if (soldOut !== undefined) query = query.where('sold_out', '=', soldOut)
  if (from) query = query.where((eb) => onSide(eb, ascending ? '>' : '<', from))
  return query.orderBy('created_at', direction).orderBy('id', direction).limit(limit).execute()
}

/** Returns one page of cars by keyset pagination, so the cost does not grow with the page number. */
export async function listCars(
  db: Database,
  { state, order = 'newest', limit, after, before, ...filter }: CarListing,
): Promise<CarPage> {
  const from = before ?? after
  const backwards = before !== undefined
  const ascending = (order === 'oldest') !== backwards
  const halves: (boolean | 'free' | 'reserved' | undefined)[] =
    state === 'reserved' || state === 'free'
      ? [state]
      : state === 'available'
        ? [false]
        : state === 'sold'
          ? [true]
          : order === 'available-first'
            ? [false, true]
            : [undefined]
  if (backwards) halves.reverse()
  const rows: Row[] = []
  for (const half of halves) {
    const inOther = halves.length === 2 && from !== undefined && half !== from.soldOut
    // The visitor has already seen the half before the cursor.
    if (inOther && half === backwards) continue
    rows.push(...(await listRows(db, filter, half, ascending, inOther ? undefined : from, limit + 1 - rows.length)))
    if (rows.length > limit) break
  }
  return pageOf(rows.map(toShownCar), { limit, after, before })
}

/**
 * Builds a page from rows sorted by distance from the cursor, including one extra row that shows whether a further page
 * exists.
 */
export function pageOf<T extends Car>(
  found: T[],
  { limit, after, before }: Pick<CarListing, 'limit' | 'after' | 'before'>,
  timeOf: (car: T) => string = (car) => car.createdAt,
): CarPage<T> {
  const backwards = before !== undefined
  const more = found.length > limit
  const cars = found.slice(0, limit)
  if (backwards) cars.reverse()
  const page = Math.max(1, (before ?? after)?.page ?? 1)
  const at = (car: T | undefined, to: number) =>
    car ? carCursor.write({ soldOut: car.soldOut, createdAt: timeOf(car), id: car.id, page: to }) : null
  const number = backwards && !more ? 1 : page
  return {
    cars,
    next: (backwards ? cars.length > 0 : more) ? at(cars.at(-1), number + 1) : null,
    previous: (backwards ? more : after !== undefined) ? at(cars[0], Math.max(1, number - 1)) : null,
    page: number,
  }
}

const is = <C extends 'make_key' | 'year', V>(column: C, value: V) =>
  [column, value === null ? 'is' : '=', value] as const

/** Whether another car has the same make, model and year. Both car pages would then have the same title. */
export async function sharesTitle(db: Database, { id, make, model, year }: Car): Promise<boolean> {
  if (!make && !model) return false
  // Each column has its own condition, because 'is not distinct from' would scan the whole table.
  const query = db
    .selectFrom('car_listing')
    .select('id')
    .where('id', '<>', id)
    .where(...is('make_key', make && makeKey(make)))
    .where(...is('year', year))
    .where(({ eb, fn }) =>
      eb(fn('lower', ['model']), model === null ? 'is' : '=', model === null ? null : model.toLowerCase()),
    )
  const other = await query.limit(1).executeTakeFirst()
  return other !== undefined
}

export async function listCarsById(db: Database, ids: string[]): Promise<Car[]> {
  if (ids.length === 0) return []
  const rows = await selectShown(db).where('id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, toShownCar(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

async function findRow(db: Database, id: string): Promise<Row | undefined> {
  // PostgreSQL rejects null bytes, and a URL can contain one (%00).
  if (id.includes('\0')) return undefined
  return selectShown(db).where('id', '=', id).executeTakeFirst()
}

/** A car with its pictures as visitors see it; undefined if unknown. */
export async function findCar(
  db: Database,
  id: string,
): Promise<(CarWithPhotos & { times: PhotoTimes[] }) | undefined> {
  const row = await findRow(db, id)
  const car = row && toShownCar(row)
  return car && { ...car, ...(await listPhotos(db, car.pictures)) }
}

/** A car as visitors see it; throws a 404 Problem if unknown. */
export async function getShownCar(db: Database, id: string): Promise<Car> {
  return toShownCar(await getRow(db, id))
}

/** A car as operators see it; throws a 404 Problem if unknown. */
export async function getCar(db: Database, id: string): Promise<Car> {
  return toCar(await getRow(db, id))
}

async function getRow(db: Database, id: string): Promise<Row> {
  const row = await findRow(db, id)
  if (!row) throw new Problem(404, `There is no car with the id ${id.slice(0, 64)}.`)
  return row
}

// So many of the newest cars may lack a name or photos before one of these is shown.
const mostLacking = 20

/** The newest available car with make, model and photo. If the newest ones lack them, the newest. */
export async function findNewestCar(db: Database): Promise<CarWithPhotos | undefined> {
  const { cars } = await listCars(db, { state: 'available', limit: mostLacking })
  const car = cars.find(({ make, model, pictures }) => make && model && pictures.length > 0) ?? cars[0]
  return car && { ...car, photos: await listPictures(db, car.pictures) }
}

/** Counts the cars of a list from `car_count`, which the database maintains. */
export async function countCars(
  db: Database,
  { state, ...filter }: CarFilter & { state: CountedState },
): Promise<number> {
  const row = await db
    .selectFrom('car_count')
    .select(({ fn }) => fn.sum<number | null>('cars').as('n'))
    .$if(state !== 'all', (query) => query.where('sold_out', '=', state === 'sold'))
    .$if(filter.make !== undefined, (query) => query.where('make_key', '=', makeKey(filter.make ?? '')))
    .$if(filter.category !== undefined, (query) => query.where('category_key', '=', categoryKey(filter.category ?? '')))
    .executeTakeFirst()
  return Number(row?.n ?? 0)
}

export async function countCategories(db: Database): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('car_count')
    .select(['category_key', ({ fn }) => fn.sum<number>('cars').as('n')])
    .where('sold_out', '=', false)
    .groupBy('category_key')
    .execute()
  return Object.fromEntries(rows.map((row) => [row.category_key, Number(row.n)]))
}
