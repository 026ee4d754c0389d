import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listCars } from '#app/features/cars/read.server.ts'
import { openDisk } from '#app/features/photos/storage.server.ts'
import { saveRates } from '#app/features/rates/write.server.ts'
import { eachDatabase, seal } from '../../../../tests/fixtures.ts'
import type { ImportAsk } from '../ask.ts'
import { type Imports, openImports } from '../jobs.server.ts'

const nothingSaid: ImportAsk = { map: {}, currency: '', source: '' }
const list = (...rows: string[]) => ['id,Marke und Typ,Preis,Laufleistung', ...rows].join('\n')

eachDatabase((database) => {
  let folder = ''
  let imports: Imports
  const db = () => database().db
  const keep = (name: string, body: string | Buffer<ArrayBuffer>) => imports.keep(name, new Response(body).body as ReadableStream<Uint8Array>)
  async function importAs(id: string, ask: Partial<ImportAsk>) {
    await imports.start(id, { ...nothingSaid, ...ask }, false)
    await expect.poll(async () => (await imports.state()).job?.state, { timeout: 10_000 }).toBe('done')
    return (await imports.state()).job?.report
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'nuricar-answers-'))
    const log = { info: () => undefined, error: () => undefined }
    imports = openImports({ database: database(), media: await openDisk(join(folder, 'media')), seal, scratch: folder, log })
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

  test('the answers of an import are filled in for the next file with the same columns, whatever its name', async () => {
    const first = await keep('stock 20 Nov.csv', list('7,Kia K5,9000,31000'))
    expect([first.recalled, first.file.ask]).toEqual([undefined, undefined])
    const ask = { map: { title: 'Marke und Typ' }, currency: 'SAR', distance: 'km', similar: 'add' } as const
    await importAs(first.file.id, ask)

    const next = await keep('stock 27 Nov.csv', list('7,Kia K5,8500,31000', '8,Kia Ray,5000,12000').replace('Marke und Typ', ' marke  und TYP'))
    expect(next.recalled).toMatchObject({ source: 'stock 20 Nov' })
    expect(next.file.ask).toEqual({ map: { title: 'marke  und TYP' }, currency: 'SAR', distance: 'km', source: '' })
    expect(next.questions).toContainEqual({ about: 'source', column: 'stock 27 Nov', examples: ['stock 20 Nov'] })
    expect(await importAs(next.file.id, { ...next.file.ask, source: 'stock 20 Nov' })).toMatchObject({ changed: 1, added: 1 })
    const { cars } = await listCars(db(), { state: 'all', limit: 10 })
    expect(cars.map(({ make, model, sellingPrice }) => `${make} ${model} ${sellingPrice}`).sort()).toEqual(['Kia K5 8,500 SAR', 'Kia Ray 5,000 SAR'])

    const same = await keep('stock 20 Nov.csv', list('9,Kia K3,4000,5000'))
    expect([same.questions.filter(({ about }) => about === 'source'), same.file.ask?.currency]).toEqual([[], 'SAR'])
    const other = await keep('others.csv', 'Nr,Typ,Preis\n1,Kia K5,9000')
    expect([other.recalled, other.file.ask]).toEqual([undefined, undefined])
  })

  test('a converted price is converted at the rate of today', async () => {
    const first = await keep('won.csv', list('7,Kia K5,12000000,31000'))
    await importAs(first.file.id, { currency: 'KRW', distance: 'km', rate: 1 / 1200 })
    await saveRates(db(), { day: '2026-11-20', perDollar: { KRW: 1410 }, source: 'example' })
    expect((await keep('won.csv', list('7,Kia K5,13000000,31000'))).file.ask?.rate).toBeCloseTo(1 / 1410, 12)
  })

  test('the row of the column names is found again in a workbook with unknown names', async () => {
    const book = await readFile(new URL('../tables/samples/unknown-names.xlsx', import.meta.url))
    const first = await keep('list.xlsx', book)
    expect(first.questions).toMatchObject([{ about: 'headerRow' }])
    const row = first.place?.headerRow ?? 0
    await importAs(first.file.id, { headerRow: row, map: { title: first.place?.rows.find((one) => one.row === row)?.cells[0] ?? '' } })
    const again = await keep('list.xlsx', book)
    expect([again.questions, again.file.ask?.headerRow]).toEqual([[], row])
  })

  test('answers given so far outlive the page', async () => {
    const { file } = await keep('cars.csv', list('7,Kia K5,9000,31000'))
    const ask = { ...nothingSaid, currency: 'SAR' }
    await imports.preview(file.id, ask)
    expect((await imports.state()).file?.ask).toEqual(ask)
  })
})
