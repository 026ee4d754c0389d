import { sql } from 'kysely'
import type { Database } from '#app/db/tables.ts'
import type { Condition } from '#app/features/stock/condition/fields.ts'
import type { GoneCar } from '../shared/schema.ts'

export async function listImported(
  db: Database,
  keys: string[],
  by: 'import_key' | 'id',
): Promise<Map<string, { id: string; pictures: string[]; condition: Condition | null }>> {
  const rows = await db
    .selectFrom('car_listing')
    .select(['id', 'import_key', 'pictures', 'condition'])
    .where(by, 'in', keys)
    .execute()
  const binned = await db.selectFrom('car_bin').select(['id', 'import_key', 'car']).where(by, 'in', keys).execute()
  const all = [...rows, ...binned.map((row) => ({ ...row, pictures: row.car.pictures, condition: row.car.condition }))]
  return new Map(all.map((row) => [row[by] ?? '', { id: row.id, pictures: row.pictures, condition: row.condition }]))
}

/** A car of the site with the make, year and about the mileage of a row. */
export type Lookalike = {
  at: number
  id: string
  import_key: string | null
  stock_number: string | null
  model: string | null
  mileage: number
  trim: string | null
  color: string | null
  fuel_type: string | null
  transmission: string | null
}

// In km. A car in stock is moved and driven to show it.
const mostDriven = 500
const mostPerRow = 20

/** Lists cars that look like the wanted ones, the nearest mileage first. `at` is the place of the wanted car. */
export async function listLookalikes(
  db: Database,
  wanted: { at: number; make: string; year: number; mileage: number }[],
): Promise<Lookalike[]> {
  if (wanted.length === 0) return []
  const { rows } = await sql<Lookalike>`
    select wanted.at, car.id, car.import_key, car.stock_number, car.model, car.mileage, car.trim, car.color, car.fuel_type, car.transmission
    from unnest(
      ${wanted.map(({ at }) => at)}::int[], ${wanted.map(({ make }) => make)}::text[],
      ${wanted.map(({ year }) => year)}::int[], ${wanted.map(({ mileage }) => mileage)}::int[]
    ) as wanted (at, make_key, year, mileage)
    cross join lateral (
      select * from car_listing
      where make_key = wanted.make_key and year = wanted.year and mileage between wanted.mileage - ${mostDriven}::int and wanted.mileage + ${mostDriven}::int
      order by abs(mileage - wanted.mileage), id
      limit ${mostPerRow}
    ) as car
    order by wanted.at, abs(car.mileage - wanted.mileage), car.id`.execute(db)
  return rows
}

/**
 * Lists the cars for sale whose import key starts with a text. Cars that an import has marked as sold, because they
 * were gone, and that somebody has put up for sale again since, are not among them.
 */
export async function listOfSource(db: Database, start: string): Promise<(GoneCar & { importKey: string })[]> {
  const rows = await db
    .selectFrom('car_listing')
    .select(['id', 'make', 'model', 'year', 'stock_number as stockNumber', 'import_key as importKey'])
    .where(({ fn, val }) => fn<boolean>('starts_with', ['import_key', val(start)]))
    .where('sold_out', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('import_memory')
            .select('key')
            .whereRef('key', '=', 'car_listing.import_key')
            .where('is_gone', '=', true),
        ),
      ),
    )
    .orderBy('created_at', 'desc')
    .$narrowType<{ importKey: string }>()
    .execute()
  return rows
}

type NamedCar = { id: string; make: string | null; model: string | null; year: number | null; stock_number: string }

/**
 * Lists cars by their ids or stock numbers, so that nobody deletes them before the transaction ends, and tells which
 * are in the bin.
 */
export async function lockNamed(
  db: Database,
  by: 'id' | 'stock_number',
  keys: string[],
): Promise<{ rows: NamedCar[]; inBin: Set<string> }> {
  const columns = ['id', 'make', 'model', 'year', 'stock_number'] as const
  const rows = await db
    .selectFrom('car_listing')
    .select(columns)
    .where(by, 'in', keys)
    .orderBy('id')
    .forKeyShare()
    .execute()
  const binned = await db.selectFrom('car_bin').select(by).where(by, 'in', keys).execute()
  return { rows, inBin: new Set(binned.map((row) => row[by])) }
}
