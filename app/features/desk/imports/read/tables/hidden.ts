import XLSX, { type WorkBook, type WorkSheet } from '@e965/xlsx'
import type { Parts } from './unpack.ts'

/**
 * Rows and columns of a sheet that its program does not show, counted from 0. `byFilter` if a filter may have hidden
 * the rows.
 */
export type HiddenParts = { rows: Set<number>; columns: Set<number>; byFilter: boolean }

// A row of no height and a column of no width are hidden, too. A program repeats an empty hidden row up to the end of
// the sheet.
const [mostRows, mostColumns] = [1_048_576, 16_384]

function addRange(to: Set<number>, from: number, times: number): void {
  const end = Math.min(from + times, mostRows)
  for (let at = from; at < end; at++) to.add(at)
}

/**
 * Finds what the sheets of a workbook hide. The result has the order of the sheets. `file` are the parts of a ZIP file,
 * or the bytes of another file.
 */
export function findHidden(book: WorkBook, file: Parts | Buffer): HiddenParts[] {
  if (book.bookType === 'ods' && !Buffer.isBuffer(file))
    return hiddenInOds(textsOf(file, /^Root Entry\/content\.xml$/)[0] ?? '')
  if (Buffer.isBuffer(file) && /^(?:\u00ef\u00bb\u00bf)?\s*</.test(file.toString('latin1', 0, 1024)))
    return hiddenInHtml(file.toString('latin1'))
  const sheets = book.SheetNames.map((name) => hiddenInSheet(book.Sheets[name] ?? {}))
  const isUnexplained = sheets.some(({ rows, byFilter }) => rows.size > 0 && !byFilter)
  // A sheet does not name the filter of a table on it.
  const hasTableFilter =
    isUnexplained &&
    !Buffer.isBuffer(file) &&
    textsOf(file, /\/xl\/tables\//).some((part) => part.includes('filterColumn'))
  return hasTableFilter ? sheets.map((sheet) => ({ ...sheet, byFilter: true })) : sheets
}

function textsOf({ FullPaths, FileIndex }: Parts, path: RegExp): string[] {
  return FullPaths.flatMap((name, at) => (path.test(name) ? [FileIndex[at]?.content.toString('utf8') ?? ''] : []))
}

function hiddenInSheet(sheet: WorkSheet): HiddenParts {
  const isHidden = (one: { hidden?: boolean; hpt?: number; width?: number } | undefined) =>
    Boolean(one?.hidden) || one?.hpt === 0 || one?.width === 0
  const placesOf = (list: readonly (object | undefined)[] = []) =>
    new Set([...list.keys()].filter((at) => isHidden(list[at])))
  const rows = placesOf(sheet['!rows'])
  const { ref } = sheet['!autofilter'] ?? {}
  const range = ref ? XLSX.utils.decode_range(ref) : undefined
  const isFiltered = (row: number) => range !== undefined && row > range.s.r && row <= range.e.r
  return { rows, columns: placesOf(sheet['!cols']), byFilter: [...rows].some(isFiltered) }
}

function hiddenInOds(text: string): HiddenParts[] {
  const sheets: HiddenParts[] = []
  let [row, column] = [0, 0]
  for (const [tag, name] of text.matchAll(/<table:(table-row|table-column|table)(?=[\s/>])[^>]*>/g)) {
    const sheet = sheets.at(-1)
    if (name === 'table') {
      sheets.push({ rows: new Set(), columns: new Set(), byFilter: false })
      ;[row, column] = [0, 0]
    } else if (sheet) {
      const times = Number(/number-(?:rows|columns)-repeated="(\d+)"/.exec(tag)?.[1] ?? 1)
      const visibility = /table:visibility="(collapse|filter)"/.exec(tag)?.[1]
      const [hidden, first] = name === 'table-row' ? [sheet.rows, row] : [sheet.columns, column]
      if (visibility) addRange(hidden, first, times)
      if (visibility === 'filter') sheet.byFilter = true
      if (name === 'table-row') row += times
      else column += times
    }
  }
  return sheets
}

const isUnseen = (tag: string) => /display\s*:\s*none|\shidden(?=[\s=/>])/i.test(tag)

/** A page that is named .xls, as some programs save a sheet. */
function hiddenInHtml(text: string): HiddenParts[] {
  const tables = text.replace(/<!--[\s\S]*?-->/g, '').match(/<table[\s\S]*?(?:<\/table|$)/gi) ?? []
  return tables.map((table) => {
    const sheet: HiddenParts = { rows: new Set(), columns: new Set(), byFilter: false }
    let [row, column, cell] = [-1, 0, 0]
    for (const [tag, name = ''] of table.matchAll(/<(tr|td|th|col)(?=[\s/>])[^>]*>/gi)) {
      const times = Number(/\s(?:col)?span\s*=\s*["']?(\d+)/i.exec(tag)?.[1] ?? 1)
      if (/tr/i.test(name)) {
        row++
        cell = 0
        if (isUnseen(tag)) sheet.rows.add(row)
      } else if (/col/i.test(name)) {
        if (isUnseen(tag)) addRange(sheet.columns, column, Math.min(times, mostColumns))
        column += times
      } else {
        if (isUnseen(tag) && !sheet.rows.has(row)) sheet.columns.add(cell)
        cell += times
      }
    }
    return sheet
  })
}
