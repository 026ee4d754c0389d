import type { KeptFile } from '#app/features/backups/schema.ts'
import type { Media } from '#app/features/photos/storage.server.ts'
import { eachAtOnce } from '#app/lib/each.ts'
import type { Seal } from './seal.ts'
import { spooled } from './spool.ts'
import { bytesOf, type Target } from './target.ts'

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
  onProgress?: ((done: { files: number; bytes: number }) => void) | undefined
}

/** Brings to a place for backups the files that it lacks; answers those that the site itself does not have. */
export async function bringMissing({ wanted, files, known, sizes, from, target, seal, scratch, onProgress }: Bringing): Promise<string[]> {
  const lost: string[] = []
  let bytes = 0
  await eachAtOnce(
    wanted.filter((name) => !files.has(name)),
    async (name) => {
      const before = known.get(name)
      const file = before && sizes.get(before.kept.name) === before.kept.bytes ? before : await bring(name)
      if (!file) return void lost.push(name)
      files.set(name, file)
      bytes += file.kept.bytes
      onProgress?.({ files: files.size, bytes })
    },
  )
  return lost

  async function bring(name: string): Promise<KeptFile | undefined> {
    const [sha256, size] = [await from.digest(name), await from.size(name)]
    if (sha256 === undefined || size === undefined) return undefined
    // Sealed twice, the same file has other bytes: which key it was sealed with stands in its name.
    const as = seal ? `${name}.${seal.id}.age` : name
    const there = sizes.get(as)
    const digest = there === undefined ? undefined : await target.media.digest(as)
    // Brought by a backup that did not come to its end.
    if (there !== undefined && digest !== undefined && (seal ? there > size : digest === sha256))
      return { name, bytes: size, sha256, kept: { name: as, bytes: there, sha256: digest } }
    const pieces = () => bytesOf(from, name, size)
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
