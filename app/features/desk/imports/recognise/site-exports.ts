import { compact } from '#app/features/base/catalogue/rules.ts'
import { type ExportField, exportColumns, exportFields, readCellOf } from '#app/features/desk/exports/rules.ts'
import { fieldOf, importNameOf, isFieldName, writtenFields } from '#app/features/stock/cars/fields.ts'
import { mapAddresses } from '#app/features/stock/condition/rules.ts'
import { parseHistory } from '#app/features/stock/history/rules.ts'
import { readCell } from '#app/lib/csv-cell.ts'
import { readTime } from '../shared/dates.ts'
import { because } from '../shared/reasons.ts'
import type { Columns, Note, ReadRow, Refused } from '../shared/schema.ts'
import { keepValid } from './rules.ts'

const columnName = (field: ExportField) => (isFieldName(field) ? importNameOf(field) : field)
const idShape = /^(?!site$)[0-9a-z]{1,64}$/
export const isOwnId = (text: string) => idShape.test(text)

/** Maps the columns of this site's own exports, in any order. Undefined for other files. */
export function matchOwnColumns(header: string[]): Columns | undefined {
  const names = header.map(compact)
  const found = exportFields
    .map((field) => ({ field, index: names.indexOf(compact(exportColumns[field])) }))
    .filter(({ index }) => index >= 0)
  if (!found.some(({ field }) => field === 'id')) return undefined
  const used = new Set(found.map(({ index }) => index))
  return {
    own: Object.fromEntries(found.map(({ field, index }) => [field, index])),
    fields: Object.fromEntries(
      found.map(({ field, index }) => [
        columnName(field),
        [{ index, name: header[index]?.trim() ?? '', unit: undefined }],
      ]),
    ),
    unused: header.filter((name, index) => !used.has(index) && name.trim()),
  }
}

const kept = /^(https?:\/\/[^\s/;"]+)(\/(?:pictures|files)\/[0-9a-f]{32}.*)/

/**
 * Reads the condition sheet of an exported car. URLs on the exporting site become relative, and `site` is that site.
 */
function readOwnSheet(line: string, pictures: string[]): { line: string; site?: string } {
  const [inSheet, surely]: [string[], string[]] = [[], []]
  mapAddresses(line, (address, kind) => {
    // A scanned record is always on the exporting site. So is a picture with an http URL, because such pictures of
    // other sites are never shown.
    const list = kind === 'scan' || address.startsWith('http:') ? surely : inSheet
    list.push(address)
    return address
  })
  const sitesOf = (addresses: string[]) => addresses.flatMap((address) => kept.exec(address)?.[1] ?? [])
  // Some pictures may be on another Nuricar site, so the site with the most pictures of the car counts as the exporting
  // one.
  const counts = new Map<string, number>()
  for (const one of sitesOf([...inSheet, ...pictures])) counts.set(one, (counts.get(one) ?? 0) + 1)
  const [most] = [...counts.keys()].sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))
  const site = sitesOf(surely)[0] ?? most
  if (site === undefined || !sitesOf([...surely, ...inSheet]).includes(site)) return { line }
  return {
    line: mapAddresses(line, (address) => (address.startsWith(`${site}/`) ? address.replace(kept, '$2') : address)),
    site,
  }
}

export function readOwnRow(own: NonNullable<Columns['own']>, cells: string[]): ReadRow | Refused {
  const notes: Note[] = []
  const text = (field: ExportField) => readCell(cells[own[field] ?? -1] ?? '')
  const id = text('id').trim()
  if (!id) return { refused: because('noOwnId') }
  if (!isOwnId(id)) return { refused: because('wrongOwnId') }
  const carries: Record<string, unknown> = {}
  for (const field of writtenFields)
    if (field !== 'pictures' && field !== 'films' && text(field))
      carries[field] = readCellOf(fieldOf(field), text(field))
  const pictures = readCellOf(fieldOf('pictures'), text('pictures')) as string[]
  const { line, site } = readOwnSheet(text('condition'), pictures)
  if (line) carries.condition = line
  const films = readCellOf(fieldOf('films'), text('films')) as string[]
  return {
    id,
    carries: keepValid(carries, notes),
    guesses: {},
    pictures,
    ...(films.length > 0 && { films }),
    ...(site && { site }),
    createdAt: readTime(text('createdAt')),
    notes,
    before: {
      updatedAt: readTime(text('updatedAt')),
      confirmedAt: readTime(text('confirmedAt')),
      importKey: text('importKey') || null,
      events: parseHistory(text('history')),
    },
  }
}

/** Whether a car was changed after the export was made. The import would undo that change. */
export function isChangedSince(updatedAt: Date, exportedAt: Date | null | undefined): boolean {
  return exportedAt ? updatedAt > exportedAt : false
}
