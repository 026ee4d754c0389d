import { spawn } from 'node:child_process'
import { hostname, setPriority } from 'node:os'
import { join } from 'node:path'
import { duePlan } from '#app/features/desk/backups/plan.ts'
import { type BackupState, getBackupState, listPlanned } from '#app/features/desk/backups/read.server.ts'
import type { Backups } from '#app/features/desk/backups/schema.ts'
import { beginRun, endRun, failStaleRuns, noteCheck } from '#app/features/desk/backups/write.server.ts'
import { dayIn, timeIn } from '#app/i18n/format.ts'
import { sellerZone } from '#app/lib/day.ts'
import type { Env } from '../env.ts'
import { regularly } from '../regularly.ts'
import type { OpenServices } from '../services.ts'
import { archiveOf } from './archive.ts'
import { newKey, openEncryption } from './encryption.ts'
import { checkTarget, listNames, openTarget, placeOf, readManifest, type Target } from './target.ts'

const script = join(import.meta.dirname, '../../scripts/backup.ts')
const aMinute = 60_000
const anHour = 60 * aMinute
const mostListed = 30
// Bytes of output that the log keeps.
const mostSaid = 4000

// The system may forbid the lower priority (as deploy/nuricar.service does). The backup then runs at the site's
// priority.
function lower(pid: number | undefined): void {
  try {
    if (pid) setPriority(pid, 10)
  } catch {}
}

type OpenBackups = Backups & { state: () => BackupState | undefined; stop: () => Promise<void> }

async function listBackups(target: Target) {
  const names = await listNames(target)
  const manifests = await Promise.all(
    names.slice(0, mostListed).map((name) => readManifest(target, name).catch(() => [])),
  )
  return manifests.flat().map(({ name, madeAt, database, files }) => ({
    name,
    madeAt,
    bytes: database.bytes + files.list.bytes + files.bytes,
    files: files.count,
  }))
}

// Pages ask for a running backup every two seconds. The list is cached, because it cannot change while one runs.
function openList(open: () => Promise<Target>) {
  let listed: { at: number; answer: ReturnType<typeof listBackups> } | undefined
  return (mayBeOld: boolean) => {
    if (mayBeOld && listed && Date.now() - listed.at < aMinute) return listed.answer
    const answer = open().then(listBackups)
    listed = { at: Date.now(), answer }
    answer.catch(() => {
      listed = undefined
    })
    return answer
  }
}

type UnderWay = { stop: () => void; ended: Promise<void> }

/** Makes a backup in a child process, which records its own end. */
function runBackup({ db, log }: Pick<OpenServices, 'db' | 'log'>, run: number): UnderWay {
  const child = spawn(process.execPath, [script, '--run', String(run)], { stdio: ['ignore', 'pipe', 'pipe'] })
  let reason = 'Its process ended early.'
  // A process that could not be started has no streams.
  child.on('error', (error) => (reason = error.message))
  lower(child.pid)
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (said = (said + chunk).slice(-mostSaid)))
  const ended = new Promise<void>((resolve) => {
    child.on('close', async (code) => {
      if (code === 0) log.info({ said: said.trim() }, 'backup made')
      else log.error({ code, said: said.trim(), reason }, 'backup failed')
      // This has no effect unless the process was killed, because otherwise it has recorded its own end.
      await endRun(db, run, { state: 'failed', reason }).catch((error: unknown) =>
        log.error({ err: error }, 'could not record the result of a backup'),
      )
      resolve()
    })
  })
  const stop = () => {
    reason = 'The site was stopped meanwhile.'
    child.kill()
  }
  return { stop, ended }
}

/**
 * Runs backups in child processes, so that requests stay fast. `stop` ends a running backup, and the next one reuses
 * its files. `state` is at most a minute old, and undefined until it is known.
 */
export function openBackups(env: Env, { db, log }: Pick<OpenServices, 'db' | 'log'>): OpenBackups {
  const place = placeOf(env)
  let opened: Promise<Target> | undefined
  const open = () => {
    opened ??= openTarget(place, env).catch((error: unknown) => {
      opened = undefined
      throw error
    })
    return opened
  }
  let underWay: UnderWay | undefined

  async function begin(planned?: string): Promise<boolean> {
    const run = await beginRun(db, { target: place, planned: planned ?? null })
    if (run === undefined) return false
    const backup = runBackup({ db, log }, run)
    void backup.ended.then(() => {
      underWay = undefined
    })
    underWay = backup
    return true
  }

  const list = openList(open)
  const at = env.BACKUP_TO ? env.BACKUP_AT : null
  let state: BackupState | undefined
  const look = async () => {
    await failStaleRuns(db)
    state = await getBackupState(db)
    if (!at) return
    const now = Date.now()
    const due = duePlan({ day: dayIn(sellerZone, now), time: timeIn(sellerZone, now), now }, at, await listPlanned(db))
    if (due) await begin(due)
  }
  // The unit may forbid what a shell may do, so only the site itself can tell whether its backups can be stored.
  let reason: string | null = null
  const check = async () => {
    if (!at) return
    const before = reason
    reason = await checkTarget(place, env).then(
      () => null,
      (error: Error) => error.message,
    )
    if (reason && reason !== before) log.error({ target: place, reason }, 'backups cannot be stored')
    await noteCheck(db, { machine: hostname(), target: place, reason })
  }
  const stopChecking = regularly(anHour, check, (error) =>
    log.error({ err: error }, 'could not record whether backups can be stored'),
  )
  const stopLooking = regularly(aMinute, look, (error) =>
    log.error({ err: error }, 'could not check whether a backup is due'),
  )
  return {
    at,
    target: place,
    isSealed: env.BACKUP_KEY !== undefined,
    newKey,
    isRecipient: async (text) => /^age1/.test(text) && openEncryption(text).then(Boolean, () => false),
    begin: () => begin(),
    state: () => state,
    list,
    archive: async (name) => archiveOf(await open(), name),
    stop: async () => {
      await stopChecking()
      await stopLooking()
      underWay?.stop()
      await underWay?.ended
    },
  }
}
