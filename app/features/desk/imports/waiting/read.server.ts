import type { Database } from '#app/db/tables.ts'
import type { Encoding } from '../read/encoding.server.ts'
import type { ImportAsk, ImportJob } from '../shared/ask.ts'
import type { Reason } from '../shared/reasons.ts'
import type { Checkpoint, Report } from '../shared/schema.ts'

export type StoredFile = {
  id: string
  name: string
  bytes: number
  sha256: string
  /** The key that encrypts it in the store. A file of an earlier release has none. */
  secret?: string | null
  encoding: Encoding
  ask?: ImportAsk | undefined
  photos?: StoredPhotos | undefined
}
/** A ZIP file in the store. */
export type StoredPhotos = { id: string; name: string; bytes: number; sha256: string; secret?: string; count: number }

/** The running or last import. `quietFor` is the time in ms since its process last reported. */
export type FoundRun = { id: string; job: ImportJob; quietFor: number }

export async function findWaiting(db: Database): Promise<StoredFile | undefined> {
  const file = await storedFile(db).where('waits', '=', true).executeTakeFirst()
  return file && { ...file, ask: file.ask ?? undefined, photos: file.photos ?? undefined }
}

export async function findFile(db: Database, id: string): Promise<StoredFile | undefined> {
  const file = await storedFile(db).where('id', '=', id).executeTakeFirst()
  return file && { ...file, ask: file.ask ?? undefined, photos: file.photos ?? undefined }
}

function storedFile(db: Database) {
  return db
    .selectFrom('nuricar_passing.import_file')
    .select(['id', 'name', 'bytes', 'sha256', 'secret', 'encoding', 'ask', 'photos'])
    .$narrowType<{ encoding: Encoding; ask: ImportAsk | null; photos: StoredPhotos | null }>()
}

export async function findRun(db: Database): Promise<FoundRun | undefined> {
  const row = await db
    .selectFrom('nuricar_passing.import_run')
    .select(({ fn }) => [
      'id',
      'name',
      'state',
      'dry_run',
      'rows',
      'done',
      'report',
      'reason',
      'seen_at',
      fn<Date>('now', []).as('now'),
    ])
    .executeTakeFirst()
  if (!row) return undefined
  const { id, name, state, rows, done, report, reason } = row
  const job: ImportJob = { state, dryRun: row.dry_run, name, rows, done }
  if (report) job.report = report as Report
  if (reason) job.reason = reason as Reason
  return { id, job, quietFor: row.now.getTime() - row.seen_at.getTime() }
}

export async function isRunning(db: Database): Promise<boolean> {
  return (
    (await db
      .selectFrom('nuricar_passing.import_run')
      .select('id')
      .where('state', '=', 'running')
      .executeTakeFirst()) !== undefined
  )
}

/** Files added before a time that neither wait nor are being imported. */
export async function listAbandonedFiles(db: Database, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('nuricar_passing.import_file as file')
    .select('id')
    .where('added_at', '<', before)
    .where('waits', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('nuricar_passing.import_run')
            .select('id')
            .whereRef('file_id', '=', 'file.id')
            .where('state', '=', 'running'),
        ),
      ),
    )
    .execute()
  return rows.map(({ id }) => id)
}

export type TakenRun = {
  fileId: string
  ask: ImportAsk
  dryRun: boolean
  far: Checkpoint | undefined
  isStopping: boolean
}
