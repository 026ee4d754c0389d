import type { Database } from '#app/db/tables.ts'
import { mapImportedPictures } from '#app/features/desk/drafts/read.server.ts'
import { splitShot, withShot } from '#app/features/stock/photos/shots/rules.ts'
import { answerOf } from '../compare/conflicts.ts'
import { mapMemories } from '../compare/memory/read.server.ts'
import { fingerprint, settlePictures } from '../compare/memory/settle.server.ts'
import { listImported } from '../compare/read.server.ts'
import { settleTwins } from '../compare/twins.server.ts'
import type { PictureFolder } from '../read/photos/folder.server.ts'
import { because, type Reason } from '../shared/reasons.ts'
import type { openReport } from '../shared/report.ts'
import type { Columns, ConflictAnswers, ReadRow, Similar, Target } from '../shared/schema.ts'
import { bringFilmsHome } from './films.server.ts'
import { importOwnLedgers } from './ledgers.server.ts'
import { choosePictures, openLocalPictures, storePictures } from './pictures.server.ts'
import { fetchSheetPictures } from './sheets.server.ts'
import { importCars } from './write.server.ts'

export type WaitingRow = { line: number; key: string; row: ReadRow }
export type BatchOptions = {
  dryRun?: boolean
  refreshPictures?: boolean
  allowPrivate?: boolean
  /** Called first in the transaction of each batch. Throws NotOurs if another process has taken over the import. */
  mayWrite?: (transaction: Database) => Promise<void>
  asDrafts?: boolean
  /**
   * Which value is taken of cells that both the file and a person have changed. By default the site's, and they stay
   * open.
   */
  conflicts?: ConflictAnswers | undefined
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

/**
 * Imports some rows of a file. `columns` decide what their keys are: the import keys of cars, or for this site's own
 * files what exports have.
 */
export async function importBatch(to: Target, read: WaitingRow[], options: BatchContext): Promise<void> {
  const {
    folder,
    report,
    refuse,
    columns,
    dryRun = false,
    mayWrite,
    source,
    hasIds,
    similar,
    claimed,
    asDrafts,
    conflicts,
  } = options
  const { own, ownLedger, ownCosts } = columns
  const by = own ? 'id' : 'import_key'
  const settling = { source, hasIds, similar, claimed, dryRun, mayWrite, refuse, note: report.note }
  const batch = own || ownLedger || ownCosts ? read : await settleTwins(to, read, settling)
  if (batch.length === 0) return
  if (folder || batch.some(({ row }) => row.pictures.length)) await addPictures(to, batch, options)
  if (own) await bringFilmsHome(to.db, batch, report.note)
  if (own) await fetchSheetPictures(to, batch, { dryRun, allowPrivate: options.allowPrivate, note: report.note })
  const cars = batch.map(
    ({
      key,
      row: { createdAt, carries, guesses, ledger, costParts, ledgerAsOf, costs, before, isHidden, photos, cells },
    }) => ({
      key,
      isHidden,
      ledger,
      costParts,
      ledgerAsOf,
      costs,
      carries,
      guesses,
      createdAt: createdAt ?? new Date(),
      before,
      photos,
      cells,
    }),
  )
  const writing = { seal: to.seal, dryRun, mayWrite }
  const byId = ownCosts !== undefined || ownLedger?.id !== undefined
  const outcomes =
    ownLedger || ownCosts
      ? await importOwnLedgers(to.db, cars, { ...writing, by: byId ? 'id' : 'stock_number' })
      : await importCars(to.db, cars, { ...writing, by, asDrafts: asDrafts && !own, conflicts })
  for (const [at, outcome] of outcomes.entries()) {
    const line = batch[at]?.line ?? 0
    if (outcome.done === 'refused') {
      refuse(line, outcome.reason)
      continue
    }
    report.count(outcome.done)
    if (outcome.changed) report.change(line, outcome.changed.car, outcome.changed.fields)
    if (outcome.conflicts) report.conflict(line, outcome.conflicts)
    if (outcome.ledger) report.note(line, because(outcome.ledger === 'kept' ? 'draftCostsKept' : 'ledgerSealed'))
    if (batch[at]?.row.isHidden && (outcome.isDraft || outcome.isTakenOff))
      report.note(line, because(outcome.isDraft ? 'hiddenDraft' : 'hiddenSold'))
    if (outcome.numberTaken)
      report.note(line, { ...because('numberTaken'), value: batch[at]?.row.carries.stockNumber ?? '' })
  }
}

async function addPictures(to: Target, batch: WaitingRow[], options: BatchContext): Promise<void> {
  const { folder, report, dryRun, refreshPictures = false, columns, allowPrivate = false, conflicts } = options
  const { own } = columns
  const keys = batch.map(({ key }) => key)
  const there = await listImported(to.db, keys, own ? 'id' : 'import_key')
  const drafts = own ? undefined : await mapImportedPictures(to.db, keys)
  const memories = own ? undefined : await mapMemories(to.db, to.seal, keys)
  // The files of an uploaded ZIP file have other paths each time.
  const namesOf = (sources: string[]) =>
    sources.map((source) => {
      const { address, shot } = splitShot(source)
      return withShot(folder?.nameOf(address) ?? address, shot)
    })
  const chosen = batch.flatMap(({ line, key, row }) => {
    const draft = drafts?.get(key)
    const here = there.get(key) ?? draft
    const { sources, notes } = choosePictures(row, folder)
    const base = memories?.get(key)?.said?.pictures
    const from = namesOf(sources)
    // Pictures of a draft are replaced if the file has changed them.
    const mayReplace = draft !== undefined && (!base || base.from !== fingerprint('pictures', from))
    const answer = answerOf(conflicts, here?.id ?? '')
    const settled = settlePictures({ here: here?.pictures, sources: from, base, mayReplace, answer })
    const { isWanted, cells, photos } = refreshPictures ? { ...settled, isWanted: true, cells: [] } : settled
    Object.assign(row, { cells, photos })
    if (!isWanted) return []
    for (const note of notes) report.note(line, note)
    return [{ line, row, sources, from }]
  })
  if (dryRun) {
    report.report.pictures += chosen.flatMap(({ sources }) => sources).length
    return
  }
  const wanted = chosen.map(({ sources }) => sources)
  const stays = own ? await openLocalPictures(to.db, wanted.flat()) : undefined
  const kept = await storePictures(to, wanted, { allowPrivate, stays, nameOf: folder?.nameOf })
  for (const [at, { urls, notes }] of kept.entries()) {
    const waiting = chosen[at]
    if (!waiting) continue
    for (const note of notes) report.note(waiting.line, note)
    report.report.pictures += urls.length
    if (urls.length === 0) continue
    waiting.row.carries.pictures = urls
    waiting.row.photos = { from: fingerprint('pictures', waiting.from), left: fingerprint('pictures', urls) }
  }
}
