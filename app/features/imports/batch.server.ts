import type { Database } from '#app/db/tables.ts'
import { bringFilmsHome } from './films.server.ts'
import { importOwnLedgers } from './ledgers.server.ts'
import { choosePictures, openLocalPictures, type PictureFolder, storePictures } from './pictures.server.ts'
import { listImported } from './read.server.ts'
import { because, type Reason } from './reasons.ts'
import type { openReport } from './report.ts'
import type { Columns, ReadRow, Similar, Target } from './schema.ts'
import { fetchSheetPictures } from './sheets.server.ts'
import { settleTwins } from './twins.server.ts'
import { importCars } from './write.server.ts'

export type WaitingRow = { line: number; key: string; row: ReadRow }
export type BatchOptions = {
  dryRun?: boolean
  refreshPictures?: boolean
  allowPrivate?: boolean
  /** Called first in the transaction of each batch. Throws NotOurs if another process has taken over the import. */
  mayWrite?: (transaction: Database) => Promise<void>
  asDrafts?: boolean
}
type BatchContext = BatchOptions & {
  similar?: Similar | undefined
  folder: PictureFolder | undefined
  columns: Columns
  report: ReturnType<typeof openReport>
  refuse: (line: number, reason: Reason) => void
  source: string
  hasIds: boolean
  claimed: Set<string>
}

/** Imports some rows of a file. `columns` decide what their keys are: the import keys of cars, or for this site's own files what exports have. */
export async function importBatch(to: Target, read: WaitingRow[], options: BatchContext): Promise<void> {
  const { folder, report, refuse, columns, dryRun = false, mayWrite, source, hasIds, similar, claimed, asDrafts } = options
  const { own, ownLedger } = columns
  const by = own ? 'id' : 'import_key'
  const settling = { source, hasIds, similar, claimed, dryRun, mayWrite, refuse, note: report.note }
  const batch = own || ownLedger ? read : await settleTwins(to, read, settling)
  if (batch.length === 0) return
  if (folder || batch.some(({ row }) => row.pictures.length)) await addPictures(to, batch, options)
  if (own) await bringFilmsHome(to.db, batch, report.note)
  if (own) await fetchSheetPictures(to, batch, { dryRun, allowPrivate: options.allowPrivate, note: report.note })
  const cars = batch.map(({ key, row: { carries, guesses, ledger, ledgerAsOf, createdAt, before, isHidden } }) => ({
    key,
    isHidden,
    ledger,
    ledgerAsOf,
    carries,
    guesses,
    createdAt: createdAt ?? new Date(),
    before,
  }))
  const writing = { seal: to.seal, dryRun, mayWrite }
  const outcomes = ownLedger
    ? await importOwnLedgers(to.db, cars, { ...writing, by: ownLedger.id === undefined ? 'stock_number' : 'id' })
    : await importCars(to.db, cars, { ...writing, by, asDrafts: asDrafts && !own })
  for (const [at, outcome] of outcomes.entries()) {
    const line = batch[at]?.line ?? 0
    if (outcome.done === 'refused') refuse(line, outcome.reason)
    else report.count(outcome.done)
    if (outcome.done !== 'refused' && outcome.changed) report.change(line, outcome.changed.car, outcome.changed.fields)
    if (outcome.done !== 'refused' && outcome.ledger) report.note(line, because(outcome.ledger === 'later' ? 'costsLater' : 'ledgerSealed'))
    if (outcome.done !== 'refused' && batch[at]?.row.isHidden) report.note(line, because(outcome.isDraft ? 'hiddenDraft' : 'hiddenSold'))
    if (outcome.done !== 'refused' && outcome.numberTaken)
      report.note(line, { ...because('numberTaken'), value: batch[at]?.row.carries.stockNumber ?? '' })
  }
}

async function addPictures(
  to: Target,
  batch: WaitingRow[],
  { folder, report, dryRun, refreshPictures, columns: { own }, allowPrivate = false }: BatchContext,
): Promise<void> {
  const there = await listImported(
    to.db,
    batch.map(({ key }) => key),
    own ? 'id' : 'import_key',
  )
  const wanted = batch.filter(({ key }) => refreshPictures || !there.get(key)?.pictures)
  const chosen = wanted.map(({ line, row }) => {
    const { sources, notes } = choosePictures(row, folder)
    for (const note of notes) report.note(line, note)
    return sources
  })
  if (dryRun) {
    report.report.pictures += chosen.flat().length
    return
  }
  const stays = own ? await openLocalPictures(to.db, chosen.flat()) : undefined
  const kept = await storePictures(to, chosen, { allowPrivate, stays, nameOf: folder?.nameOf })
  for (const [at, { urls, notes }] of kept.entries()) {
    const waiting = wanted[at]
    if (!waiting) continue
    for (const note of notes) report.note(waiting.line, note)
    report.report.pictures += urls.length
    if (urls.length) waiting.row.carries.pictures = urls
  }
}
