import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { saveRates } from '#app/features/base/money/rates/write.server.ts'
import { listCars } from '#app/features/stock/cars/read.server.ts'
import { openDisk } from '#app/features/stock/photos/storage.server.ts'
import { eachDatabase, seal } from '../../../../../../tests/fixtures.ts'
import { type Imports, openImports } from '../../jobs.server.ts'
import type { ImportAsk } from '../../shared/ask.ts'

const nothingSaid: ImportAsk = { map: {}, currency: '', source: '' }
const list = (...rows: string[]) => ['id,Marke und Typ,Preis,Laufleistung', ...rows].join('\n')

eachDatabase((database) => {
  let folder = ''
  let imports: Imports
  const db = () => database().db
  const keep = (name: string, body: string | Buffer<ArrayBuffer>) =>
    imports.keep(name, new Response(body).body as ReadableStream<Uint8Array>)
  async function importAs(id: string, ask: Partial<ImportAsk>) {
    await imports.start(id, { ...nothingSaid, ...ask }, false)
    await expect.poll(async () => (await imports.state()).job?.state, { timeout: 10_000 }).toBe('done')
    return (await imports.state()).job?.report
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'nuricar-answers-'))
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
    await db().deleteFrom('import_private').execute()
    await db().deleteFrom('draft').execute()
  })

  test('the answers of an import are filled in for the next file with the same columns, whatever its name', async () => {
    const first = await keep('stock 20 Nov.csv', list('7,Kia K5,9000,31000'))
    expect([first.recalled, first.file.ask]).toEqual([undefined, undefined])
    const ask = { map: { title: 'Marke und Typ' }, currency: 'SAR', distance: 'km', similar: 'add' } as const
    await importAs(first.file.id, ask)

    const next = await keep(
      'stock 27 Nov.csv',
      list('7,Kia K5,8500,31000', '8,Kia Ray,5000,12000').replace('Marke und Typ', ' marke  und TYP'),
    )
    expect(next.recalled).toMatchObject({ source: 'stock 20 Nov' })
    expect(next.file.ask).toEqual({ map: { title: 'marke  und TYP' }, currency: 'SAR', distance: 'km', source: '' })
    expect(next.questions).toContainEqual({ about: 'source', column: 'stock 27 Nov', examples: ['stock 20 Nov'] })
    expect(await importAs(next.file.id, { ...next.file.ask, source: 'stock 20 Nov' })).toMatchObject({
      changed: 1,
      added: 1,
    })
    const { cars } = await listCars(db(), { state: 'all', limit: 10 })
    expect(cars.map(({ make, model, sellingPrice }) => `${make} ${model} ${sellingPrice}`).sort()).toEqual([
      'Kia K5 8,500 SAR',
      'Kia Ray 5,000 SAR',
    ])

    const same = await keep('stock 20 Nov.csv', list('9,Kia K3,4000,5000'))
    expect([same.questions.filter(({ about }) => about === 'source'), same.file.ask?.currency]).toEqual([[], 'SAR'])
    const other = await keep('others.csv', 'Nr,Typ,Preis\n1,Kia K5,9000')
    expect([other.recalled, other.file.ask]).toEqual([undefined, undefined])
  })

  const stock = (names: string, ...notes: string[]) =>
    [names, ...notes.map((note, at) => `${at + 1},Kia K${at + 3},${9000 + at},${31000 + at},${note}`)].join('\n')
  const notes = [
    'bottom 8500',
    'call the broker first',
    'brakes were done in May',
    'second key is lost',
    'paid 7000 in March',
  ]

  test('the answers still apply after a column got another name, because its cells are known', async () => {
    const first = await keep('stock.csv', stock('id,Marke und Typ,Preis,Laufleistung,Sonstiges', ...notes))
    await importAs(first.file.id, {
      map: { title: 'Marke und Typ', note: 'Sonstiges' },
      currency: 'SAR',
      distance: 'km',
    })
    const next = await keep(
      'stock.csv',
      stock('id,Marke und Typ,Preis (brutto),Laufleistung,Beschreibung', ...notes.slice(1), 'new tyres'),
    )
    expect(next.recalled?.renamed).toEqual([
      { from: 'preis', to: 'Preis (brutto)' },
      { from: 'sonstiges', to: 'Beschreibung' },
    ])
    expect(next.file.ask).toMatchObject({ map: { title: 'Marke und Typ', note: 'Beschreibung' }, currency: 'SAR' })
    expect([next.columns.note, next.columns.comment]).toEqual([['Beschreibung'], undefined])
    const other = await keep('others.csv', 'id,Modell,Jahr\n1,K5,2019\n2,K3,2020')
    expect(other.recalled).toBeUndefined()
  })

  test('a column that was private is never public by itself, in no other file and under no other name', async () => {
    const first = await keep('stock.csv', stock('id,title,price_usd,mileage_km,Sonstiges', ...notes))
    await importAs(first.file.id, { map: { note: 'Sonstiges' } })
    await db().deleteFrom('nuricar_passing.import_answers').execute()

    const renamed = await keep('list of a friend.csv', stock('id,title,price_usd,mileage_km,description', ...notes))
    expect([renamed.columns.note, renamed.columns.comment, renamed.description]).toEqual([
      ['description'],
      undefined,
      undefined,
    ])
    expect(renamed.notes).toMatchObject([{ code: 'columnStaysPrivate', values: { column: 'description' } }])
    await importAs(renamed.file.id, { source: 'friend', similar: 'add' })
    const other = await keep('third.csv', stock('id,title,price_usd,mileage_km,description', 'very clean', 'one owner'))
    expect(other.columns.note).toEqual(['description'])

    const chosen = { ...nothingSaid, map: { comment: 'description' } }
    expect((await imports.preview(other.file.id, chosen)).description?.cells.map(({ text }) => text)).toEqual([
      'very clean',
      'one owner',
    ])
    expect(JSON.stringify(await db().selectFrom('import_private').selectAll().execute())).not.toContain('bottom')
  })

  test('the preview shows the description as buyers would read it, and names cells that may not be for them', async () => {
    const many = Array.from({ length: 12 }, (_, at) =>
      at === 11 ? '"Clean, 010-1234-5678"' : at === 10 ? '네고 가능 850만' : at < 2 ? 'Very clean' : `Clean ${at}`,
    )
    const { description, columns } = await keep('stock.csv', stock('id,title,price_usd,mileage_km,설명', ...many))
    expect(columns.comment).toEqual(['설명'])
    expect(description).toEqual({
      cells: [2, 4, 5].map((line) => ({ line, text: line === 2 ? 'Very clean' : `Clean ${line - 2}` })),
      doubts: [
        { line: 12, text: '네고 가능 850만' },
        { line: 13, text: 'Clean, 010-1234-5678' },
      ],
      doubtCount: 2,
    })
  })

  test('the meaning of a status is remembered, and a new word is asked about again', async () => {
    const list = (...statuses: string[]) =>
      ['id,title,price_usd,상태', ...statuses.map((status, at) => `${at},Kia K${at + 3},9000,${status}`)].join('\n')
    const first = await keep('stock.csv', list('상품화중', '예약', '상품화중'))
    expect(first.questions).toEqual([{ about: 'status', column: '상태', examples: ['상품화중'] }])
    expect(first.rows.map(({ refused }) => refused?.code)).toEqual(['statusUnknown', undefined, 'statusUnknown'])
    expect(await importAs(first.file.id, { words: { 상품화중: 'draft', '*': 'sale' } })).toMatchObject({
      added: 1,
      drafted: 2,
    })
    const next = await keep('stock.csv', list('상품화중', '예약', '상품화중', '수리중'))
    expect([next.file.ask?.words, next.rows.map(({ refused }) => refused?.code)]).toEqual([
      { 상품화중: 'draft' },
      [undefined, undefined, undefined, 'statusUnknown'],
    ])
  })

  test('a converted price is converted at the rate of today', async () => {
    const first = await keep('won.csv', list('7,Kia K5,12000000,31000'))
    await importAs(first.file.id, { currency: 'KRW', distance: 'km', rate: 1 / 1200 })
    await saveRates(db(), { day: '2026-11-20', perDollar: { KRW: 1410 }, source: 'example' })
    expect((await keep('won.csv', list('7,Kia K5,13000000,31000'))).file.ask?.rate).toBeCloseTo(1 / 1410, 12)
  })

  test('the row of the column names is found again in a workbook with unknown names', async () => {
    const book = await readFile(new URL('../../read/tables/samples/unknown-names.xlsx', import.meta.url))
    const first = await keep('list.xlsx', book)
    expect(first.questions).toMatchObject([{ about: 'headerRow' }])
    const row = first.place?.headerRow ?? 0
    await importAs(first.file.id, {
      headerRow: row,
      map: { title: first.place?.rows.find((one) => one.row === row)?.cells[0] ?? '' },
    })
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
