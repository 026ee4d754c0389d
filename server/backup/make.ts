import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createZstdCompress } from 'node:zlib'
import { type Dumped, dumpRows } from '#app/db/dump.server.ts'
import type { Migration } from '#app/db/migrate.server.ts'
import type { Database } from '#app/db/tables.ts'
import { backupName, partNames } from '#app/features/backups/rules.ts'
import type { KeptFile, Manifest } from '#app/features/backups/schema.ts'
import { listKept } from '#app/features/photos/read.server.ts'
import type { Media } from '#app/features/photos/storage.server.ts'
import { version } from '../version.ts'
import { bringMissing } from './bring.ts'
import { removeOlder } from './older.ts'
import type { Seal } from './seal.ts'
import { spooled } from './spool.ts'
import { listTarget, readFiles, readManifest, type Target } from './target.ts'

/** One state of the database, which stays as it is while it is read. */
type Snapshot = { transaction: Database; migrations: Migration[]; site: string | null; directory: string | null }
/** Reads a state of the database that nothing changes meanwhile. */
export type Snapshots = <T>(read: (snapshot: Snapshot) => Promise<T>) => Promise<T>

export type Source = { snapshots: Snapshots; media: Media; address: string; secret: string | undefined }
export type Options = {
  source: Source
  target: Target
  seal: Seal | undefined
  /** A folder for what is gone when it is done. */
  scratch: string
  /** How many backups stay, this one among them; absent: all. */
  keep?: number | undefined
  now?: Date
  onProgress?: (done: { files: number; bytes: number }) => void
}
export type Made = { manifest: Manifest; bytes: number; removed: string[] }

const mostRounds = 5

/**
 * Makes a backup of a site, which may go on meanwhile: a state of its database and every file that this state knows.
 * Files lie in the place once for all backups there; what an earlier or interrupted one has brought is not brought again. The manifest is written last: without it there is no backup.
 * Throws in plain words where the place holds backups of another site.
 */
export async function makeBackup({ source, target, seal, scratch, keep, now = new Date(), onProgress }: Options): Promise<Made> {
  const { sizes, names } = await listTarget(target)
  const [newest] = names
  const before = newest ? await readManifest(target, newest) : undefined
  const known = before && before.key === (seal?.recipient ?? null) ? await readFiles(target, before) : new Map<string, KeptFile>()
  const files = new Map<string, KeptFile>()
  const bring = (wanted: string[]) => bringMissing({ wanted, files, known, sizes, from: source.media, target, seal, scratch, onProgress })

  // Most of it comes before the state that is kept is looked at, for that holds the database's attention.
  await bring((await source.snapshots(async ({ transaction }) => listKept(transaction))).names)
  let lostBefore = new Set<string>()
  for (let round = 1; ; round++) {
    const made = await source.snapshots(async (snapshot) => {
      if (before && before.site !== null && before.site !== snapshot.site)
        throw new Error(`${target.words} holds backups of another site. Name another place.`)
      const { names: wanted } = await listKept(snapshot.transaction)
      const lost = await bring(wanted)
      // What was deleted in between is no longer known by the next state; what is, has been lost to the site itself.
      if (round < mostRounds && lost.some((name) => !lostBefore.has(name))) {
        lostBefore = new Set(lost)
        return undefined
      }
      const belonging = wanted.flatMap((name) => files.get(name) ?? [])
      return write({ snapshot, belonging, lost, source, target, seal, scratch, now })
    })
    if (!made) continue
    const removed = keep === undefined ? [] : await removeOlder(target, keep, made.manifest.name)
    return { ...made, removed }
  }
}

type Writing = Pick<Options, 'source' | 'target' | 'seal' | 'scratch'> & { snapshot: Snapshot; belonging: KeptFile[]; lost: string[]; now: Date }

async function write({ snapshot, belonging, lost, source, target, seal, scratch, now }: Writing): Promise<Omit<Made, 'removed'>> {
  const name = backupName(now)
  const parts = partNames(name, seal !== undefined)
  const keepLines = async (as: string, lines: AsyncIterable<string>, seal?: Seal) => {
    const packed = Readable.from(lines).compose(createZstdCompress())
    return spooled(seal ? seal.seal(packed) : packed, scratch, async (pieces) => {
      await target.media.write(as, pieces)
      return { name: as, bytes: pieces.size, sha256: pieces.sha256 }
    })
  }
  let tables: Dumped = {}
  const rows = async function* () {
    tables = yield* dumpRows(snapshot.transaction)
  }
  const database = await keepLines(parts.database, rows(), seal)
  const list = await keepLines(parts.files, lines(belonging))
  const bytes = belonging.reduce((sum, { kept }) => sum + kept.bytes, 0)
  const manifest: Manifest = {
    format: 1,
    name,
    site: snapshot.site,
    directory: snapshot.directory,
    address: source.address,
    version,
    madeAt: now.toISOString(),
    key: seal?.recipient ?? null,
    migrations: snapshot.migrations,
    tables,
    database,
    files: { count: belonging.length, bytes, list, missing: lost },
    secret: seal && source.secret ? await sealed(seal, source.secret) : null,
  }
  await target.media.write(parts.manifest, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`))
  return { manifest, bytes: bytes + database.bytes + list.bytes }
}

async function* lines(files: KeptFile[]): AsyncGenerator<string> {
  for (const file of files) yield `${JSON.stringify(file)}\n`
}

async function sealed(seal: Seal, text: string): Promise<string> {
  return (await buffer(seal.seal(Readable.from([Buffer.from(text)])))).toString('base64')
}
