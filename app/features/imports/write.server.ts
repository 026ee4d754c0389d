import { type Selectable, sql } from 'kysely'
import { searchText, toCarRow, toColumns } from '#app/features/cars/rules.ts'
import type { CarChange } from '#app/features/cars/schema.ts'
import { newCarId } from '#app/features/cars/write.server.ts'
import type { CarInsert, CarRow, Database } from '#app/db/tables.ts'

/** A car to bring in: what the file says, what fills its empty fields, and when it counts as added. */
export type CarToImport = { key: string; carries: CarChange; guesses: CarChange; createdAt: Date }
export type Outcome = { done: 'added' | 'changed' | 'unchanged'; numberTaken?: boolean } | { done: 'refused'; reason: string }

type Row = Selectable<CarRow>

/** Adds the new ones of some cars, whose keys differ, and changes those of the others that differ from the file, in one transaction. `dryRun` answers the same and writes nothing. */
export async function importCars(db: Database, cars: CarToImport[], { dryRun }: { dryRun: boolean }): Promise<Outcome[]> {
  try {
    return await importBatch(db, cars, dryRun)
  } catch (error) {
    if (cars.length === 1) return [{ done: 'refused', reason: `the database did not take it: ${(error as Error).message}` }]
    // One row that the database does not take must not cost the others.
    const half = Math.ceil(cars.length / 2)
    return [...(await importCars(db, cars.slice(0, half), { dryRun })), ...(await importCars(db, cars.slice(half), { dryRun }))]
  }
}

async function importBatch(db: Database, cars: CarToImport[], dryRun: boolean): Promise<Outcome[]> {
  return db.transaction().execute(async (transaction) => {
    const keys = cars.map(({ key }) => key)
    const found = await transaction.selectFrom('car_listing').selectAll().where('import_key', 'in', keys).forUpdate().execute()
    const existing = new Map(found.map((row) => [row.import_key, row]))
    const taken = await listTakenNumbers(transaction, cars)
    const numberless = cars.filter(({ key, carries }) => !existing.has(key) && (carries.stockNumber === undefined || taken.has(carries.stockNumber)))
    const fresh = dryRun ? [] : await nextStockNumbers(transaction, numberless.length, new Set(cars.map(({ carries }) => carries.stockNumber)))
    const rows: CarInsert[] = []
    const outcomes = cars.map((car): Outcome => {
      const { stockNumber } = car.carries
      const numberTaken = stockNumber !== undefined && (taken.get(stockNumber) ?? car.key) !== car.key
      if (stockNumber !== undefined && !numberTaken) taken.set(stockNumber, car.key)
      const carries = numberTaken ? { ...car.carries, stockNumber: undefined } : car.carries
      const before = existing.get(car.key)
      const row = before ? changedRow(before, { ...car, carries }) : newRow({ ...car, carries })
      if (row) rows.push(row)
      return { done: !before ? 'added' : row ? 'changed' : 'unchanged', numberTaken }
    })
    if (rows.length && !dryRun) await upsert(transaction, rows)
    return outcomes
  })
}

async function listTakenNumbers(db: Database, cars: CarToImport[]): Promise<Map<string, string>> {
  const numbers = cars.flatMap(({ carries }) => carries.stockNumber ?? [])
  if (!numbers.length) return new Map()
  const rows = await db.selectFrom('car_listing').select(['stock_number', 'import_key']).where('stock_number', 'in', numbers).execute()
  return new Map(rows.map((row) => [row.stock_number, row.import_key ?? '']))
}

function newRow({ key, carries, guesses, createdAt }: CarToImport): CarInsert {
  return { ...toCarRow({ ...guesses, ...carries }), id: newCarId(), import_key: key, created_at: createdAt, updated_at: createdAt } as CarInsert
}

/** The row as the file wants it; undefined when it is so already. What the file does not say stays, and a sold car stays sold. */
function changedRow(before: Row, { carries, guesses }: CarToImport): CarInsert | undefined {
  const filling = Object.fromEntries(Object.entries(toColumns(guesses)).filter(([column]) => before[column as keyof Row] === null))
  const { sold_out, ...said } = toColumns(carries)
  const row: Row = { ...before, ...filling, ...said, ...(sold_out ? { sold_out } : {}) } as Row
  row.search_text = searchText({ ...row, fuelType: row.fuel_type, stockNumber: row.stock_number })
  const differs = (Object.keys(row) as (keyof Row)[]).some((column) => JSON.stringify(row[column]) !== JSON.stringify(before[column]))
  return differs ? { ...row, updated_at: new Date() } : undefined
}

async function upsert(db: Database, rows: CarInsert[]): Promise<void> {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((column) => !['id', 'import_key', 'stock_number', 'created_at'].includes(column)) as (keyof CarRow)[]
  await db
    .insertInto('car_listing')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('import_key').doUpdateSet(({ ref }) => ({
        ...Object.fromEntries(columns.map((column) => [column, ref(`excluded.${column}`)])),
      })),
    )
    .execute()
}
