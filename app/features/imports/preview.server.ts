import type { ImportAsk, ImportPreview, PreviewRow, UploadedFile } from './ask.ts'
import { matchColumns } from './columns.ts'
import type { Encoding, FileRecord } from './file.server.ts'
import { readRecords } from './file.server.ts'
import { matchOwnColumns, readOwnRow } from './own.ts'
import { isJson, readJsonRecords } from './own-json.server.ts'
import { ImportError } from './reasons.ts'
import { readRow } from './rules.ts'
import type { Reading } from './schema.ts'

const shownRows = 8
const mostColumns = 300

/** How the import reads a file with what was said about it: columns and first rows. Throws in plain words for a file that it cannot read; that it is text was looked at before. */
export async function previewFile(
  { path, encoding }: { path: string; encoding: Encoding },
  file: UploadedFile,
  { map }: Pick<ImportAsk, 'map'>,
  reading: Reading,
): Promise<ImportPreview> {
  const records = (await isJson(path)) ? readJsonRecords(path) : readRecords(path, encoding)
  try {
    const header = ((await records.next()).value as FileRecord | undefined)?.cells ?? []
    if (header.length > mostColumns) throw new ImportError('manyColumns', { count: header.length, max: mostColumns })
    const own = matchOwnColumns(header)
    // What was mapped for another file may name columns that this one lacks.
    const mapped = Object.entries(map).filter((pair): pair is [string, string] => header.some((name) => name.trim() === pair[1]?.trim()))
    const columns = own ?? matchColumns(header, Object.fromEntries(mapped))
    const rows: PreviewRow[] = []
    for (let next = await records.next(); !next.done && rows.length < shownRows; next = await records.next()) {
      const { line, cells, problem } = next.value
      const row = problem ? { refused: problem } : own?.own ? readOwnRow(own.own, cells) : readRow(columns, cells, reading)
      rows.push(
        'refused' in row
          ? { line, refused: row.refused, pictures: 0, notes: [] }
          : { line, car: { ...row.guesses, ...row.carries }, pictures: row.pictures.length, notes: row.notes },
      )
    }
    if (rows.length === 0) throw new ImportError('fileEmpty', { file: path })
    const price = columns.fields.price?.[0]
    return {
      file,
      isOwn: own !== undefined,
      header: header.map((name) => name.trim()).filter(Boolean),
      columns: Object.fromEntries(
        Object.entries(columns.fields).map(([field, from]) => [field, from.map(({ name, unit }) => (unit ? `${name} [${unit}]` : name))]),
      ),
      unused: columns.unused,
      asksCurrency: !own && price !== undefined && !price.unit && !columns.fields.currency && !reading.currency,
      rows,
    }
  } finally {
    await records.return(undefined)
  }
}
