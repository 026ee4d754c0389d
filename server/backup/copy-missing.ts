import pMap from 'p-map'
import type { BackupFile } from '#app/features/desk/backups/schema.ts'
import type { Media } from '#app/features/stock/photos/storage.server.ts'
import type { Encryption } from './encryption.ts'
import { spooled } from './spool.ts'
import { bytesOf, checked, Damaged, openKept, type Target } from './target.ts'

type Bringing = {
  wanted: string[]
  files: Map<string, BackupFile>
  known: Map<string, BackupFile>
  sizes: Map<string, number>
  from: Media
  target: Target
  seal: Encryption | undefined
  scratch: string
  day: number
  onProgress?: ((done: { files: number; bytes: number }) => void) | undefined
}

// Every file at the target is read once in this many days.
const readWithin = 30

/**
 * Copies missing and damaged files to the target. Returns the names of files that are lost: the site has no good copy,
 * and neither has any backup.
 */
export async function copyMissing({
  wanted,
  files,
  known,
  sizes,
  from,
  target,
  seal,
  scratch,
  day,
  onProgress,
}: Bringing): Promise<string[]> {
  const lost: string[] = []
  let bytes = 0
  await pMap(
    wanted.filter((name) => !files.has(name)),
    async (name) => {
      const before = known.get(name)
      const isThere = before !== undefined && sizes.get(before.kept.name) === before.kept.bytes
      const isDamaged = isThere && isDue(name) && !(await isWhole(before))
      const file = isThere && !isDamaged ? before : await bring(name, isDamaged)
      if (!file) return void lost.push(name)
      files.set(name, file)
      bytes += file.kept.bytes
      onProgress?.({ files: files.size, bytes })
    },
    { concurrency: 8 },
  )
  return lost

  function isDue(name: string): boolean {
    return Number.parseInt(name.slice(0, 4), 16) % readWithin === day % readWithin
  }

  async function isWhole({ kept }: BackupFile): Promise<boolean> {
    try {
      for await (const _ of openKept(target, kept, undefined));
      return true
    } catch (error) {
      if (error instanceof Damaged) return false
      throw error
    }
  }

  async function bring(name: string, isDamaged: boolean): Promise<BackupFile | undefined> {
    const [sha256, size] = [await from.digest(name), await from.size(name)]
    if (sha256 === undefined || size === undefined || !sha256.startsWith(name.slice(0, 32))) return undefined
    // Encrypting a file again gives other bytes, so its name contains the id of the key.
    const as = seal ? `${name}.${seal.id}.age` : name
    const there = isDamaged ? undefined : sizes.get(as)
    const digest = there === undefined ? undefined : await target.media.digest(as)
    if (there !== undefined && digest !== undefined && (seal ? there === seal.sizeOf(size) : digest === sha256))
      return { name, bytes: size, sha256, kept: { name: as, bytes: there, sha256: digest } }
    const pieces = () => checked(bytesOf(from, name, size), { bytes: size, sha256 })
    if (!seal) {
      await target.media.write(as, { size, sha256, pieces })
      sizes.set(as, size)
      return { name, bytes: size, sha256, kept: { name: as, bytes: size, sha256 } }
    }
    return spooled(seal.seal(pieces()), scratch, async (sealed) => {
      await target.media.write(as, sealed)
      sizes.set(as, sealed.size)
      return { name, bytes: size, sha256, kept: { name: as, bytes: sealed.size, sha256: sealed.sha256 } }
    })
  }
}
