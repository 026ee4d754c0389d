import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createZstdDecompress } from 'node:zlib'
import { backupOf, folderIn, partNames } from '#app/features/backups/rules.ts'
import { KeptFile, Manifest } from '#app/features/backups/schema.ts'
import { checkedName, type Media, openDisk } from '#app/features/photos/storage.server.ts'
import type { Env } from '../env.ts'
import type { Seal } from './seal.ts'
import { through } from './through.ts'

type Kept = KeptFile['kept']

/** Where backups are kept: `words` is how a person reads it. */
export type Target = { words: string; media: Media }

/** Where the settings have backups kept: beside the database, where they name no place. */
export const placeOf = (env: Env) => env.BACKUP_TO ?? join(env.DATA_DIR, 'backups')

/** What was written is not there any more as it was: to be told from a place that does not answer. */
export class Damaged extends Error {}

/** Opens a place for backups: a folder, which is made when it is not there, or `s3://bucket/folder`, with the keys of BACKUP_S3_… or else of S3_…. With `isRead` nothing is written there. Throws in plain words when it cannot be used. */
export async function openTarget(where: string, env: Env, { isRead = false } = {}): Promise<Target> {
  const address = /^s3:\/\/([^/]+)(?:\/(.*?))?\/*$/.exec(where)
  if (!address) {
    if (/^[a-z0-9]+:\/\//.test(where)) throw new Error(`Backups go into a folder or a bucket (s3://bucket/folder), not to ${where}.`)
    const folder = resolve(where)
    if (isRead && !existsSync(folder)) throw new Error(`There is nothing at ${where}, or this user may not look there.`)
    return { words: folder, media: await openDisk(folder, { folderOf: folderIn, isRead }) }
  }
  const [, bucket = '', folder = 'nuricar'] = address
  const accessKeyId = env.BACKUP_S3_ACCESS_KEY_ID ?? env.S3_ACCESS_KEY_ID
  const secretAccessKey = env.BACKUP_S3_SECRET_ACCESS_KEY ?? env.S3_SECRET_ACCESS_KEY
  if (!accessKeyId || !secretAccessKey)
    throw new Error(`${where} needs keys: set BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY, and BACKUP_S3_ENDPOINT.`)
  const { openBucket } = await import('#app/features/photos/bucket.server.ts')
  const folders = [`${folder}/backups`, `${folder}/files`]
  const keyOf = (name: string) => `${folder}/${backupOf(checkedName(name)) ? 'backups' : 'files'}/${name}`
  const settings = {
    endpoint: env.BACKUP_S3_ENDPOINT ?? env.S3_ENDPOINT,
    region: env.BACKUP_S3_REGION ?? env.S3_REGION ?? 'us-east-1',
    pathStyle: env.BACKUP_S3_PATH_STYLE ?? env.S3_PATH_STYLE,
  }
  return {
    words: `s3://${bucket}/${folder}`,
    media: await openBucket({ bucket, accessKeyId, secretAccessKey, ...settings }, { layout: { folders, keyOf }, isRead }),
  }
}

/** What a place holds: the sizes of all its files, and the names of its whole backups, newest first. */
export async function listTarget({ media }: Target): Promise<{ sizes: Map<string, number>; names: string[] }> {
  const sizes = new Map<string, number>()
  for await (const { name, size } of media.list()) sizes.set(name, size)
  return { sizes, names: namesAmong([...sizes.keys()]) }
}

/** The names of a place's whole backups, newest first; its pictures, which may be many, are not looked through. */
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

/** What a backup says of itself. Throws in plain words when it cannot be read. */
export async function readManifest({ media, words }: Target, name: string): Promise<Manifest> {
  const text = await media.read(partNames(name, false).manifest)
  if (!text) throw new Damaged(`There is no backup ${name} in ${words}.`)
  const read = Manifest.safeParse(asJson(text.toString()))
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new Damaged(
    `What the backup ${name} says of itself cannot be read (${issue?.path.join('.') || 'as JSON'}): it is damaged, or of a newer release than this.`,
  )
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The bytes of a file as it is kept, opened where it is sealed. Throws `Damaged` where they are not what was written, and whatever else the place says. */
export async function* openKept({ media }: Target, kept: Kept, seal: Seal | undefined): AsyncGenerator<Uint8Array> {
  let failure: unknown
  const pieces = async function* () {
    try {
      yield* checked(bytesOf(media, kept.name, kept.bytes), kept)
    } catch (error) {
      failure =
        error instanceof Damaged || (await media.size(kept.name)) === kept.bytes ? error : new Damaged('it is missing, or not as long as it was')
      throw failure
    }
  }
  try {
    yield* seal?.open ? seal.open(pieces()) : pieces()
  } catch (error) {
    // What the seal itself finds wrong.
    throw failure ?? new Damaged((error as Error).message)
  }
}

/** The bytes, and at their end an error where they are not those that they have to be: who writes them then keeps none. */
export async function* checked(pieces: AsyncIterable<Uint8Array>, { bytes, sha256 }: { bytes: number; sha256: string }): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  let read = 0
  for await (const piece of pieces) {
    hash.update(piece)
    read += piece.length
    yield piece
  }
  if (read !== bytes) throw new Damaged(`${read} bytes are there of ${bytes}`)
  if (hash.digest('hex') !== sha256) throw new Damaged('its bytes are not what they were')
}

/** All bytes of a file of a store. */
export async function* bytesOf(media: Media, name: string, size: number): AsyncGenerator<Uint8Array> {
  if (size > 0) yield* media.part(name, 0, size - 1)
}

/** The lines of a file of a backup that holds lines, unpacked. Throws `Damaged` where it is not what was written. */
export async function* linesOf(target: Target, kept: Kept, seal?: Seal): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of through(openKept(target, kept, seal), createZstdDecompress())) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest) throw new Damaged(`${kept.name} ends in the middle of a line.`)
}

/** The pictures and other files of a backup, by name. Their list is never sealed: whoever removes older backups may have no key. Throws where it is not the whole list. */
export async function readFiles(target: Target, { files }: Manifest): Promise<Map<string, KeptFile>> {
  const read = new Map<string, KeptFile>()
  for await (const line of linesOf(target, files.list)) {
    const { success, data: file } = KeptFile.safeParse(asJson(line))
    if (!success) throw new Damaged(`${files.list.name} has a line that names no file: ${line.slice(0, 200)}`)
    read.set(file.name, file)
  }
  if (read.size !== files.count) throw new Damaged(`${files.list.name} names ${read.size} files and should name ${files.count}.`)
  return read
}
