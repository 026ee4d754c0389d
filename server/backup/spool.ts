import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, readdirSync, rmSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Pieces } from '#app/features/stock/photos/storage.server.ts'

const aDay = 86_400_000

export const scratchName = () => `backup-${process.pid}-${randomUUID()}`

/**
 * Writes bytes of unknown length to a file, because stores need size and hash first. The caller must remove the file.
 */
export async function spool(
  bytes: AsyncIterable<Uint8Array>,
  folder: string,
): Promise<Pieces & { remove: () => Promise<void> }> {
  const path = join(folder, scratchName())
  const hash = createHash('sha256')
  let size = 0
  const counted = async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      size += chunk.length
      yield chunk
    }
  }
  const remove = () => rm(path, { force: true })
  try {
    await pipeline(bytes, counted, createWriteStream(path, { mode: 0o600 }))
  } catch (error) {
    await remove()
    throw error
  }
  return { size, sha256: hash.digest('hex'), pieces: () => createReadStream(path), remove }
}

export async function spooled<T>(
  bytes: AsyncIterable<Uint8Array>,
  folder: string,
  use: (pieces: Pieces) => Promise<T>,
): Promise<T> {
  const pieces = await spool(bytes, folder)
  return use(pieces).finally(pieces.remove)
}

export function removeLeftovers(folder: string, which: 'of others' | 'own'): void {
  for (const name of readdirSync(folder)) {
    const pid = Number(/^backup-(\d+)-/.exec(name)?.[1])
    if (!pid) continue
    const path = join(folder, name)
    if (which === 'own' ? pid === process.pid : isGone(pid, path)) rmSync(path, { recursive: true, force: true })
  }
}

// Process ids are reused, so a file older than a day counts as left over. No backup takes a day.
function isGone(pid: number, path: string): boolean {
  const made = statSync(path, { throwIfNoEntry: false })?.ctimeMs ?? Date.now()
  if (Date.now() - made > aDay) return true
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}
