import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import XLSX from '@e965/xlsx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Packed, packZip } from '../../../../../../tests/packed-zip.ts'
import { convertFile, findFormat } from './convert.server.ts'
import { readWorkbook } from './workbook.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'limits-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** The parts of a small workbook, of which one is replaced by larger content. */
function partsOf(bookType: 'xlsx' | 'ods', replaced: string, replace: (text: string) => string): Packed[] {
  const book = XLSX.utils.book_new()
  const cells = [
    ['make', 'model'],
    ['Kia', 'K5'],
  ]
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(cells), 'Stock')
  const zip = XLSX.CFB.read(XLSX.write(book, { type: 'buffer', bookType, bookSST: true }), { type: 'buffer' }) as {
    FullPaths: string[]
    FileIndex: { content?: Uint8Array }[]
  }
  return zip.FullPaths.flatMap((path, at): Packed[] => {
    const name = path.replace('Root Entry/', '')
    const content = Buffer.from(zip.FileIndex[at]?.content ?? [])
    return content.length === 0 ? [] : [{ name, content: name === replaced ? replace(content.toString()) : content }]
  })
}

const refusal = (book: Buffer) =>
  readWorkbook(book).then(
    () => 'read',
    (error: Error) => error.message,
  )
const sheet = 'xl/worksheets/sheet1.xml'
const inSheet = (xml: string) => partsOf('xlsx', sheet, (text) => text.replace('</sheetData>', `${xml}</sheetData>`))
const tooMuch = /holds too much to read at once. All its sheets together may have 2000000 cells and 128 MB unpacked/

it('a workbook that unpacks to much is refused before it is read, also if its directory says that it is small', async () => {
  const parts = inSheet(' '.repeat(130 * 1024 * 1024))
  expect(await refusal(packZip(parts))).toMatch(tooMuch)
  const small = packZip(parts.map((part) => ({ ...part, says: { size: 1000 } })))
  expect(small.length).toBeLessThan(300_000)
  expect(await refusal(small)).not.toBe('read')
  const inFile = join(folder, 'bomb.xlsx')
  await writeFile(inFile, packZip(parts))
  await expect(convertFile(inFile, join(folder, 'tables'), 'workbook')).rejects.toThrow(
    `${inFile} holds too much to read at once`,
  )
})

it('bytes after the end of a workbook are ignored', async () => {
  const book = packZip(inSheet(''))
  for (const tail of ['\n', '\0'.repeat(100)])
    expect((await readWorkbook(Buffer.concat([book, Buffer.from(tail)])))[0]?.rows).toHaveLength(2)
})

it('pictures in a workbook do not count', async () => {
  const pictures = Array.from({ length: 3 }, (_, at) => ({
    name: `xl/media/${at}.png`,
    content: Buffer.alloc(50 * 1024 * 1024),
  }))
  expect(await refusal(packZip([...inSheet(''), ...pictures]))).toBe('read')
})

it('a workbook with too many cells is refused', async () => {
  expect(await refusal(packZip(inSheet(`<row r="3">${'<c/>'.repeat(2_000_001)}</row>`)))).toMatch(tooMuch)
  // One text in many cells.
  const text = partsOf('xlsx', sheet, (xml) =>
    xml.replace('</sheetData>', `<row r="3">${'<c t="s"><v>0</v></c>'.repeat(5000)}</row></sheetData>`),
  )
  const shared = text.map((part) =>
    String(part.name).endsWith('sharedStrings.xml')
      ? { ...part, content: String(part.content).replace('make', 'x'.repeat(30_000)) }
      : part,
  )
  expect(await refusal(packZip(shared))).toMatch(tooMuch)
})

it('an .ods file that repeats cells and rows is refused', async () => {
  const repeated = (xml: string) =>
    packZip(partsOf('ods', 'content.xml', (text) => text.replace('</table:table>', `${xml}</table:table>`)))
  const cell =
    '<table:table-cell office:value-type="string" table:number-columns-repeated="16384"><text:p>x</text:p></table:table-cell>'
  expect(
    await refusal(repeated(`<table:table-row table:number-rows-repeated="1048576">${cell}</table:table-row>`)),
  ).toMatch(tooMuch)
  const empty = '<table:table-cell table:number-columns-repeated="16384"/>'
  expect(
    await refusal(repeated(`<table:table-row table:number-rows-repeated="1048576">${empty}</table:table-row>`)),
  ).toBe('read')
  const hidden = '<table:table-row table:visibility="collapse" table:number-rows-repeated="1048576"/>'
  expect(await refusal(repeated(hidden.repeat(100)))).toBe('read')
})

it('merged cells hold only for rows that have others', async () => {
  const merge = (xml: string) => partsOf('xlsx', sheet, (text) => text.replace('</sheetData>', `</sheetData>${xml}`))
  const many = Array.from(
    { length: 2000 },
    (_, at) => `<mergeCell ref="${XLSX.utils.encode_col(at)}2:${XLSX.utils.encode_col(at)}1048576"/>`,
  )
  expect((await readWorkbook(packZip(merge(`<mergeCells>${many.join('')}</mergeCells>`))))[0]?.rows).toHaveLength(2)
})

it('a page with the name of a workbook may say that a cell is wide and high', async () => {
  const page = `<table><col span="99999999" hidden><tr><td colspan="99999999" rowspan="99999999">make</td><td>model</td></tr><tr><td>Kia</td></tr></table>`
  expect(await refusal(Buffer.from(page))).toMatch(/holds too much|^read$/)
})

const refusedFile = async (content: string) => {
  const path = join(folder, crypto.randomUUID())
  await writeFile(path, content)
  const format = await findFormat(path)
  return format
    ? convertFile(path, `${path}-tables`, format).then(
        () => 'read',
        (error: Error) => error.message,
      )
    : 'text'
}

it('JSON and XML with thousands of names of values are refused for that reason', async () => {
  const many = /^The cars in the file have more than 300 different names of values/
  const names = Array.from({ length: 20_000 }, (_, at) => `key${at}`)
  expect(
    await refusedFile(JSON.stringify([Object.fromEntries(names.map((name) => [name, 1])), { make: 'Kia' }])),
  ).toMatch(many)
  expect(await refusedFile(JSON.stringify(names.map((name) => ({ make: 'Kia', [name]: 1 }))))).toMatch(many)
  expect(
    await refusedFile(
      `<cars>${names.map((name) => `<car><make>Kia</make><${name}>1</${name}></car>`).join('')}</cars>`,
    ),
  ).toMatch(many)
  const few = Array.from({ length: 20_000 }, (_, at) => ({ make: 'Kia', [`key${at % 290}`]: 1 }))
  expect(await refusedFile(JSON.stringify(few))).toMatch(/^read$|holds too much/)
})

it('XML whose entities grow is refused', async () => {
  const grow = `<!DOCTYPE x [<!ENTITY a "${'x'.repeat(100_000)}">${'bcdefghij'
    .split('')
    .map((name, at) => `<!ENTITY ${name} "${`&${'abcdefghij'[at]};`.repeat(10)}">`)
    .join('')}]>`
  expect(
    await refusedFile(
      `<?xml version="1.0"?>${grow}<cars><car><make>&j;</make></car><car><make>${'&a;'.repeat(5000)}</make></car></cars>`,
    ),
  ).toMatch(/damaged|holds too much/)
})
