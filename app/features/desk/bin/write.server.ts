import { sql } from 'kysely'
import type { BinnedRow, Database } from '#app/db/tables.ts'
import { removeFile } from '#app/features/stock/files/write.server.ts'
import type { Media } from '#app/features/stock/photos/storage.server.ts'
import { removePicture } from '#app/features/stock/photos/write.server.ts'
import { mostAtOnce, type Outcome } from './schema.ts'

type Services = { db: Database; media: Media }

/** Restores a deleted car with all its data. Returns true if it is already restored and false if it is unknown. */
export async function restoreCar(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select restore_car(${id}) as done`.execute(db)
  if (rows[0]?.done) return true
  return (await db.selectFrom('car_listing').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

export async function purgeCars(db: Database, ids: string[]): Promise<Outcome> {
  const done: string[] = []
  for (let at = 0; at < ids.length; at += purgedAtOnce)
    done.push(...(await purge(db, ids.slice(at, at + purgedAtOnce))))
  const purged = new Set(done)
  return { done, gone: ids.filter((id) => !purged.has(id)), failed: [] }
}

/**
 * Purges at most 1,000 cars deleted before a time, oldest first, and returns their number. Concurrent processes share
 * the work.
 */
export async function purgeDue(db: Database, before: Date): Promise<number> {
  let count = 0
  while (count < mostAtOnce) {
    const due = await db
      .selectFrom('car_bin')
      .select('id')
      .where('binned_at', '<', before)
      .orderBy('binned_at')
      .limit(purgedAtOnce)
      .execute()
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
    await addOrphans(transaction, await withoutUsed(transaction, filesOf(rows)))
    return rows.map(({ id }) => id)
  })
}

// In hours. A draft on an operator's device keeps its pictures and sends them again, but not its films.
const untakenFor = { picture: 24, file: 30 * 24 } as const
const lookedAtOnce = 1000

/**
 * Finds uploads that no car took within a day, or within 30 days for films and PDFs. `removeOrphans` deletes them.
 * Looks at each upload once.
 */
export async function findUntaken(db: Database, now = Date.now()): Promise<void> {
  for (const table of ['picture', 'file'] as const)
    await db.transaction().execute(async (transaction) => {
      const due = await transaction
        .selectFrom(table)
        .select(['id', 'created_at'])
        .where('taken', '=', false)
        .where('created_at', '<', new Date(now - untakenFor[table] * 3_600_000))
        .orderBy('created_at')
        .limit(lookedAtOnce)
        .execute()
      if (due.length === 0) return
      const ids = due.map(({ id }) => id)
      await transaction.updateTable(table).set({ taken: true }).where('id', 'in', ids).execute()
      await addOrphans(
        transaction,
        await withoutUsed(transaction, new Map(due.map(({ id, created_at }) => [id, created_at]))),
      )
    })
}

/**
 * Finds files that a car, a draft or a setting gave up (0048_removed_files.sql), once they are due: an hour later, or
 * 30 days later if an import took them off.
 * `removeOrphans` deletes them.
 */
export async function findLeft(db: Database, now = new Date()): Promise<void> {
  const next = () =>
    db.transaction().execute(async (transaction) => {
      const due = await transaction
        .selectFrom('picture_left')
        .select('id')
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(lookedAtOnce)
        .forUpdate()
        .skipLocked()
        .execute()
      if (due.length === 0) return false
      const ids = due.map(({ id }) => id)
      await transaction.deleteFrom('picture_left').where('id', 'in', ids).execute()
      await addOrphans(transaction, await withoutUsed(transaction, new Map(ids.map((id) => [id, now]))))
      return true
    })
  while (await next());
}

/**
 * Deletes orphaned files. The purge itself must not, because its transaction may still fail. A file that cannot be
 * deleted holds up no other. Throws an AggregateError at the end.
 */
export async function removeOrphans({ db, media }: Services): Promise<void> {
  const errors: unknown[] = []
  for (const { id } of await db.selectFrom('picture_orphan').select('id').execute())
    await db
      .transaction()
      .execute(async (transaction) => {
        // A save that has not been committed yet holds these rows (0054_lock_files.sql). They come before the orphan,
        // as in `findUntaken`.
        for (const table of ['picture', 'file'] as const)
          await transaction.selectFrom(table).select('id').where('id', '=', id).forUpdate().execute()
        const orphan = await transaction
          .deleteFrom('picture_orphan')
          .where('id', '=', id)
          .returning('left_at')
          .executeTakeFirst()
        // A car may have taken the file since, with a copied address.
        if (!orphan || (await withoutUsed(transaction, new Map([[id, orphan.left_at]]))).size === 0) return
        // In this transaction, a simultaneous upload of the same picture waits and then stores the file again.
        await removePicture({ db: transaction, media }, id, orphan.left_at)
        await removeFile({ db: transaction, media }, id, orphan.left_at)
      })
      .catch((error: unknown) => void errors.push(error))
  if (errors.length > 0)
    throw new AggregateError(errors, `${errors.length} files of deleted cars could not be deleted.`)
}

/** Notes files that may have become unused. `removeOrphans` deletes those that nothing uses. */
async function addOrphans(db: Database, orphans: Map<string, Date>): Promise<void> {
  if (orphans.size === 0) return
  await db
    .insertInto('picture_orphan')
    // In one order, so that two processes never wait for each other.
    .values([...orphans].sort().map(([id, left_at]) => ({ id, left_at })))
    .onConflict((conflict) => conflict.column('id').doUpdateSet((row) => ({ left_at: row.ref('excluded.left_at') })))
    .execute()
}

/** The ids of the files of these cars, each with the time when the last of these cars was deleted. */
function filesOf(rows: { car: BinnedRow; binned_at: Date }[]): Map<string, Date> {
  const own = new Map<string, Date>()
  for (const { car, binned_at } of rows) {
    for (const id of [
      ...car.pictures,
      ...(car.films ?? []),
      ...(car.condition ? Object.values(car.condition).flat() : []),
    ].flatMap(idsIn))
      if ((own.get(id) ?? 0) < binned_at) own.set(id, binned_at)
  }
  return own
}

/** Leaves out the files that a car, a car in the bin, a draft, a setting or the undo of an import uses. */
async function withoutUsed(db: Database, files: Map<string, Date>): Promise<Map<string, Date>> {
  if (files.size === 0) return files
  const ids = [...files.keys()]
  // The same picture can have several URLs (size, host), so every URL that contains the id counts as a use.
  const { rows: used } = await sql<{ address: string }>`
    select address from car_listing, unnest(pictures) as address where substring(address from '[0-9a-f]{32}') = any(${ids}::text[])
    union select address from car_bin, jsonb_array_elements_text(car -> 'pictures') as address where substring(address from '[0-9a-f]{32}') = any(${ids}::text[])
    union select unnest(pictures) from draft
    union select typed::text from draft where typed::text like '%/files/%'
    union select others::text from draft where others::text ~ '/(pictures|files)/'
    union select id from picture_left where run is not null and due_at > now() and id = any(${ids}::text[])
    union select unnest(films) from car_listing where films is not null
    union select jsonb_array_elements_text(car -> 'films') from car_bin where jsonb_typeof(car -> 'films') = 'array'
    union select ${inSheet(sql`condition`)} from car_listing where condition is not null
    union select ${inSheet(sql`car -> 'condition'`)} from car_bin`.execute(db)
  const { rows: set } = await sql<{ address: string }>`select value #>> '{}' as address from setting`.execute(db)
  const left = new Map(files)
  for (const { address } of [...used, ...set]) for (const id of String(address).match(hash) ?? []) left.delete(id)
  return left
}

const hash = /[0-9a-f]{32}/g

function idsIn(address: unknown): string[] {
  return typeof address === 'string' && /^\/(pictures|files)\//.test(address) ? (address.match(hash) ?? []) : []
}

const inSheet = (sheet: ReturnType<typeof sql>) =>
  sql`jsonb_path_query(${sheet}, '$.* ? (@ like_regex "[0-9a-f]{32}")') #>> '{}'`
