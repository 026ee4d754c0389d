import XLSX, { type WorkBook, type WorkSheet } from '@e965/xlsx'
import { describe, expect, it } from 'vitest'
import { readWorkbook } from './workbook.ts'

const cells = [
  ['id', 'bottom price', 'make', 'note'],
  ['1', '900', 'Kia', 'sell fast'],
  ['2', '800', 'Hyundai', ''],
  ['3', '700', 'Genesis', ''],
]

function bookOf(change: (sheet: WorkSheet) => void = () => undefined, isSingle = false): WorkBook {
  const sheet = XLSX.utils.aoa_to_sheet(cells)
  change(sheet)
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(book, sheet, 'Stock')
  if (isSingle) return book
  XLSX.utils.book_append_sheet(
    book,
    XLSX.utils.aoa_to_sheet([
      ['make', 'model'],
      ['Kia', 'secret'],
    ]),
    'Costs',
  )
  book.Workbook = {
    Sheets: [
      { name: 'Stock', Hidden: 0 },
      { name: 'Costs', Hidden: 1 },
    ],
  }
  return book
}

const write = (book: WorkBook, bookType: 'xlsx' | 'xlsb' | 'biff8' | 'ods') =>
  XLSX.write(book, { type: 'buffer', bookType }) as Buffer

/** Hides the third row and the second and fourth column. */
const hide = (sheet: WorkSheet) => {
  sheet['!rows'] = [{}, {}, { hidden: true }]
  sheet['!cols'] = [{ width: 9 }, { hidden: true }, { width: 9 }, { hidden: true }]
}

function replacePart(file: Buffer, name: string, replace: (text: string) => string): Buffer {
  const zip = XLSX.CFB.read(file, { type: 'buffer' })
  const part = XLSX.CFB.find(zip, name)
  if (!part) throw new Error(`The file has no ${name}.`)
  part.content = Buffer.from(replace(Buffer.from(part.content as Uint8Array).toString('utf8')))
  part.size = part.content.length
  return XLSX.CFB.write(zip, { type: 'buffer', fileType: 'zip', compression: true }) as Buffer
}

/**
 * The writer of .xls writes no rows, so one is put before the cells of its only sheet: number, cells, height, flags.
 */
function withHiddenRow(file: Buffer, row: number): Buffer {
  const parts = XLSX.CFB.read(file, { type: 'buffer' })
  const stream = XLSX.CFB.find(parts, '/Workbook')
  if (!stream) throw new Error('The file has no workbook.')
  const content = Buffer.from(stream.content as Uint8Array)
  let at = 0
  while (content.readUInt16LE(at) !== 0x0200) at += 4 + content.readUInt16LE(at + 2)
  at += 4 + content.readUInt16LE(at + 2)
  const record = Buffer.alloc(20)
  for (const [place, value] of [0x0208, 16, row, 0, 4, 300, 0, 0, 0x0120, 0].entries())
    record.writeUInt16LE(value, place * 2)
  stream.content = Buffer.concat([content.subarray(0, at), record, content.subarray(at)])
  stream.size = stream.content.length
  return XLSX.CFB.write(parts, { type: 'buffer' }) as Buffer
}

const shown = {
  name: 'Stock',
  rows: [
    [1, 'id', 'make'],
    [2, '1', 'Kia'],
    [3, '2', 'Hyundai'],
    [4, '3', 'Genesis'],
  ],
}
const hidden = { rows: [3], columns: 2, byFilter: false }

describe('a workbook with hidden parts', () => {
  it.each(['xlsx', 'xlsb'] as const)('has no hidden sheets and columns, and marks hidden rows: .%s', async (kind) => {
    expect(await readWorkbook(write(bookOf(hide), kind))).toEqual([{ ...shown, hidden }])
  })

  it('is an .xls file', async () => {
    const sheets = await readWorkbook(withHiddenRow(write(bookOf(hide, true), 'biff8'), 2))
    expect(sheets).toEqual([{ ...shown, hidden }])
  })

  it('is an .ods file, of which a filter hides rows', async () => {
    const file = replacePart(write(bookOf(hide), 'ods'), '/content.xml', (text) => {
      const columns = ['', 'collapse', '', 'collapse'].map(
        (visibility) => `<table:table-column${visibility && ` table:visibility="${visibility}"`}/>`,
      )
      let row = 0
      const [first = '', ...others] = text
        .replace(/<table:table-column[^>]*>(?:<\/table:table-column>)?/g, '')
        .split(/(?=<table:table )/)
      const [stock = '', ...rest] = others
      const rows = stock.replace(/<table:table-row/g, (tag) => (row++ === 2 ? `${tag} table:visibility="filter"` : tag))
      return [first, rows.replace(/<table:table [^>]*>/, (tag) => tag + columns.join('')), ...rest].join('')
    })
    expect((await readWorkbook(file))[0]).toEqual({ ...shown, hidden: { ...hidden, byFilter: true } })
  })

  it('is a page with the name of a workbook', async () => {
    const cell = (text: string, at: number) => `<td${at % 2 ? ' style="mso-x:1;display:none"' : ''}>${text}</td>`
    const row = (texts: string[], at: number) =>
      `<tr height=20${at === 2 ? " style='display: none'" : ''}>${texts.map(cell).join('')}</tr>`
    const page = `<html><table><col><col style='display:none'><col><col style='display:none'>${cells.map(row).join('')}</table></html>`
    expect(await readWorkbook(Buffer.from(page))).toEqual([
      { ...shown, name: 'Sheet1', rows: expect.anything(), hidden },
    ])
    expect((await readWorkbook(Buffer.from(page)))[0]?.rows.map(([, ...texts]) => texts)).toEqual(
      shown.rows.map(([, ...texts]) => texts),
    )
  })

  it('hides rows of no height and columns of no width', async () => {
    const book = bookOf((sheet) => {
      sheet['!rows'] = [{}, {}, { hpt: 0.1 }]
      sheet['!cols'] = [{}, { hidden: true }, {}, { hidden: true }]
    })
    const file = replacePart(write(book, 'xlsx'), '/xl/worksheets/sheet1.xml', (text) =>
      text.replace('ht="0.1"', 'ht="0"').replaceAll('hidden="1"', 'width="0"'),
    )
    expect(await readWorkbook(file)).toEqual([{ ...shown, hidden }])
  })

  it('says that a filter may have hidden the rows, on the sheet or on a table', async () => {
    const filtered = bookOf((sheet) => {
      hide(sheet)
      sheet['!autofilter'] = { ref: 'A1:D4' }
    })
    expect((await readWorkbook(write(filtered, 'xlsx')))[0]?.hidden).toEqual({ ...hidden, byFilter: true })
    const above = bookOf((sheet) => {
      hide(sheet)
      sheet['!autofilter'] = { ref: 'A3:D4' }
    })
    expect((await readWorkbook(write(above, 'xlsx')))[0]?.hidden).toEqual(hidden)
    const zip = XLSX.CFB.read(write(bookOf(hide), 'xlsx'), { type: 'buffer' })
    XLSX.CFB.utils.cfb_add(
      zip,
      '/xl/tables/table1.xml',
      Buffer.from('<table><autoFilter ref="A1:D4"><filterColumn colId="0"/></autoFilter></table>'),
    )
    const table = XLSX.CFB.write(zip, { type: 'buffer', fileType: 'zip' }) as Buffer
    expect((await readWorkbook(table))[0]?.hidden).toEqual({ ...hidden, byFilter: true })
  })

  it('shows nothing of a cell whose format shows nothing', async () => {
    const book = bookOf((sheet) => {
      sheet.B2 = { t: 'n', v: 900, z: ';;;' }
    })
    expect((await readWorkbook(write(book, 'xlsx')))[0]?.rows[1]).toEqual([2, '1', '', 'Kia', 'sell fast'])
  })

  it('may hide nothing', async () => expect((await readWorkbook(write(bookOf(), 'xlsx')))[0]?.hidden).toBeUndefined())
})
