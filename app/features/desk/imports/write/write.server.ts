import { type Selectable, sql } from 'kysely'
import type { CarInsert, CarRow, Database } from '#app/db/tables.ts'
import { changeAs, limitIdleTime } from '#app/db/transaction.server.ts'
import { columnOf } from '#app/features/stock/cars/fields.ts'
import { searchText } from '#app/features/stock/cars/rules.ts'
import { newCarId, toCarRow, toColumns } from '#app/features/stock/cars/write.server.ts'
import { writeCondition } from '#app/features/stock/condition/rules.ts'
import type { KeptEvent } from '#app/features/stock/history/schema.ts'
import { restoreHistories } from '#app/features/stock/history/write.server.ts'
import type { Seal } from '#app/features/stock/ledger/shared/seal.server.ts'
import { sellersDay } from '#app/lib/day.ts'
import { whyUnavailable } from '#app/lib/unavailable.ts'
import { differencesOf } from '../compare/differences.ts'
import { openMemories } from '../compare/memory/memories.server.ts'
import { mapMemories } from '../compare/memory/read.server.ts'
import { keepMemories } from '../compare/memory/write.server.ts'
import { isChangedSince } from '../recognise/site-exports.ts'
import { because } from '../shared/reasons.ts'
import type { CarToImport, Changed, ConflictAnswers, Outcome } from '../shared/schema.ts'
import { draftAll } from './drafts.server.ts'
import { importLedgers, type KnownCar } from './ledgers.server.ts'

type KnownBy = 'import_key' | 'id'
type Options = {
  seal: Seal
  dryRun: boolean
  by: KnownBy
  /** New cars become drafts. */
  asDrafts?: boolean | undefined
  mayWrite?: ((transaction: Database) => Promise<void>) | undefined
  conflicts?: ConflictAnswers | undefined
}

/** Thrown if another process has taken over the import. */
export class ImportTakenOver extends Error {}
type Row = Selectable<CarRow>

/**
 * Adds new cars and updates changed ones in one transaction. `dryRun` writes nothing. Rejects only for errors that no
 * row causes.
 */
export async function importCars(db: Database, cars: CarToImport[], options: Options): Promise<Outcome[]> {
  try {
    return await importBatch(db, cars, options)
  } catch (error) {
    if (isUnrelatedToRows(error)) throw error
    if (cars.length === 1)
      return [{ done: 'refused', reason: because('databaseRefused', { english: (error as Error).message }) }]
    // The batch is halved, so that a row rejected by the database does not affect the others.
    const half = Math.ceil(cars.length / 2)
    return [
      ...(await importCars(db, cars.slice(0, half), options)),
      ...(await importCars(db, cars.slice(half), options)),
    ]
  }
}

// SQLSTATE codes: 40 is a serialisation failure or deadlock, 25P03 an ended idle transaction, 57014 a cancelled
// statement.
const ofNoRow = /^(40|25P03|57014)/

/** Whether no row caused an error, so that a retry or another process may succeed. */
export function isUnrelatedToRows(error: unknown): boolean {
  return (
    error instanceof ImportTakenOver ||
    whyUnavailable(error) !== undefined ||
    ofNoRow.test(String((error as { code?: unknown }).code))
  )
}

async function importBatch(
  db: Database,
  cars: CarToImport[],
  { seal, dryRun, by, asDrafts = false, mayWrite, conflicts }: Options,
): Promise<Outcome[]> {
  return changeAs(db, 'import', async (transaction) => {
    await limitIdleTime(transaction)
    await mayWrite?.(transaction)
    const keys = cars.map(({ key }) => key)
    const found = await transaction
      .selectFrom('car_listing')
      .selectAll()
      .where(by, 'in', keys)
      .orderBy('id')
      .forUpdate()
      .execute()
    const existing = new Map(found.map((row) => [row[by], row]))
    const known = new Map<string, KnownCar>(found.map((row) => [row[by] ?? '', { id: row.id, before: nameOf(row) }]))
    // The bin is read after the rows are locked, so that deletions in progress are visible.
    const rowsInBin = await transaction.selectFrom('car_bin').select(by).where(by, 'in', keys).execute()
    const binned = new Set(rowsInBin.map((row) => row[by]))
    const settled = await settleNumbers(transaction, cars, by)
    const fresh = settled.filter(({ key }) => !existing.has(key) && !binned.has(key))
    // This site's own exports have versions instead.
    const memories = by === 'id' ? undefined : openMemories(await mapMemories(transaction, seal, keys), conflicts, seal)
    const drafted = memories
      ? await draftAll(transaction, fresh, { dryRun, asDrafts, memories })
      : new Map<string, Outcome>()
    const numberless = settled.filter(
      ({ key, carries }) =>
        !drafted.has(key) && !existing.has(key) && !binned.has(key) && carries.stockNumber === undefined,
    )
    const numbers = dryRun
      ? []
      : await nextStockNumbers(
          transaction,
          numberless.length,
          new Set(settled.map(({ carries }) => carries.stockNumber)),
        )
    const taken = await listTakenKeys(transaction, cars)
    const rows: CarInsert[] = []
    const outcomes = settled.map(({ numberTaken, ...car }): Outcome => {
      if (binned.has(car.key)) return { done: 'refused', reason: because('inBin') }
      const before = existing.get(car.key)
      const draft = drafted.get(car.key)
      if (draft) return draft
      const settling = before && memories?.settle(car.key, before.id, car, (name) => before[columnOf(name)])
      const changing = before && changedRow(before, { ...car, ...settling })
      const row = before ? changing?.row : newRow(car, numbers, by, taken)
      if (by === 'id' && before && row && isChangedSince(before.updated_at, car.before?.updatedAt))
        return { done: 'refused', reason: because('changedSince') }
      if (row) rows.push(row)
      if (row && !before) {
        known.set(car.key, { id: row.id })
        memories?.added(car.key, car, row.stock_number)
      }
      const isTakenOff = car.isHidden && settling?.carries.soldOut
      return {
        done: !before ? 'added' : row ? 'changed' : 'unchanged',
        numberTaken,
        changed: changing?.changed,
        ...(isTakenOff && { isTakenOff }),
      }
    })
    if (rows.length && !dryRun) await upsert(transaction, rows, by)
    if (by === 'id' && !dryRun)
      await restoreHistories(
        transaction,
        historiesOf(settled, outcomes),
        new Set(keys.filter((key) => !existing.has(key))),
      )
    const all = await importLedgers(transaction, settled, outcomes, { known, seal, dryRun, memories })
    if (memories && !dryRun) await keepMemories(transaction, seal, memories.before, memories.after)
    return all
  })
}

function historiesOf(cars: CarToImport[], outcomes: Outcome[]): Map<string, KeptEvent[]> {
  return new Map(
    cars.flatMap(({ key, before }, at) =>
      before?.events.length && outcomes[at]?.done !== 'refused' ? [[key, before.events]] : [],
    ),
  )
}

async function settleNumbers(
  db: Database,
  cars: CarToImport[],
  by: KnownBy,
): Promise<(CarToImport & { numberTaken: boolean })[]> {
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
    return owners.get(stockNumber) === car.key
      ? { ...car, numberTaken: false }
      : { ...car, carries: others, numberTaken: true }
  })
}

async function nextStockNumbers(db: Database, count: number, used: Set<string | undefined>): Promise<string[]> {
  const numbers: string[] = []
  while (numbers.length < count) {
    const { rows } = await sql<{
      n: string
    }>`select next_stock_number() as n from generate_series(1, ${count - numbers.length}::int)`.execute(db)
    numbers.push(...rows.map(({ n }) => n).filter((n) => !used.has(n)))
  }
  return numbers
}

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

function newRow(
  { key, carries, guesses, createdAt, before }: CarToImport,
  numbers: string[],
  by: KnownBy,
  taken: Set<string | null>,
): CarInsert {
  const stockNumber = carries.stockNumber ?? numbers.shift()
  const importKey = before?.importKey ?? null
  return {
    ...settleReserved(toCarRow({ ...guesses, ...carries, stockNumber })),
    ...(by === 'id'
      ? { id: key, import_key: taken.has(importKey) ? null : importKey }
      : { id: newCarId(), import_key: key }),
    created_at: createdAt,
    updated_at: before?.updatedAt ?? createdAt,
    confirmed_at: before?.confirmedAt ?? createdAt,
  } as CarInsert
}

/**
 * Returns the row to write, or undefined if nothing differs. Fields that the file lacks stay unchanged, and a sold car
 * stays sold.
 */
function changedRow(before: Row, { carries, guesses }: CarToImport): { row: CarInsert; changed: Changed } | undefined {
  const filling = Object.fromEntries(
    Object.entries(toColumns(guesses)).filter(([column]) => before[column as keyof Row] === null),
  )
  const { sold_out, ...said } = toColumns(carries)
  const row = settleReserved({ ...before, ...filling, ...said, ...(sold_out ? { sold_out } : {}) } as Row)
  // If the comment is the same, a language that has not been detected yet is no change.
  if (row.comment === before.comment) row.comment_language = before.comment_language
  row.search_text = searchText({ ...row, fuelType: row.fuel_type, stockNumber: row.stock_number })
  // The database returns the entries of a condition sheet in another order.
  const sheet = (held: unknown) => writeCondition(typeof held === 'string' ? JSON.parse(held) : held)
  const plain = (column: keyof Row, held: unknown) => (column === 'condition' ? sheet(held) : JSON.stringify(held))
  const columns = (Object.keys(row) as (keyof Row)[]).filter(
    (column) => plain(column, row[column]) !== plain(column, before[column]),
  )
  if (columns.length === 0) return undefined
  const condition = typeof row.condition === 'object' ? row.condition && JSON.stringify(row.condition) : row.condition
  const written = { ...row, condition, updated_at: new Date() }
  return { row: written, changed: { car: nameOf(before), fields: differencesOf(before, written, columns) } }
}

const nameOf = ({ make, model, year, stock_number: stockNumber }: Row): Changed['car'] => ({
  make,
  model,
  year,
  stockNumber,
})

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
        .doUpdateSet(({ ref }) =>
          Object.fromEntries([...columns].map((column) => [column, ref(`excluded.${column as keyof CarRow}`)])),
        ),
    )
    .execute()
}

/**
 * Without new statistics, PostgreSQL would plan searches for an empty table. The embedded database never updates them
 * itself.
 */
export async function refreshStatistics(db: Database): Promise<void> {
  await sql`analyze car_listing`.execute(db)
}
