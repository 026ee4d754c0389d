import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { Database } from '#app/db/tables.ts'
import type { Seal } from '#app/features/stock/ledger/shared/seal.server.ts'
import type { Media } from '#app/features/stock/photos/storage.server.ts'
import { Problem } from '#app/lib/problem.ts'
import { plain } from './perform.server.ts'
import { checkFile } from './read/file.server.ts'
import { countZipped } from './read/photos/unzip.server.ts'
import { measureFile, openStoredFiles, type Received } from './read/stored.server.ts'
import { convertFile, findFormat } from './read/tables/convert.server.ts'
import { previewAnswered } from './recognise/answers/preview.server.ts'
import type { ImportAsk, ImportPreview, UploadedFile } from './shared/ask.ts'
import type { Reason } from './shared/reasons.ts'
import { findFile, findWaiting, isRunning, type StoredFile } from './waiting/read.server.ts'
import { noteAnswers, noteFile, notePhotos, removeFileNote, setWaitingFile } from './waiting/write.server.ts'

const largestFile = 50 * 1024 * 1024
const largestZip = 1024 ** 3

type Options = {
  db: Database
  media: Media
  seal: Seal
  scratch: string
  log: { error: (fields: object, message?: string) => void }
}

/** The files that operators upload for an import: tables, and ZIP files with photos. */
export function openImportUploads({ db, media, seal, scratch, log }: Options) {
  const files = openStoredFiles(media, scratch)
  const zips = openStoredFiles(media, scratch)

  async function remove(...ids: string[]): Promise<void> {
    for (const id of ids) {
      try {
        const { photos } = (await findFile(db, id)) ?? {}
        if (photos) await zips.remove(photos.id)
        await files.remove(id)
        await removeFileNote(db, id)
      } catch (error) {
        log.error({ err: error }, 'could not remove the file of an import')
      }
    }
  }

  const read = (path: string, file: StoredFile, isNew = false) =>
    previewAnswered({ db, seal }, { path, encoding: file.encoding }, shownFile(file), isNew)

  async function keep(name: string, body: ReadableStream<Uint8Array>): Promise<ImportPreview> {
    if (await isRunning(db)) throw running()
    const sent = await files.receive(body, largestFile)
    const received = await inWords(sent.path, name, () => withTables(sent))
    const { bytes, sha256, secret } = received
    const next: StoredFile = { id: randomUUID(), name, bytes, sha256, secret, encoding: 'utf-8' }
    let isKept = false
    try {
      const preview = await inWords(received.path, name, async () => {
        next.encoding = (await checkFile(received.path)).encoding
        return read(received.path, next, true)
      })
      next.ask = preview.file.ask
      await noteFile(db, next)
      await files.keep(next.id, received)
      isKept = true
      const left = await setWaitingFile(db, next.id)
      if (!left) throw running()
      await files.adopt(next.id, received)
      await remove(...left)
      return preview
    } catch (error) {
      if (isKept) await remove(next.id)
      await rm(received.path, { force: true })
      throw error
    }
  }

  async function keepPhotos(id: string, name: string, body: ReadableStream<Uint8Array>): Promise<UploadedFile> {
    const file = await findWaiting(db)
    if (file?.id !== id) throw gone()
    const received = await zips.receive(body, largestZip)
    try {
      const count = await inWords(received.path, name, () => countZipped(received.path, name))
      const { bytes, sha256, secret } = received
      const photos = { id: randomUUID(), name, bytes, sha256, secret, count }
      await zips.keep(photos.id, received)
      const noted = await notePhotos(db, id, photos)
      const left = noted ? noted.left : photos.id
      if (left) await zips.remove(left)
      if (!noted) throw gone()
      return shownFile({ ...file, photos })
    } finally {
      await rm(received.path, { force: true })
    }
  }

  async function preview(id: string, ask: ImportAsk): Promise<ImportPreview> {
    const file = await findWaiting(db)
    if (file?.id !== id) throw gone()
    const path = await files.find(file)
    const preview = await inWords(path, file.name, () => read(path, { ...file, ask }))
    await noteAnswers(db, id, ask)
    return preview
  }

  return { files, zips, remove, keep, keepPhotos, preview }
}

export const running = () => new Problem(409, 'An import is running. Wait until it ends, or stop it.')
export const gone = () => new Problem(404, 'The file is no longer here. Choose it again.')

export const shownFile = ({ id, name, bytes, ask, photos }: StoredFile): UploadedFile => ({
  id,
  name,
  bytes,
  ask,
  photos: photos && { name: photos.name, count: photos.count },
})

/** Replaces a workbook, or another file that is no text with rows, by its tables. */
async function withTables(sent: Received): Promise<Received> {
  const to = `${sent.path}-tables`
  try {
    const format = await findFormat(sent.path)
    if (!format) return sent
    await convertFile(sent.path, to, format)
  } catch (error) {
    await rm(sent.path, { force: true })
    await rm(to, { force: true })
    throw error
  }
  await rm(sent.path, { force: true })
  return measureFile(to)
}

export function unreadable(status: number, reason: Reason): Problem {
  const problem = new Problem(status, reason.text)
  problem.members = { reason }
  return problem
}

async function inWords<T>(path: string, name: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    throw unreadable(422, plain({ path, name }, error))
  }
}
