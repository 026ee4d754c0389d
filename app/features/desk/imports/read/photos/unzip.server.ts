import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import yauzl from 'yauzl'
import { because, ImportError, type ReasonCode } from '../../shared/reasons.ts'
import type { Note } from '../../shared/schema.ts'
import { imageName, largestPicture, openPictures, type PictureFolder } from './folder.server.ts'

// Bytes of all pictures together, so that a small file cannot fill the disk.
const mostBytes = 4 * 1024 ** 3
const mostFiles = 50_000

type LeftOut = Extract<ReasonCode, `zipPhotos${string}`>

/**
 * Counts the pictures of a ZIP file. Throws ImportError if it is no ZIP file, is damaged, or has no or too many
 * pictures.
 */
export async function countZipped(path: string, name: string): Promise<number> {
  let [count, locked] = [0, 0]
  for await (const { leftOut } of listPictures(path, name)) {
    if (!leftOut) count++
    if (leftOut === 'zipPhotosLocked') locked++
  }
  if (count === 0) throw new ImportError(locked > 0 ? 'locked' : 'zipEmpty', { file: name })
  return count
}

/**
 * Writes the pictures of a ZIP file into a folder of the server, under numbers, because a disk cannot have all their
 * names. A picture that cannot be read is left out, and a note names it. `name` is that of the ZIP file.
 */
export async function unzipPictures(path: string, name: string, folder: string): Promise<PictureFolder> {
  const files: { name: string; path: string }[] = []
  const left = new Map<LeftOut, string[]>()
  for await (const { zip, entry, name: own, leftOut } of listPictures(path, name)) {
    const to = join(folder, String(files.length))
    const why = leftOut ?? ((await unzip(zip, entry, to)) ? undefined : 'zipPhotosDamaged')
    if (!why) files.push({ name: own, path: to })
    else if (!left.get(why)?.push(own)) left.set(why, [own])
  }
  return openPictures(
    files,
    [...left].map(([code, names]): Note => ({ ...because(code), value: listNames(names) })),
  )
}

/** Returns false if the entry is damaged. Rejects if the disk fails. */
async function unzip(zip: yauzl.ZipFile, entry: yauzl.Entry, to: string): Promise<boolean> {
  let sum = 0
  const summing = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      sum = crc32(chunk, sum)
      yield chunk
    }
  }
  try {
    await pipeline(await zip.openReadStreamPromise(entry), summing, createWriteStream(to, { mode: 0o600 }))
    if (sum === entry.crc32) return true
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw error
  }
  await rm(to, { force: true })
  return false
}

const shownNames = 20

function listNames(names: string[]): string {
  const shown = names.slice(0, shownNames).map((name) => (name.length > 100 ? `${name.slice(0, 100)}…` : name))
  return [...shown, ...(names.length > shownNames ? [`… +${names.length - shownNames}`] : [])].join(', ')
}

type Zipped = { zip: yauzl.ZipFile; entry: yauzl.Entry; name: string; leftOut: LeftOut | undefined }

/** Lists the pictures, also those that are left out. */
async function* listPictures(path: string, file: string): AsyncGenerator<Zipped> {
  const damaged = () => new ImportError('zipDamaged', { file })
  const zip = await yauzl.openPromise(path, { decodeStrings: false }).catch(() => {
    throw damaged()
  })
  try {
    let [bytes, files] = [0, 0]
    const entries = zip.eachEntry()
    const next = () =>
      entries.next().catch(() => {
        throw damaged()
      })
    for (let { value: entry, done } = await next(); !done; { value: entry, done } = await next()) {
      const name = nameOf(entry)
      if (!imageName.test(name) || /(^|\/)(__MACOSX\/|\._)/.test(name)) continue
      const leftOut = whyLeftOut(entry, name)
      if (!leftOut) bytes += entry.uncompressedSize
      files++
      if (bytes > mostBytes || files > mostFiles)
        throw new ImportError('zipTooLarge', { max: mostFiles, gigabytes: mostBytes / 1024 ** 3 })
      yield { zip, entry, name, leftOut }
    }
  } finally {
    zip.close()
  }
}

// The upper half has the mode of the file on Linux and macOS.
const isLink = ({ externalFileAttributes }: yauzl.Entry) => ((externalFileAttributes >>> 16) & 0o170000) === 0o120000

function whyLeftOut(entry: yauzl.Entry, name: string): LeftOut | undefined {
  if (yauzl.validateFileName(name) !== null || isLink(entry)) return 'zipPhotosOutside'
  if (!entry.canDecodeFileData()) return 'zipPhotosLocked'
  return entry.uncompressedSize > largestPicture ? 'zipPhotosLarge' : undefined
}

/** Windows in Korea writes names in its own code page without saying so. */
function nameOf({ fileNameRaw }: yauzl.Entry): string {
  const read = (encoding: string) => new TextDecoder(encoding, { fatal: true }).decode(fileNameRaw)
  let name: string
  try {
    name = read('utf-8')
  } catch {
    try {
      name = read('euc-kr')
    } catch {
      name = fileNameRaw.toString('latin1')
    }
  }
  return name.replaceAll('\\', '/').replace(/^(?:\.\/)+/, '')
}
