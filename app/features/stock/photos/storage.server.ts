import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'

/** A file read in chunks; `pieces` may be called again for a retry. `sha256` is in hex. */
export type Pieces = { size: number; sha256: string; pieces: () => AsyncIterable<Uint8Array> }

/** A media store, on disk (`openDisk`) or in a bucket (bucket.server.ts). A file is written once and never changed. */
export type Media = {
  read: (name: string) => Promise<Buffer | undefined>
  write: (name: string, bytes: Buffer | Pieces) => Promise<void>
  has: (name: string) => Promise<boolean>
  size: (name: string) => Promise<number | undefined>
  digest: (name: string) => Promise<string | undefined>
  /** Streams the bytes from `first` to `last`, both inclusive. */
  part: (name: string, first: number, last: number) => ReadableStream<Uint8Array<ArrayBuffer>>
  remove: (name: string) => Promise<void>
  list: (folder?: string) => AsyncIterable<{ name: string; size: number }>
  check: () => Promise<void>
  /** Runs `work` in only one process at a time per name. Absent if the site has only one process. */
  exclusively?: <T>(name: string, work: () => Promise<T>) => Promise<T>
}

const anHour = 3_600_000
// Matches the name of a half-written file: its later name and a UUID, or a UUID alone.
const draftName = /(?:^|\.)[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type DiskOptions = {
  folderOf?: (name: string) => string
  isRead?: boolean
}

export async function openDisk(
  directory: string,
  { folderOf = firstLetters, isRead = false }: DiskOptions = {},
): Promise<Media> {
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
        await syncFolder(folder(name))
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    has: async (name) => (await stat(place(name)).catch(undefinedIfMissing)) !== undefined,
    size: async (name) => (await stat(place(name)).catch(undefinedIfMissing))?.size,
    digest: async (name) =>
      (await stat(place(name)).catch(undefinedIfMissing)) ? digestOfFile(place(name)) : undefined,
    part: (name, start, end) =>
      Readable.toWeb(createReadStream(place(name), { start, end })) as ReadableStream<Uint8Array<ArrayBuffer>>,
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
        // The test file takes one disk block, because an empty file would fit on a full disk.
        await writeFile(draft, Buffer.alloc(4096))
      } finally {
        await rm(draft, { force: true })
      }
    },
  }
}

const firstLetters = (name: string) => name.slice(0, 2)

export function checkedName(name: string): string {
  if (!/^[a-z0-9][a-z0-9.-]{2,100}$/.test(name)) throw new Error(`'${name}' is not a valid file name.`)
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

/** Syncs the file to disk. Otherwise a power cut could leave an empty file, which browsers would cache for a year. */
async function writeThrough(path: string, bytes: Buffer | Pieces): Promise<void> {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(Buffer.isBuffer(bytes) ? bytes : bytes.pieces())
    await file.sync()
  } finally {
    await file.close()
  }
}

/**
 * Syncs the folder. Otherwise a power cut could undo the rename although the database has the row. Windows cannot open
 * folders.
 */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  await folder.sync().finally(() => folder.close())
}

/** Removes drafts of killed processes. Recent ones may belong to another running process. */
async function removeLeftovers(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    // The directory may be configured by mistake and contain other files.
    if (!draftName.test(name)) continue
    const path = join(incoming, name)
    const info = await stat(path).catch(undefinedIfMissing)
    if (info && Date.now() - info.mtimeMs > anHour) await rm(path, { force: true })
  }
}
