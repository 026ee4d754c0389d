import { sql } from 'kysely'
import { lock } from '#app/db/locks.server.ts'
import type { Database } from '#app/db/tables.ts'
import { limitIdleTime } from '#app/db/transaction.server.ts'
import type { ImportAsk } from '../shared/ask.ts'
import type { Reason } from '../shared/reasons.ts'
import type { Checkpoint, Report } from '../shared/schema.ts'
import { isRunning, type StoredFile, type StoredPhotos, type TakenRun } from './read.server.ts'

export type RunEnd =
  | { state: 'done'; rows: number; report: Report }
  | { state: 'stopped' }
  | { state: 'failed'; reason: Reason }

async function inTurn<T>(db: Database, change: (transaction: Database) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    await limitIdleTime(transaction)
    await lock(transaction, 'imports')
    return change(transaction)
  })
}

export async function noteFile(db: Database, { ask, photos: _, ...file }: StoredFile): Promise<void> {
  await db
    .insertInto('nuricar_passing.import_file')
    .values({ ...file, ask: ask ? JSON.stringify(ask) : null })
    .execute()
}

/** Keeps the answers so far, so that another page continues with them. */
export async function noteAnswers(db: Database, id: string, ask: ImportAsk): Promise<void> {
  await db
    .updateTable('nuricar_passing.import_file')
    .set({ ask: JSON.stringify(ask) })
    .where('id', '=', id)
    .execute()
}

/**
 * Notes the photos of the waiting file. Returns the id of photos to remove, if it had some, or undefined if the file no
 * longer waits.
 */
export async function notePhotos(
  db: Database,
  id: string,
  photos: StoredPhotos,
): Promise<{ left: string | undefined } | undefined> {
  return inTurn(db, async (transaction) => {
    if (await isRunning(transaction)) return undefined
    const file = transaction
      .selectFrom('nuricar_passing.import_file')
      .select('photos')
      .where('id', '=', id)
      .where('waits', '=', true)
    const before = await file.executeTakeFirst()
    if (!before) return undefined
    await transaction
      .updateTable('nuricar_passing.import_file')
      .set({ photos: JSON.stringify(photos) })
      .where('id', '=', id)
      .execute()
    return { left: (before.photos as StoredPhotos | null)?.id }
  })
}

/**
 * Makes a file the waiting one and forgets the last import. Returns files to remove, or undefined while an import is
 * running.
 */
export async function setWaitingFile(db: Database, id: string): Promise<string[] | undefined> {
  return inTurn(db, async (transaction) => {
    if (await isRunning(transaction)) return undefined
    const left = await forgetAll(transaction)
    await transaction.updateTable('nuricar_passing.import_file').set({ waits: true }).where('id', '=', id).execute()
    return left
  })
}

/** Asks a running import to stop. If none is running, forgets the file and the last import. Returns files to remove. */
export async function stopOrForgetImport(db: Database): Promise<string[]> {
  return inTurn(db, async (transaction) => {
    const stopping = await transaction
      .updateTable('nuricar_passing.import_run')
      .set({ is_stopping: true })
      .where('state', '=', 'running')
      .returning('id')
      .executeTakeFirst()
    return stopping ? [] : forgetAll(transaction)
  })
}

async function forgetAll(transaction: Database): Promise<string[]> {
  await transaction.deleteFrom('nuricar_passing.import_run').execute()
  const left = await transaction
    .updateTable('nuricar_passing.import_file')
    .set({ waits: false })
    .where('waits', '=', true)
    .returning('id')
    .execute()
  return left.map(({ id }) => id)
}

export async function removeFileNote(db: Database, id: string): Promise<void> {
  await db.deleteFrom('nuricar_passing.import_file').where('id', '=', id).execute()
}

/** Expires a file that has waited since before a time, unless an import is running. */
export async function endWaiting(db: Database, before: Date): Promise<void> {
  await inTurn(db, async (transaction) => {
    if (await isRunning(transaction)) return
    await transaction
      .updateTable('nuricar_passing.import_file')
      .set({ waits: false })
      .where('waits', '=', true)
      .where('added_at', '<', before)
      .execute()
  })
}

type Begun = { id: string; fileId: string; ask: ImportAsk; dryRun: boolean }

/**
 * Starts an import of the waiting file and runs `andThen` in the same transaction. Otherwise returns what prevented it.
 */
export async function beginRun(
  db: Database,
  { id, fileId, ask, dryRun }: Begun,
  andThen: (transaction: Database) => Promise<void>,
): Promise<'begun' | 'running' | 'gone'> {
  return inTurn(db, async (transaction) => {
    if (await isRunning(transaction)) return 'running'
    const file = await transaction
      .selectFrom('nuricar_passing.import_file')
      .select('name')
      .where('id', '=', fileId)
      .where('waits', '=', true)
      .executeTakeFirst()
    if (!file) return 'gone'
    await transaction.deleteFrom('nuricar_passing.import_run').execute()
    await transaction
      .insertInto('nuricar_passing.import_run')
      .values({ id, file_id: fileId, name: file.name, ask: JSON.stringify(ask), dry_run: dryRun })
      .execute()
    await andThen(transaction)
    return 'begun'
  })
}

/** Assigns a running import to a process by its token `taker`. Undefined if the import has ended. */
export async function claimRun(db: Database, id: string, taker: string): Promise<TakenRun | undefined> {
  const row = await db
    .updateTable('nuricar_passing.import_run')
    .set({ taken_by: taker, seen_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returning(['file_id', 'ask', 'dry_run', 'far', 'is_stopping'])
    .executeTakeFirst()
  return (
    row && {
      fileId: row.file_id,
      ask: row.ask as ImportAsk,
      dryRun: row.dry_run,
      far: (row.far ?? undefined) as Checkpoint | undefined,
      isStopping: row.is_stopping,
    }
  )
}

/** Whether the import still belongs to `taker`. No other process can take it before the transaction ends. */
export async function holdRun(transaction: Database, id: string, taker: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('nuricar_passing.import_run')
    .select('id')
    .where('id', '=', id)
    .where('taken_by', '=', taker)
    .where('state', '=', 'running')
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Notes in the report of an import that its gone cars are sold. False if that is noted already, or if the import was
 * undone.
 */
export async function noteSold(transaction: Database, id: string): Promise<boolean> {
  const { rows } = await sql`
    update nuricar_passing.import_run set report = jsonb_set(report::jsonb, '{gone,areSold}', 'true')::json
    where id = ${id} and report #>> '{gone,areSold}' = 'false' and exists (select from import_log where id = ${id} and undone_at is null)
    returning id`.execute(transaction)
  return rows.length > 0
}

export async function noteProgress(
  db: Database,
  id: string,
  taker: string,
  { done, far }: { done: number; far: Checkpoint },
): Promise<'on' | 'stop' | 'lost'> {
  const row = await db
    .updateTable('nuricar_passing.import_run')
    .set({ rows: far.rows, done, far: JSON.stringify(far), seen_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('taken_by', '=', taker)
    .where('state', '=', 'running')
    .returning('is_stopping')
    .executeTakeFirst()
  return !row ? 'lost' : row.is_stopping ? 'stop' : 'on'
}

/**
 * Records the end of the import of `taker`, or without `taker` of an abandoned import. Returns the file if it is no
 * longer needed.
 */
export async function endRun(db: Database, id: string, end: RunEnd, taker?: string): Promise<string | undefined> {
  const noted = {
    state: end.state,
    ...(end.state === 'done' && { rows: end.rows, done: 1, report: JSON.stringify(end.report) }),
    ...(end.state === 'failed' && { reason: JSON.stringify(end.reason) }),
  }
  return inTurn(db, async (transaction) => {
    const ended = await transaction
      .updateTable('nuricar_passing.import_run')
      .set(noted)
      .where('id', '=', id)
      .where('state', '=', 'running')
      .$if(taker !== undefined, (query) => query.where('taken_by', '=', taker ?? ''))
      .returning(['file_id', 'dry_run'])
      .executeTakeFirst()
    if (!ended || end.state !== 'done' || ended.dry_run) return undefined
    await transaction
      .updateTable('nuricar_passing.import_file')
      .set({ waits: false })
      .where('id', '=', ended.file_id)
      .execute()
    return ended.file_id
  })
}
