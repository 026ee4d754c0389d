import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'

/** Bytes that come a piece at a time, as often as they are asked for; `sha256` in hex. */
export type Pieces = { size: number; sha256: string; pieces: () => AsyncIterable<Uint8Array> }

/** Where pictures and other files are kept: on disk (`openDisk`) or in a bucket (bucket.server.ts). Names are flat, written once and never changed. */
export type Media = {
  /** The bytes of a name, undefined when there is none. */
  read: (name: string) => Promise<Buffer | undefined>
  /** Keeps bytes under a name; whole or not at all. */
  write: (name: string, bytes: Buffer | Pieces) => Promise<void>
  has: (name: string) => Promise<boolean>
  /** How many bytes a name has, undefined when there is none. */
  size: (name: string) => Promise<number | undefined>
  /** The SHA-256 of what a name has, in hex; undefined when there is none. */
  digest: (name: string) => Promise<string | undefined>
  /** The bytes of a name from a first to a last one, a piece at a time; who leaves before the end cancels it. */
  part: (name: string, first: number, last: number) => ReadableStream<Uint8Array<ArrayBuffer>>
  remove: (name: string) => Promise<void>
  /** Everything that is kept, or only what stands in one of its folders. What comes or goes meanwhile may be missed. */
  list: (folder?: string) => AsyncIterable<{ name: string; size: number }>
  /** Resolves when the store takes bytes, else throws. */
  check: () => Promise<void>
  /** Does what only one process at a time shall do for a name; absent where there is but one. */
  alone?: <T>(name: string, work: () => Promise<T>) => Promise<T>
}

const anHour = 3_600_000
// What is half written: the name and a UUID, or that alone.
const draftName = /(?:^|\.)[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type DiskOptions = {
  /** In which folder of the directory a name stands. */
  folderOf?: (name: string) => string
  /** It is only read from: nothing is made, cleared or tried in it. */
  isRead?: boolean
}

/** Keeps pictures in a directory, which is made when it is not there; throws when it cannot be written to. */
export async function openDisk(directory: string, { folderOf = firstLetters, isRead = false }: DiskOptions = {}): Promise<Media> {
  const incoming = join(directory, 'incoming')
  if (!isRead) {
    await mkdir(incoming, { recursive: true })
    await removeLeftovers(incoming)
  }
  const folder = (name: string) => join(directory, folderOf(name))
  const place = (name: string) => join(folder(checkedName(name)), name)
  return {
    read: (name) => readFile(place(name)).catch(undefinedIfMissing),
    write: async (name, bytes) => {
      const target = place(name)
      const draft = join(incoming, `${name}.${randomUUID()}`)
      await mkdir(folder(name), { recursive: true })
      try {
        await writeThrough(draft, bytes)
        await rename(draft, target)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    has: async (name) => (await stat(place(name)).catch(undefinedIfMissing)) !== undefined,
    size: async (name) => (await stat(place(name)).catch(undefinedIfMissing))?.size,
    digest: async (name) => ((await stat(place(name)).catch(undefinedIfMissing)) ? digestOfFile(place(name)) : undefined),
    part: (name, start, end) => Readable.toWeb(createReadStream(place(name), { start, end })) as ReadableStream<Uint8Array<ArrayBuffer>>,
    remove: (name) => rm(place(name), { force: true }),
    list: async function* (only) {
      for (const entry of await readdir(directory, { withFileTypes: true })) {
        if (!entry.isDirectory() || (only && entry.name !== only)) continue
        for (const name of await readdir(join(directory, entry.name))) {
          if (folderOf(name) !== entry.name) continue
          const info = await stat(join(directory, entry.name, name)).catch(undefinedIfMissing)
          if (info) yield { name, size: info.size }
        }
      }
    },
    check: async () => {
      const draft = join(incoming, randomUUID())
      try {
        // As much as a disk gives at a time: an empty file fits on a full one.
        await writeFile(draft, Buffer.alloc(4096))
      } finally {
        await rm(draft, { force: true })
      }
    },
  }
}

/** A folder by the first two letters keeps each of them short enough to be looked through by hand. */
const firstLetters = (name: string) => name.slice(0, 2)

/** A name as it came; throws for one that is none. */
export function checkedName(name: string): string {
  if (!/^[a-z0-9][a-z0-9.-]{2,100}$/.test(name)) throw new Error(`'${name}' is not a name for a file.`)
  return name
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

async function digestOfFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path)) hash.update(piece)
  return hash.digest('hex')
}

/** Writes and waits for the disk: a name that a power cut leaves behind must never be an empty file, as it would be served for a year. */
async function writeThrough(path: string, bytes: Buffer | Pieces): Promise<void> {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(Buffer.isBuffer(bytes) ? bytes : bytes.pieces())
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Clears what a killed process left half written; younger ones may be another process at work. */
async function removeLeftovers(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    // A directory that somebody named by mistake may hold what is not ours.
    if (!draftName.test(name)) continue
    const path = join(incoming, name)
    const info = await stat(path).catch(undefinedIfMissing)
    if (info && Date.now() - info.mtimeMs > anHour) await rm(path, { force: true })
  }
}
