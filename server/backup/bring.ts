import type { KeptFile } from '#app/features/backups/schema.ts'
import type { Media } from '#app/features/photos/storage.server.ts'
import { eachAtOnce } from '#app/lib/each.ts'
import type { Seal } from './seal.ts'
import { spooled } from './spool.ts'
import { bytesOf, checked, Damaged, openKept, type Target } from './target.ts'

type Bringing = {
  /** Names of files, as the site has them. */
  wanted: string[]
  /** Those that are there already; what is brought is added. */
  files: Map<string, KeptFile>
  /** What the backup before knows. */
  known: Map<string, KeptFile>
  /** What lies in the place, with its bytes. */
  sizes: Map<string, number>
  from: Media
  target: Target
  seal: Seal | undefined
  scratch: string
  /** Of which share of what lies there the bytes are read again; each day another one. */
  day: number
  onProgress?: ((done: { files: number; bytes: number }) => void) | undefined
}

// Days in which all that lies in a place is read once.
const readWithin = 30

/** Brings to a place for backups the files that it lacks or has damaged; answers those that the site itself does not have, or has damaged, and no backup either. */
export async function bringMissing({ wanted, files, known, sizes, from, target, seal, scratch, day, onProgress }: Bringing): Promise<string[]> {
  const lost: string[] = []
  let bytes = 0
  await eachAtOnce(
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
  )
  return lost

  function isDue(name: string): boolean {
    return Number.parseInt(name.slice(0, 4), 16) % readWithin === day % readWithin
  }

  async function isWhole({ kept }: KeptFile): Promise<boolean> {
    try {
      for await (const _ of openKept(target, kept, undefined));
      return true
    } catch (error) {
      if (error instanceof Damaged) return false
      throw error
    }
  }

  async function bring(name: string, isDamaged: boolean): Promise<KeptFile | undefined> {
    const [sha256, size] = [await from.digest(name), await from.size(name)]
    if (sha256 === undefined || size === undefined || !sha256.startsWith(name.slice(0, 32))) return undefined
    // Sealed twice, the same file has other bytes: which key it was sealed with stands in its name.
    const as = seal ? `${name}.${seal.id}.age` : name
    const there = isDamaged ? undefined : sizes.get(as)
    const digest = there === undefined ? undefined : await target.media.digest(as)
    // Brought by a backup that did not come to its end.
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
