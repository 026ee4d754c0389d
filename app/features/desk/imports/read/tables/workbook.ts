import XLSX, { type CellObject, type WorkSheet } from '@e965/xlsx'
import type { Table } from '../../shared/tables.ts'
import { findHidden, type HiddenParts } from './hidden.ts'
import { longestCell, openCount } from './limits.ts'
import { type Parts, unpackWorkbook } from './unpack.ts'

/**
 * Reads the sheets of .xlsx, .xls and .ods files, XML of Excel 2003 and HTML as texts. Formulas are read as their last
 * results. Hidden sheets and columns are left out, hidden rows are marked, cells with errors are named. `page` is the
 * text of an HTML file. Throws ImportError for one that is too large, and other errors if the file is protected or
 * damaged.
 */
export async function readWorkbook(bytes: Buffer, page?: string): Promise<Table[]> {
  // With cellStyles, the reader also says which rows and columns are hidden.
  const options = { dense: true, cellNF: true, cellFormula: true, cellHTML: false, cellStyles: true }
  const parts = bytes.toString('latin1', 0, 2) === 'PK' ? await unpackWorkbook(bytes) : undefined
  const book = page
    ? XLSX.read(page, { type: 'string', ...options })
    : XLSX.read(parts ? zipOf(parts) : bytes, { type: 'buffer', ...options })
  const is1904 = book.Workbook?.WBProps?.date1904 === true
  const hidden = findHidden(book, parts ?? (page ? Buffer.from(page) : bytes))
  const count = openCount()
  return book.SheetNames.flatMap((name, at) =>
    book.Workbook?.Sheets?.[at]?.Hidden
      ? []
      : [
          {
            name: name.slice(0, longestSheetName),
            ...readSheet(book.Sheets[name] ?? {}, is1904, {
              hidden: hidden[at],
              count,
              pictures: parts?.pictures ?? 0,
            }),
          },
        ],
  )
}

/** The bounded parts as an uncompressed ZIP file. The reader would unpack the original without bounds. */
function zipOf({ FullPaths, FileIndex }: Parts): Buffer {
  const whole = {
    FullPaths: ['Root Entry/', ...FullPaths],
    FileIndex: [{ name: 'Root Entry', type: 5, content: Buffer.alloc(0), size: 0 }, ...FileIndex],
  }
  return XLSX.CFB.write(whole, { type: 'buffer', fileType: 'zip', compression: false })
}

// In characters. Answers name the sheet, and spreadsheets allow 31.
const longestSheetName = 100

type Data = (CellObject | undefined)[][]

type Context = { hidden: HiddenParts | undefined; count: ReturnType<typeof openCount>; pictures: number }

function readSheet(
  sheet: WorkSheet,
  is1904: boolean,
  { hidden: parts, count, pictures }: Context,
): Omit<Table, 'name'> {
  const data: Data = sheet['!data'] ?? []
  const first = XLSX.utils.decode_range(sheet['!ref'] ?? 'A1').s
  fillDown(sheet, data, count)
  const left = new Set<number>()
  const flaws = { errors: [] as string[], errorCount: 0, pictures }
  const rows = [...data.entries()].flatMap(([at, row]): Table['rows'] => {
    // A single cell can be far to the right.
    count.add(row?.length ?? 0)
    const texts = Array.from(row ?? [], (cell) => readCell(cell, is1904).slice(0, longestCell))
    for (const [column, cell] of (row ?? []).entries()) {
      const flaw = parts?.columns.has(column) || texts[column] ? undefined : flawOf(cell)
      if (!flaw) continue
      flaws.errorCount++
      if (flaws.errors.length < 5) flaws.errors.push(`${XLSX.utils.encode_cell({ r: at, c: column })} ${flaw}`)
    }
    const cells = texts.flatMap((text, column) => {
      if (!parts?.columns.has(column)) return column < first.c ? [] : [text]
      if (text) left.add(column)
      return []
    })
    while (cells.at(-1) === '') cells.pop()
    count.add(0, cells.join('').length)
    return cells.length > 0 ? [[at + 1, ...cells]] : []
  })
  const hiddenRows = rows.flatMap(([row]) => (parts?.rows.has(row - 1) ? [row] : []))
  const flawed = flaws.errorCount > 0 || pictures > 0 ? { flaws } : {}
  if (hiddenRows.length === 0 && left.size === 0) return { rows, ...flawed }
  return {
    rows,
    ...flawed,
    hidden: { rows: hiddenRows, columns: left.size, byFilter: hiddenRows.length > 0 && parts?.byFilter === true },
  }
}

/** A cell that is merged over several rows holds for each of them. */
function fillDown(sheet: WorkSheet, data: Data, count: Context['count']): void {
  const last = data.length - 1
  for (const { s, e } of sheet['!merges'] ?? []) {
    const top = data[s.r]?.[s.c]
    if (s.c !== e.c || !top) continue
    count.add(Math.max(0, Math.min(e.r, last) - s.r))
    for (let row = s.r + 1; row <= Math.min(e.r, last); row++) {
      data[row] ??= []
      ;(data[row] as (CellObject | undefined)[])[s.c] = top
    }
  }
}

/** Why a cell has no text: the error that it shows, or a formula that no program has computed yet. */
function flawOf(cell: CellObject | undefined): string | undefined {
  if (cell?.f && cell.v === undefined) return `=${cell.f.slice(0, 20)}`
  return cell?.t === 'e' ? (cell.w ?? '#ERROR') : undefined
}

/** The address in a formula such as IMAGE("https://…") or HYPERLINK("https://…", "photos"). */
const addressIn = (cell: CellObject) => /^(?:_xlfn\.)?(?:IMAGE|HYPERLINK)\(\s*"(https?:[^"]+)"/i.exec(cell.f ?? '')?.[1]

function readCell(cell: CellObject | undefined, is1904: boolean): string {
  const shown = cell && addressIn(cell)
  if (shown && /IMAGE/i.test(cell.f ?? '')) return shown
  // The format ;;; shows nothing.
  if (!cell || cell.v === undefined || cell.t === 'e' || cell.t === 'z' || cell.z === ';;;') return ''
  const text =
    cell.t === 'n' ? readNumber(cell, is1904) : cell.t === 'd' ? dayOf(cell.v as Date) : String(cell.v).trim()
  const target = cell.l?.Target ?? shown
  return target && /^https?:/i.test(target) && isPlaceholder(text) ? target : text
}

// Such a cell stands for the address behind it.
const isPlaceholder = (text: string) =>
  /^(?:link|url|view|open|photos?|pictures?|images?|사진|보기|링크|صور|الصور|رابط|фото|ссылка|ver|fotos?)?$/i.test(text)

const dayOf = (day: Date) => day.toISOString().slice(0, 10)
const pad = (part: number) => String(part).padStart(2, '0')

/**
 * Days as 2021-03-31, 2021-03 or 2021. Currencies and units of the format are kept; its thousands separators and
 * rounding are not.
 */
function readNumber({ v, z, w }: CellObject, is1904: boolean): string {
  const format = typeof z === 'string' ? z : 'General'
  if (XLSX.SSF.is_date(format)) {
    const { y, m, d } = XLSX.SSF.parse_date_code(Number(v), { date1904: is1904 }) ?? {}
    if (!y) return ''
    const parts = format.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '')
    if (/d/i.test(parts)) return `${y}-${pad(m)}-${pad(d)}`
    return /m/i.test(parts) ? `${y}-${pad(m)}` : /y/i.test(parts) ? String(y) : ''
  }
  const isSaying = w !== undefined && /[\p{L}\p{Sc}]/u.test(w) && !/^-?[\d.]+E[+-]?\d+$/i.test(w) && !/^#+$/.test(w)
  return isSaying ? w.trim() : String(v)
}
