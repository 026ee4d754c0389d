import { existsSync, mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { QueryResult } from 'kysely'
import { type OpenDatabase, openEmbedded, openServer } from '#app/db/client.server.ts'
import { findDirectory } from '#app/db/directory.server.ts'
import { listRun } from '#app/db/migrate.server.ts'
import { openRemote, type Statement } from '#app/db/remote.server.ts'
import type { Database } from '#app/db/tables.ts'
import { waitForServer } from '#app/db/wait.server.ts'
import { findSite } from '#app/features/desk/backups/read.server.ts'
import { askRunning } from '../control.ts'
import type { Env } from '../env.ts'
import { lockDirectory } from '../lock.ts'
import { openMediaOf } from '../media.ts'
import { findSecret, findSecrets, secretFile } from '../secrets.ts'
import type { Snapshots, Source } from './make.ts'
import { type BackupRequest, databaseIn, done } from './requests.ts'
import { removeLeftovers, scratchName } from './spool.ts'

/** Source of a backup: a running or stopped site. `runs` is absent if the database is too old to record backups. */
export type OpenSource = { source: Source; runs: Database | undefined; scratch: string; close: () => Promise<void> }

/** Opens the configured site read-only; throws a message for people if there is none. */
export async function openSource(env: Env): Promise<OpenSource> {
  const directory = resolve(env.DATA_DIR)
  process.umask(0o077)
  const scratch = join(directory, 'tmp')
  mkdirSync(scratch, { recursive: true, mode: 0o700 })
  removeLeftovers(scratch, 'of others')
  const { runs, snapshots, close } = env.DATABASE_URL
    ? await ofServer(env.DATABASE_URL)
    : await ofEmbedded(directory, scratch)
  const media = await openMediaOf(env, directory)
  const address = env.SITE_URL ?? `http://localhost:${env.PORT}`
  const secret = env.BACKUP_SECRET ? getSecret(env, directory) : undefined
  return { source: { snapshots, media, address, secret, secrets: findSecrets(env, directory) }, runs, scratch, close }
}

type OpenedPart = { runs: Database | undefined; snapshots: Snapshots; close: () => Promise<void> }

async function ofServer(url: string): Promise<OpenedPart> {
  const database = openServer(url)
  await waitForServer(database.db, url, { say: console.error })
  return { runs: await withRuns(database.db), snapshots: snapshotsOf(database.db), close: database.close }
}

async function ofEmbedded(directory: string, scratch: string): Promise<OpenedPart> {
  const folder = databaseIn(directory)
  const ask = (request: BackupRequest) => askRunning(directory, [JSON.stringify(request)])
  const here = await ask({ backup: 'here' })
  // An older release gives another answer.
  if (here !== undefined && here !== done)
    throw new Error('The running site is an older release. Restart or stop it, then try again.')
  if (here) {
    // The backup reads a copy of the database, so that visitors wait only while it is copied.
    const snapshots: Snapshots = async (read) => {
      const copy = join(scratch, scratchName())
      let database: OpenDatabase | undefined
      try {
        if ((await ask({ backup: 'copy', to: copy })) !== done) throw new Error('The site was stopped meanwhile.')
        database = await openEmbedded({ directory: copy })
        return await snapshotsOf(database.db)(read)
      } finally {
        await database?.close()
        await rm(copy, { recursive: true, force: true })
      }
    }
    const runs = openRemote(async (statement: Statement) => {
      const answer = await ask({ backup: 'note', statement })
      if (answer === undefined) throw new Error('The site was stopped meanwhile.')
      return JSON.parse(answer) as QueryResult<unknown>
    })
    return { runs, snapshots, close: async () => undefined }
  }
  if (!existsSync(folder))
    throw new Error(
      `There is no database in ${directory}: DATA_DIR is not the folder of a site, or DATABASE_URL is missing.`,
    )
  const unlock = lockDirectory(directory)
  const database = await openEmbedded({ directory: folder })
  const close = async () => {
    await database.close()
    unlock()
  }
  return { runs: await withRuns(database.db), snapshots: snapshotsOf(database.db), close }
}

export function snapshotsOf(db: Database): Snapshots {
  return (read) =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (transaction) =>
        read({
          transaction,
          migrations: await listRun(transaction),
          site: await findSite(transaction),
          directory: (await findDirectory(transaction)) ?? null,
        }),
      )
}

async function withRuns(db: Database): Promise<Database | undefined> {
  return (await listRun(db)).some(({ name }) => name === '0028_backup.sql') ? db : undefined
}

function getSecret(env: Env, directory: string): string {
  const secret = findSecret(env, directory)
  if (!secret)
    throw new Error(
      `BACKUP_SECRET needs a session secret, but there is neither AUTH_SECRET nor ${join(directory, secretFile)}.`,
    )
  return secret
}
