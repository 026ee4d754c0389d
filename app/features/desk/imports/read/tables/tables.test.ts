import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import XLSX from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readRow } from '../../recognise/rules.ts'
import { surveyFile } from '../../recognise/survey.server.ts'
import type { TableLocation } from '../../shared/tables.ts'
import { openRecords } from '../records.server.ts'
import { convertFile, findFormat } from './convert.server.ts'
import { findPlace } from './records.server.ts'

const samples = new URL('samples/', import.meta.url).pathname
let folder = ''
let made = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tables-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function file(content: string | Buffer): Promise<string> {
  const path = join(folder, String(made++))
  await writeFile(path, content)
  return path
}

async function convert(path: string): Promise<string> {
  const format = await findFormat(path)
  const to = join(folder, `tables-${made++}`)
  if (format) await convertFile(path, to, format)
  return format ? to : path
}

const shown = [
  'make',
  'model',
  'trim',
  'year',
  'firstRegistration',
  'mileage',
  'sellingPrice',
  'fuelType',
  'soldOut',
] as const

/** Reads each row: its line, the values of `shown` without empty ones, and the number of pictures. */
async function read(path: string, place?: TableLocation): Promise<string[]> {
  const source = { path: await convert(path), encoding: 'utf-8' as const, place }
  const { columns } = await surveyFile(source, () => undefined)
  const records = await openRecords(source)
  await records.next()
  const found: string[] = []
  for await (const { line, cells } of records) {
    const row = readRow(columns, cells, { rates: {} })
    if ('refused' in row) {
      found.push(`${line}: refused ${row.refused.code}`)
      continue
    }
    const car = { ...row.guesses, ...row.carries }
    const values = shown.flatMap((field) =>
      car[field] === undefined || car[field] === null ? [] : [String(car[field])],
    )
    found.push(
      [`${line}: ${values.join(', ')}`, ...(row.pictures.length > 0 ? [`${row.pictures.length} pictures`] : [])].join(
        ', ',
      ),
    )
  }
  return found
}

const yandex = `<?xml version="1.0" encoding="utf-8"?><data><cars><car><mark_id>KIA</mark_id><folder_id>Sorento</folder_id><wheel>Левый</wheel><run>61000</run>
<run_metric>км</run_metric><year>2019</year><price>2150000</price><currency>RUB</currency><images><image>https://e.example/1.jpg</image><image>https://e.example/2.jpg</image></images>
<unique_id>77</unique_id></car></cars></data>`
const meta = `<listings><title>Feed</title><listing><vehicle_id>A1</vehicle_id><make>Kia</make><model>K5</model><year>2019</year><mileage><value>52000</value><unit>KM</unit></mileage>
<image><url>https://e.example/1.jpg</url></image><image><url>https://e.example/2.jpg</url></image><price>12000 USD</price><fuel_type>GASOLINE</fuel_type></listing>
<listing><vehicle_id>A2</vehicle_id><make>Kia</make><model>Morning</model><year>2017</year><mileage><value>30000</value><unit>KM</unit></mileage><price>5000 USD</price></listing></listings>`
const car = {
  id: 1,
  brand: 'Kia',
  model: 'K5',
  year: 2019,
  mileage: { value: 50000, unit: 'km' },
  currentPrice: '$12,000',
  images: [{ url: 'https://e.example/1.jpg' }],
}

const korean = [
  '4: Hyundai, Grandeur, IG, 2018, 2018-03, 85000, 12900',
  '5: Hyundai, Avante, AD, 2019, 2019-01, 61234, 8900',
  '6: Kia, Sorento, 2020, 2020-07, 42000, 13,900,000 KRW',
  '7: refused nothingUsable',
]

describe('a file that is no CSV', () => {
  it.each(['korean.xlsx', 'korean.xls', 'korean.ods'])(
    '%s has a title, merged cells, days, currencies and a second sheet without cars',
    async (name) => {
      expect(await read(samples + name)).toEqual(korean)
    },
  )

  it('has results of formulas, addresses behind words, and empty cells for errors', async () => {
    expect(await read(`${samples}formulas.xlsx`)).toEqual([
      '2: Kia, K5, LPG, 2019, 48280, 9900, LPG, 1 pictures',
      '3: Hyundai, Tucson, diesel, 2018, 40234, 8800, Diesel, true, 1 pictures',
      '4: Kia, Morning, 2017',
    ])
  })

  it('asks for the sheet if several have cars, and for the row of the column names if it does not know them', async () => {
    const sheets = await convert(`${samples}two-sheets.xlsx`)
    expect(await findPlace(sheets)).toMatchObject({ asks: ['sheet'], sheets: [{ name: 'Sedans' }, { name: 'SUVs' }] })
    expect(await findPlace(sheets, { sheet: 'SUVs' })).toMatchObject({ asks: [], sheet: 'SUVs', headerRow: 1 })
    expect(await read(sheets, { sheet: 'SUVs' })).toEqual(['2: Kia, Sorento, 2020, 40000, 15500'])
    await expect(read(sheets, { sheet: 'Vans' })).rejects.toThrow('There is no sheet "Vans"')
    const unknown = await convert(`${samples}unknown-names.xlsx`)
    expect(await findPlace(unknown)).toMatchObject({ asks: ['headerRow'], headerRow: 2 })
    expect(await findPlace(unknown, { headerRow: 2 })).toMatchObject({ asks: [] })
    await expect(read(unknown, { headerRow: 900 })).rejects.toThrow('Row 900')
  })

  it('is an HTML page in the code page of its country, named .xls', async () => {
    const pages = {
      // 제조사, 모델, 연식 and 기아, 쏘렌토 in EUC-KR.
      'euc-kr': 'c1a6c1b6bbe7 b8f0b5a8 bfacbdc4 b1e2bec6 bdeeb7bbc5e4',
      // الماركة, الموديل, السنة and كيا, سورينتو in windows-1256.
      'windows-1256': 'c7e1e3c7d1dfc9 c7e1e3e6cfede1 c7e1d3e4c9 dfedc7 d3e6d1ede4cae6',
    }
    for (const [encoding, words] of Object.entries(pages)) {
      const [make, model, year, kia, sorento] = words
        .split(' ')
        .map((hex) => Buffer.from(hex, 'hex').toString('latin1'))
      for (const meta of ['', `<meta http-equiv="Content-Type" content="text/html; charset=${encoding}">`]) {
        const page = `<html>${meta}<table><tr><td>${make}</td><td>${model}</td><td>${year}</td></tr><tr><td>${kia}</td><td>${sorento}</td><td>2019</td></tr></table></html>`
        expect(await read(await file(Buffer.from(page, 'latin1')))).toEqual(['2: Kia, Sorento, 2019'])
      }
    }
  })

  it('is XML of Excel 2003', async () => {
    const row = (...cells: string[]) =>
      `<Row>${cells.map((cell) => `<Cell><Data ss:Type="String">${cell}</Data></Cell>`).join('')}</Row>`
    const book = `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="차량"><Table>${row('제조사', '모델', '연식')}${row('기아', '모닝', '2019')}</Table></Worksheet></Workbook>`
    expect(await read(await file(book))).toEqual(['2: Kia, Morning, 2019'])
  })

  it('names cells with errors or without a result, and takes the addresses of IMAGE()', async () => {
    const sheet = XLSX.utils.aoa_to_sheet([
      ['make', 'model', 'price (USD)', 'photos'],
      ['Kia', 'K5', 0, 0],
      ['Kia', 'K7', 0, 0],
    ])
    sheet.C2 = { t: 'e', v: 0x17, w: '#REF!' }
    sheet.C3 = { t: 'n', f: 'A9*2' }
    sheet.D2 = { t: 'n', f: '_xlfn.IMAGE("https://e.example/1.jpg")' }
    sheet.D3 = { t: 'e', v: 0x1d, w: '#NAME?', f: '_xlfn.IMAGE("https://e.example/2.jpg",1)' }
    const book = XLSX.utils.book_new()
    XLSX.utils.book_append_sheet(book, sheet, 'Cars')
    const path = await convert(await file(XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer))
    expect(await read(path)).toEqual(['2: Kia, K5, 1 pictures', '3: Kia, K7, 1 pictures'])
    const { columns } = await surveyFile({ path, encoding: 'utf-8' }, () => undefined)
    expect(columns.notes).toMatchObject([{ code: 'cellErrors', values: { count: 2 }, value: 'C2 #REF!, C3 =A9*2' }])
  })

  it('is JSON, one object for each car, or lines of them', async () => {
    const expected = ['2: Kia, K5, 2019, 50000, 12000, 1 pictures', '3: Kia, Morning, 2017']
    const other = { id: 2, brand: 'Kia', model: 'Morning', year: 2017 }
    expect(await read(await file(JSON.stringify([car, other])))).toEqual(expected)
    expect(await read(await file(JSON.stringify({ total: 2, data: { cars: [car, other] } }, null, 2)))).toEqual(
      expected,
    )
    expect(await read(await file(`${JSON.stringify(car)}\n${JSON.stringify(other)}\n`))).toEqual(expected)
  })

  it('is the feed of Meta or Yandex, also with a single car', async () => {
    expect(await read(await file(meta))).toEqual([
      '2: Kia, K5, 2019, 52000, 12000, Gasoline, 2 pictures',
      '3: Kia, Morning, 2017, 30000, 5000',
    ])
    // Unknown names are no question, because the names of a feed are no row of it.
    const path = await convert(await file('[{"foo": "Kia", "bar": "K5"}, {"foo": "Kia", "bar": "K7"}]'))
    expect(await findPlace(path)).toMatchObject({ asks: [], headerRow: 1 })
    expect(await read(await file(yandex))).toEqual(['2: Kia, Sorento, 2019, 61000, 2,150,000 RUB, 2 pictures'])
  })

  it('is refused with its format, and what to do', async () => {
    const refusal = async (content: string | Buffer) =>
      convert(await file(content)).catch((error: Error) => error.message.replace(folder, ''))
    expect(await refusal('%PDF-1.7')).toMatch('is a PDF file. Choose a spreadsheet')
    expect(await refusal('PK\u0003\u0004…word/document.xml')).toMatch('is a Word file.')
    expect(await refusal('PK\u0003\u0004…photos/1.jpg')).toMatch('is a ZIP file.')
    expect(await refusal('PK\u0003\u0004…xl/workbook.xml')).toMatch('is damaged')
    const locked = XLSX.CFB.utils.cfb_new()
    for (const part of ['/EncryptionInfo', '/EncryptedPackage']) XLSX.CFB.utils.cfb_add(locked, part, Buffer.alloc(64))
    expect(await refusal(XLSX.CFB.write(locked, { type: 'buffer' }) as Buffer)).toMatch('is protected with a password')
    expect(await refusal('{"cars": [1, 2')).toMatch('is damaged')
    expect(await refusal('{"cars": []}')).toMatch('has no table with cars')
    expect(
      await refusal(Buffer.concat([Buffer.from('PK\u0003\u0004 xl/workbook.xml'), Buffer.alloc(21 * 1024 * 1024)])),
    ).toMatch('may have 20 MB')
  })
})
