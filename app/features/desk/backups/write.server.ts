import { sql } from 'kysely'
import type { Database } from '#app/db/tables.ts'

export type RunEnd =
  | { state: 'done'; name: string; files: number; bytes: number; reason: string | null }
  | { state: 'failed'; reason: string }

const mostRuns = 200

export async function failStaleRuns(db: Database): Promise<void> {
  await db
    .updateTable('backup')
    .set({ state: 'failed', reason: 'It was interrupted: its process ended early.', ended_at: sql<Date>`seen_at` })
    .where('state', '=', 'running')
    .where('seen_at', '<', sql<Date>`now() - interval '2 minutes'`)
    .execute()
}

/**
 * Starts a backup run and returns its number. Returns undefined if a run is active or another process has taken this
 * planned run.
 */
export async function beginRun(
  db: Database,
  { target, planned = null }: { target: string; planned?: string | null },
): Promise<number | undefined> {
  await failStaleRuns(db)
  const begun = await db
    .insertInto('backup')
    .values({ target, planned })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (begun)
    await db
      .deleteFrom('backup')
      .where('id', '<=', begun.id - mostRuns)
      .execute()
  return begun?.id
}

/**
 * Notes whether a machine can write to the target of backups: `reason` says why not. Removes machines that have not
 * been there for a day.
 */
export async function noteCheck(
  db: Database,
  check: { machine: string; target: string; reason: string | null },
): Promise<void> {
  await db.deleteFrom('backup_check').where('checked_at', '<', sql<Date>`now() - interval '1 day'`).execute()
  const { target, reason } = check
  await db
    .insertInto('backup_check')
    .values(check)
    .onConflict((conflict) => conflict.column('machine').doUpdateSet({ target, reason, checked_at: sql<Date>`now()` }))
    .execute()
}

/** From now on, backups are encrypted for this public key. */
export async function addBackupKey(db: Database, recipient: string): Promise<void> {
  await db.insertInto('backup_key').values({ recipient }).execute()
}

export async function noteRun(
  db: Database,
  id: number,
  { files, bytes }: { files: number; bytes: number },
): Promise<boolean> {
  const noted = await db
    .updateTable('backup')
    .set({ files, bytes, seen_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst()
  return noted !== undefined
}

export async function endRun(db: Database, id: number, end: RunEnd): Promise<void> {
  await db
    .updateTable('backup')
    .set({ ...end, ended_at: sql<Date>`now()`, seen_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
}
