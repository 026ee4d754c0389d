import { type Expression, type SqlBool, sql } from 'kysely'
import type { Database } from '#app/db/tables.ts'
import { makeKey } from '#app/features/base/catalogue/rules.ts'
import { type CarCard, toCards } from '#app/features/shop/cards/read.server.ts'
import { listCars, selectShown } from '#app/features/stock/cars/read.server.ts'
import { categoryKey, toShownCar } from '#app/features/stock/cars/rules.ts'
import type { Car } from '#app/features/stock/cars/schema.ts'

type Read = (db: Database, car: Car, limit: number) => Promise<Car[]>

// A query runs only if those before found too few cars. Most cars need only the first two.
const reads: Read[] = [listSameModel, listSamePrice, listSameCategory, listSameMake, listNewest]
const newest = 24

/**
 * Lists available alternatives to a car, best first: same model, then similar price, category and make, then the newest
 * cars.
 */
export async function listSimilarCars(db: Database, car: Car, limit: number): Promise<CarCard[]> {
  const found = new Map<string, Car>()
  for (const read of reads) {
    if (found.size >= limit) break
    // More rows than needed are read, because they may include cars already found and the car itself.
    for (const other of await read(db, car, limit + found.size + 1))
      if (other.id !== car.id) found.set(other.id, found.get(other.id) ?? other)
  }
  return toCards(db, [...found.values()].slice(0, limit))
}

/** How many cars like one were sold on this site, and their lowest and highest asking prices in US dollars. */
export type SoldAlike = { count: number; least: number; most: number }

const fewest = 3
const mostYears = 1

/**
 * Sold cars of the same make, model and, within a year, model year. Undefined below three, because two prices say
 * nothing.
 */
export async function findSoldAlike(db: Database, { id, make, model, year }: Car): Promise<SoldAlike | undefined> {
  if (!make || !model || year === null) return undefined
  const row = await db
    .selectFrom('car_listing')
    .select(({ fn }) => [
      fn.count<string>('id').as('count'),
      fn.min('price_usd').as('least'),
      fn.max('price_usd').as('most'),
    ])
    .where(
      sql<boolean>`sold_out and make_key = ${makeKey(make)} and lower(model) = lower(${model}) and price_usd is not null`,
    )
    .where('year', '>=', year - mostYears)
    .where('year', '<=', year + mostYears)
    .where('id', '!=', id)
    .executeTakeFirst()
  const count = Number(row?.count ?? 0)
  return count >= fewest ? { count, least: Number(row?.least), most: Number(row?.most) } : undefined
}

async function listSameModel(db: Database, { make, model, year }: Car, limit: number): Promise<Car[]> {
  if (!make || !model) return []
  return listNearest(
    db,
    sql<boolean>`make_key = ${makeKey(make)} and lower(model) = lower(${model})`,
    'year',
    year ?? 9999,
    limit,
  )
}

async function listSamePrice(db: Database, { category, priceUsd }: Car, limit: number): Promise<Car[]> {
  if (!category || priceUsd === null) return []
  return listNearest(db, sql<boolean>`category_key = ${categoryKey(category)}`, 'price_usd', priceUsd, limit)
}

async function listSameCategory(db: Database, { category }: Car, limit: number): Promise<Car[]> {
  return category ? (await listCars(db, { state: 'available', limit, category })).cars : []
}

async function listSameMake(db: Database, { make }: Car, limit: number): Promise<Car[]> {
  return make ? (await listCars(db, { state: 'available', limit, make })).cars : []
}

async function listNewest(db: Database, { priceUsd }: Car, limit: number): Promise<Car[]> {
  const { cars } = await listCars(db, { state: 'available', limit: Math.max(newest, limit) })
  // Cars without a price come last.
  const distance = (car: Car) => (car.priceUsd === null ? Number.MAX_VALUE : Math.abs(car.priceUsd - (priceUsd ?? 0)))
  return priceUsd === null ? cars : cars.sort((a, b) => distance(a) - distance(b))
}

async function listNearest(
  db: Database,
  isOne: Expression<SqlBool>,
  column: 'year' | 'price_usd',
  value: number,
  limit: number,
): Promise<Car[]> {
  const side = (upwards: boolean) => {
    const direction = upwards ? 'asc' : 'desc'
    return selectShown(db)
      .where(isOne)
      .where(sql<boolean>`not sold_out`)
      .where(column, upwards ? '>=' : '<', value)
      .orderBy(column, direction)
      .orderBy('id', direction)
      .limit(limit)
  }
  const rows = await db
    .selectFrom(side(true).as('above'))
    .selectAll()
    .unionAll(db.selectFrom(side(false).as('below')).selectAll())
    .execute()
  const distance = (row: (typeof rows)[number]) => Math.abs((row[column] ?? 0) - value)
  return rows
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, limit)
    .map(toShownCar)
}
