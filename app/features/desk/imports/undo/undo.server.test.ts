import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changeAs } from '#app/db/transaction.server.ts'
import { confirmCars } from '#app/features/desk/confirmations/write.server.ts'
import { listDrafts } from '#app/features/desk/drafts/read.server.ts'
import { publishDrafts, saveDraft } from '#app/features/desk/drafts/write.server.ts'
import { listCars } from '#app/features/stock/cars/read.server.ts'
import { findSellerOfCar } from '#app/features/stock/cars/seller/read.server.ts'
import { changeSellerOfCar } from '#app/features/stock/cars/seller/write.server.ts'
import { addCar, changeCar } from '#app/features/stock/cars/write.server.ts'
import { findDraftLedger, findLedger } from '#app/features/stock/ledger/read.server.ts'
import { emptyLedger } from '#app/features/stock/ledger/schema.ts'
import { deriveKey, openSeal } from '#app/features/stock/ledger/shared/seal.server.ts'
import { changeDraftLedger, changeLedger } from '#app/features/stock/ledger/write.server.ts'
import { type Media, openDisk } from '#app/features/stock/photos/storage.server.ts'
import { addComment } from '#app/features/talk/comments/write.server.ts'
import type { Problem } from '#app/lib/problem.ts'
import { eachDatabase, seal } from '../../../../../tests/fixtures.ts'
import { importFile } from '../run.server.ts'
import type { Report } from '../shared/schema.ts'
import { listImports } from './read.server.ts'
import { removeOldImports, undoImport } from './write.server.ts'

const first = [
  'id,make,model,year,mileage,price,colour,status',
  'A,Kia,K5,2020,30000,$9000,White,',
  'B,Kia,Ray,2019,20000,$5000,,',
  'C,Kia,K7,2018,90000,$15000,,',
].join('\n')
const second = first
  .replace('$9000,White', '$8500,Black')
  .replace('C,Kia,K7', 'D,Audi,A6')
  .replace('$5000,,', '$5000,,sold')

eachDatabase((database) => {
  let folder = ''
  let media: Media
  const db = () => database().db
  async function run(
    text: string,
    options: { dryRun?: boolean; gone?: 'sell'; asDrafts?: boolean } = {},
  ): Promise<{ id: string; report: Report }> {
    const path = join(folder, 'stock.csv')
    await writeFile(path, text)
    const id = randomUUID()
    const report = await importFile(
      { db: db(), media, seal },
      { path, rates: {}, distance: 'km', source: 'stock', run: { id, name: 'stock.csv' }, ...options },
    )
    return { id, report }
  }
  /** Everything that the site knows of its cars, apart from the time of their last change. */
  async function everything() {
    const rows = async (table: string) =>
      (
        await sql<{ row: string }>`select row_to_json(t)::text as row from ${sql.table(table)} t order by 1`.execute(
          db(),
        )
      ).rows.map(({ row }) => row)
    const cars = (await rows('car_listing')).map((row) => row.replace(/"updated_at":"[^"]*"/, ''))
    return {
      cars,
      events: await rows('car_event'),
      comments: await rows('comment'),
      bin: await rows('car_bin'),
      drafts: (await rows('draft')).map((row) => row.replace(/"changed_at":"[^"]*"/, '')),
      ledgers: await rows('ledger'),
      counts: (await rows('car_count')).filter((row) => !row.includes('"cars":0')),
    }
  }
  const byModel = async (model: string) =>
    (await listCars(db(), { state: 'all', limit: 100 })).cars.find((car) => car.model === model)
  const refusal = async (id: string) =>
    (await undoImport({ db: db(), seal }, id).catch((error: Problem) => error)) as Problem

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'nuricar-undo-'))
    media = await openDisk(join(folder, 'media'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))
  beforeEach(async () => {
    await db().deleteFrom('car_listing').execute()
    await db().deleteFrom('car_bin').execute()
    await db().deleteFrom('import_log').execute()
    await db().deleteFrom('draft').execute()
  })

  test('a check tells what is new, what changes from which value to which, and what the file no longer has', async () => {
    await run(first)
    const before = await everything()
    const { report } = await run(second, { dryRun: true, gone: 'sell' })
    expect(report).toMatchObject({
      added: 1,
      changed: 2,
      unchanged: 0,
      changes: { fields: { sellingPrice: 1, color: 1, soldOut: 1 } },
    })
    expect(report.changes?.first).toMatchObject([
      {
        make: 'Kia',
        model: 'K5',
        year: 2020,
        fields: expect.arrayContaining([
          { field: 'sellingPrice', from: '9000', to: '8500' },
          { field: 'color', from: 'White', to: 'Black' },
        ]),
      },
      { model: 'Ray', fields: [{ field: 'soldOut', from: false, to: true }] },
    ])
    expect(report.gone).toMatchObject({ count: 1, first: [{ model: 'K7' }] })
    expect([await everything(), await listImports(db())]).toEqual([
      before,
      [expect.objectContaining({ added: 3, changed: 0 })],
    ])
  })

  test('undo leaves a car to the seller who has got it since', async () => {
    await run(first)
    const { id } = await run(second)
    const car = (await byModel('K5'))?.id ?? ''
    await database().execute(
      `insert into "user" (id, name, email, "emailVerified") values ('kim', 'Kim', 'kim@example.com', true)`,
    )
    await changeSellerOfCar(db(), car, 'kim')
    await undoImport({ db: db(), seal }, id)
    expect([(await byModel('K5'))?.sellingPrice, await findSellerOfCar(db(), car)]).toEqual(['9000', 'kim'])
    await database().execute(`delete from "user" where id = 'kim'`)
  })

  test('undo restores cars, histories and counts to the letter, and an import can follow', async () => {
    await changeAs(db(), 'operator', (its) =>
      addCar(its, { make: 'Kia', model: 'Sorento', sellingPrice: '$20,000', pictures: ['/a.jpg'] }),
    )
    const { id: earlier } = await run(first)
    const kept = await byModel('Ray')
    await addComment(db(), kept?.id ?? '', 'Still there?')
    const before = await everything()
    const { id, report } = await run(second, { gone: 'sell' })
    expect([report.gone?.areSold, (await byModel('K7'))?.soldOut, (await byModel('Ray'))?.soldOut]).toEqual([
      true,
      true,
      true,
    ])
    expect((await listImports(db()))[0]).toMatchObject({ id, name: 'stock.csv', added: 1, changed: 3, isUndone: false })
    expect(await undoImport({ db: db(), seal }, id)).toEqual({ undone: 4, left: 0 })
    expect(await everything()).toEqual(before)
    expect((await listImports(db()))[0]?.isUndone).toBe(true)
    expect((await refusal(id)).status).toBe(404)
    const { id: third, report: again } = await run(second)
    expect(again).toMatchObject({ added: 1, changed: 2 })
    await undoImport({ db: db(), seal }, third)
    // Only the car with a comment has been touched since the first import.
    expect((await refusal(earlier)).members?.count).toBe(1)
    expect(await undoImport({ db: db(), seal }, earlier, 'leave')).toEqual({ undone: 2, left: 1 })
  })

  test('cars that were edited or commented on since are asked about, and left alone or undone too', async () => {
    await run(first)
    const { id } = await run(second)
    const [edited, asked] = [await byModel('K5'), await byModel('A6')]
    await changeCar(db(), edited?.id ?? '', { trim: 'Noblesse' })
    await addComment(db(), asked?.id ?? '', 'Can you send a video?')
    const problem = await refusal(id)
    expect([problem.status, problem.members?.count]).toEqual([409, 2])
    expect(await byModel('K5')).toMatchObject({ sellingPrice: '8500', trim: 'Noblesse' })
    expect(await undoImport({ db: db(), seal }, id, 'leave')).toEqual({ undone: 1, left: 2 })
    expect([(await byModel('Ray'))?.soldOut, (await byModel('K5'))?.sellingPrice]).toEqual([false, '8500'])

    const { id: third } = await run(second.replace('8500', '8000').replace('A6', 'A8'))
    await changeCar(db(), edited?.id ?? '', { trim: 'Signature' })
    expect(await undoImport({ db: db(), seal }, third, 'undo')).toEqual({ undone: 3, left: 0 })
    expect(await byModel('K5')).toMatchObject({ sellingPrice: '8500', trim: 'Noblesse' })
  })

  test('new cars can become drafts, which a later import changes where nobody has edited them, and which undo removes or restores', async () => {
    const list = first.replace('$9000,White,', '$9000,White,reserved')
    const { id, report } = await run(list, { asDrafts: true })
    expect([report.drafted, report.added, (await listCars(db(), { state: 'all', limit: 10 })).cars]).toEqual([3, 0, []])
    expect((await run(list)).report.refused).toMatchObject({
      count: 3,
      first: [{ reason: { code: 'draftWaits' } }, {}, {}],
    })
    const shorter = await run(list.split('\n').slice(0, 3).join('\n'), { asDrafts: true, dryRun: true })
    expect(shorter.report.goneDrafts).toMatchObject({ count: 1, first: [{ make: 'Kia' }] })
    const before = await everything()
    const { id: later, report: changed } = await run(list.replace('$9000', '$8000'), { asDrafts: true })
    expect([changed.drafted, changed.unchanged]).toEqual([1, 2])
    expect(await undoImport({ db: db(), seal }, later)).toEqual({ undone: 1, left: 0 })
    expect(await everything()).toEqual(before)

    const [white] = (await listDrafts(db(), { limit: 10, page: 1 })).filter(({ values }) => values.model === 'K5')
    if (!white) throw new Error('The draft of the K5 is missing.')
    await saveDraft(
      db(),
      white.id,
      { values: { ...white.values, trim: 'Noblesse' }, pictures: ['/a.jpg'] },
      { by: 'operator', version: white.changedAt },
    )
    const { report: both } = await run(list.replace('$9000', '$7000'), { asDrafts: true })
    expect([both.drafted, both.refused.count, both.conflicts]).toEqual([1, 0, undefined])
    expect(await publishDrafts(db(), [white.id], { by: 'operator' })).toMatchObject({ done: [white.id] })
    expect(await byModel('K5')).toMatchObject({
      trim: 'Noblesse',
      sellingPrice: '7000',
      reservedUntil: expect.any(String),
    })
    expect((await run(list.replace('$9000', '$6000'))).report).toMatchObject({ changed: 1, refused: { count: 2 } })
    expect(await undoImport({ db: db(), seal }, id)).toEqual({ undone: 2, left: 1 })
    expect(await listDrafts(db(), { limit: 10, page: 1 })).toEqual([])
  })

  test('costs go into ledgers and are undone to the letter, and a ledger written since is asked about', async () => {
    const list = (costs: string[]) =>
      [
        'id,make,model,year,매입가(만원),차량번호',
        ...costs.map((cost, at) => `${at},Kia,K${at + 5},2020,${cost}`),
      ].join('\n')
    const ledgerOf = async (model: string) => findLedger(db(), seal, (await byModel(model))?.id ?? '')
    const { id: added } = await run(list(['900,12가 3456', ',', '700,']))
    expect([await ledgerOf('K5'), await ledgerOf('K6')]).toEqual([
      {
        ...emptyLedger,
        purchase: 9_000_000,
        plate: '12가 3456',
        costs: [expect.objectContaining({ kind: 'purchase', amount: 9_000_000 })],
      },
      emptyLedger,
    ])
    await changeLedger(db(), seal, (await byModel('K7'))?.id ?? '', { note: 'spare key' }, { by: 'operator' })
    const before = await everything()
    const costs = list(['950,12가3456', '800,', '700,'])
    const { report: check } = await run(costs, { dryRun: true })
    expect(check).toMatchObject({ changed: 2, unchanged: 1, changes: { fields: { purchase: 2 } } })
    expect(check.changes?.first[0]).toMatchObject({ model: 'K5', fields: [{ field: 'purchase' }] })
    expect(JSON.stringify(check)).not.toMatch(/(?<!\w)(?:950|9500000)(?!\w)|3456/)
    expect(await everything()).toEqual(before)
    const { id } = await run(costs)
    expect([(await ledgerOf('K5'))?.purchase, (await ledgerOf('K6'))?.purchase]).toEqual([9_500_000, 8_000_000])
    expect(await undoImport({ db: db(), seal }, id)).toEqual({ undone: 2, left: 0 })
    expect(await everything()).toEqual(before)
    // The import changed only ledgers, so that it has nothing to ask about the price.
    const { id: third } = await run(costs)
    await changeCar(db(), (await byModel('K6'))?.id ?? '', { sellingPrice: '$7,000' })
    expect(await undoImport({ db: db(), seal }, third)).toEqual({ undone: 2, left: 0 })
    expect([(await byModel('K6'))?.sellingPrice, await ledgerOf('K6')]).toEqual(['$7,000', emptyLedger])
    // Undoing the first import would delete the note.
    expect((await refusal(added)).members).toMatchObject({
      count: 2,
      touched: expect.arrayContaining([expect.objectContaining({ model: 'K7' })]),
    })
    expect(await undoImport({ db: db(), seal }, added, 'leave')).toEqual({ undone: 1, left: 2 })
    expect(await ledgerOf('K7')).toMatchObject({ note: 'spare key', purchase: 7_000_000 })
  })

  test('a ledger of another secret stays as it is, and drafts take costs along', async () => {
    const list = 'id,make,model,매입가(만원)\n1,Kia,K5,900'
    expect((await run(list, { asDrafts: true })).report.notes).toEqual([])
    const [draft] = await listDrafts(db(), { limit: 1, page: 1 })
    const costOf = async () => (await findDraftLedger(db(), seal, draft?.id ?? ''))?.ledger?.purchase
    expect(await costOf()).toBe(9_000_000)
    // What somebody has entered stays.
    await changeDraftLedger(db(), seal, draft?.id ?? '', { purchase: 8_500_000 }, { by: 'operator' })
    expect((await run(list, { asDrafts: true })).report.notes).toMatchObject([{ code: 'draftCostsKept', count: 1 }])
    expect(await costOf()).toBe(8_500_000)
    const car = await addCar(db(), { make: 'Kia', model: 'K9', stockNumber: 'S-1' })
    const other = openSeal([deriveKey('another secret for the tests, long enough')])
    await changeLedger(db(), other, car.id, { purchase: 1_000_000 }, { by: 'operator' })
    await db().updateTable('car_listing').set({ import_key: 'stock:2' }).execute()
    const { report } = await run('id,make,model,매입가(만원)\n2,Kia,K9,900')
    expect(report.notes).toMatchObject([{ code: 'ledgerSealed', count: 1 }])
    expect((await findLedger(db(), other, car.id))?.purchase).toBe(1_000_000)
  })

  test('an undo that another car stands in the way of leaves only its car', async () => {
    await run(first)
    const car = await byModel('K5')
    const { id } = await run(
      second
        .replace('id,', 'stock,id,')
        .replaceAll(/\n([AB])/g, '\nS-$1,$1')
        .replace('\nD', '\nS-D,D'),
    )
    expect((await byModel('K5'))?.stockNumber).toBe('S-A')
    await addCar(db(), { make: 'Kia', model: 'Other', stockNumber: car?.stockNumber ?? '' })
    expect(await undoImport({ db: db(), seal }, id)).toMatchObject({ left: 1 })
    expect((await byModel('K5'))?.stockNumber).toBe('S-A')
  })

  test('undo keeps a confirmation that was made since, and takes back none of before', async () => {
    await run(first)
    const confirmedAt = async (key: string) =>
      (
        await db()
          .selectFrom('car_listing')
          .select('confirmed_at')
          .where('import_key', '=', `stock:${key}`)
          .executeTakeFirstOrThrow()
      ).confirmed_at
    const [a, b] = [await confirmedAt('A'), await confirmedAt('B')]
    const { id } = await run(first.replace('$9000', '$8500').replace('$5000', '$4500'))
    const { id: car } = await db()
      .selectFrom('car_listing')
      .select('id')
      .where('import_key', '=', 'stock:A')
      .executeTakeFirstOrThrow()
    await changeAs(db(), 'operator', (its) => confirmCars(its, [car]))
    const since = await confirmedAt('A')
    await undoImport({ db: db(), seal }, id)
    expect([since.getTime() > a.getTime(), await confirmedAt('A'), await confirmedAt('B')]).toEqual([true, since, b])
  })

  test('an import can be undone for 30 days', async () => {
    const { id } = await run(first)
    await removeOldImports(db(), Date.now() + 29 * 24 * 3_600_000)
    expect((await listImports(db())).map((one) => one.id)).toEqual([id])
    await removeOldImports(db(), Date.now() + 31 * 24 * 3_600_000)
    await expect(undoImport({ db: db(), seal }, id)).rejects.toMatchObject({ status: 404 })
  })
})
