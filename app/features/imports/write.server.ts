import { type Selectable, sql } from 'kysely'
import type { CarInsert, CarRow, Database } from '#app/db/tables.ts'
import { changeAs, endIfIdle } from '#app/db/who.server.ts'
import { searchText } from '#app/features/cars/rules.ts'
import type { CarChange } from '#app/features/cars/schema.ts'
import { newCarId, toCarRow, toColumns } from '#app/features/cars/write.server.ts'
import { writeCondition } from '#app/features/condition/rules.ts'
import type { KeptEvent } from '#app/features/history/schema.ts'
import { restoreHistories } from '#app/features/history/write.server.ts'
import { sellersDay } from '#app/features/reservations/rules.ts'
import { lostBy } from '#app/lib/lost.ts'
import { isChangedSince } from './own.ts'
import { because, type Reason } from './reasons.ts'
import type { Before } from './schema.ts'

/** A car to bring in: what the file says, what fills its empty fields, and when it counts as added; `before` is what only an export of ours knows. */
export type CarToImport = { key: string; carries: CarChange; guesses: CarChange; createdAt: Date; before?: Before | undefined }
/** How cars are known again: by where they came from, or, in an export of ours, by their own id. */
export type KnownBy = 'import_key' | 'id'
type Options = {
  dryRun: boolean
  by: KnownBy
  /** Called first in the transaction of each batch: throws a NotOurs where somebody else goes on with the import. */
  mayWrite?: ((transaction: Database) => Promise<void>) | undefined
}

/** An import that is no longer its process's to go on with. */
export class NotOurs extends Error {}
/** What became of it. `numberTaken` says that its stock number is another car's, so that it kept its own or was given one. */
export type Outcome = { done: 'added' | 'changed' | 'unchanged'; numberTaken: boolean } | { done: 'refused'; reason: Reason }

type Row = Selectable<CarRow>

/** Adds the new ones of some cars, whose keys differ, and changes those of the others that differ from the file, in one transaction. `dryRun` answers the same and writes nothing. Rejects where no row is to blame: the database is away or has no room, or the import is not ours any more. */
export async function importCars(db: Database, cars: CarToImport[], options: Options): Promise<Outcome[]> {
  try {
    return await importBatch(db, cars, options)
  } catch (error) {
    if (isOfNoRow(error)) throw error
    if (cars.length === 1) return [{ done: 'refused', reason: because('databaseRefused', { english: (error as Error).message }) }]
    // One row that the database does not take must not cost the others.
    const half = Math.ceil(cars.length / 2)
    return [...(await importCars(db, cars.slice(0, half), options)), ...(await importCars(db, cars.slice(half), options))]
  }
}

// SQLSTATE: a deadlock or another's change, an idle transaction that was ended, a statement that was.
const ofNoRow = /^(40|25P03|57014)/

/** Whether an error is the fault of no row: a later try, or somebody else, may do better. */
export function isOfNoRow(error: unknown): boolean {
  return error instanceof NotOurs || lostBy(error) !== undefined || ofNoRow.test(String((error as { code?: unknown }).code))
}

async function importBatch(db: Database, cars: CarToImport[], { dryRun, by, mayWrite }: Options): Promise<Outcome[]> {
  return changeAs(db, 'import', async (transaction) => {
    await endIfIdle(transaction)
    await mayWrite?.(transaction)
    const keys = cars.map(({ key }) => key)
    const found = await transaction.selectFrom('car_listing').selectAll().where(by, 'in', keys).forUpdate().execute()
    const existing = new Map(found.map((row) => [row[by], row]))
    // Looked at after those rows are locked: a deletion that was under way is seen.
    const rowsInBin = await transaction.selectFrom('car_bin').select(by).where(by, 'in', keys).execute()
    const binned = new Set(rowsInBin.map((row) => row[by]))
    const settled = await settleNumbers(transaction, cars, by)
    const numberless = settled.filter(({ key, carries }) => !existing.has(key) && !binned.has(key) && carries.stockNumber === undefined)
    const numbers = dryRun ? [] : await nextStockNumbers(transaction, numberless.length, new Set(settled.map(({ carries }) => carries.stockNumber)))
    const taken = await listTakenKeys(transaction, cars)
    const rows: CarInsert[] = []
    const outcomes = settled.map(({ numberTaken, ...car }): Outcome => {
      if (binned.has(car.key)) return { done: 'refused', reason: because('inBin') }
      const before = existing.get(car.key)
      const row = before ? changedRow(before, car) : newRow(car, numbers, by, taken)
      if (by === 'id' && before && row && isChangedSince(before.updated_at, car.before?.updatedAt))
        return { done: 'refused', reason: because('changedSince') }
      if (row) rows.push(row)
      return { done: !before ? 'added' : row ? 'changed' : 'unchanged', numberTaken }
    })
    if (rows.length && !dryRun) await upsert(transaction, rows, by)
    if (by === 'id' && !dryRun) await restoreHistories(transaction, historiesOf(settled, outcomes), new Set(keys.filter((key) => !existing.has(key))))
    return outcomes
  })
}

/** What the file says that became of the cars which it did not have to be refused, by their ids. */
function historiesOf(cars: CarToImport[], outcomes: Outcome[]): Map<string, KeptEvent[]> {
  return new Map(cars.flatMap(({ key, before }, at) => (before?.events.length && outcomes[at]?.done !== 'refused' ? [[key, before.events]] : [])))
}

/** The same cars without the stock numbers that belong to other cars. */
async function settleNumbers(db: Database, cars: CarToImport[], by: KnownBy): Promise<(CarToImport & { numberTaken: boolean })[]> {
  const wanted = cars.flatMap(({ carries }) => carries.stockNumber ?? [])
  const rows = wanted.length
    ? await db
        .selectFrom('car_listing')
        .select(['stock_number', by])
        .where('stock_number', 'in', wanted)
        .unionAll(db.selectFrom('car_bin').select(['stock_number', by]).where('stock_number', 'in', wanted))
        .execute()
    : []
  const owners = new Map(rows.map((row) => [row.stock_number, row[by]]))
  return cars.map((car) => {
    const { stockNumber, ...others } = car.carries
    if (stockNumber === undefined) return { ...car, numberTaken: false }
    if (!owners.has(stockNumber)) owners.set(stockNumber, car.key)
    return owners.get(stockNumber) === car.key ? { ...car, numberTaken: false } : { ...car, carries: others, numberTaken: true }
  })
}

/** So many new stock numbers, none of which is in use or in `used`. */
async function nextStockNumbers(db: Database, count: number, used: Set<string | undefined>): Promise<string[]> {
  const numbers: string[] = []
  while (numbers.length < count) {
    const { rows } = await sql<{ n: string }>`select next_stock_number() as n from generate_series(1, ${count - numbers.length}::int)`.execute(db)
    numbers.push(...rows.map(({ n }) => n).filter((n) => !used.has(n)))
  }
  return numbers
}

/** Which of the import keys that an export names belong to cars here: the car has come another way too, and keeps its own. */
async function listTakenKeys(db: Database, cars: CarToImport[]): Promise<Set<string | null>> {
  const keys = cars.flatMap(({ before }) => before?.importKey ?? [])
  const rows = keys.length
    ? await db
        .selectFrom('car_listing')
        .select('import_key')
        .where('import_key', 'in', keys)
        .unionAll(db.selectFrom('car_bin').select('import_key').where('import_key', 'in', keys))
        .execute()
    : []
  return new Set(rows.map((row) => row.import_key))
}

function newRow({ key, carries, guesses, createdAt, before }: CarToImport, numbers: string[], by: KnownBy, taken: Set<string | null>): CarInsert {
  const stockNumber = carries.stockNumber ?? numbers.shift()
  const importKey = before?.importKey ?? null
  return {
    ...settleReserved(toCarRow({ ...guesses, ...carries, stockNumber })),
    ...(by === 'id' ? { id: key, import_key: taken.has(importKey) ? null : importKey } : { id: newCarId(), import_key: key }),
    created_at: createdAt,
    updated_at: before?.updatedAt ?? createdAt,
    confirmed_at: before?.confirmedAt ?? createdAt,
  } as CarInsert
}

/** The row as the file wants it; undefined when it is so already. What the file does not say stays, and a sold car stays sold. */
function changedRow(before: Row, { carries, guesses }: CarToImport): CarInsert | undefined {
  const filling = Object.fromEntries(Object.entries(toColumns(guesses)).filter(([column]) => before[column as keyof Row] === null))
  const { sold_out, ...said } = toColumns(carries)
  const row = settleReserved({ ...before, ...filling, ...said, ...(sold_out ? { sold_out } : {}) } as Row)
  // Of the same words the language may not have been looked for yet: that is no change.
  if (row.comment === before.comment) row.comment_language = before.comment_language
  row.search_text = searchText({ ...row, fuelType: row.fuel_type, stockNumber: row.stock_number })
  // The database keeps the entries of a sheet in an order of its own.
  const sheet = (held: unknown) => writeCondition(typeof held === 'string' ? JSON.parse(held) : held)
  const plain = (column: keyof Row, held: unknown) => (column === 'condition' ? sheet(held) : JSON.stringify(held))
  const differs = (Object.keys(row) as (keyof Row)[]).some((column) => plain(column, row[column]) !== plain(column, before[column]))
  const { condition } = row
  return differs
    ? { ...row, condition: typeof condition === 'object' ? condition && JSON.stringify(condition) : condition, updated_at: new Date() }
    : undefined
}

/** A car without a reservation that is over, or that it cannot have because it is sold. */
function settleReserved<T extends Pick<Partial<CarInsert>, 'sold_out' | 'reserved_until'>>(row: T): T {
  const { sold_out, reserved_until } = row
  return reserved_until && (sold_out || reserved_until < sellersDay()) ? { ...row, reserved_until: null } : row
}

async function upsert(db: Database, rows: CarInsert[], by: KnownBy): Promise<void> {
  const columns = new Set(rows.flatMap((row) => Object.keys(row)))
  for (const own of ['id', 'import_key', 'created_at']) columns.delete(own)
  await db
    .insertInto('car_listing')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column(by)
        .doUpdateSet(({ ref }) => Object.fromEntries([...columns].map((column) => [column, ref(`excluded.${column as keyof CarRow}`)]))),
    )
    .execute()
}

/** Lets the database count anew what its tables hold. After many new rows it would else plan its searches for an empty table; the embedded one never does it by itself. */
export async function refreshStatistics(db: Database): Promise<void> {
  await sql`analyze car_listing`.execute(db)
}
