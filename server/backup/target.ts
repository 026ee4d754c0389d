import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createZstdDecompress } from 'node:zlib'
import { backupOf, folderIn, partNames } from '#app/features/desk/backups/rules.ts'
import { BackupFile, Manifest } from '#app/features/desk/backups/schema.ts'
import { checkedName, type Media, openDisk } from '#app/features/stock/photos/storage.server.ts'
import type { Env } from '../env.ts'
import type { Encryption } from './encryption.ts'
import { through } from './through.ts'

type StoredDatabase = BackupFile['kept']

export type Target = { words: string; media: Media }

export const placeOf = (env: Env) => env.BACKUP_TO ?? join(env.DATA_DIR, 'backups')

export class Damaged extends Error {}

// The keys of the bucket are in BACKUP_S3_…, otherwise in S3_….
/**
 * Opens a folder (created if missing) or `s3://bucket/folder`, with `isRead` only for reading. Throws a readable
 * message if it fails.
 */
export async function openTarget(where: string, env: Env, { isRead = false } = {}): Promise<Target> {
  const address = /^s3:\/\/([^/]+)(?:\/(.*?))?\/*$/.exec(where)
  if (!address) {
    if (/^[a-z0-9]+:\/\//.test(where))
      throw new Error(`Backups go into a folder or a bucket (s3://bucket/folder), not to ${where}.`)
    const folder = resolve(where)
    if (isRead && !existsSync(folder)) throw new Error(`There is nothing at ${where}, or this user may not read it.`)
    return { words: folder, media: await openDisk(folder, { folderOf: folderIn, isRead }) }
  }
  const [, bucket = '', folder = 'nuricar'] = address
  const accessKeyId = env.BACKUP_S3_ACCESS_KEY_ID ?? env.S3_ACCESS_KEY_ID
  const secretAccessKey = env.BACKUP_S3_SECRET_ACCESS_KEY ?? env.S3_SECRET_ACCESS_KEY
  if (!accessKeyId || !secretAccessKey)
    throw new Error(
      `${where} needs keys: set BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY, and BACKUP_S3_ENDPOINT.`,
    )
  const { openBucket } = await import('#app/features/stock/photos/bucket.server.ts')
  const folders = [`${folder}/backups`, `${folder}/files`]
  const keyOf = (name: string) => `${folder}/${backupOf(checkedName(name)) ? 'backups' : 'files'}/${name}`
  const settings = {
    endpoint: env.BACKUP_S3_ENDPOINT ?? env.S3_ENDPOINT,
    region: env.BACKUP_S3_REGION ?? env.S3_REGION ?? 'us-east-1',
    pathStyle: env.BACKUP_S3_PATH_STYLE ?? env.S3_PATH_STYLE,
  }
  return {
    words: `s3://${bucket}/${folder}`,
    media: await openBucket(
      { bucket, accessKeyId, secretAccessKey, ...settings },
      { layout: { folders, keyOf }, isRead },
    ),
  }
}

/** Writes and removes a test file. Throws a readable message if backups cannot be stored there. */
export async function checkTarget(where: string, env: Env): Promise<void> {
  const isFolder = !where.includes('://')
  try {
    // Opening a bucket writes, reads and deletes a test file.
    await openTarget(where, env)
    if (!isFolder) return
    const file = join(resolve(where), `.test-${process.pid}`)
    await writeFile(file, 'test')
    await rm(file)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    // A folder that the unit may not write to is reported as EROFS or, by a recursive mkdir, as ENOENT.
    const todo =
      code !== 'ENOSPC'
        ? ' Under systemd, ReadWritePaths of the unit must name this folder, and it must exist: docs/run/start.md.'
        : ''
    throw new Error(isFolder ? `The site cannot write to ${where}: ${message}.${todo}` : message)
  }
}

export async function listTarget({ media }: Target): Promise<{ sizes: Map<string, number>; names: string[] }> {
  const sizes = new Map<string, number>()
  for await (const { name, size } of media.list()) sizes.set(name, size)
  return { sizes, names: namesAmong([...sizes.keys()]) }
}

/** Names of complete backups, newest first, without listing all pictures. */
export async function listNames({ media }: Target): Promise<string[]> {
  const files: string[] = []
  for await (const { name } of media.list('backups')) files.push(name)
  return namesAmong(files)
}

const namesAmong = (files: string[]) =>
  files
    .flatMap((file) => (file.endsWith('.json') ? (backupOf(file) ?? []) : []))
    .sort()
    .reverse()

/** Throws `Damaged` if the manifest is missing or invalid. */
export async function readManifest({ media, words }: Target, name: string): Promise<Manifest> {
  const text = await media.read(partNames(name, false).manifest)
  if (!text) throw new Damaged(`There is no backup ${name} in ${words}.`)
  const read = Manifest.safeParse(asJson(text.toString()))
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new Damaged(
    `The manifest of the backup ${name} cannot be read (${issue?.path.join('.') || 'as JSON'}): it is damaged, or from a newer release.`,
  )
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads a stored file and decrypts it if necessary. Throws `Damaged` if its content has changed. */
export async function* openKept(
  { media }: Target,
  stored: StoredDatabase,
  seal: Encryption | undefined,
): AsyncGenerator<Uint8Array> {
  let failure: unknown
  const pieces = async function* () {
    try {
      yield* checked(bytesOf(media, stored.name, stored.bytes), stored)
    } catch (error) {
      failure =
        error instanceof Damaged || (await media.size(stored.name)) === stored.bytes
          ? error
          : new Damaged('it is missing or has another size')
      throw failure
    }
  }
  try {
    yield* seal?.open ? seal.open(pieces()) : pieces()
  } catch (error) {
    throw failure ?? new Damaged((error as Error).message)
  }
}

/** Passes bytes on. It throws at the end if size or hash differ, so that the writer discards them. */
export async function* checked(
  pieces: AsyncIterable<Uint8Array>,
  { bytes, sha256 }: { bytes: number; sha256: string },
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  let read = 0
  for await (const piece of pieces) {
    hash.update(piece)
    read += piece.length
    yield piece
  }
  if (read !== bytes) throw new Damaged(`only ${read} of ${bytes} bytes are there`)
  if (hash.digest('hex') !== sha256) throw new Damaged('its content has changed')
}

export async function* bytesOf(media: Media, name: string, size: number): AsyncGenerator<Uint8Array> {
  if (size > 0) yield* media.part(name, 0, size - 1)
}

/** Decompresses a file and yields its lines. Throws `Damaged` if the file has changed. */
export async function* linesOf(target: Target, stored: StoredDatabase, seal?: Encryption): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of through(openKept(target, stored, seal), createZstdDecompress())) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest) throw new Damaged(`${stored.name} ends in the middle of a line.`)
}

/**
 * Returns the files of a backup by name. Their list is never encrypted, because removing older backups must work
 * without a key.
 */
export async function readFiles(target: Target, { files }: Manifest): Promise<Map<string, BackupFile>> {
  const read = new Map<string, BackupFile>()
  for await (const line of linesOf(target, files.list)) {
    const { success, data: file } = BackupFile.safeParse(asJson(line))
    if (!success) throw new Damaged(`${files.list.name} has a line without a file name: ${line.slice(0, 200)}`)
    read.set(file.name, file)
  }
  if (read.size !== files.count)
    throw new Damaged(`${files.list.name} names ${read.size} files instead of ${files.count}.`)
  return read
}
