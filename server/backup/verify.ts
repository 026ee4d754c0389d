import { createHash } from 'node:crypto'
import pMap from 'p-map'
import type { Dumped, Unknown } from '#app/db/dump.server.ts'
import type { BackupFile, Manifest } from '#app/features/desk/backups/schema.ts'
import type { Encryption } from './encryption.ts'
import { type BackupLedgers, openText, readLedgers } from './ledgers.ts'
import { checked, linesOf, openKept, readFiles, readManifest, type Target } from './target.ts'

/**
 * `wrong` has a line per problem. `isOpened` is false without the key, in which case the files were compared as stored.
 */
export type Verified = {
  manifest: Manifest
  files: number
  isOpened: boolean
  wrong: string[]
  ledgers: BackupLedgers | undefined
}

/** Compares a backup with its manifest. `secrets` are tried on its ledgers, if the rows are readable. */
export async function verifyBackup(
  target: Target,
  name: string,
  seal: Encryption | undefined,
  secrets: readonly string[] = [],
): Promise<Verified> {
  const manifest = await readManifest(target, name)
  const opening = manifest.key === null ? undefined : seal?.open && seal.recipient === manifest.key ? seal : undefined
  const isOpened = manifest.key === null || opening !== undefined
  const wrong: string[] = []
  const look = async (file: string, work: () => Promise<string | undefined>) => {
    const problem = await work().catch((error: Error) => error.message)
    if (problem) wrong.push(`${file}: ${problem}`)
  }
  await look(manifest.database.name, async () =>
    isOpened
      ? compareTables(manifest.tables, await digestLines(linesOf(target, manifest.database, opening)))
      : readAll(openKept(target, manifest.database, undefined)),
  )
  let files = new Map<string, BackupFile>()
  await look(manifest.files.list.name, async () => {
    files = await readFiles(target, manifest)
    return undefined
  })
  await pMap(
    files.values(),
    (file) =>
      look(file.kept.name, () =>
        readAll(
          isOpened ? checked(openKept(target, file.kept, opening), file) : openKept(target, file.kept, undefined),
        ),
      ),
    { concurrency: 8 },
  )
  let ledgers: BackupLedgers | undefined
  if (isOpened && wrong.length === 0) {
    const included =
      manifest.secret && opening?.open ? (await openText(opening.open, manifest.secret)).toString() : undefined
    ledgers = await readLedgers({ target, manifest, opening, included, secrets })
  }
  return { manifest, files: files.size, isOpened, wrong, ledgers }
}

async function readAll(pieces: AsyncIterable<Uint8Array>): Promise<undefined> {
  for await (const _ of pieces);
}

/**
 * Describes how tables differ. Undefined if they do not. If columns were left out, it compares only the number of rows.
 */
export function compareTables(
  wanted: Dumped,
  found: Dumped,
  { tables, columns }: Unknown = { tables: [], columns: [] },
): string | undefined {
  const names = [...new Set([...Object.keys(wanted), ...Object.keys(found)])].filter((name) => !tables.includes(name))
  const isSame = (name: string) =>
    columns.some(({ table }) => table === name)
      ? wanted[name]?.rows === found[name]?.rows
      : wanted[name]?.sha256 === found[name]?.sha256 || !(wanted[name]?.rows || found[name]?.rows)
  const different = names.filter((name) => !isSame(name))
  if (different.length === 0) return undefined
  return different
    .map(
      (name) =>
        `the table ${name} has ${found[name]?.rows ?? 0} rows, but ${wanted[name]?.rows ?? 0} were written, or their content differs`,
    )
    .join('; ')
}

async function digestLines(lines: AsyncIterable<string>): Promise<Dumped> {
  const dumped: Dumped = {}
  let current: { name: string; hash: ReturnType<typeof createHash>; rows: number } | undefined
  const end = () => {
    if (current) dumped[current.name] = { rows: current.rows, sha256: current.hash.digest('hex') }
    current = undefined
  }
  for await (const line of lines) {
    if (line.startsWith('{')) {
      current?.hash.update(`${line}\n`)
      if (current) current.rows++
      continue
    }
    end()
    const [kind, name] = JSON.parse(line) as [string, string]
    if (kind === 'table') current = { name, hash: createHash('sha256'), rows: 0 }
  }
  end()
  return dumped
}
