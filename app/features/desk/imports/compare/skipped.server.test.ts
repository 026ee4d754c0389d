import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import XLSX from '@e965/xlsx'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listCars } from '#app/features/stock/cars/read.server.ts'
import { openDisk } from '#app/features/stock/photos/storage.server.ts'
import { eachDatabase, seal } from '../../../../../tests/fixtures.ts'
import { type Imports, openImports } from '../jobs.server.ts'
import { convertFile } from '../read/tables/convert.server.ts'
import { type ImportOptions, importFile } from '../run.server.ts'
import type { ImportAsk } from '../shared/ask.ts'

type Part = { hidden?: boolean }

/** A workbook whose first row has the names of the columns. */
function workbook(
  rows: string[][],
  { hidden = [], columns = [] }: { hidden?: number[]; columns?: number[] } = {},
): Buffer<ArrayBuffer> {
  const sheet = XLSX.utils.aoa_to_sheet(rows)
  const partsOf = (places: number[]) =>
    Array.from({ length: 20 }, (_, at): Part => (places.includes(at) ? { hidden: true } : {}))
  if (hidden.length > 0) sheet['!rows'] = partsOf(hidden)
  if (columns.length > 0) sheet['!cols'] = partsOf(columns)
  sheet['!autofilter'] = { ref: 'A1:Z99' }
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(book, sheet, 'Stock')
  return XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer<ArrayBuffer>
}

const names = ['stock number', 'make', 'model', 'year', 'mileage_km', 'price_usd', 'description']
const cars = [
  ['A-1', 'Kia', 'K5', '2019', '52000', '9000', 'Clean'],
  ['A-2', 'Kia', 'Ray', '2020', '31000', '7000', 'bottom price 6000'],
  ['A-3', 'Hyundai', 'Tucson', '2021', '43000', '14000', ''],
]

eachDatabase((database) => {
  let folder = ''
  let made = 0
  let imports: Imports
  const db = () => database().db

  async function run(book: Buffer, options: Partial<ImportOptions> = {}) {
    const path = join(folder, `book-${made++}`)
    await writeFile(path, book)
    await convertFile(path, `${path}-tables`, 'workbook')
    const to = { db: db(), media: await openDisk(join(folder, 'media')), seal }
    return importFile(to, { path: `${path}-tables`, source: 'stock', rates: {}, ...options })
  }
  const listed = async () =>
    (await listCars(db(), { state: 'all', limit: 50 })).cars
      .map(({ model, soldOut }) => `${model}${soldOut ? ' sold' : ''}`)
      .sort()

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'nuricar-hidden-'))
    const log = { info: () => undefined, error: () => undefined }
    imports = openImports({
      database: database(),
      media: await openDisk(join(folder, 'media')),
      seal,
      scratch: folder,
      log,
    })
  })
  afterAll(async () => {
    await imports.stop()
    await rm(folder, { recursive: true, force: true })
  })
  beforeEach(async () => {
    await imports.forget()
    await db().deleteFrom('car_listing').execute()
    await db().deleteFrom('nuricar_passing.import_answers').execute()
  })

  test('hidden rows are not imported, and their cars are not gone', async () => {
    await run(workbook([names, ...cars]))
    const filtered = workbook([names, ...cars, ['A-4', 'Kia', 'Niro', '2022', '9000', '15000', '']], { hidden: [2, 4] })
    const report = await run(filtered, { gone: 'sell' })
    expect([report.added, report.unchanged, report.hidden, report.gone]).toEqual([0, 2, 2, undefined])
    expect(await listed()).toEqual(['K5', 'Ray', 'Tucson'])
    expect((await run(workbook([names, ...cars.slice(1)]), { gone: 'sell' })).gone?.count).toBe(1)
    expect(await listed()).toEqual(['K5 sold', 'Ray', 'Tucson'])
  })

  test('cars without ids in hidden rows are not gone either, though their price has changed', async () => {
    const rows = [names, ...cars].map((row) => row.slice(1))
    await run(workbook(rows))
    const report = await run(
      workbook([...rows.slice(0, 2), ['Kia', 'Ray', '2020', '31000', '6500', ''], ...rows.slice(3)], { hidden: [2] }),
    )
    expect([report.unchanged, report.hidden, report.gone]).toEqual([2, 1, undefined])
  })

  test('a car whose row is refused is not gone, if the row has an id', async () => {
    await run(workbook([names, ...cars]))
    const rows = [names, cars[0] ?? [], ['A-2', '', '', '', '', '', ''], cars[2] ?? []]
    const shown = await run(workbook(rows))
    expect([shown.refused.count, shown.gone]).toEqual([1, undefined])
    expect((await run(workbook(rows, { hidden: [2] }))).gone).toBeUndefined()
  })

  test('a visible row comes before a hidden one with the same id', async () => {
    const report = await run(
      workbook([names, ...cars.slice(0, 2), ['A-1', 'Kia', 'K9', '2019', '52000', '9000', '']], { hidden: [1] }),
    )
    expect([report.added, report.refused.count]).toEqual([2, 0])
    expect(await listed()).toEqual(['K9', 'Ray'])
  })

  test('rows are the cars that they were if the column of their ids is hidden', async () => {
    await run(workbook([names, ...cars]))
    const report = await run(workbook([names, ...cars], { columns: [0] }))
    expect([report.added, report.gone]).toEqual([0, undefined])
    expect(await listed()).toEqual(['K5', 'Ray', 'Tucson'])
  })

  test('the preview counts hidden rows, and a choice takes those of this file only', async () => {
    const keep = (name: string, body: Buffer<ArrayBuffer>) =>
      imports.keep(name, new Response(body).body as ReadableStream<Uint8Array>)
    const filtered = workbook([names, ...cars], { hidden: [2], columns: [6] })
    const { file, place, rows, unused, columns } = await keep('stock.xlsx', filtered)
    expect(place?.hidden).toEqual({ rows: 1, columns: 1, byFilter: true })
    expect([rows.map(({ line }) => line), unused, columns.comment]).toEqual([[2, 4], [], undefined])
    const ask: ImportAsk = { map: {}, currency: '', source: '', hidden: 'take' }
    expect((await imports.preview(file.id, ask)).rows).toHaveLength(3)
    await imports.start(file.id, ask, false)
    await expect.poll(async () => (await imports.state()).job?.state, { timeout: 10_000 }).toBe('done')
    expect((await imports.state()).job?.report).toMatchObject({ added: 3 })

    const next = await keep(
      'stock.xlsx',
      workbook([names, ...cars, ['A-4', 'Kia', 'Niro', '2022', '9000', '15000', '']], { hidden: [2, 4], columns: [6] }),
    )
    expect([next.recalled?.source, next.file.ask?.hidden, next.rows.length]).toEqual(['stock', undefined, 2])
  })

  test('a file may hide all rows', async () => {
    const stream = new Response(workbook([names, ...cars], { hidden: [1, 2, 3] })).body as ReadableStream<Uint8Array>
    expect(await imports.keep('stock.xlsx', stream)).toMatchObject({ rows: [], place: { hidden: { rows: 3 } } })
    expect(await run(workbook([names, ...cars], { hidden: [1, 2, 3] }))).toMatchObject({ added: 0, hidden: 3 })
  })
})
