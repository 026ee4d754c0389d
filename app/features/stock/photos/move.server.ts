import { createHash } from 'node:crypto'
import pMap from 'p-map'
import type { Database } from '#app/db/tables.ts'
import { parsePictureFile } from '#app/lib/picture-address.ts'
import { listReferencedFiles } from './read.server.ts'
import { parseFileName } from './shared/file-name.ts'
import type { Media } from './storage.server.ts'

export type Moved = { brought: number; bytes: number; there: number; failed: { name: string; reason: string }[] }

/**
 * Copies all files that `to` lacks and verifies each. It removes nothing, so it can be repeated while the site runs.
 */
export async function copyFiles(
  from: Media,
  to: Media,
  onFile: (moved: Moved) => void = () => undefined,
): Promise<Moved> {
  const moved: Moved = { brought: 0, bytes: 0, there: 0, failed: [] }
  await pMap(
    from.list(),
    async ({ name }) => {
      try {
        const [sha256, size] = [await from.digest(name), await from.size(name)]
        if (sha256 === undefined || size === undefined) return
        if ((await to.digest(name)) === sha256) moved.there++
        else {
          const pieces = () => (size === 0 ? nothing() : from.part(name, 0, size - 1))
          await to.write(name, { size, sha256, pieces })
          if ((await to.digest(name)) !== sha256) throw new Error('the copy does not match the original')
          moved.brought++
          moved.bytes += size
        }
      } catch (error) {
        if (await from.has(name).catch(() => true)) moved.failed.push({ name, reason: (error as Error).message })
      }
      onFile(moved)
    },
    { concurrency: 8 },
  )
  return moved
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

export type Checked = { files: number; missing: string[]; damaged: string[]; surplus: string[] }

/**
 * Checks all files against the SHA-256 prefix in their names and against the database. Smaller sizes are not verified,
 * because they can be made again.
 */
export async function checkFiles(db: Database, media: Media): Promise<Checked> {
  const wanted = await listReferencedFiles(db)
  const checked: Checked = { files: 0, missing: [], damaged: [], surplus: [] }
  const found = new Set<string>()
  await pMap(
    media.list(),
    async ({ name, size }) => {
      const id = idOf(name)
      // This is not a media file. It may be the marker that names the bucket's owner.
      if (!id) return
      checked.files++
      if (!wanted.ids.has(id)) checked.surplus.push(name)
      else if (!parsePictureFile(name)) {
        found.add(name)
        if (!(await isWhole(media, name, { id, size }))) checked.damaged.push(name)
      }
    },
    { concurrency: 8 },
  )
  const still = await listReferencedFiles(db)
  await pMap(
    wanted.names,
    async (name) => {
      if (!found.has(name) && still.ids.has(idOf(name) ?? '') && !(await media.has(name))) checked.missing.push(name)
    },
    { concurrency: 8 },
  )
  return checked
}

/**
 * Removes files unknown to the database and returns their number. Wait after checkFiles, because a new file is written
 * before its row.
 */
export async function removeSurplus(db: Database, media: Media, names: string[]): Promise<number> {
  const { ids } = await listReferencedFiles(db)
  const surplus = names.filter((name) => !ids.has(idOf(name) ?? ''))
  await pMap(surplus, (name) => media.remove(name), { concurrency: 8 })
  return surplus.length
}

function idOf(name: string): string | undefined {
  return parsePictureFile(name)?.id ?? parseFileName(name)?.id ?? /^([0-9a-f]{32})\.jpg$/.exec(name)?.[1]
}

/** Whether the bytes match the SHA-256 prefix in the name. False if unreadable, true if removed in the meantime. */
async function isWhole(media: Media, name: string, { id, size }: { id: string; size: number }): Promise<boolean> {
  if (size === 0) return false
  try {
    const hash = createHash('sha256')
    for await (const piece of media.part(name, 0, size - 1)) hash.update(piece)
    return hash.digest('hex').startsWith(id)
  } catch {
    return !(await media.has(name).catch(() => true))
  }
}
