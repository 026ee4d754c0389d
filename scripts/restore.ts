import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type OpenDatabase, openEmbedded, openServer } from '#app/db/client.server.ts'
import { claimDirectory } from '#app/db/directory.server.ts'
import { waitForServer } from '#app/db/wait.server.ts'
import { ledgersInWords } from '#server/backup/ledgers.ts'
import { withBackup } from '#server/backup/pick.ts'
import { databaseIn } from '#server/backup/requests.ts'
import { type Restored, restoreBackup } from '#server/backup/restore.ts'
import { type Env, readEnv } from '#server/env.ts'
import { lockDirectory } from '#server/lock.ts'
import { openMediaOf, picturesIn } from '#server/media.ts'
import { readOrCreate } from '#server/private-file.ts'
import { findSecret, findSecrets, secretFile } from '#server/secrets.ts'
import { idFile } from '#server/shared-data.ts'
import { runMain } from './main.ts'

const usage = `Restores a backup into an empty site: the DATA_DIR, and with PostgreSQL the database, of the settings.

  npm run restore -- SOURCE         the newest backup of a folder, a bucket (s3://bucket/folder) or a file NAME.tar
  npm run restore -- SOURCE NAME    an older one; npm run backup -- --list SOURCE lists the names

Everything is compared with the backup. You can stop it and start it again. Details: docs/run/backups.md.`

async function restore(env: Env, where: string, wanted: string | undefined): Promise<number> {
  const directory = resolve(env.DATA_DIR)
  process.umask(0o077)
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  return withBackup({ env, where, wanted, scratch: join(directory, 'tmp') }, async ({ target, name, seal }) => {
    const { database, close } = await openDatabase(env, directory)
    try {
      const media = await openMediaOf(env, directory)
      let note: string | undefined
      const keepSecret = (secret: string) => {
        note = keep(secret, env, directory)
      }
      const restored = await restoreBackup({
        ...{ target, name, seal, database, media, keepSecret, onProgress: progress() },
        secrets: findSecrets(env, directory),
        ownSecret: () =>
          findSecret(env, directory) ?? readOrCreate(directory, secretFile, randomBytes(32).toString('base64url')),
        onLedgers: (ledgers) => {
          const words = ledgersInWords(ledgers)
          if (words) console.log(words)
        },
      })
      // A bucket of this site keeps its owner (server/shared-data.ts).
      const there = env.S3_BUCKET ? (await media.read(idFile))?.toString().trim() : undefined
      if (there && there === restored.manifest.directory) await claimDirectory(database.db, there)
      if (!restored.hasSecret)
        note =
          'The session secret was not in the backup. Unless AUTH_SECRET is unchanged, everyone must sign in again, and operators with two-step sign-in need npm run operator -- link E-MAIL --without-code.'
      if (note) console.log(note)
      return tell(restored, env, directory)
    } finally {
      await close()
    }
  })
}

async function openDatabase(
  { DATABASE_URL: url }: Env,
  directory: string,
): Promise<{ database: OpenDatabase; close: () => Promise<void> }> {
  if (url) {
    const database = openServer(url)
    await waitForServer(database.db, url, { say: console.error })
    return { database, close: database.close }
  }
  const unlock = lockDirectory(directory)
  const database = await openEmbedded({ directory: databaseIn(directory) })
  const close = async () => {
    await database.close()
    unlock()
  }
  return { database, close }
}

// Restores the session secret unless there is one; returns a note if it differs.
function keep(secret: string, env: Env, directory: string): string | undefined {
  const path = join(directory, secretFile)
  const here = findSecret(env, directory)
  if (here === undefined) writeFileSync(path, secret, { mode: 0o600 })
  return here === undefined || here === secret
    ? undefined
    : 'There is already a session secret here. It was not replaced by the one in the backup.'
}

function tell(
  { manifest, damaged, unknown, ledgers }: Restored,
  { DATABASE_URL, S3_BUCKET }: Env,
  directory: string,
): number {
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0)
  for (const table of unknown.tables) console.log(`The table ${table} is unknown to this release and was left out.`)
  for (const { table, column } of unknown.columns)
    console.log(
      `The column ${column} of ${table} is unknown to this release and was left out; the rows of that table were counted, not compared.`,
    )
  for (const one of damaged) console.log(`Not restored: ${one}`)
  console.log(
    `${manifest.name} of ${manifest.address} is restored: ${rows} rows in ${Object.keys(manifest.tables).length} tables and ${manifest.files.count - damaged.length} of ${manifest.files.count} files, all compared.`,
  )
  console.log(
    `The rows are in ${DATABASE_URL ? `the database ${new URL(DATABASE_URL).pathname.slice(1)}` : databaseIn(directory)}, the files in ${S3_BUCKET ? `the bucket ${S3_BUCKET}` : picturesIn(directory)}.`,
  )
  if (ledgers.unreadable > 0) console.log(ledgersInWords(ledgers))
  return damaged.length > 0 ? 1 : 0
}

function progress(): (files: number, of: number) => void {
  let shown = performance.now()
  return (files, of) => {
    if (performance.now() - shown < 5000) return
    shown = performance.now()
    console.error(`${files} of ${of} files …`)
  }
}

async function main([where, name, ...rest]: string[]): Promise<number> {
  if (where && !where.startsWith('-') && rest.length === 0) return restore(readEnv(), where, name)
  console.log(usage)
  return where === '--help' ? 0 : 1
}

await runMain(main)
