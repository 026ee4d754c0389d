import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { constants, createZstdCompress } from 'node:zlib'
import { type Dumped, dumpRows } from '#app/db/dump.server.ts'
import type { Migration } from '#app/db/migrate.server.ts'
import type { Database } from '#app/db/tables.ts'
import { backupName, partNames } from '#app/features/desk/backups/rules.ts'
import type { BackupFile, Manifest } from '#app/features/desk/backups/schema.ts'
import { listLedgerKeys } from '#app/features/stock/ledger/keys/read.server.ts'
import { deriveKey } from '#app/features/stock/ledger/shared/seal.server.ts'
import { listReferencedFiles } from '#app/features/stock/photos/read.server.ts'
import type { Media, Pieces } from '#app/features/stock/photos/storage.server.ts'
import { version } from '../version.ts'
import { copyMissing } from './copy-missing.ts'
import type { Encryption } from './encryption.ts'
import { writeKeys } from './ledgers.ts'
import { removeOlder } from './older.ts'
import { spool, spooled } from './spool.ts'
import { Damaged, listTarget, readFiles, readManifest, type Target } from './target.ts'
import { through } from './through.ts'

type Snapshot = { transaction: Database; migrations: Migration[]; site: string | null; directory: string | null }
export type Snapshots = <T>(read: (snapshot: Snapshot) => Promise<T>) => Promise<T>

/**
 * `secret` is included in an encrypted backup. `secrets` open the keys of ledgers, which every encrypted backup
 * includes.
 */
export type Source = {
  snapshots: Snapshots
  media: Media
  address: string
  secret: string | undefined
  secrets: readonly string[]
}
export type Options = {
  source: Source
  target: Target
  seal: Encryption | undefined
  scratch: string
  keep?: number | undefined
  clock?: () => Date
  /** Returns false if another process considered this backup aborted and began another one. */
  isStillOurs?: () => Promise<boolean>
  onProgress?: (done: { files: number; bytes: number }) => void
}
export type BackupResult = { manifest: Manifest; bytes: number; removed: string[]; notes: string[] }

const mostRounds = 5
const aDay = 86_400_000

// Backups at a target share files, also those of interrupted runs. The manifest is written last, and without it there
// is no backup.
/**
 * Backs up a site that may be running: a snapshot of the database and every file in it. Throws if the target has
 * backups of another site.
 */
export async function makeBackup({ keep, clock = () => new Date(), ...given }: Options): Promise<BackupResult> {
  const { source, target, seal, scratch, onProgress } = given
  const { sizes, names } = await listTarget(target)
  const { before, known, notes } = await readBefore(target, names, seal)
  const refuseOther = ({ site }: Pick<Snapshot, 'site'>) => {
    if (before && before.site !== null && before.site !== site)
      throw new Error(`${target.words} contains backups of another site. Use another target.`)
  }
  const files = new Map<string, BackupFile>()
  const day = Math.floor(clock().getTime() / aDay)
  const bring = (wanted: string[]) =>
    copyMissing({ wanted, files, known, sizes, from: source.media, target, seal, scratch, day, onProgress })

  // Most files are copied before the snapshot is taken, so that fewer of its files are deleted in the meantime.
  const first = await source.snapshots(async (snapshot) => {
    refuseOther(snapshot)
    return listReferencedFiles(snapshot.transaction)
  })
  await bring(first.names)
  let lostBefore = new Set<string>()
  for (let round = 1; ; round++) {
    const madeAt = clock()
    const { rows, wanted, ...state } = await source.snapshots(async ({ transaction, ...state }) => {
      refuseOther(state)
      const { names: wanted } = await listReferencedFiles(transaction)
      const keys = seal ? await readKeys(transaction, source.secrets) : []
      return { wanted, keys, ...state, ...(await spoolRows(transaction, given)) }
    })
    try {
      const lost = await bring(wanted)
      // A file deleted in the meantime is not in the next snapshot. A file that is still in it has been lost on the
      // site itself.
      const isLeaving = round < mostRounds && lost.some((name) => !lostBefore.has(name))
      lostBefore = new Set(lost)
      if (isLeaving) continue
      const belonging = wanted.flatMap((name) => files.get(name) ?? [])
      const made = await write({ ...given, ...state, rows, belonging, lost, madeAt, newest: names[0] })
      if (seal && state.keys.length === 0)
        notes.push(
          'Costs, number plates and notes of cars cannot be read from this backup: it was made without the AUTH_SECRET of the site.',
        )
      if (lost.length > 0)
        notes.push(
          `${lost.length} files that the database knows are missing or damaged on the site: npm run pictures -- check lists them.`,
        )
      const removed =
        keep === undefined ? [] : await removeOlder(target, keep).catch((error: Error) => notRemoved(error))
      return { ...made, removed, notes }
    } finally {
      await rows.remove()
    }
  }

  function notRemoved(error: Error): [] {
    notes.push(`Older backups were not removed: ${error.message}`)
    return []
  }
}

async function readBefore(target: Target, names: string[], seal: Encryption | undefined) {
  const notes: string[] = []
  for (const name of names)
    try {
      const before = await readManifest(target, name)
      const known =
        before.key === (seal?.recipient ?? null) ? await readFiles(target, before) : new Map<string, BackupFile>()
      return { before, known, notes }
    } catch (error) {
      if (!(error instanceof Damaged)) throw error
      notes.push(`${error.message} Remove the files of ${name} from ${target.words}.`)
    }
  return { before: undefined, known: new Map<string, BackupFile>(), notes }
}

// Releases before the table of keys derived one from the secret.
async function readKeys(transaction: Database, secrets: readonly string[]): Promise<Buffer[]> {
  const kept = await listLedgerKeys(transaction, secrets)
  const readable = kept.flatMap(({ key }) => key ?? [])
  return kept.length > 0 && readable.length === 0 ? [] : [...readable, ...secrets.map(deriveKey)]
}

async function spoolRows(transaction: Database, { seal, scratch }: Pick<Options, 'seal' | 'scratch'>) {
  let tables: Dumped = {}
  const lines = async function* () {
    tables = yield* dumpRows(transaction)
  }
  const bytes = packed(lines())
  const rows = await spool(seal ? seal.seal(bytes) : bytes, scratch)
  return { rows, tables }
}

type Writing = Omit<Snapshot, 'transaction'> &
  Pick<Options, 'source' | 'target' | 'seal' | 'scratch' | 'isStillOurs'> & {
    rows: Pieces
    tables: Dumped
    keys: Buffer[]
    belonging: BackupFile[]
    lost: string[]
    madeAt: Date
    newest: string | undefined
  }

async function write(writing: Writing): Promise<Pick<BackupResult, 'manifest' | 'bytes'>> {
  const {
    source,
    target,
    seal,
    scratch,
    isStillOurs,
    rows,
    tables,
    keys,
    belonging,
    lost,
    madeAt,
    newest,
    site,
    directory,
    migrations,
  } = writing
  const name = backupName(madeAt, newest)
  const parts = partNames(name, seal !== undefined)
  const keep = async (as: string, pieces: Pieces) => {
    await target.media.write(as, pieces)
    return { name: as, bytes: pieces.size, sha256: pieces.sha256 }
  }
  const database = await keep(parts.database, rows)
  const list = await spooled(packed(lines(belonging)), scratch, (pieces) => keep(parts.files, pieces))
  const bytes = belonging.reduce((sum, { kept }) => sum + kept.bytes, 0)
  const manifest: Manifest = {
    format: 1,
    name,
    site,
    directory,
    address: source.address,
    version,
    madeAt: madeAt.toISOString(),
    key: seal?.recipient ?? null,
    migrations,
    tables,
    database,
    files: { count: belonging.length, bytes, list, missing: lost },
    secret: seal && source.secret ? await sealed(seal, source.secret) : null,
    ledgerKeys: seal ? await sealed(seal, writeKeys(keys)) : null,
  }
  const there = await listTarget(target)
  const gone = [database, list, ...belonging.map(({ kept }) => kept)].find(
    (kept) => there.sizes.get(kept.name) !== kept.bytes,
  )
  if (gone || there.names[0] !== newest || !((await isStillOurs?.()) ?? true))
    throw new Error(
      `Another process made or removed backups in ${target.words} meanwhile. A target belongs to one site, and a copy of the site needs its own.`,
    )
  await target.media.write(parts.manifest, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`))
  return { manifest, bytes: bytes + database.bytes + list.bytes }
}

const packed = (lines: AsyncIterable<string>) =>
  through(lines, createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } }))

async function* lines(files: BackupFile[]): AsyncGenerator<string> {
  for (const file of files) yield `${JSON.stringify(file)}\n`
}

async function sealed(seal: Encryption, text: string): Promise<string> {
  return (await buffer(seal.seal(Readable.from([Buffer.from(text)])))).toString('base64')
}
