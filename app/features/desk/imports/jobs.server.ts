import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { OpenDatabase } from '#app/db/client.server.ts'
import { openQueue, type Queue } from '#app/db/queue.server.ts'
import type { Seal } from '#app/features/stock/ledger/shared/seal.server.ts'
import type { Media } from '#app/features/stock/photos/storage.server.ts'
import { Problem } from '#app/lib/problem.ts'
import { previewAnswered } from './answers/preview.server.ts'
import type { ImportAsk, ImportPreview, ImportState, UploadedFile } from './ask.ts'
import { checkFile } from './file.server.ts'
import { sellGoneOfLast } from './gone.server.ts'
import { performImport, plain } from './perform.server.ts'
import { countZipped } from './photos/unzip.server.ts'
import { because, type Reason } from './reasons.ts'
import { shownJob } from './shown.server.ts'
import { openStoredFiles, type Received } from './stored.server.ts'
import { convertFile, findFormat } from './tables/convert.server.ts'
import {
  findFile,
  findRun,
  findWaiting,
  listAbandonedFiles,
  isRunning as readRunning,
  type StoredFile,
} from './waiting/read.server.ts'
import {
  beginRun,
  endRun,
  endWaiting,
  noteAnswers,
  noteFile,
  notePhotos,
  removeFileNote,
  setWaitingFile,
  stopOrForgetImport,
} from './waiting/write.server.ts'

const largestFile = 50 * 1024 * 1024
const largestZip = 1024 ** 3
const anHour = 3600 * 1000
const aDay = 24 * anHour
// In ms. A process reports between batches, which take long with pictures. After this silence its import counts as
// abandoned.
const quiet = 60_000

type Log = { info: (fields: object, message?: string) => void; error: (fields: object, message?: string) => void }
type ImportServices = {
  database: OpenDatabase
  media: Media
  seal: Seal
  scratch: string
  log: Log
  pace?: Parameters<typeof openQueue>[1]['pace']
}

/**
 * Imports of uploaded files, one at a time for the whole site. Every process can receive, show and stop one. If its
 * process ends, another continues it.
 */
export type Imports = {
  state: () => Promise<ImportState>
  /** Stores an uploaded file in place of the previous one. Throws a Problem if it is too large or unreadable. */
  keep: (name: string, body: ReadableStream<Uint8Array>) => Promise<ImportPreview>
  /** Stores a ZIP file with photos beside the waiting file. Throws a Problem if it is too large or unreadable. */
  keepPhotos: (id: string, name: string, body: ReadableStream<Uint8Array>) => Promise<UploadedFile>
  preview: (id: string, ask: ImportAsk) => Promise<ImportPreview>
  /** Starts an import, or with `dryRun` only a check; returns at once. */
  start: (id: string, ask: ImportAsk, dryRun: boolean) => Promise<ImportState>
  /**
   * Marks the cars as sold that the file of the last import no longer had. Throws a 404 Problem if there are none, or
   * if it was undone.
   */
  sellGone: () => Promise<ImportState>
  /**
   * Stops a running import after its current batch and keeps the imported rows. If none is running, forgets the file
   * and the last report.
   */
  forget: () => Promise<void>
  tidy: () => Promise<void>
  isRunning: () => boolean
  /** Starts processing queued imports if there may be any. */
  begin: () => Promise<void>
  stop: () => Promise<void>
}

export function openImports({ database, media, seal, scratch, log, pace }: ImportServices): Imports {
  const { db } = database
  const files = openStoredFiles(media, scratch)
  const zips = openStoredFiles(media, scratch)
  let isRunningHere = false
  let queue: Promise<Queue> | undefined

  const opened = () => {
    queue ??= openQueue(database, {
      name: 'imports',
      pace,
      onError: (error) => log.error({ err: error }, 'import queue failed'),
      work: async (work) => {
        isRunningHere = true
        try {
          await performImport({ to: { db, media, seal }, files, zips, scratch, remove, log }, work)
        } finally {
          isRunningHere = false
        }
      },
    }).catch((error: unknown) => {
      queue = undefined
      throw error
    })
    return queue
  }

  const running = () => new Problem(409, 'An import is running. Wait until it ends, or stop it.')
  const gone = () => new Problem(404, 'The file is no longer here. Choose it again.')
  const shown = ({ id, name, bytes, ask, photos }: StoredFile): UploadedFile => ({
    id,
    name,
    bytes,
    ask,
    photos: photos && { name: photos.name, count: photos.count },
  })
  const remove = async (...ids: string[]) => {
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

  const state = async (): Promise<ImportState> => {
    const [file, run] = await Promise.all([findWaiting(db), findRun(db)])
    // No process will continue this import: its retries are used up, or its queue is in another database.
    if (run?.job.state === 'running' && run.quietFor > quiet && !(await (await opened()).isLive(run.id))) {
      await endRun(db, run.id, {
        state: 'failed',
        reason: because('other', { english: 'The process that ran the import ended early.' }),
      })
      return state()
    }
    return { file: file ? shown(file) : null, job: run ? shownJob(run.job, seal) : null }
  }

  /** Replaces a workbook, or another file that is no text with rows, by its tables. */
  const convert = async (sent: Received): Promise<Received> => {
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
    return files.measure(to)
  }

  const read = (path: string, file: StoredFile, isNew = false) =>
    previewAnswered({ db, seal }, { path, encoding: file.encoding }, shown(file), isNew)

  return {
    state,

    async keep(name, body) {
      if (await readRunning(db)) throw running()
      const sent = await files.receive(body, largestFile)
      const received = await inWords(sent.path, name, () => convert(sent))
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
    },

    async keepPhotos(id, name, body) {
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
        return shown({ ...file, photos })
      } finally {
        await rm(received.path, { force: true })
      }
    },

    async preview(id, ask) {
      const file = await findWaiting(db)
      if (file?.id !== id) throw gone()
      const path = await files.find(file)
      const preview = await inWords(path, file.name, () => read(path, { ...file, ask }))
      await noteAnswers(db, id, ask)
      return preview
    },

    async start(fileId, ask, dryRun) {
      const { add, wake } = await opened()
      const id = randomUUID()
      const begun = await beginRun(db, { id, fileId, ask, dryRun }, (transaction) => add(transaction, id))
      if (begun === 'running') throw running()
      if (begun === 'gone') throw gone()
      wake()
      return state()
    },

    async sellGone() {
      if (!(await sellGoneOfLast(db))) throw gone()
      return state()
    },

    async forget() {
      await remove(...(await stopOrForgetImport(db)))
    },

    async tidy() {
      await endWaiting(db, new Date(Date.now() - aDay))
      // Newer files may still be arriving.
      await remove(...(await listAbandonedFiles(db, new Date(Date.now() - anHour))))
      await files.forgetBut((await findWaiting(db))?.id)
    },
    isRunning: () => isRunningHere,
    // The embedded database belongs to one process, so a queued import can only be one that a crash interrupted.
    begin: async () => {
      if (database.kind === 'server' || (await readRunning(db))) await opened()
    },
    stop: async () => {
      await (await queue?.catch(() => undefined))?.stop()
    },
  }
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
