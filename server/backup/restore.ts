import pMap from 'p-map'
import type { OpenDatabase } from '#app/db/client.server.ts'
import { digestRows, isBegun, loadRows, type Unknown } from '#app/db/dump.server.ts'
import { listMigrations, listRun, migrate } from '#app/db/migrate.server.ts'
import type { BackupFile, Manifest } from '#app/features/desk/backups/schema.ts'
import { adoptKeys, keepKeys } from '#app/features/stock/ledger/keys/write.server.ts'
import type { Media } from '#app/features/stock/photos/storage.server.ts'
import { version } from '../version.ts'
import type { Encryption } from './encryption.ts'
import { type BackupLedgers, openText, readLedgers } from './ledgers.ts'
import { checked, Damaged, linesOf, openKept, readFiles, readManifest, type Target } from './target.ts'
import { compareTables } from './verify.ts'

type Restoring = {
  target: Target
  name: string
  seal: Encryption | undefined
  database: OpenDatabase
  media: Media
  /** Secrets that may open ledgers: those of the new site. */
  secrets?: readonly string[]
  keepSecret?: (secret: string) => void
  /** Returns the secret of the new site, with which keys of ledgers are wrapped. Called after `keepSecret`. */
  ownSecret?: () => string
  /** Called before anything is written. */
  onLedgers?: (ledgers: BackupLedgers) => void
  onProgress?: (files: number, of: number) => void
}

/**
 * `damaged` lists failed files with reasons. `unknown` lists tables and columns that someone added by hand; they are
 * left out.
 */
export type Restored = {
  manifest: Manifest
  damaged: string[]
  unknown: Unknown
  hasSecret: boolean
  ledgers: BackupLedgers
}

// Restoring can be repeated after an interruption or to add missing files. A database of an older release is migrated
// afterwards.
/**
 * Restores and verifies a backup: first files and secret, then the database in one transaction. The database must be
 * empty.
 */
export async function restoreBackup({
  target,
  name,
  seal,
  database,
  media,
  secrets = [],
  ...given
}: Restoring): Promise<Restored> {
  const { keepSecret, ownSecret, onLedgers, onProgress } = given
  const manifest = await readManifest(target, name)
  await refuseNewer(manifest)
  if (manifest.key !== null && !(seal?.open && seal.recipient === manifest.key))
    throw new Error(
      `The backup ${name} is encrypted: set BACKUP_KEY to the identity (AGE-SECRET-KEY-1…) of ${manifest.key}.`,
    )
  const opening = manifest.key === null ? undefined : seal
  const isThere = await isRestored(database, manifest)
  const secret =
    manifest.secret && opening?.open ? (await openText(opening.open, manifest.secret)).toString() : undefined
  const ledgers = await readLedgers({ target, manifest, opening, included: secret, secrets })
  onLedgers?.(ledgers)

  const files = await readFiles(target, manifest)
  let done = 0
  const damaged: string[] = []
  await pMap(
    files.values(),
    async (file) => {
      // A damaged file is skipped, but a full disk or an unreachable target ends the restore.
      await putBack(target, file, media, opening).catch((error: unknown) => {
        if (!(error instanceof Damaged)) throw error
        damaged.push(`${file.kept.name}: ${error.message}`)
      })
      onProgress?.(++done, files.size)
    },
    { concurrency: 8 },
  )
  if (secret) keepSecret?.(secret)

  const had = new Set(manifest.migrations.map((migration) => migration.name))
  await migrate(database, (migration) => had.has(migration))
  let unknown: Unknown = { tables: [], columns: [] }
  if (!isThere)
    await database.db.transaction().execute(async (transaction) => {
      const putKeysBack = await keepKeys(transaction)
      unknown = await loadRows(transaction, linesOf(target, manifest.database, opening))
      const different = compareTables(manifest.tables, await digestRows(transaction), unknown)
      if (different) throw new Error(`The restored database does not match the backup and was discarded: ${different}.`)
      await putKeysBack()
    })
  await migrate(database)
  if (ownSecret && ledgers.keys.length > 0) await adoptKeys(database.db, ledgers.keys, ownSecret())
  return { manifest, damaged, unknown, hasSecret: secret !== undefined, ledgers }
}

async function refuseNewer(manifest: Manifest): Promise<void> {
  const known = new Map((await listMigrations()).map(({ name, checksum }) => [name, checksum]))
  const unknown = manifest.migrations.find(({ name, checksum }) => known.get(name) !== checksum)
  if (!unknown) return
  throw new Error(
    `The backup ${manifest.name} was made by release ${manifest.version}, whose database (${unknown.name}) is unknown to this release, ${version}. Restore it with ${manifest.version} or newer.`,
  )
}

// True if the database already equals the backup; throws if it has other data.
async function isRestored({ db }: OpenDatabase, manifest: Manifest): Promise<boolean> {
  const run = await listRun(db)
  if (run.length === 0) return false
  if (await isBegun(db)) {
    const found = await db.transaction().setIsolationLevel('repeatable read').execute(digestRows)
    // A restore wraps the keys of ledgers again.
    if (compareTables(manifest.tables, found, { tables: ['ledger_key'], columns: [] }) === undefined) return true
    throw new Error(
      'This site has cars or operators, but a restore needs an empty site. Use a new DATA_DIR, and with PostgreSQL also a new database.',
    )
  }
  const had = new Set(manifest.migrations.map(({ name }) => name))
  const newer = run.find(({ name }) => !had.has(name))
  if (newer)
    throw new Error(
      `The database is empty, but its migrations are newer than the backup (${newer.name}). A restore needs a database that no site has used yet. Create a new one, or use a new DATA_DIR.`,
    )
  return false
}

async function putBack(target: Target, file: BackupFile, media: Media, seal: Encryption | undefined): Promise<void> {
  const { name, bytes, sha256 } = file
  if ((await media.digest(name)) === sha256) return
  await media.write(name, { size: bytes, sha256, pieces: () => checked(openKept(target, file.kept, seal), file) })
}
