import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#app/db/tables.ts'
import type { PlannedRun } from './plan.ts'
import type { BackupKey, BackupRun } from './schema.ts'

export async function getLastRuns(db: Database): Promise<{ last: BackupRun | null; lastDone: BackupRun | null }> {
  const newest = db.selectFrom('backup').selectAll().orderBy('id', 'desc').limit(1)
  const [last, done] = await Promise.all([newest.executeTakeFirst(), newest.where('state', '=', 'done').executeTakeFirst()])
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

/** 'failed': the last planned backup failed and no later one succeeded. 'lacking': the last backup succeeded but misses files (`reason`). */
export async function findBackupProblem(db: Database): Promise<'failed' | 'lacking' | null> {
  const ended = db.selectFrom('backup').select(['id', 'state', 'reason']).where('state', '<>', 'running').orderBy('id', 'desc').limit(1)
  const planned = await ended.where('planned', 'is not', null).executeTakeFirst()
  const done = await ended.where('state', '=', 'done').executeTakeFirst()
  if (planned?.state === 'failed' && (done?.id ?? 0) < planned.id) return 'failed'
  return planned && done?.reason ? 'lacking' : null
}

type Row = { planned: string | null; started_at: Date; ended_at: Date | null } & Pick<BackupRun, 'state' | 'name' | 'files' | 'bytes' | 'reason'>

function shown({ state, planned, name, files, bytes, reason, started_at, ended_at }: Row): BackupRun {
  const times = { startedAt: started_at.toISOString(), endedAt: ended_at?.toISOString() ?? null }
  return { state, isNightly: planned !== null, name, files, bytes, reason, ...times }
}

/** The key that the panel made last and that encrypts backups. Null if there is none. */
export async function findBackupKey(db: Database): Promise<BackupKey | null> {
  // A backup may read the database of an older release.
  const { rows } = await sql<{ there: boolean }>`select to_regclass('backup_key') is not null as there`.execute(db)
  if (!rows[0]?.there) return null
  const newest = await db.selectFrom('backup_key').select(['recipient', 'made_at']).orderBy('number', 'desc').limit(1).executeTakeFirst()
  // From the process with the embedded database, the time comes as a text.
  return newest ? { recipient: newest.recipient, madeAt: new Date(newest.made_at).toISOString() } : null
}

/** Returns an id of the site that survives a restore on another server. Null if the site has never run. */
export async function findSite(db: Database): Promise<string | null> {
  const key = await db.selectFrom('push_key').select('public_key').executeTakeFirst()
  return key ? createHash('sha256').update(key.public_key).digest('hex').slice(0, 16) : null
}
