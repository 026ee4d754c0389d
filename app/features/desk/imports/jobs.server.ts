import { randomUUID } from 'node:crypto'
import type { OpenDatabase } from '#app/db/client.server.ts'
import { openQueue, type Queue } from '#app/db/queue.server.ts'
import type { Seal } from '#app/features/stock/ledger/shared/seal.server.ts'
import type { Media } from '#app/features/stock/photos/storage.server.ts'
import { sellGoneOfLast } from './gone.server.ts'
import { performImport } from './perform.server.ts'
import type { ImportAsk, ImportPreview, ImportState, UploadedFile } from './shared/ask.ts'
import { because } from './shared/reasons.ts'
import { shownJob } from './shown.server.ts'
import { gone, openImportUploads, running, shownFile } from './uploads.server.ts'
import { findRun, findWaiting, listAbandonedFiles, isRunning as readRunning } from './waiting/read.server.ts'
import { beginRun, endRun, endWaiting, stopOrForgetImport } from './waiting/write.server.ts'

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
  const { files, zips, remove, ...uploads } = openImportUploads({ db, media, seal, scratch, log })
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
    return { file: file ? shownFile(file) : null, job: run ? shownJob(run.job, seal) : null }
  }

  return {
    ...uploads,
    state,

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
