import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import yauzl from 'yauzl'
import { imageName, largestPicture } from '../pictures.server.ts'
import { ImportError } from '../reasons.ts'

// Bytes of all pictures together, so that a small file cannot fill the disk.
const mostBytes = 4 * 1024 ** 3
const mostFiles = 50_000

/** Counts the pictures of a ZIP file. Throws ImportError if it is no ZIP file, is damaged, or has no or too many pictures. */
export async function countZipped(path: string, name: string): Promise<number> {
  let count = 0
  for await (const _ of listPictures(await openZip(path, name))) count++
  if (count === 0) throw new ImportError('zipEmpty', { file: name })
  return count
}

/** Writes the pictures of a ZIP file into a folder, each below its own path. */
export async function unzipPictures(path: string, folder: string): Promise<void> {
  const zip = await openZip(path, path)
  for await (const { entry, name } of listPictures(zip)) {
    const to = join(folder, name)
    await mkdir(dirname(to), { recursive: true })
    await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(to, { mode: 0o600 }))
  }
}

async function openZip(path: string, name: string): Promise<yauzl.ZipFile> {
  try {
    return await yauzl.openPromise(path, { decodeStrings: false })
  } catch {
    throw new ImportError('zipDamaged', { file: name })
  }
}

async function* listPictures(zip: yauzl.ZipFile): AsyncGenerator<{ entry: yauzl.Entry; name: string }> {
  let [bytes, files] = [0, 0]
  for await (const entry of zip.eachEntry()) {
    const name = nameOf(entry)
    if (!imageName.test(name) || /(^|\/)(__MACOSX\/|\._)/.test(name) || yauzl.validateFileName(name) !== null) continue
    if (!entry.canDecodeFileData() || entry.uncompressedSize > largestPicture) continue
    bytes += entry.uncompressedSize
    files++
    if (bytes > mostBytes || files > mostFiles) throw new ImportError('zipTooLarge', { max: mostFiles, gigabytes: mostBytes / 1024 ** 3 })
    yield { entry, name }
  }
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
  return name.replaceAll('\\', '/')
}
