import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Pieces } from '#app/features/photos/storage.server.ts'

/** Takes bytes of unknown length into a file of a folder, so that a store can be told beforehand what comes, and removes it once `use` is done. */
export async function spooled<T>(bytes: AsyncIterable<Uint8Array>, folder: string, use: (pieces: Pieces) => Promise<T>): Promise<T> {
  const path = join(folder, `backup-${randomUUID()}`)
  const hash = createHash('sha256')
  let size = 0
  const counted = async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      size += chunk.length
      yield chunk
    }
  }
  try {
    await pipeline(bytes, counted, createWriteStream(path, { mode: 0o600 }))
    return await use({ size, sha256: hash.digest('hex'), pieces: () => createReadStream(path) })
  } finally {
    await rm(path, { force: true })
  }
}
