import type { Database } from '#app/db/tables.ts'
import { getRates } from '#app/features/base/money/rates/read.server.ts'
import type { Seal } from '#app/features/stock/ledger/shared/seal.server.ts'
import { openRecords, readSample, type Source } from '../../read/records.server.ts'
import { isTables, listFirstRows } from '../../read/tables/records.server.ts'
import { ImportAsk } from '../../shared/ask.ts'
import { type LedgerColumn, ledgerColumns } from '../../shared/schema.ts'
import { readCurrency } from '../../shared/values.ts'
import { type PrivateColumn, plainName } from '../private-columns.ts'
import { type KnownColumn, matchKnown, shapeOf } from './shape.ts'

export type AnswerStore = { db: Database; seal: Seal }

/**
 * Answers of an earlier import of a file with the same columns. `sources` are the names of those imports, the latest
 * first. `renamed` are the columns whose name has changed.
 */
export type Recalled = { ask: ImportAsk; sources: string[]; usedAt: Date; renamed: { from: string; to: string }[] }

type Names = { sheet?: string; row?: number; cells: string[] }

const mostSources = 5
const mostCompared = 30
// Columns whose names must be the same, before their cells are compared.
const leastNamed = 2
/** What the sealed columns of answers are bound to. */
export const sealedColumns = 'columns of an import'

/** Returns the answers of the last import of a file with these columns, with the place of their names in this file. */
export async function recallAnswers(
  { db, seal }: AnswerStore,
  source: Source,
  fileSource: string,
): Promise<Recalled | undefined> {
  const found = await findAnswers({ db, seal }, source, fileSource)
  const read = found && ImportAsk.safeParse(found.row.ask)
  if (!found || !read?.success) return undefined
  const { row, sources, place, nameOf, renamed } = found
  const map = Object.fromEntries(Object.entries(read.data.map).map(([field, column]) => [field, nameOf(column ?? '')]))
  const ask = { ...read.data, map, source: row.source === fileSource ? read.data.source : '' }
  if (ask.sheet !== undefined) ask.sheet = place?.sheet
  if (ask.headerRow !== undefined) ask.headerRow = place?.row
  // Prices are converted at the rate of today, if the site has one.
  const perDollar =
    ask.rate === undefined
      ? undefined
      : (await getRates(db)).perDollar[readCurrency(ask.currency)?.split(' ').at(-1) ?? '']
  if (perDollar) ask.rate = 1 / perDollar
  return { ask, sources, usedAt: row.used_at, renamed }
}

async function findAnswers({ db, seal }: AnswerStore, source: Source, fileSource: string) {
  const places = await listHeaders(source)
  const shapes = new Map(places.map((place) => [shapeOf(place.cells), place] as const))
  if (shapes.size === 0) return undefined
  const answers = db.selectFrom('nuricar_passing.import_answers').selectAll().orderBy('used_at', 'desc')
  const same = await answers
    .where('shape', 'in', [...shapes.keys()])
    .limit(mostSources)
    .execute()
  const row = same.find(({ source: name }) => name === fileSource) ?? same[0]
  if (row) {
    const place = shapes.get(row.shape)
    const nameOf = (column: string) => place?.cells.find((name) => plainName(name) === plainName(column))?.trim()
    return { row, sources: same.map(({ source: name }) => name), place, nameOf, renamed: [] }
  }
  const samples = new Map<Names, string[][]>()
  for (const other of await answers.where('columns', 'is not', null).limit(mostCompared).execute()) {
    const known = openColumns(seal, other.columns ?? '')
    const place = bestPlace(places, known)
    if (!place) continue
    const rows = samples.get(place) ?? (await rowsAt(source, place))
    samples.set(place, rows)
    const matched = matchKnown(known, place.cells, rows)
    if (!matched) continue
    const renamed = [...matched].flatMap(([from, to]) => (plainName(to) === from ? [] : [{ from, to }]))
    return {
      row: other,
      sources: [other.source],
      place,
      nameOf: (column: string) => matched.get(plainName(column)),
      renamed,
    }
  }
  return undefined
}

const openColumns = (seal: Seal, sealed: string) =>
  JSON.parse(seal.open(sealed, sealedColumns) ?? '[]') as KnownColumn[]

/** The row that has most of the names. */
function bestPlace(places: Names[], known: KnownColumn[]): Names | undefined {
  const names = new Set(known.map(({ name }) => name))
  const counted = places.map((place) => ({
    place,
    count: place.cells.filter((cell) => names.has(plainName(cell))).length,
  }))
  const best = counted.reduce((one, other) => (other.count > one.count ? other : one), { place: places[0], count: 0 })
  return best.count >= leastNamed ? best.place : undefined
}

const rowsAt = async (source: Source, { sheet, row }: Names) =>
  (await readSample({ ...source, ...(sheet !== undefined && { place: { sheet, headerRow: row } }) })).rows

async function listHeaders(source: Source): Promise<Names[]> {
  if (await isTables(source.path)) return listFirstRows(source.path)
  return [{ cells: await readHeader(source) }]
}

/** The column names that the import uses. */
async function readHeader(source: Source): Promise<string[]> {
  const records = await openRecords(source)
  try {
    const { value } = await records.next()
    return value?.cells ?? []
  } finally {
    await records.return(undefined)
  }
}

const mostPrivate = 500

/**
 * Lists the columns that earlier imports kept private. Without the site's secret of that time, a column has no cells.
 */
export async function listPrivateColumns({ db, seal }: AnswerStore): Promise<PrivateColumn[]> {
  const rows = await db.selectFrom('import_private').selectAll().orderBy('used_at', 'desc').limit(mostPrivate).execute()
  return rows.flatMap(({ name, field, cells }) => {
    const ofLedger = ledgerColumns.find((one): one is LedgerColumn => one === field)
    return ofLedger ? [{ name, field: ofLedger, cells: JSON.parse(seal.open(cells, name) ?? '[]') as string[] }] : []
  })
}
