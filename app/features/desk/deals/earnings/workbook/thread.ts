import { parentPort, workerData } from 'node:worker_threads'
import XLSX, { type CellObject } from '@e965/xlsx'

// The thread of write-workbook.server.ts. A year of a large dealer takes seconds.

/** A column of days (YYYY-MM-DD) or of won. Without a format, cells are texts and plain numbers. */
type Column = { name: string; format?: 'day' | 'won' | undefined }
type Cell = string | number | null | undefined
export type Sheet = { name: string; columns: Column[]; rows: Cell[][] }
export type WorkbookTask = { sheets: Sheet[]; isRightToLeft: boolean }

const { sheets, isRightToLeft } = workerData as WorkbookTask

const aDay = 24 * 60 * 60 * 1000
// Spreadsheets count days from here.
const firstDay = Date.UTC(1899, 11, 30)

function cellOf(value: Cell, { format }: Column): CellObject | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'number') return { t: 'n', v: value, ...(format === 'won' && { z: '#,##0' }) }
  if (format === 'day') return { t: 'n', v: (Date.parse(value) - firstDay) / aDay, z: 'yyyy-mm-dd' }
  // Of the type of texts, '=1+1' is no formula.
  return { t: 's', v: value }
}

const [narrowest, widest] = [8, 40]
// Korean letters are twice as wide.
const widthOf = (text: string) => [...text].reduce((sum, sign) => sum + (sign >= '\u1100' ? 2 : 1), 0)

function sheetOf({ columns, rows }: Sheet) {
  const head = columns.map(({ name }): CellObject => ({ t: 's', v: name }))
  const cells = rows.map((row) => columns.map((column, at) => cellOf(row[at], column)))
  const sheet = XLSX.utils.aoa_to_sheet([head, ...cells])
  sheet['!cols'] = columns.map(({ name }, at) => {
    const widths = [name, ...rows.map((row) => String(row[at] ?? ''))].map(widthOf)
    return { wch: widths.reduce((most, width) => Math.min(widest, Math.max(most, width + 1)), narrowest) }
  })
  return sheet
}

const book = XLSX.utils.book_new()
book.Workbook = { Views: [{ RTL: isRightToLeft }] }
for (const sheet of sheets) XLSX.utils.book_append_sheet(book, sheetOf(sheet), sheet.name)
parentPort?.postMessage(XLSX.write(book, { type: 'buffer', bookType: 'xlsx', bookSST: true, compression: true }))
