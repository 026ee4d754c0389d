import { sql } from 'kysely'
import { customAlphabet } from 'nanoid'
import type { CarInsert, Database } from '#app/db/tables.ts'
import { inTransaction } from '#app/db/transaction.server.ts'
import { makeKey } from '#app/features/base/catalogue/rules.ts'
import { readMoney } from '#app/features/base/money/rules.ts'
import { pastOf, proofOf } from '#app/features/stock/condition/proof/rules.ts'
import { findLanguage } from '#app/i18n/written.server.ts'
import { sellersDay } from '#app/lib/day.ts'
import { Problem } from '#app/lib/problem.ts'
import { columnOf, writtenFields } from './fields.ts'
import { getCar } from './read.server.ts'
import { categoryKey, searchText, withStoredNames } from './rules.ts'
import type { Car, CarChange } from './schema.ts'

/**
 * Returns the columns of a change together with their derived columns, such as make_key. Fields that are not in the
 * change are left out.
 */
export function toColumns(change: CarChange): Partial<CarInsert> {
  const row: Record<string, unknown> = {}
  for (const name of writtenFields) if (change[name] !== undefined) row[columnOf(name)] = change[name]
  if (change.make !== undefined) row.make_key = change.make && makeKey(change.make)
  if (change.category !== undefined) row.category_key = change.category && categoryKey(change.category)
  if (change.sellingPrice !== undefined) Object.assign(row, priceColumns(change.sellingPrice))
  if (change.condition !== undefined) {
    row.condition = change.condition && JSON.stringify(change.condition)
    row.proof = proofOf(change.condition)
    row.past = pastOf(change.condition)
  }
  if (change.comment !== undefined) row.comment_language = change.comment && findLanguage(change.comment)
  if (change.soldOut) row.reserved_until = null
  return row as Partial<CarInsert>
}

/**
 * Price columns for a price text. The database converts other currencies to USD at the current rates (0024_rates.sql).
 */
function priceColumns(text: string | null): Partial<CarInsert> {
  const money = readMoney(text ?? '')
  if (money && money.currency !== 'USD') return { price_currency: money.currency, price_amount: money.amount }
  return { price_usd: money?.amount ?? null, price_currency: null, price_amount: null }
}

export function toCarRow(change: CarChange): Partial<CarInsert> {
  return { ...toColumns(change), search_text: searchText(change) }
}

/**
 * Creates a car id of 12 characters with over 55 random bits. Without vowels and similar characters it is easy to
 * dictate and spells no word.
 */
export const newCarId = customAlphabet('23456789bcdfghjkmnpqrstvwxz', 12)

/** Adds a car and returns it. Throws a 409 Problem if the stock number is taken. */
export async function addCar(db: Database, given: CarChange, id = newCarId()): Promise<Car> {
  const change = withStoredNames(given)
  refuseReserving(change)
  const stockNumber = change.stockNumber ?? (await nextStockNumber(db))
  await db
    .insertInto('car_listing')
    .values({ ...toCarRow({ ...change, stockNumber }), id } as CarInsert)
    .execute()
    .catch(refuseTakenNumber)
  return getCar(db, id)
}

async function nextStockNumber(db: Database): Promise<string> {
  const { rows } = await sql<{ n: string }>`select next_stock_number() as n`.execute(db)
  return rows[0]?.n ?? ''
}

function refuseReserving(change: CarChange, before?: Car): void {
  const { reservedUntil } = change
  if (!reservedUntil || reservedUntil === before?.reservedUntil) return
  const because = (status: 409 | 422, message: string) =>
    new Problem(status, message, [{ field: 'reservedUntil', message }])
  if (change.soldOut ?? before?.soldOut) throw because(409, 'A sold car cannot be reserved. Mark it as unsold first.')
  if (reservedUntil < sellersDay()) throw because(422, 'Must be today or later in Seoul.')
}

/**
 * Changes the given fields and returns the car. Throws a 412 Problem with the current car if its version is not one of
 * `versions`.
 */
export async function changeCar(db: Database, id: string, given: CarChange, versions?: string[]): Promise<Car> {
  return inTransaction(db, async (transaction) => {
    await transaction.selectFrom('car_listing').select('id').where('id', '=', id).forUpdate().execute()
    const before = await getCar(transaction, id)
    if (versions && !versions.includes(before.updatedAt)) {
      const problem = new Problem(412, 'The car has been changed since you read it.')
      problem.members = { car: before }
      throw problem
    }
    const change = withStoredNames(given, before)
    refuseReserving(change, before)
    // updatedAt is also the version of the car, so it must increase with every change.
    const now = new Date(Math.max(Date.now(), Date.parse(before.updatedAt) + 1))
    const isUnsold = before.soldOut && change.soldOut === false && change.reservedUntil === undefined
    await transaction
      .updateTable('car_listing')
      .set({
        ...toColumns(change),
        ...(isUnsold && { reserved_until: reservedAtSale() }),
        search_text: searchText({ ...before, ...change }),
        updated_at: now,
        confirmed_at: now,
      })
      .where('id', '=', id)
      .execute()
      .catch(refuseTakenNumber)
    return getCar(transaction, id)
  })
}

/**
 * Locks cars in the order of their ids, so that writers of the same cars wait for each other. Returns the ids that
 * exist. Needs a transaction.
 */
export async function lockCars(transaction: Database, ids: string[]): Promise<Set<string>> {
  const rows = await transaction
    .selectFrom('car_listing')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** SQL for the day until which a sold car was reserved at its sale. Null if it was not, or if that day is over. */
const reservedAtSale = () => sql<string | null>`(
  select case when kind = 'reserved' and until >= ${sellersDay()} then until end from car_event
  where car_id = car_listing.id and kind in ('reserved', 'unreserved', 'lapsed', 'unsold') order by at desc, id desc limit 1)`

/** Marks cars as sold or unsold. Returns the ids that exist. Needs a transaction. */
export async function markCars(db: Database, ids: string[], soldOut: boolean): Promise<string[]> {
  const known = await lockCars(db, ids)
  const now = new Date()
  await db
    .updateTable('car_listing')
    .set({
      sold_out: soldOut,
      updated_at: sql<Date>`greatest(${now}::timestamptz, updated_at + interval '1 millisecond')`,
      ...(soldOut ? { reserved_until: null } : { confirmed_at: now, reserved_until: reservedAtSale() }),
    })
    .where('id', 'in', ids)
    .where('sold_out', '=', !soldOut)
    .execute()
  return [...known]
}

/** Gives a car the key of the row from which it was imported, unless another car has it, also one in the bin. */
export async function nameImported(db: Database, id: string, key: string): Promise<void> {
  await db
    .updateTable('car_listing')
    .set({ import_key: key })
    .where('id', '=', id)
    .where(({ and, not, exists, selectFrom }) =>
      and([
        not(exists(selectFrom('car_listing').select('id').where('import_key', '=', key))),
        not(exists(selectFrom('car_bin').select('id').where('import_key', '=', key))),
      ]),
    )
    .execute()
}

/** Moves a car with all its data to the bin. Throws a 404 Problem for an unknown car. */
export async function removeCar(db: Database, id: string): Promise<void> {
  const { rows } = await sql<{ done: boolean }>`select bin_car(${id}) as done`.execute(db)
  if (!rows[0]?.done) throw new Problem(404, `There is no car with the id ${id.slice(0, 64)}.`)
}

function refuseTakenNumber(error: unknown): never {
  if (error instanceof Error && error.message.includes('car_listing_stock_number_key')) {
    throw new Problem(409, 'Another car already has this stock number.', [
      { field: 'stockNumber', message: 'Is already used by another car.' },
    ])
  }
  throw error
}
