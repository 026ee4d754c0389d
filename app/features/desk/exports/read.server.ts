import { countRows } from '#app/db/count.server.ts'
import type { Database } from '#app/db/tables.ts'
import { selectShown } from '#app/features/stock/cars/read.server.ts'
import { toCar, toShownCar } from '#app/features/stock/cars/rules.ts'
import type { Car } from '#app/features/stock/cars/schema.ts'
import { listHistories } from '#app/features/stock/history/read.server.ts'
import type { Beside } from './rules.ts'

const batchSize = 250

/**
 * Yields all cars with import key and history, or with `shown` the available cars as visitors see them. Batches bound
 * the memory use.
 */
export async function* listForExport(db: Database, { shown = false } = {}): AsyncGenerator<({ car: Car } & Beside)[]> {
  let last: { created_at: Date; id: string } | undefined
  do {
    let query = selectShown(db)
    if (shown) query = query.where('sold_out', '=', false)
    const from = last
    if (from)
      query = query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('created_at', 'id'), '<', tuple(from.created_at, from.id)),
      )
    const rows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(batchSize).execute()
    if (rows.length > 0) {
      const ids = rows.map(({ id }) => id)
      const histories = shown ? undefined : await listHistories(db, ids)
      yield rows.map((row) => ({
        car: shown ? toShownCar(row) : toCar(row),
        importKey: row.import_key,
        events: histories?.get(row.id) ?? [],
      }))
    }
    last = rows.length === batchSize ? rows.at(-1) : undefined
  } while (last)
}

/** Lists available cars that Meta's catalogue leaves out, and counts them. The conditions must match missingForMeta. */
export async function listLeftOut(db: Database, limit: number): Promise<{ cars: Car[]; count: number }> {
  const leftOut = db
    .selectFrom('car_listing')
    .where('sold_out', '=', false)
    .where(({ eb, or, fn }) =>
      or([
        eb('price_usd', 'is', null),
        eb('price_usd', '<=', 0),
        eb('make', 'is', null),
        eb('model', 'is', null),
        eb('year', 'is', null),
        eb('mileage', 'is', null),
        eb(fn('cardinality', ['pictures']), '=', 0),
      ]),
    )
  const [rows, count] = await Promise.all([
    leftOut.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute(),
    countRows(leftOut),
  ])
  return { cars: rows.map(toCar), count }
}
