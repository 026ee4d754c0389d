import { type Expression, type SqlBool, sql } from 'kysely'
import type { Database } from '#app/db/tables.ts'
import { makeKey } from '#app/features/catalogue/rules.ts'
import { type CarCard, listCars, toCar, toCards } from './read.server.ts'
import { categoryKey } from './rules.ts'
import type { Car } from './schema.ts'

/** Available cars that may take the place of one, the likest first: the same model by year, then the same category by price. Two reads of two short stretches of an index each. */
export async function listSimilarCars(db: Database, car: Car, limit: number): Promise<CarCard[]> {
  const same = car.make && car.model ? await listSameModel(db, car, car.make, car.model, limit) : []
  const others = same.length < limit ? await listAlike(db, car, limit + same.length + 1) : []
  const taken = new Set([car.id, ...same.map(({ id }) => id)])
  return toCards(db, [...same, ...others.filter(({ id }) => !taken.has(id))].slice(0, limit))
}

/** The same model, the nearest years first; of a car of unknown year the youngest first. */
function listSameModel(db: Database, car: Car, make: string, model: string, limit: number): Promise<Car[]> {
  const isSame = sql<boolean>`make_key = ${makeKey(make)} and lower(model) = lower(${model}) and id <> ${car.id}`
  return listNearest(db, isSame, 'year', car.year ?? 9999, limit)
}

/** The same category near the price; the newest of the category or else of the make where one of them is not known. */
async function listAlike(db: Database, { make, category, priceUsd }: Car, limit: number): Promise<Car[]> {
  if (category && priceUsd !== null) return listNearest(db, sql<boolean>`category_key = ${categoryKey(category)}`, 'price_usd', priceUsd, limit)
  const { cars } = await listCars(db, { state: 'available', limit, ...(category ? { category } : make ? { make } : {}) })
  return cars
}

/** Available cars on both sides of a value, the nearest first. */
async function listNearest(db: Database, isOne: Expression<SqlBool>, column: 'year' | 'price_usd', value: number, limit: number): Promise<Car[]> {
  const side = (upwards: boolean) => {
    const direction = upwards ? 'asc' : 'desc'
    return db
      .selectFrom('car_listing')
      .selectAll()
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
    .map(toCar)
}
