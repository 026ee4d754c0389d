import { readFile, stat } from 'node:fs/promises'
import type { Database } from '#app/db/tables.ts'
import { mapPictures } from '#app/features/stock/photos/read.server.ts'
import type { Refusal } from '#app/features/stock/photos/schema.ts'
import { splitShot, withShot } from '#app/features/stock/photos/shots/rules.ts'
import { addCover, addPicture } from '#app/features/stock/photos/write.server.ts'
import { fetchPicture } from '#app/lib/fetch.server.ts'
import { largestAddress, parsePictureAddress } from '#app/lib/picture-address.ts'
import { isProblem } from '#app/lib/problem.ts'
import { whyUnavailable } from '#app/lib/unavailable.ts'
import { largestPicture, type PictureFolder } from '../read/photos/folder.server.ts'
import { because, ImportError, type Reason, reasonOf } from '../shared/reasons.ts'
import type { Note, ReadRow, Target } from '../shared/schema.ts'

const atOnce = 4

export function choosePictures(
  row: Pick<ReadRow, 'names' | 'pictures'>,
  folder: PictureFolder | undefined,
): { sources: string[]; notes: Note[] } {
  const notes: Note[] = []
  const sources = row.pictures.flatMap((name) => {
    if (/^https?:\/\//i.test(name)) return [name]
    const { address, shot } = splitShot(name)
    const path = folder?.byName(address)
    if (!path)
      notes.push({
        ...because(folder ? 'pictureNotInFolder' : 'pictureNoAddress'),
        value: name,
      })
    return path ? [withShot(path, shot)] : []
  })
  if (!row.pictures.length)
    sources.push(...((row.names ?? []).map((name) => folder?.byId(name) ?? []).find(({ length }) => length > 0) ?? []))
  return { sources: sources.slice(0, 100), notes }
}

/**
 * For exports of Nuricar: finds the URL of a picture that this site already has. A picture of another Nuricar site must
 * be fetched (undefined).
 */
export async function openLocalPictures(
  db: Database,
  sources: string[],
): Promise<(source: string) => string | undefined> {
  const kept = (source: string) => {
    if (!URL.canParse(source)) return undefined
    const { pathname, hash } = new URL(source)
    return parsePictureAddress(pathname) && pathname + hash
  }
  const known = await mapPictures(
    db,
    sources.flatMap((source) => kept(source) ?? []),
  )
  return (source) => {
    const path = kept(source)
    return path === undefined ? source : known.get(path)?.width ? path : undefined
  }
}

type KeepOptions = {
  allowPrivate: boolean
  stays?: ((source: string) => string | undefined) | undefined
  nameOf?: ((source: string) => string) | undefined
}

/**
 * Stores the pictures of rows, four at a time. A row's first picture gets its small sizes at once. Rejects if this
 * site's own store or database fails.
 */
export async function storePictures(
  to: Target,
  rows: string[][],
  options: KeepOptions,
): Promise<{ urls: string[]; notes: Note[] }[]> {
  const kept = rows.map((sources) => ({ urls: sources.map(() => ''), notes: [] as Note[] }))
  const tasks = rows.flatMap((sources, row) => sources.map((source, at) => ({ source, row, at })))
  let isLost = false
  const worker = async () => {
    for (let task = tasks.shift(); task; task = tasks.shift()) {
      const result = kept[task.row]
      if (!result) continue
      const staying = options.stays?.(task.source)
      if (staying) {
        result.urls[task.at] = staying
        continue
      }
      const { address, shot } = splitShot(task.source)
      try {
        const bytes = await readPicture(options.stays ? largestOf(address) : address, options)
        const { url } = await (task.at === 0 ? addCover : addPicture)(to, bytes).catch((error: unknown) => {
          if (whyUnavailable(error)) isLost = true
          throw error
        })
        result.urls[task.at] = withShot(url, shot)
      } catch (error) {
        // This site's own store or database failed, and not the picture or its server.
        if (isLost) {
          tasks.length = 0
          throw error
        }
        result.notes.push({
          ...because('pictureNotTaken', undefined, pictureReason(error)),
          value: options.nameOf?.(address) ?? task.source,
        })
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return kept.map(({ urls, notes }) => ({ urls: [...new Set(urls.filter(Boolean))], notes }))
}

function pictureReason(error: unknown): Reason {
  return isProblem(error) && error.code
    ? { code: `upload.${error.code as Refusal}`, text: error.message }
    : reasonOf(error)
}

function largestOf(source: string): string {
  const url = new URL(source)
  return new URL(largestAddress(url.pathname), url.origin).href
}

async function readPicture(source: string, options: { allowPrivate: boolean }): Promise<Buffer> {
  if (/^https?:\/\//i.test(source)) return fetchPicture(source, options)
  if ((await stat(source)).size > largestPicture) throw new ImportError('pictureTooLarge')
  return readFile(source)
}
