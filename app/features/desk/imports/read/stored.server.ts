import {
  type Cipheriv,
  createCipheriv,
  createDecipheriv,
  createHash,
  type Decipheriv,
  randomBytes,
  randomUUID,
} from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as WebStream } from 'node:stream/web'
import type { Media } from '#app/features/stock/photos/storage.server.ts'
import { Problem } from '#app/lib/problem.ts'

const aDay = 24 * 3600 * 1000

/** A file of an earlier release has no `secret`. */
type Stored = { id: string; bytes: number; sha256: string; secret?: string | null }
/** A local file with its SHA-256 in hex, and the key (32 bytes in base64) that encrypts it in the store. */
export type Received = { path: string; bytes: number; sha256: string; secret: string }

const newSecret = () => randomBytes(32).toString('base64')
// Each key encrypts one file, so the counter may begin at zero. This mode has no last block. SHA-256 of the plain bytes
// finds a changed file.
const algorithm = 'aes-256-ctr'
const counter = Buffer.alloc(16)

async function* through(cipher: Cipheriv | Decipheriv, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) yield cipher.update(chunk)
}

const encrypted = (path: string, secret: string) =>
  through(
    createCipheriv(algorithm, Buffer.from(secret, 'base64'), counter),
    createReadStream(path) as AsyncIterable<Buffer>,
  )

/**
 * Import files in the store, which all processes can read. They are encrypted, because they may have costs and number
 * plates, and the store may be a public bucket. The key is in the database, in a schema that backups leave out. This
 * process has a local copy of the last file, because it is read several times.
 */
export function openStoredFiles(media: Media, directory: string) {
  let copy: { id: string; path: Promise<string> } | undefined
  const ready = prepare(directory)
  // The rejection is reported when a file arrives. Until then it must not end the process.
  ready.catch(() => undefined)
  const nameOf = (id: string) => `import-${id}`
  const newPath = async () => {
    await ready
    await mkdir(directory, { recursive: true })
    return join(directory, `import-${randomUUID()}`)
  }

  const forget = async () => {
    const gone = copy
    copy = undefined
    const path = await gone?.path.catch(() => undefined)
    if (path) await rm(path, { force: true })
  }

  const fetchCopy = async (file: Stored) =>
    fetchFile(await newPath(), media.part(nameOf(file.id), 0, file.bytes - 1), file)

  return {
    /** Streams an upload to a local file. Throws a Problem if it has more than `largest` bytes. */
    receive: async (body: ReadableStream<Uint8Array>, largest: number) => receiveFile(await newPath(), body, largest),

    async keep(id: string, { path, bytes, secret }: Received): Promise<void> {
      const hash = createHash('sha256')
      for await (const chunk of encrypted(path, secret)) hash.update(chunk)
      await media.write(nameOf(id), { size: bytes, sha256: hash.digest('hex'), pieces: () => encrypted(path, secret) })
    },

    /** Makes a received file the local copy of its id. Nobody may be reading the previous copy. */
    async adopt(id: string, { path }: Received): Promise<void> {
      await forget()
      copy = { id, path: Promise.resolve(path) }
    },

    /** Returns the local path of a file and fetches it if necessary. Throws if the copy in the store has changed. */
    async find(file: Stored): Promise<string> {
      const path = copy?.id === file.id ? await copy.path.catch(() => undefined) : undefined
      if (path && (await stat(path).catch(() => undefined))) return path
      await forget()
      copy = { id: file.id, path: fetchCopy(file) }
      return copy.path
    },

    async remove(id: string): Promise<void> {
      if (copy?.id === id) await forget()
      await media.remove(nameOf(id))
    },

    async forgetBut(id: string | undefined): Promise<void> {
      if (copy && copy.id !== id) await forget()
    },
  }
}

/** Writes a new local file. After an error there is none. */
async function writeFile(path: string, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  try {
    await pipeline(chunks, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

async function receiveFile(path: string, body: ReadableStream<Uint8Array>, largest: number): Promise<Received> {
  const hash = createHash('sha256')
  let bytes = 0
  await writeFile(path, counted(Readable.fromWeb(body as WebStream)))
  return { path, bytes, sha256: hash.digest('hex'), secret: newSecret() }

  async function* counted(chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (bytes > largest) throw new Problem(413, `The file is larger than ${Math.floor(largest / 1024 / 1024)} MB.`)
      hash.update(chunk)
      yield chunk
    }
  }
}

async function fetchFile(
  path: string,
  body: ReadableStream<Uint8Array>,
  { sha256, secret }: Pick<Stored, 'sha256' | 'secret'>,
): Promise<string> {
  const stored = Readable.fromWeb(body as WebStream)
  const plain = secret ? through(createDecipheriv(algorithm, Buffer.from(secret, 'base64'), counter), stored) : stored
  await writeFile(path, checked(plain))
  return path

  async function* checked(chunks: AsyncIterable<Uint8Array>) {
    const hash = createHash('sha256')
    for await (const chunk of chunks) {
      hash.update(chunk)
      yield chunk
    }
    if (hash.digest('hex') !== sha256) throw new Error('The stored file does not match the upload.')
  }
}

/** Describes a local file as if it had been received. */
export async function measureFile(path: string): Promise<Received> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    bytes += chunk.length
    hash.update(chunk)
  }
  return { path, bytes, sha256: hash.digest('hex'), secret: newSecret() }
}

/** Creates the folder and removes old leftovers; newer files may belong to another process. */
async function prepare(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true })
  for (const name of await readdir(directory)) {
    const path = join(directory, name)
    const info = name.startsWith('import-') ? await stat(path).catch(() => undefined) : undefined
    if (info && Date.now() - info.mtimeMs > aDay) await rm(path, { force: true, recursive: true })
  }
}
