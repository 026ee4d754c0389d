import { findBackupKey } from '#app/features/desk/backups/read.server.ts'
import { beginRun, endRun, noteRun } from '#app/features/desk/backups/write.server.ts'
import { newKey, openEncryption } from '#server/backup/encryption.ts'
import { type BackupResult, makeBackup } from '#server/backup/make.ts'
import { openSource } from '#server/backup/open.ts'
import { removeLeftovers } from '#server/backup/spool.ts'
import { listNames, openTarget, placeOf } from '#server/backup/target.ts'
import { asTyped, type Env, readEnv } from '#server/env.ts'
import { runMain } from './main.ts'

const usage = `Makes a backup of database, pictures and files, whether the site is running or not.

  npm run backup -- TARGET    backs up to a folder or a bucket (s3://bucket/folder)
  npm run backup              backs up to BACKUP_TO
  npm run backup -- --list    lists the backups
  npm run backup -- --new-key creates a key for BACKUP_KEY

You can stop it and start it again. Details: docs/run/backups.md.`

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`
// In ms. A run without a heartbeat for two minutes counts as aborted.
const heartbeat = 20_000

async function back(env: Env, where: string, begun?: number): Promise<number> {
  const { source, runs, scratch, close } = await openSource(env)
  try {
    const target = await openTarget(where, env)
    const run = begun ?? (runs && (await beginRun(runs, { target: target.words })))
    if (runs && run === undefined)
      throw new Error(
        'A backup is already running. Wait until it ends; an interrupted one counts as ended after two minutes.',
      )
    const note = runs && run !== undefined ? { runs, run } : undefined
    const done = { files: 0, bytes: 0 }
    const tell = () => {
      console.error(`${done.files} files (${megabytes(done.bytes)}) …`)
      if (note) noteRun(note.runs, note.run, done).catch(() => undefined)
    }
    const timer = setInterval(tell, heartbeat)
    for (const [signal, code] of [
      ['SIGINT', 130],
      ['SIGTERM', 143],
    ] as const)
      process.once(signal, async () => {
        // Temporary files are not encrypted, so they are removed.
        removeLeftovers(scratch, 'own')
        if (note)
          await endRun(note.runs, note.run, { state: 'failed', reason: 'It was stopped.' }).catch(() => undefined)
        process.exit(code)
      })
    let made: BackupResult
    try {
      const key = env.BACKUP_KEY ?? (runs && (await findBackupKey(runs))?.recipient)
      const seal = key ? await openEncryption(key) : undefined
      const keep = where === placeOf(env) ? env.BACKUP_KEEP : undefined
      const onProgress = (now: typeof done) => Object.assign(done, now)
      const isStillOurs = note && (() => noteRun(note.runs, note.run, done))
      made = await makeBackup({ source, target, seal, scratch, keep, isStillOurs, onProgress })
    } catch (error) {
      const reason = asTyped((error as Error).message)
      if (note) await endRun(note.runs, note.run, { state: 'failed', reason }).catch(() => undefined)
      throw error
    } finally {
      clearInterval(timer)
    }
    const { manifest, bytes, removed, notes } = made
    const { count } = manifest.files
    const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0)
    const sealed = manifest.key === null ? '' : `, encrypted for ${manifest.key}`
    console.log(`${manifest.name} is in ${target.words}: ${rows} rows, ${count} files, ${megabytes(bytes)}${sealed}.`)
    if (removed.length > 0) console.log(`Removed: ${removed.join(', ')}.`)
    for (const one of notes) console.log(one)
    const end = {
      state: 'done',
      name: manifest.name,
      files: count,
      bytes,
      reason: asTyped(notes.join(' ')) || null,
    } as const
    if (note)
      await endRun(note.runs, note.run, end).catch((error: Error) =>
        console.error(`Could not record that the backup is done: ${error.message}`),
      )
    return 0
  } finally {
    await close()
  }
}

async function list(env: Env, where: string): Promise<number> {
  for (const name of await listNames(await openTarget(where, env, { isRead: true }))) console.log(name)
  return 0
}

async function makeKey(): Promise<number> {
  const { identity, recipient } = await newKey()
  console.log(
    `BACKUP_KEY=${identity}   encrypts and decrypts: keep a copy away from the site; without it nobody can open the backups`,
  )
  console.log(`BACKUP_KEY=${recipient}   only encrypts: enough for the site itself`)
  return 0
}

async function main(args: string[]): Promise<number> {
  const env = readEnv()
  const begun = args[0] === '--run' ? Number(args.splice(0, 2)[1]) : undefined
  const [first, ...rest] = args
  if (first === '--new-key' && rest.length === 0) return makeKey()
  const where = (first === '--list' ? rest[0] : first) ?? (begun ? placeOf(env) : env.BACKUP_TO)
  if (!where || where.startsWith('-') || rest.length > (first === '--list' ? 1 : 0)) {
    console.log(usage)
    return first === '--help' ? 0 : 1
  }
  return first === '--list' ? list(env, where) : back(env, where, begun)
}

await runMain(main)
