import { createHash } from 'node:crypto'
import type { Database } from '#app/db/tables.ts'
import { parseFileName } from '#app/features/files/rules.ts'
import { eachAtOnce } from '#app/lib/each.ts'
import { listKept } from './read.server.ts'
import { parsePictureFile } from './rules.ts'
import type { Media } from './storage.server.ts'

/** What became of the files of a store: how many were brought, were there already, and which could not be brought, with the reason. */
export type Moved = { brought: number; bytes: number; there: number; failed: { name: string; reason: string }[] }

/** Brings every file of a store that another lacks there, and compares what came with what was sent. Nothing is removed, so it may be done again, while the site runs, until nothing is left to bring. */
export async function bringFiles(from: Media, to: Media, onFile: (moved: Moved) => void = () => undefined): Promise<Moved> {
  const moved: Moved = { brought: 0, bytes: 0, there: 0, failed: [] }
  await eachAtOnce(from.list(), async ({ name }) => {
    try {
      const [sha256, size] = [await from.digest(name), await from.size(name)]
      // Removed meanwhile.
      if (sha256 === undefined || size === undefined) return
      if ((await to.digest(name)) === sha256) moved.there++
      else {
        const pieces = () => (size === 0 ? nothing() : from.part(name, 0, size - 1))
        await to.write(name, { size, sha256, pieces })
        if ((await to.digest(name)) !== sha256) throw new Error('what came is not what was sent')
        moved.brought++
        moved.bytes += size
      }
    } catch (error) {
      if (await from.has(name).catch(() => true)) moved.failed.push({ name, reason: (error as Error).message })
    }
    onFile(moved)
  })
  return moved
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

/** What is wrong with a store: files that the database knows and that are not there, those whose bytes are not what they were, and those that nobody knows. */
export type Checked = { files: number; missing: string[]; damaged: string[]; surplus: string[] }

/** Reads every file of a store and compares it with its name, which begins with its SHA-256, and all of them with the database. Sizes of pictures, which are made anew when they are missing, are only looked at for whether their picture is known. */
export async function checkFiles(db: Database, media: Media): Promise<Checked> {
  const wanted = await listKept(db)
  const checked: Checked = { files: 0, missing: [], damaged: [], surplus: [] }
  const found = new Set<string>()
  await eachAtOnce(media.list(), async ({ name, size }) => {
    const id = idOf(name)
    // Not a file of ours, such as the one that says whose bucket it is.
    if (!id) return
    checked.files++
    if (!wanted.ids.has(id)) checked.surplus.push(name)
    else if (!parsePictureFile(name)) {
      found.add(name)
      if (!(await isWhole(media, name, { id, size }))) checked.damaged.push(name)
    }
  })
  // What came or went while it was listed is neither.
  const still = await listKept(db)
  await eachAtOnce(wanted.names, async (name) => {
    if (!found.has(name) && still.ids.has(idOf(name) ?? '') && !(await media.has(name))) checked.missing.push(name)
  })
  return checked
}

/** Removes files whose pictures nobody knows of; answers how many. One that has just come is known a moment after it is kept: look at them a while after they were found. */
export async function removeSurplus(db: Database, media: Media, names: string[]): Promise<number> {
  const { ids } = await listKept(db)
  const surplus = names.filter((name) => !ids.has(idOf(name) ?? ''))
  await eachAtOnce(surplus, (name) => media.remove(name))
  return surplus.length
}

/** The id in the name of a picture, one of its sizes or a file. */
function idOf(name: string): string | undefined {
  return parsePictureFile(name)?.id ?? parseFileName(name)?.id ?? /^([0-9a-f]{32})\.jpg$/.exec(name)?.[1]
}

/** Whether a file begins with its SHA-256 as its name says, by its bytes, whatever a store says that they are; one that cannot be read is not, one that was removed meanwhile is. */
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
