import XLSX, { type CellObject, type WorkSheet } from '@e965/xlsx'
import type { Table } from './schema.ts'

/** Reads the sheets of .xlsx, .xls and .ods files as texts. Formulas are read as their last results. Throws if the file is protected or damaged. */
export function readWorkbook(bytes: Buffer): Table[] {
  const book = XLSX.read(bytes, { type: 'buffer', dense: true, cellNF: true, cellFormula: false, cellHTML: false })
  const is1904 = book.Workbook?.WBProps?.date1904 === true
  const isHidden = (at: number) => Boolean(book.Workbook?.Sheets?.[at]?.Hidden)
  const shown = book.SheetNames.filter((_, at) => !isHidden(at))
  return (shown.length > 0 ? shown : book.SheetNames).map((name) => ({ name, rows: readSheet(book.Sheets[name] ?? {}, is1904) }))
}

function readSheet(sheet: WorkSheet, is1904: boolean): Table['rows'] {
  const data: (CellObject | undefined)[][] = sheet['!data'] ?? []
  const first = XLSX.utils.decode_range(sheet['!ref'] ?? 'A1').s
  fillDown(sheet, data)
  return [...data.entries()].flatMap(([at, row]): Table['rows'] => {
    const cells = Array.from(row ?? [], (cell) => readCell(cell, is1904)).slice(first.c)
    while (cells.at(-1) === '') cells.pop()
    return cells.length > 0 ? [[at + 1, ...cells]] : []
  })
}

/** A cell that is merged over several rows holds for each of them. */
function fillDown(sheet: WorkSheet, data: (CellObject | undefined)[][]): void {
  for (const { s, e } of sheet['!merges'] ?? []) {
    const top = data[s.r]?.[s.c]
    if (s.c !== e.c || !top) continue
    for (let row = s.r + 1; row <= e.r; row++) {
      data[row] ??= []
      ;(data[row] as (CellObject | undefined)[])[s.c] = top
    }
  }
}

function readCell(cell: CellObject | undefined, is1904: boolean): string {
  if (!cell || cell.v === undefined || cell.t === 'e' || cell.t === 'z') return ''
  const text = cell.t === 'n' ? readNumber(cell, is1904) : cell.t === 'd' ? dayOf(cell.v as Date) : String(cell.v).trim()
  const target = cell.l?.Target
  return target && /^https?:/i.test(target) && isPlaceholder(text) ? target : text
}

// Such a cell stands for the address behind it.
const isPlaceholder = (text: string) =>
  /^(?:link|url|view|open|photos?|pictures?|images?|사진|보기|링크|صور|الصور|رابط|фото|ссылка|ver|fotos?)?$/i.test(text)

const dayOf = (day: Date) => day.toISOString().slice(0, 10)
const pad = (part: number) => String(part).padStart(2, '0')

/** Days as 2021-03-31, 2021-03 or 2021. Currencies and units of the format are kept; its thousands separators and rounding are not. */
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
