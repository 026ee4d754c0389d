import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listDrafts } from '#app/features/desk/drafts/read.server.ts'
import { publishDrafts, saveDraft } from '#app/features/desk/drafts/write.server.ts'
import { listCars } from '#app/features/stock/cars/read.server.ts'
import type { Car } from '#app/features/stock/cars/schema.ts'
import { changeCar } from '#app/features/stock/cars/write.server.ts'
import { findLedger } from '#app/features/stock/ledger/read.server.ts'
import { changeLedger } from '#app/features/stock/ledger/write.server.ts'
import { type Media, openDisk } from '#app/features/stock/photos/storage.server.ts'
import { eachDatabase, seal } from '../../../../../../tests/fixtures.ts'
import { type ImportOptions, importFile } from '../../run.server.ts'
import { reportText } from '../../shared/report.ts'
import { undoImport } from '../../undo/write.server.ts'
import { conflictSeal } from '../conflicts.ts'
import { removeUnusedMemories } from './write.server.ts'

const header = 'id,make,model,year,mileage,price,colour,status,memo,comment'
type Row = { price?: string; colour?: string; status?: string; memo?: string; comment?: string; mileage?: string }
const fileOf = (...rows: (Row & { id?: string })[]) =>
  [
    header,
    ...rows.map(
      ({ id = 'A', price = '$9000', colour = 'White', status = '', memo = '', comment = '', mileage = '30000' }) =>
        [id, 'Kia', 'K5', '2020', mileage, price, colour, status, memo, comment].join(','),
    ),
  ].join('\n')

eachDatabase((database) => {
  let folder = ''
  let media: Media
  const db = () => database().db
  async function run(text: string, options: Partial<ImportOptions> = {}) {
    const path = join(folder, 'stock.csv')
    await writeFile(path, text)
    const id = randomUUID()
    const report = await importFile(
      { db: db(), media, seal },
      { path, rates: {}, distance: 'km', source: 'stock', run: { id, name: 'stock.csv' }, ...options },
    )
    return { id, report, counts: [report.added, report.changed, report.unchanged, report.refused.count] }
  }
  const car = async (): Promise<Car> => {
    const { cars } = await listCars(db(), { state: 'all', limit: 9 })
    if (!cars[0]) throw new Error('There is no car.')
    return cars[0]
  }
  const cells = ({ report }: Awaited<ReturnType<typeof run>>) =>
    report.conflicts?.first.flatMap((one) =>
      one.cells.map(({ field, from, to, answer }) => ({ field, from, to, answer })),
    )
  const memories = () => db().selectFrom('import_memory').selectAll().orderBy('key').execute()

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'nuricar-memory-'))
    media = await openDisk(join(folder, 'media'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))
  beforeEach(async () => {
    for (const table of ['car_listing', 'draft', 'import_log', 'import_memory'] as const)
      await db().deleteFrom(table).execute()
  })

  test('keeps what a person has changed where the file stayed the same, and takes what only the file has changed', async () => {
    await run(fileOf({ comment: 'Clean' }))
    await changeCar(db(), (await car()).id, {
      sellingPrice: '$8,800',
      comment: 'Seen and driven',
      color: null,
      category: null,
    })
    const next = await run(fileOf({ comment: 'Clean', mileage: '31000' }))
    expect(next.counts).toEqual([0, 1, 0, 0])
    expect(next.report.changes?.first[0]?.fields.map(({ field }) => field)).toEqual(['mileage'])
    expect([await car(), next.report.conflicts]).toMatchObject([
      { sellingPrice: '$8,800', comment: 'Seen and driven', color: null, category: null, mileage: 31_000 },
      undefined,
    ])
    expect((await run(fileOf({ comment: 'Clean', mileage: '31000' }))).counts).toEqual([0, 0, 1, 0])
  })

  test('asks about cells that both have changed, keeps the site’s value until there is an answer, and asks again until then', async () => {
    await run(fileOf({}))
    const { id } = await car()
    await changeCar(db(), id, { sellingPrice: '$8,800', color: 'Black' })
    const changed = fileOf({ price: '$8500', colour: 'Red' })
    const open = [
      { field: 'color', from: 'Black', to: 'Red', answer: undefined },
      { field: 'sellingPrice', from: '$8,800', to: '8500', answer: undefined },
    ]
    const sorted = (found: ReturnType<typeof cells>) =>
      found?.sort((one, other) => one.field.localeCompare(other.field))
    for (const dryRun of [true, false, false]) {
      const asked = await run(changed, { dryRun })
      expect([asked.counts, sorted(cells(asked))]).toEqual([[0, 0, 1, 0], open])
      expect(await car()).toMatchObject({ sellingPrice: '$8,800', color: 'Black' })
    }
    const text = reportText((await run(changed)).report, { dryRun: false })
    expect(text).toMatch(
      /Changed here and in the file: 1 cars\n {2}line 2: Kia K5 2020 \(.+\): .*sellingPrice "\$8,800" here, "8500" in the file/,
    )
    const answered = await run(changed, { conflicts: { all: 'site', cells: { [`${id}.color`]: 'file' } } })
    expect(answered.report.conflicts).toMatchObject({ cells: 2, open: 0 })
    expect(await car()).toMatchObject({ sellingPrice: '$8,800', color: 'Red' })
    const again = await run(changed)
    expect([again.counts, again.report.conflicts]).toEqual([[0, 0, 1, 0], undefined])
  })

  test('a cell that both have changed to the same is no conflict, and the first import after an update behaves as before', async () => {
    await run(fileOf({}))
    await changeCar(db(), (await car()).id, { color: 'Black' })
    const next = await run(fileOf({ colour: 'Black' }))
    expect([next.counts, next.report.conflicts]).toEqual([[0, 0, 1, 0], undefined])
    await changeCar(db(), (await car()).id, { color: 'Blue' })
    await db().deleteFrom('import_memory').execute()
    expect((await run(fileOf({ colour: 'Black' }))).counts).toEqual([0, 1, 0, 0])
    expect(await car()).toMatchObject({ color: 'Black' })
  })

  test('a private note typed by hand is never overwritten in silence', async () => {
    await run(fileOf({}))
    const { id } = await car()
    await changeLedger(db(), seal, id, { note: 'typed by hand' }, { by: 'operator' })
    const first = await run(fileOf({ memo: 'bottom 8000' }))
    expect([first.counts, first.report.conflicts?.first[0]?.cells.map(({ field }) => field)]).toEqual([
      [0, 0, 1, 0],
      ['note'],
    ])
    expect(JSON.stringify(first.report)).not.toMatch(/typed by hand|bottom/)
    expect(JSON.parse(seal.open(first.report.conflicts?.first[0]?.cells[0]?.sealed ?? '', conflictSeal) ?? '')).toEqual(
      {
        from: 'typed by hand',
        to: 'bottom 8000',
      },
    )
    expect(await findLedger(db(), seal, id)).toMatchObject({ note: 'typed by hand' })
    await run(fileOf({ memo: 'bottom 8000' }), { conflicts: { all: 'file' } })
    expect(await findLedger(db(), seal, id)).toMatchObject({ note: 'bottom 8000' })
    await changeLedger(db(), seal, id, { note: 'sold to Ali' }, { by: 'operator' })
    expect((await run(fileOf({ memo: 'bottom 8000' }))).counts).toEqual([0, 0, 1, 0])
    expect(await findLedger(db(), seal, id)).toMatchObject({ note: 'sold to Ali' })
  })

  test('a sale or a reservation that a person has ended stays so while the file says the same', async () => {
    await run(fileOf({ status: 'sold' }))
    const { id } = await car()
    await changeCar(db(), id, { soldOut: false })
    await run(fileOf({ status: 'sold' }))
    expect((await car()).soldOut).toBe(false)
    await run(fileOf({ status: 'available' }))
    await run(fileOf({ status: 'sold' }))
    expect((await car()).soldOut).toBe(true)
    await changeCar(db(), id, { soldOut: false })
    await run(fileOf({ status: 'reserved' }))
    expect((await car()).reservedUntil).not.toBeNull()
    await changeCar(db(), id, { reservedUntil: null })
    for (const _ of [1, 2]) await run(fileOf({ status: 'reserved' }))
    expect((await car()).reservedUntil).toBeNull()
    await run(fileOf({ status: 'available' }))
    await run(fileOf({ status: 'reserved' }))
    expect((await car()).reservedUntil).not.toBeNull()
  })

  test('a draft that was published stays for sale while the file says draft, and a car that becomes unpublished is asked about', async () => {
    await run(fileOf({ status: 'draft' }))
    const { id, values } = (await listDrafts(db(), { limit: 9, page: 1 }))[0] ?? { id: '', values: {} }
    const picture = `/pictures/${'0'.repeat(32)}`
    await db()
      .updateTable('draft')
      .set({ pictures: [picture] })
      .where('id', '=', id)
      .execute()
    expect([values, (await publishDrafts(db(), [id], { by: 'operator' })).done]).toMatchObject([{ model: 'K5' }, [id]])
    const same = await run(fileOf({ status: 'draft', mileage: '31000' }))
    expect([same.counts, cells(same), await car()]).toMatchObject([
      [0, 1, 0, 0],
      undefined,
      { soldOut: false, mileage: 31_000 },
    ])
    await run(fileOf({ status: 'available' }))
    for (const _ of [1, 2]) {
      const asked = await run(fileOf({ status: 'unpublished' }))
      expect([cells(asked), (await car()).soldOut]).toEqual([
        [{ field: 'visible', from: true, to: false, answer: undefined }],
        false,
      ])
    }
    const answered = await run(fileOf({ status: 'unpublished' }), { conflicts: { all: 'file' } })
    expect([answered.report.notes.map(({ code }) => code), (await car()).soldOut]).toEqual([['hiddenSold'], true])
  })

  test('an edited draft takes what only the file has changed', async () => {
    await run(fileOf({}), { asDrafts: true })
    const [draft] = await listDrafts(db(), { limit: 9, page: 1 })
    if (!draft) throw new Error('There is no draft.')
    const edited = { ...draft.values, sellingPrice: '$8,800', color: 'Black' }
    await saveDraft(db(), draft.id, { values: edited, pictures: [] }, { by: 'operator', version: draft.changedAt })
    const next = await run(fileOf({ mileage: '31000', colour: 'Red' }), { asDrafts: true })
    expect([next.report.drafted, cells(next)]).toEqual([
      1,
      [{ field: 'color', from: 'Black', to: 'Red', answer: undefined }],
    ])
    const [after] = await listDrafts(db(), { limit: 9, page: 1 })
    expect(after).toMatchObject({ changedBy: 'operator', values: { ...edited, mileage: '31000' } })
  })

  test('photos that a person removed stay away, unless the file has others', async () => {
    const photos = join(folder, 'photos')
    await mkdir(photos, { recursive: true })
    for (const [at, name] of ['a', 'b', 'c'].entries())
      await sharp({ create: { width: 600, height: 400, channels: 3, background: `rgb(${at * 80}, 90, 120)` } })
        .jpeg()
        .toFile(join(photos, `${name}.jpg`))
    const withPhotos = (names: string) => `id,make,model,year,mileage,photos\nA,Kia,K5,2020,30000,${names}`
    await run(withPhotos('a.jpg|b.jpg'), { pictures: photos })
    const { id, pictures } = await car()
    await changeCar(db(), id, { pictures: pictures.toReversed() })
    await run(withPhotos('a.jpg|c.jpg'), { pictures: photos })
    expect((await car()).pictures).toEqual(pictures.toReversed())
    await changeCar(db(), id, { pictures: [] })
    await run(withPhotos('a.jpg|b.jpg'), { pictures: photos })
    expect((await car()).pictures).toEqual([])
    const asked = await run(withPhotos('b.jpg|c.jpg'), { pictures: photos })
    expect([cells(asked), (await car()).pictures]).toEqual([
      [{ field: 'pictures', from: 0, to: 2, answer: undefined }],
      [],
    ])
    await run(withPhotos('b.jpg|c.jpg'), { pictures: photos, conflicts: { all: 'file' } })
    expect((await car()).pictures).toHaveLength(2)
  })

  test('photos of a draft that a person sorted stay, unless the file has others', async () => {
    const list = (names: string) => `id,make,model,year,mileage,photos\nA,Kia,K5,2020,30000,${names}`
    const options = { pictures: join(folder, 'photos'), asDrafts: true }
    await run(list('a.jpg|b.jpg'), options)
    const draft = async () =>
      (await listDrafts(db(), { limit: 9, page: 1 }))[0] ?? Promise.reject(new Error('There is no draft.'))
    const { id, values, pictures, changedAt } = await draft()
    await saveDraft(db(), id, { values, pictures: pictures.toReversed() }, { by: 'operator', version: changedAt })
    expect((await run(list('a.jpg|b.jpg'), options)).report.pictures).toBe(0)
    expect((await draft()).pictures).toEqual(pictures.toReversed())
    const asked = await run(list('c.jpg'), options)
    expect([cells(asked), (await draft()).pictures]).toEqual([
      [{ field: 'pictures', from: 2, to: 1, answer: undefined }],
      pictures.toReversed(),
    ])
    await run(list('c.jpg'), { ...options, conflicts: { cells: { [`${id}.pictures`]: 'file' } } })
    expect((await draft()).pictures).toHaveLength(1)
  })

  test('a car that an import has sold, because it was gone, and that somebody has put up again, is not sold again', async () => {
    await run(fileOf({}, { id: 'B', mileage: '60000' }))
    const b =
      (await listCars(db(), { state: 'all', limit: 9 })).cars.find(({ mileage }) => mileage === 60_000)?.id ?? ''
    const gone = await run(fileOf({}), { gone: 'sell' })
    expect(gone.report.gone).toMatchObject({ count: 1, areSold: true })
    await changeCar(db(), b, { soldOut: false })
    expect((await run(fileOf({}), { gone: 'sell' })).report.gone).toBeUndefined()
    await run(fileOf({}, { id: 'B', mileage: '60000' }))
    expect((await run(fileOf({}), { gone: 'sell' })).report.gone).toMatchObject({ count: 1 })
  })

  test('the undo of an import restores what it remembered, and what files said of removed cars is forgotten', async () => {
    await run(fileOf({ memo: 'one key' }))
    const [before, first] = [await memories(), await car()]
    const { id } = await run(fileOf({ price: '$8500', memo: 'two keys' }, { id: 'B', mileage: '60000' }))
    expect(await memories()).toHaveLength(2)
    await undoImport({ db: db(), seal }, id)
    expect(await memories()).toEqual(before)
    expect((await car()).sellingPrice).toBe(first.sellingPrice)
    expect((await run(fileOf({ price: '$8500', memo: 'two keys' }))).counts).toEqual([0, 1, 0, 0])
    await db().deleteFrom('car_listing').execute()
    await removeUnusedMemories(db())
    expect(await memories()).toEqual([])
  })
})
