import { basename, extname } from 'node:path'
import { openKeys } from './compare/keys.server.ts'
import { openSkipped } from './compare/skipped.server.ts'
import { listGone, listGoneDrafts, sellGone } from './gone.server.ts'
import { checkFile } from './read/file.server.ts'
import { type PictureFolder, readPictureFolder } from './read/photos/folder.server.ts'
import { openRecords, type Source } from './read/records.server.ts'
import { findPlace } from './read/tables/records.server.ts'
import { listPrivateColumns } from './recognise/answers/read.server.ts'
import { keepPrivateColumns } from './recognise/answers/write.server.ts'
import { privateColumnsOf } from './recognise/private-columns.ts'
import { isOwnFile, readRowOf } from './recognise/row.ts'
import { rowNames } from './recognise/rules.ts'
import { surveyFile } from './recognise/survey.server.ts'
import { listOpenQuestions } from './recognise/unit-questions.ts'
import { because, ImportError, type Reason } from './shared/reasons.ts'
import { openReport } from './shared/report.ts'
import type { Checkpoint, Columns, Question, Reading, Report, Target } from './shared/schema.ts'
import type { TableLocation } from './shared/tables.ts'
import { logImport, noteRun } from './undo/write.server.ts'
import { type BatchOptions, importBatch, type WaitingRow } from './write/batch.server.ts'
import { openCostCars } from './write/costs.server.ts'
import { refreshStatistics } from './write/write.server.ts'

/** `source` is the start of every import key. By default it is the file's name. */
export type ImportOptions = Reading &
  BatchOptions & {
    path: string
    place?: TableLocation | undefined
    source?: string | undefined
    map?: Record<string, string>
    /** The path of a folder, or the pictures of a ZIP file. */
    pictures?: string | PictureFolder | undefined
    /**
     * Awaited between batches. `far` returns the progress from which another process can continue. An error ends the
     * import.
     */
    onProgress?: (rows: number, done: number, far: () => Checkpoint) => void | Promise<void>
    far?: Checkpoint | undefined
    /** Under which the import can be undone. `name` is the file's. */
    run?: { id: string; name: string } | undefined
    gone?: 'sell' | undefined
    /** Rows that the sheet hides are imported, too. */
    hidden?: 'take' | undefined
    onRefused?: (line: number, reason: Reason) => void
  }

const batchRows = 500
// A batch with pictures takes long, so it has fewer rows and its result is saved sooner.
const batchRowsWithPictures = 20

/**
 * Imports a file. A bad row does not affect others, and importing the file again changes nothing. Throws ImportError
 * for an unreadable file.
 */
export async function importFile(to: Target, given: ImportOptions): Promise<Report> {
  const options = given.dryRun ? given : { ...given, mayWrite: mayWriteOf(given) }
  const { size, encoding } = await checkFile(options.path)
  const folder = typeof options.pictures === 'string' ? await readPictureFolder(options.pictures) : options.pictures
  const file = { path: options.path, encoding, place: options.place }
  await checkPlace(file.path, options.place)
  const { header, rows: sample, columns } = await surveyFile(file, () => options.map, await listPrivateColumns(to))
  const isOwn = isOwnFile(columns)
  if (!Object.keys(columns.fields).length) throw new ImportError('noColumns', { columns: header.join(', ') })
  const [question, ...others] = listOpenQuestions(columns, options).map(asking)
  if (question)
    throw Object.assign(question, { message: [question, ...others].map(({ message }) => message).join('\n') })
  const converted = isOwn
    ? []
    : Object.entries(options.rates).map(([currency, rate]) =>
        because('priceConverted', { currency, rate: Number((1 / rate).toPrecision(6)) }),
      )
  columns.notes = [...(columns.notes ?? []), ...converted, ...(folder?.notes ?? [])]

  folder?.claim(await listNames(file, columns))

  const report = openReport(columns, options.far?.report)
  const source = options.source ?? basename(options.path, extname(options.path))
  const keys = openKeys(source, columns)
  if (options.run && !options.dryRun) await logImport(to.db, { ...options.run, source })
  if (!options.dryRun && !isOwn) await keepPrivateColumns(to, privateColumnsOf(columns, sample))
  const claimed = new Set<string>()
  const skipped = openSkipped(keys)
  const refuse = (line: number, reason: Reason) => {
    report.refuse(line, reason)
    options.onRefused?.(line, reason)
  }
  const started = options.far?.startedAt ?? Date.now()
  const rowsIn = options.far?.rows ?? 0
  let rows = 0
  const batchSize = folder || columns.fields.pictures ? batchRowsWithPictures : batchRows
  let batch: WaitingRow[] = []
  const flush = async () => {
    if (batch.length)
      await importBatch(to, batch, {
        ...options,
        source,
        hasIds: keys.hasIds,
        claimed,
        folder,
        report,
        refuse,
        columns,
      })
    batch = []
  }
  const costCars = openCostCars()
  const records = await openRecords(file)
  await records.next()
  for await (const { line, bytes, cells, problem, isHidden } of records) {
    const place = rows++
    // Rows imported before an interruption are read only for their keys, to detect repeats.
    const isIn = place < rowsIn
    if (!isIn) report.report.rows = rows
    const row = problem
      ? { refused: problem }
      : isHeaderAgain(header, cells)
        ? { refused: because('headerAgain') }
        : readRowOf(columns, cells, options)
    if (isHidden && options.hidden !== 'take') {
      skipped.add(row, cells, line)
      if (!isIn) report.leaveHidden()
      continue
    }
    if ('refused' in row) {
      if (row.id) claimed.add(keys.keyOf(row.id))
      if (!isIn && asides.has(row.refused.code)) report.note(line, row.refused)
      else if (!isIn) refuse(line, row.refused)
      continue
    }
    if (row.unclear) {
      skipped.add(row, cells, line)
      if (!isIn) refuse(line, row.unclear)
      continue
    }
    if (row.costs) {
      const refused = costCars.add(line, row)
      if (refused) refuse(line, refused)
      continue
    }
    const { key, repeats, sameAs } = keys.next(row, cells, line)
    if (isIn) continue
    if (repeats !== undefined) {
      refuse(line, because('idAgain', { id: row.id ?? '', line: repeats }))
      continue
    }
    for (const note of row.notes) report.note(line, note)
    if (sameAs !== undefined) report.note(line, { ...because('sameAsRow'), value: sameAs })
    // Each row is a millisecond older than the one before, so that the first row becomes the newest car.
    row.createdAt = row.createdAt && row.createdAt.getTime() <= started ? row.createdAt : new Date(started - place)
    batch.push({ line, key: isOwn ? (row.id ?? '') : key, row })
    if (batch.length < batchSize) continue
    await flush()
    await options.onProgress?.(rows, bytes / size, () => ({ rows, startedAt: started, report: report.soFar() }))
    await new Promise(setImmediate)
  }
  for (const car of costCars.list()) {
    batch.push(car)
    if (batch.length === batchSize) await flush()
  }
  await flush()
  // A continued import has not seen the final keys of the rows before the interruption.
  if (!isOwn && rowsIn === 0) {
    await skipped.claim(to, { source, claimed })
    const gone = await listGone(to.db, source, claimed)
    if (options.gone === 'sell' && !options.dryRun) await sellGone(to.db, gone, options.mayWrite)
    report.miss(gone, options.gone === 'sell')
    report.missDrafts(await listGoneDrafts(to.db, source, claimed))
  }
  if (!options.dryRun && report.report.added + report.report.changed > 0) await refreshStatistics(to.db)
  return report.close()
}

/** Lists what names the cars of a file, by which photos are found. */
async function listNames(file: Source, { fields }: Columns): Promise<Set<string>> {
  const places = rowNames.flatMap((name) => fields[name]?.[0]?.index ?? [])
  const names = new Set<string>()
  const records = await openRecords(file)
  await records.next()
  for await (const { cells } of records) for (const at of places) if (cells[at]?.trim()) names.add(cells[at].trim())
  return names
}

// A sheet has these rows each week, so they are noted, and not refused like a car that is lost.
const asides = new Set<Reason['code']>(['totalRow', 'headerAgain'])

function mayWriteOf({ mayWrite, run }: ImportOptions): ImportOptions['mayWrite'] {
  if (!run) return mayWrite
  return async (transaction) => {
    await mayWrite?.(transaction)
    await noteRun(transaction, run.id)
  }
}

async function checkPlace(path: string, location: TableLocation | undefined): Promise<void> {
  const place = await findPlace(path, location)
  const [about] = place?.asks ?? []
  if (!place || !about) return
  const rows = place.rows.map(({ row, cells }) => `${row}: ${cells.join(', ')}`.slice(0, 80))
  throw about === 'sheet'
    ? new ImportError('asksSheet', { sheets: place.sheets.map(({ name }) => name).join(', ') })
    : new ImportError('asksHeader', { rows: rows.slice(0, 5).join(' / ') })
}

const asking = ({ about, column, examples }: Question) =>
  about === 'column'
    ? new ImportError('asksColumn', { field: column, columns: examples.join(', ') })
    : new ImportError(about === 'currency' ? 'asksCurrency' : 'asksDistance', { column, examples: examples.join(', ') })

function isHeaderAgain(header: string[], cells: string[]): boolean {
  return cells.every((cell, at) => cell.trim() === header[at]?.trim())
}
