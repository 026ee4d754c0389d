import { isTotal } from '../shared/header-row.ts'
import { ImportError } from '../shared/reasons.ts'
import type { Note } from '../shared/schema.ts'
import type { TableLocation } from '../shared/tables.ts'
import type { Encoding } from './encoding.server.ts'
import { readRecords } from './file.server.ts'
import type { FileRecord } from './file-record.ts'
import { isJson, readJsonRecords } from './site-json.server.ts'
import { isTables, readTableRecords } from './tables/records.server.ts'

const sampled = 1000
// Of a column, in characters.
const longestName = 200

export type Source = { path: string; encoding: Encoding; place?: TableLocation | undefined }

export async function openRecords({ path, encoding, place = {} }: Source): Promise<AsyncGenerator<FileRecord>> {
  if (await isTables(path)) return readTableRecords(path, place)
  return (await isJson(path)) ? readJsonRecords(path) : readRecords(path, encoding)
}

/** `above` are the rows above the column names, `notes` are about the file. */
export type Sample = { header: string[]; line: number; above: string[][]; notes: Note[]; rows: string[][] }

/** Returns the header of a file and its first rows. Throws ImportError if it is empty. */
export async function readSample(source: Source): Promise<Sample> {
  const records = await openRecords(source)
  try {
    const first = (await records.next()).value as FileRecord | undefined
    if (!first) throw new ImportError('fileEmpty', { file: source.path })
    const rows: string[][] = []
    for (let next = await records.next(); !next.done && rows.length < sampled; next = await records.next())
      if (!next.value.problem && !isTotal(next.value.cells)) rows.push(next.value.cells)
    // A name is sent to the page and kept with the answers.
    const header = first.cells.map((name) => name.slice(0, longestName))
    return { header, line: first.line, above: first.above ?? [], notes: first.notes ?? [], rows }
  } finally {
    await records.return(undefined)
  }
}
