import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#app/db/tables.ts'
import type { PlannedRun } from './plan.ts'
import type { BackupKey, BackupRun } from './schema.ts'

export async function getLastRuns(db: Database): Promise<{ last: BackupRun | null; lastDone: BackupRun | null }> {
  const newest = db.selectFrom('backup').selectAll().orderBy('id', 'desc').limit(1)
  const [last, done] = await Promise.all([
    newest.executeTakeFirst(),
    newest.where('state', '=', 'done').executeTakeFirst(),
  ])
  return { last: last ? shown(last) : null, lastDone: done ? shown(done) : null }
}

export async function listPlanned(db: Database): Promise<PlannedRun[]> {
  const rows = await db
    .selectFrom('backup')
    .select(['planned', 'state', 'ended_at'])
    .where('planned', 'is not', null)
    .orderBy('id', 'desc')
    .limit(5)
    .execute()
  return rows.map(({ planned, state, ended_at }) => ({ planned: planned ?? '', state, endedAt: ended_at }))
}

/**
 * A machine whose processes cannot write to the target, although a command in its shell may. Undefined if all can, as
 * far as they have said lately.
 */
export async function findUnwritable(db: Database): Promise<{ target: string; reason: string } | undefined> {
  const found = await db
    .selectFrom('backup_check')
    .select(['target', 'reason'])
    .where('reason', 'is not', null)
    // Each machine renews its row once an hour.
    .where('checked_at', '>', sql<Date>`now() - interval '150 minutes'`)
    .orderBy('checked_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found && { target: found.target, reason: found.reason ?? '' }
}

export type BackupState = {
  /** When the last good backup ended (ISO). Null: there is none. */
  doneAt: string | null
  /** The last backup, if it failed. */
  failed: { at: string; reason: string } | null
  unwritable: { target: string; reason: string } | null
}

export async function getBackupState(db: Database): Promise<BackupState> {
  const ended = db
    .selectFrom('backup')
    .select(['state', 'reason', 'ended_at', 'started_at'])
    .where('state', '<>', 'running')
    .orderBy('id', 'desc')
    .limit(1)
  const [last, done, unwritable] = await Promise.all([
    ended.executeTakeFirst(),
    ended.where('state', '=', 'done').executeTakeFirst(),
    findUnwritable(db),
  ])
  const failed =
    last?.state === 'failed'
      ? { at: (last.ended_at ?? last.started_at).toISOString(), reason: last.reason ?? '' }
      : null
  return { doneAt: done?.ended_at?.toISOString() ?? null, failed, unwritable: unwritable ?? null }
}

/**
 * 'unwritable': the site cannot write to the target. 'failed': the last planned backup failed and no later one
 * succeeded. 'lacking': the last backup succeeded but misses files (`reason`).
 */
export async function findBackupProblem(db: Database): Promise<'unwritable' | 'failed' | 'lacking' | null> {
  if (await findUnwritable(db)) return 'unwritable'
  const ended = db
    .selectFrom('backup')
    .select(['id', 'state', 'reason'])
    .where('state', '<>', 'running')
    .orderBy('id', 'desc')
    .limit(1)
  const planned = await ended.where('planned', 'is not', null).executeTakeFirst()
  const done = await ended.where('state', '=', 'done').executeTakeFirst()
  if (planned?.state === 'failed' && (done?.id ?? 0) < planned.id) return 'failed'
  return planned && done?.reason ? 'lacking' : null
}

type Row = { planned: string | null; started_at: Date; ended_at: Date | null } & Pick<
  BackupRun,
  'state' | 'name' | 'files' | 'bytes' | 'reason'
>

function shown({ state, planned, name, files, bytes, reason, started_at, ended_at }: Row): BackupRun {
  const times = { startedAt: started_at.toISOString(), endedAt: ended_at?.toISOString() ?? null }
  return { state, isNightly: planned !== null, name, files, bytes, reason, ...times }
}

/** The key that the panel made last and that encrypts backups. Null if there is none. */
export async function findBackupKey(db: Database): Promise<BackupKey | null> {
  // A backup may read the database of an older release.
  const { rows } = await sql<{ there: boolean }>`select to_regclass('backup_key') is not null as there`.execute(db)
  if (!rows[0]?.there) return null
  const newest = await db
    .selectFrom('backup_key')
    .select(['recipient', 'made_at'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  // From the process with the embedded database, the time comes as a text.
  return newest ? { recipient: newest.recipient, madeAt: new Date(newest.made_at).toISOString() } : null
}

/** Returns an id of the site that survives a restore on another server. Null if the site has never run. */
export async function findSite(db: Database): Promise<string | null> {
  const key = await db.selectFrom('push_key').select('public_key').executeTakeFirst()
  return key ? createHash('sha256').update(key.public_key).digest('hex').slice(0, 16) : null
}
