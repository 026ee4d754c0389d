import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Work } from '#app/db/queue.server.ts'
import type { Database } from '#app/db/tables.ts'
import { fullDisk, whyUnavailable } from '#app/lib/unavailable.ts'
import type { PictureFolder } from './read/photos/folder.server.ts'
import { unzipPictures } from './read/photos/unzip.server.ts'
import { readSample } from './read/records.server.ts'
import type { openStoredFiles } from './read/stored.server.ts'
import { keepAnswers } from './recognise/answers/write.server.ts'
import { placeOf, readingOf, sourceOf } from './recognise/reading.ts'
import { isOwnFile } from './recognise/row.ts'
import { importFile } from './run.server.ts'
import { because, type Reason, type ReasonCode, reasonOf } from './shared/reasons.ts'
import type { Checkpoint, Target } from './shared/schema.ts'
import { findFile, type StoredFile, type TakenRun } from './waiting/read.server.ts'
import { claimRun, endRun, holdRun, noteProgress } from './waiting/write.server.ts'
import { ImportTakenOver, isUnrelatedToRows } from './write/write.server.ts'

type Log = { info: (fields: object, message?: string) => void; error: (fields: object, message?: string) => void }
type Stored = ReturnType<typeof openStoredFiles>
/** `files` and `zips` are the uploaded files and their photos. */
type ImportServices = {
  to: Target
  files: Stored
  zips: Stored
  scratch: string
  remove: (file: string) => Promise<void>
  log: Log
}

// Milliseconds between progress updates. The page asks every second.
const noteEvery = 500

class Stopped extends Error {}
class Handed extends ImportTakenOver {}

/**
 * Runs a queued import from where a previous process stopped and records the outcome. Rejects if another process or a
 * retry must continue it.
 */
export async function performImport(
  { to, files, zips, scratch, remove, log }: ImportServices,
  { id, isLast, signal }: Work,
): Promise<void> {
  const { db } = to
  if (signal.aborted) throw new Handed()
  const taker = randomUUID()
  const taken = await claimRun(db, id, taker)
  if (!taken) return
  if (taken.isStopping) return void (await endRun(db, id, { state: 'stopped' }, taker))
  const file = await findFile(db, taken.fileId)
  let path = ''
  let unzipped: string | undefined
  let pictures: PictureFolder | undefined
  try {
    if (!file) throw new Error('The file is no longer here. Choose it again.')
    path = await files.find(file)
    if (file.photos) {
      const zip = await zips.find(file.photos)
      unzipped = await mkdtemp(join(scratch, 'import-photos-'))
      pictures = await unzipPictures(zip, file.photos.name, unzipped)
    }
    const mayWrite = async (transaction: Database) => {
      if (!(await holdRun(transaction, id, taker))) throw new Handed()
    }
    const options = optionsOf(taken, file, path)
    const report = await importFile(to, {
      ...options,
      pictures,
      run: { id, name: file.name },
      mayWrite,
      onProgress: openProgress(),
    })
    if (!taken.dryRun && !isOwnFile(report.columns)) {
      const sample = await readSample({ path, encoding: file.encoding, place: options.place })
      await keepAnswers(to, { ...sample, source: options.source, ask: taken.ask })
    }
    // The local copy is removed before the end is recorded, because other processes then expect it to be gone.
    if (!taken.dryRun) await files.forgetBut(undefined)
    const left = await endRun(db, id, { state: 'done', rows: report.rows, report }, taker)
    if (left) await remove(left)
    const { added, changed, unchanged, refused } = report
    log.info({ dryRun: taken.dryRun, added, changed, unchanged, refused: refused.count }, 'import finished')
  } catch (error) {
    if (error instanceof Stopped) return void (await endRun(db, id, { state: 'stopped' }, taker))
    // A failure of the store or database is not the file's fault, so the import is retried. A full disk is not, because
    // it needs a person.
    const isPassing =
      (file !== undefined && path === '') || (isUnrelatedToRows(error) && whyUnavailable(error) !== fullDisk)
    if (error instanceof Handed || (isPassing && !isLast)) throw error
    log.error({ err: error }, 'import failed')
    await endRun(db, id, { state: 'failed', reason: plain({ path, name: file?.name ?? '' }, error) }, taker)
  } finally {
    if (unzipped) await rm(unzipped, { recursive: true, force: true })
    await zips.forgetBut(undefined)
  }

  function openProgress() {
    let noted = 0
    return async (_rows: number, done: number, far: () => Checkpoint) => {
      if (signal.aborted) throw new Handed()
      if (performance.now() - noted < noteEvery) return
      const heard = await noteProgress(db, id, taker, { done: Math.min(1, done), far: far() })
      noted = performance.now()
      if (heard === 'stop') throw new Stopped()
      if (heard === 'lost') throw new Handed()
    }
  }
}

function optionsOf({ ask, dryRun, far }: TakenRun, { name }: StoredFile, path: string) {
  const source = ask.source || sourceOf(name)
  return {
    ...readingOf(ask),
    gone: ask.gone,
    hidden: ask.hidden,
    conflicts: ask.conflicts,
    asDrafts: ask.as === 'drafts',
    path,
    place: placeOf(ask),
    map: ask.map as Record<string, string>,
    source,
    dryRun,
    far,
  }
}

/** The reason of an error, with the file's name in place of its local path. */
export function plain({ path, name }: { path: string; name: string }, error: unknown): Reason {
  const { code, values = {} } = reasonOf(error)
  const named = Object.entries(values).map(
    ([key, value]) => [key, path && typeof value === 'string' ? value.replaceAll(path, name) : value] as const,
  )
  return because(code as ReasonCode, Object.fromEntries(named))
}
