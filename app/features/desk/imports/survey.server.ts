import { matchColumns } from './columns.ts'
import type { Encoding } from './encoding.server.ts'
import { isTotal } from './facts.ts'
import { readRecords } from './file.server.ts'
import type { FileRecord } from './file-record.ts'
import { looksLikeCar } from './header-row.ts'
import type { PrivateColumn } from './private-columns.ts'
import { ImportError } from './reasons.ts'
import type { Columns } from './schema.ts'
import { matchOwnColumns } from './site-exports.ts'
import { isJson, readJsonRecords } from './site-json.server.ts'
import { matchLedgerColumns } from './site-ledgers.ts'
import { isTables, readTableRecords } from './tables/records.server.ts'
import type { TableLocation } from './tables/schema.ts'

const sampled = 1000
// Of a column, in characters.
const longestName = 200

export type Source = { path: string; encoding: Encoding; place?: TableLocation | undefined }

export async function openRecords({ path, encoding, place = {} }: Source): Promise<AsyncGenerator<FileRecord>> {
  if (await isTables(path)) return readTableRecords(path, place)
  return (await isJson(path)) ? readJsonRecords(path) : readRecords(path, encoding)
}

/** Returns the header of a file and its first rows. Throws ImportError if it is empty. */
export async function readSample(source: Source): Promise<{ header: string[]; line: number; rows: string[][] }> {
  const records = await openRecords(source)
  try {
    const first = (await records.next()).value as FileRecord | undefined
    if (!first) throw new ImportError('fileEmpty', { file: source.path })
    const rows: string[][] = []
    for (let next = await records.next(); !next.done && rows.length < sampled; next = await records.next())
      if (!next.value.problem && !isTotal(next.value.cells)) rows.push(next.value.cells)
    // A name is sent to the page and kept with the answers.
    return { header: first.cells.map((name) => name.slice(0, longestName)), line: first.line, rows }
  } finally {
    await records.return(undefined)
  }
}

/**
 * Returns the header of a file, its first rows and its columns, recognised by both. `mapOf` returns the columns that
 * the operator mapped, `privates` are those that earlier imports kept private.
 */
export async function surveyFile(
  source: Source,
  mapOf: (header: string[]) => Record<string, string> | undefined,
  privates: PrivateColumn[] = [],
): Promise<{ header: string[]; rows: string[][]; columns: Columns }> {
  const { header, line, rows } = await readSample(source)
  const own = matchLedgerColumns(header) ?? matchOwnColumns(header)
  if (own) return { header, rows, columns: own }
  if (looksLikeCar(header) && Object.keys(mapOf(header) ?? {}).length === 0)
    throw new ImportError('noHeader', { line, cells: header.join(', ').slice(0, 100) })
  return { header, rows, columns: matchColumns(header, mapOf(header), rows, privates) }
}
