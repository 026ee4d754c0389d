import { sql } from 'kysely'
import type { BinnedRow, Database } from '#app/db/tables.ts'
import { removeFile } from '#app/features/files/write.server.ts'
import type { Media } from '#app/features/photos/storage.server.ts'
import { removePicture } from '#app/features/photos/write.server.ts'
import { mostAtOnce, type Outcome } from './schema.ts'

type Kept = { db: Database; media: Media }

/** Restores a deleted car with all its data. Returns true if it is already restored and false if it is unknown. */
export async function restoreCar(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select restore_car(${id}) as done`.execute(db)
  if (rows[0]?.done) return true
  return (await db.selectFrom('car_listing').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

export async function purgeCars(db: Database, ids: string[]): Promise<Outcome> {
  const done: string[] = []
  for (let at = 0; at < ids.length; at += purgedAtOnce) done.push(...(await purge(db, ids.slice(at, at + purgedAtOnce))))
  const purged = new Set(done)
  return { done, gone: ids.filter((id) => !purged.has(id)), failed: [] }
}

/** Purges at most 1,000 cars deleted before a time, oldest first, and returns their number. Concurrent processes share the work. */
export async function purgeDue(db: Database, before: Date): Promise<number> {
  let count = 0
  while (count < mostAtOnce) {
    const due = await db.selectFrom('car_bin').select('id').where('binned_at', '<', before).orderBy('binned_at').limit(purgedAtOnce).execute()
    if (due.length === 0) break
    const purged = await purge(
      db,
      due.map(({ id }) => id),
      before,
    )
    if (purged.length === 0) break
    count += purged.length
  }
  return count
}

// The batches are small, because the embedded database has only one connection.
const purgedAtOnce = 10

async function purge(db: Database, ids: string[], before?: Date): Promise<string[]> {
  return db.transaction().execute(async (transaction) => {
    const rows = await transaction
      .deleteFrom('car_bin')
      .where('id', 'in', (some) =>
        some
          .selectFrom('car_bin')
          .select('id')
          .where('id', 'in', ids)
          .$if(before !== undefined, (query) => query.where('binned_at', '<', before ?? new Date(0)))
          .forUpdate()
          .skipLocked(),
      )
      .returning(['id', 'car', 'binned_at'])
      .execute()
    const orphans = await listOrphans(transaction, rows)
    if (orphans.length > 0) {
      await transaction
        .insertInto('picture_orphan')
        .values(orphans)
        .onConflict((conflict) => conflict.column('id').doUpdateSet((row) => ({ left_at: row.ref('excluded.left_at') })))
        .execute()
    }
    return rows.map(({ id }) => id)
  })
}

/** Deletes the files of purged cars. The purge itself must not delete files, because its transaction may still fail. */
export async function removeOrphans({ db, media }: Kept): Promise<void> {
  for (const { id } of await db.selectFrom('picture_orphan').select('id').execute()) {
    await db.transaction().execute(async (transaction) => {
      const orphan = await transaction.deleteFrom('picture_orphan').where('id', '=', id).returning('left_at').executeTakeFirst()
      // In this transaction, a simultaneous upload of the same picture waits and then stores the file again.
      if (!orphan) return
      await removePicture({ db: transaction, media }, id, orphan.left_at)
      await removeFile({ db: transaction, media }, id, orphan.left_at)
    })
  }
}

/** Returns the ids of files that only these cars use, each with the time when the last of these cars was deleted. */
async function listOrphans(db: Database, rows: { car: BinnedRow; binned_at: Date }[]): Promise<{ id: string; left_at: Date }[]> {
  const own = new Map<string, Date>()
  for (const { car, binned_at } of rows) {
    for (const id of [...car.pictures, ...(car.films ?? []), ...(car.condition ? Object.values(car.condition).flat() : [])].flatMap(idsIn))
      if ((own.get(id) ?? 0) < binned_at) own.set(id, binned_at)
  }
  if (own.size === 0) return []
  const ids = [...own.keys()]
  // The same picture can have several URLs (size, host), so every URL that contains the id counts as a use.
  const { rows: used } = await sql<{ address: string }>`
    select address from car_listing, unnest(pictures) as address where substring(address from '[0-9a-f]{32}') = any(${ids}::text[])
    union select address from car_bin, jsonb_array_elements_text(car -> 'pictures') as address where substring(address from '[0-9a-f]{32}') = any(${ids}::text[])
    union select unnest(films) from car_listing where films is not null
    union select jsonb_array_elements_text(car -> 'films') from car_bin where jsonb_typeof(car -> 'films') = 'array'
    union select ${inSheet(sql`condition`)} from car_listing where condition is not null
    union select ${inSheet(sql`car -> 'condition'`)} from car_bin`.execute(db)
  const { rows: logos } = await sql<{
    address: string
  }>`select value #>> '{}' as address from setting where key in ('logo', 'seller.photos', 'seller.shipped')`.execute(db)
  for (const { address } of [...used, ...logos]) for (const id of String(address).match(hash) ?? []) own.delete(id)
  return [...own].map(([id, left_at]) => ({ id, left_at }))
}

const hash = /[0-9a-f]{32}/g

function idsIn(address: unknown): string[] {
  return typeof address === 'string' && /^\/(pictures|files)\//.test(address) ? (address.match(hash) ?? []) : []
}

const inSheet = (sheet: ReturnType<typeof sql>) => sql`jsonb_path_query(${sheet}, '$.* ? (@ like_regex "[0-9a-f]{32}")') #>> '{}'`
