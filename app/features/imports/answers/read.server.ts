import type { Database } from '#app/db/tables.ts'
import { getRates } from '#app/features/rates/read.server.ts'
import { ImportAsk } from '../ask.ts'
import { openRecords, type Source } from '../survey.server.ts'
import { isTables, listFirstRows } from '../tables/records.server.ts'
import { readCurrency } from '../values.ts'
import { plainName, shapeOf } from './shape.ts'

/** Answers of an earlier import of a file with the same column names. `sources` are the names of those imports, the latest first. */
export type Recalled = { ask: ImportAsk; sources: string[]; usedAt: Date }

const mostSources = 5

/** Returns the answers of the last import with the column names of a file, with the place of the names in this file. */
export async function recallAnswers(db: Database, source: Source, fileSource: string): Promise<Recalled | undefined> {
  const rows = await listHeaders(source)
  const shapes = new Map(rows.map(({ sheet, row, cells }) => [shapeOf(cells), { sheet, row, cells }] as const))
  if (shapes.size === 0) return undefined
  const found = await db
    .selectFrom('nuricar_passing.import_answers')
    .selectAll()
    .where('shape', 'in', [...shapes.keys()])
    .orderBy('used_at', 'desc')
    .limit(mostSources)
    .execute()
  const last = found.find(({ source: name }) => name === fileSource) ?? found[0]
  const read = last && ImportAsk.safeParse(last.ask)
  if (!last || !read?.success) return undefined
  const place = shapes.get(last.shape)
  const nameOf = (column = '') => place?.cells.find((name) => plainName(name) === plainName(column))?.trim()
  const map = Object.fromEntries(Object.entries(read.data.map).map(([field, column]) => [field, nameOf(column)]))
  const ask = { ...read.data, map, source: last.source === fileSource ? read.data.source : '' }
  if (ask.sheet !== undefined) ask.sheet = place?.sheet
  if (ask.headerRow !== undefined) ask.headerRow = place?.row
  // Prices are converted at the rate of today, if the site has one.
  const perDollar = ask.rate === undefined ? undefined : (await getRates(db)).perDollar[readCurrency(ask.currency)?.split(' ').at(-1) ?? '']
  if (perDollar) ask.rate = 1 / perDollar
  return { ask, sources: found.map(({ source: name }) => name), usedAt: last.used_at }
}

async function listHeaders(source: Source): Promise<{ sheet?: string; row?: number; cells: string[] }[]> {
  if (await isTables(source.path)) return listFirstRows(source.path)
  return [{ cells: await readHeader(source) }]
}

/** The column names that the import uses. */
export async function readHeader(source: Source): Promise<string[]> {
  const records = await openRecords(source)
  try {
    const { value } = await records.next()
    return value?.cells ?? []
  } finally {
    await records.return(undefined)
  }
}
