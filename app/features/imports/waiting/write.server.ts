import { sql } from 'kysely'
import type { Database } from '#app/db/tables.ts'
import { endIfIdle } from '#app/db/who.server.ts'
import type { ImportAsk } from '../ask.ts'
import type { Reason } from '../reasons.ts'
import type { Far, Report } from '../schema.ts'
import { isRunning, type StoredFile, type TakenRun } from './read.server.ts'

/** How an import ended. */
export type RunEnd = { state: 'done'; rows: number; report: Report } | { state: 'stopped' } | { state: 'failed'; reason: Reason }

/** Does what must not meet another of its kind: a file that comes, an import that begins. */
async function inTurn<T>(db: Database, change: (transaction: Database) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    await endIfIdle(transaction)
    await sql`select pg_advisory_xact_lock(720345)`.execute(transaction)
    return change(transaction)
  })
}

/** Notes a file that is about to be written to the store. */
export async function noteFile(db: Database, file: StoredFile): Promise<void> {
  await db.insertInto('nuricar_passing.import_file').values(file).execute()
}

/** Has a file wait in the place of the one before, and forgets the last import; answers which files nobody needs any more, undefined while an import is under way. */
export async function waitWith(db: Database, id: string): Promise<string[] | undefined> {
  return inTurn(db, async (transaction) => {
    if (await isRunning(transaction)) return undefined
    const left = await forgetAll(transaction)
    await transaction.updateTable('nuricar_passing.import_file').set({ waits: true }).where('id', '=', id).execute()
    return left
  })
}

/** Forgets the file and the last import, or asks the one that is under way to stop; answers which files nobody needs any more. */
export async function forgetOrStop(db: Database): Promise<string[]> {
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
  const left = await transaction.updateTable('nuricar_passing.import_file').set({ waits: false }).where('waits', '=', true).returning('id').execute()
  return left.map(({ id }) => id)
}

/** The file is in the store no more. */
export async function removeFileNote(db: Database, id: string): Promise<void> {
  await db.deleteFrom('nuricar_passing.import_file').where('id', '=', id).execute()
}

/** A file that has waited since before a time waits no more, unless it is being imported. */
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

/** Begins an import of the file that waits, `andThen` in the same transaction. Answers what stands in the way otherwise. */
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

/** Takes an import over for a process, by a word of its own; undefined when it has ended. */
export async function takeRun(db: Database, id: string, taker: string): Promise<TakenRun | undefined> {
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
      far: (row.far ?? undefined) as Far | undefined,
      isStopping: row.is_stopping,
    }
  )
}

/** Whether an import is still that of `taker`; until the transaction ends nobody else takes it. */
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

/** Notes how far an import is; answers whether it is to stop, or is another process's now. */
export async function noteProgress(
  db: Database,
  id: string,
  taker: string,
  { done, far }: { done: number; far: Far },
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

/** Notes how an import ended, of one that is `taker`'s or, without one, nobody's any more. One that went well needs its file no more, which is answered; a check keeps it. */
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
    await transaction.updateTable('nuricar_passing.import_file').set({ waits: false }).where('id', '=', ended.file_id).execute()
    return ended.file_id
  })
}
