import { readdir, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Note } from '../../shared/schema.ts'
import { sortNames } from './order.ts'

export const imageName = /\.(jpe?g|png|webp|gif|avif|hei[cf])$/i
export const largestPicture = 20 * 1024 * 1024
/**
 * Pictures beside a file. `byName` and `byId` return paths on this server, `nameOf` the name that a person gave to such
 * a path. `claim` takes the names of all
 * rows: then a file named A-2 is the second picture of A only if no row is named A-2.
 */
export type PictureFolder = {
  byName: (name: string) => string | undefined
  byId: (id: string) => string[]
  claim: (names: Iterable<string>) => void
  nameOf: (path: string) => string
  notes: Note[]
}

const spaceless = (name: string) => name.replaceAll(' ', '')

/** A Mac decomposes letters in file names: é is e with an accent, 가 is ㄱ and ㅏ. */
const keyOf = (name: string) => name.normalize('NFC').toLowerCase()

/** Opens the pictures of a folder. */
export async function readPictureFolder(directory: string): Promise<PictureFolder> {
  if (!(await stat(directory).catch(() => undefined))?.isDirectory())
    throw new Error(`There is no picture folder ${directory}.`)
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile() && imageName.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  return openPictures(paths.map((path) => ({ name: relative(directory, path), path })))
}

/**
 * A file belongs to a row if its name or a folder above it is a name of the row: E1.jpg, E1-2.jpg, E1_3.png,
 * E1/front.jpg, photos/E1.jpg. Spaces do not matter. `notes` are about files that cannot be read.
 */
export function openPictures(files: { name: string; path: string }[], notes: Note[] = []): PictureFolder {
  const byName = new Map<string, string>()
  const byId = new Map<string, { path: string; own: string }[]>()
  let claimed = new Set<string>()
  const names = new Map(files.map(({ name, path }) => [path, name]))
  for (const { name: given, path } of sortNames(files)) {
    const name = keyOf(given)
    byName.set(name, path)
    const folders = name.split(/[\\/]/)
    const own = (folders.pop() ?? '').replace(imageName, '')
    const counted = own.replace(/[-_ ]?\(?\d{1,3}\)?$/, '').replace(/[-_ ]$/, '')
    const stems = [own, counted]
    // Within a folder, 1.jpg is the first picture, and not the car 1.
    const named = folders.length > 0 ? stems.filter((stem) => !/^\d{0,3}$/.test(stem)) : stems
    for (const id of new Set([...folders, ...named].map(spaceless))) {
      const entry = { path, own: id === spaceless(counted) ? spaceless(own) : id }
      const known = byId.get(id)
      if (known) known.push(entry)
      else byId.set(id, [entry])
    }
  }
  return {
    byName: (name) => byName.get(keyOf(name).replace(/^\.?[\\/]/, '')),
    byId: (id) => {
      const key = spaceless(keyOf(id))
      return (byId.get(key) ?? []).flatMap(({ path, own }) => (own === key || !claimed.has(own) ? [path] : []))
    },
    claim: (names) => {
      claimed = new Set([...names].map((name) => spaceless(keyOf(name))))
    },
    nameOf: (path) => names.get(path) ?? path,
    notes,
  }
}
