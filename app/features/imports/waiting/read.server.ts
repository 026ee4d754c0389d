import type { Database } from '#app/db/tables.ts'
import type { ImportAsk, ImportJob } from '../ask.ts'
import type { Encoding } from '../file.server.ts'
import type { Reason } from '../reasons.ts'
import type { Far, Report } from '../schema.ts'

/** A file that was handed over, as the store has it. */
export type StoredFile = { id: string; name: string; bytes: number; sha256: string; encoding: Encoding }

/** The last import, or the one under way; `quietFor` is how many ms ago its process was heard of. */
export type FoundRun = { id: string; job: ImportJob; quietFor: number }

/** The file that waits to be imported. */
export async function findWaiting(db: Database): Promise<StoredFile | undefined> {
  return storedFile(db).where('waits', '=', true).executeTakeFirst()
}

/** A file by its id, whether it waits or is being imported. */
export async function findFile(db: Database, id: string): Promise<StoredFile | undefined> {
  return storedFile(db).where('id', '=', id).executeTakeFirst()
}

function storedFile(db: Database) {
  return db.selectFrom('nuricar_passing.import_file').select(['id', 'name', 'bytes', 'sha256', 'encoding']).$narrowType<{ encoding: Encoding }>()
}

/** What has become of the last import; undefined when it is forgotten. */
export async function findRun(db: Database): Promise<FoundRun | undefined> {
  const row = await db
    .selectFrom('nuricar_passing.import_run')
    .select(({ fn }) => ['id', 'name', 'state', 'dry_run', 'rows', 'done', 'report', 'reason', 'seen_at', fn<Date>('now', []).as('now')])
    .executeTakeFirst()
  if (!row) return undefined
  const { id, name, state, rows, done, report, reason } = row
  const job: ImportJob = { state, dryRun: row.dry_run, name, rows, done }
  if (report) job.report = report as Report
  if (reason) job.reason = reason as Reason
  return { id, job, quietFor: row.now.getTime() - row.seen_at.getTime() }
}

/** Whether an import is under way, in whichever process. */
export async function isRunning(db: Database): Promise<boolean> {
  return (await db.selectFrom('nuricar_passing.import_run').select('id').where('state', '=', 'running').executeTakeFirst()) !== undefined
}

/** The files that neither wait nor are imported and were handed over before a time. */
export async function listLeftFiles(db: Database, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('nuricar_passing.import_file as file')
    .select('id')
    .where('added_at', '<', before)
    .where('waits', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('nuricar_passing.import_run').select('id').whereRef('file_id', '=', 'file.id').where('state', '=', 'running'))),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** An import as who runs it takes it. */
export type TakenRun = { fileId: string; ask: ImportAsk; dryRun: boolean; far: Far | undefined; isStopping: boolean }
