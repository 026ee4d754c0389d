import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changeAs } from '#app/db/transaction.server.ts'
import { listCars } from '#app/features/cars/read.server.ts'
import { addCar, changeCar } from '#app/features/cars/write.server.ts'
import { addComment } from '#app/features/comments/write.server.ts'
import { listDrafts } from '#app/features/drafts/read.server.ts'
import { publishDrafts, saveDraft } from '#app/features/drafts/write.server.ts'
import { type Media, openDisk } from '#app/features/photos/storage.server.ts'
import type { Problem } from '#app/lib/problem.ts'
import { eachDatabase } from '../../../../tests/fixtures.ts'
import { importFile } from '../run.server.ts'
import type { Report } from '../schema.ts'
import { listImports } from './read.server.ts'
import { undoImport } from './write.server.ts'

const first = [
  'id,make,model,year,mileage,price,colour,status',
  'A,Kia,K5,2020,30000,$9000,White,',
  'B,Kia,Ray,2019,20000,$5000,,',
  'C,Kia,K7,2018,90000,$15000,,',
].join('\n')
const second = first.replace('$9000,White', '$8500,Black').replace('C,Kia,K7', 'D,Audi,A6').replace('$5000,,', '$5000,,sold')

eachDatabase((database) => {
  let folder = ''
  let media: Media
  const db = () => database().db
  async function run(text: string, options: { dryRun?: boolean; gone?: 'sell'; asDrafts?: boolean } = {}): Promise<{ id: string; report: Report }> {
    const path = join(folder, 'stock.csv')
    await writeFile(path, text)
    const id = randomUUID()
    const report = await importFile(
      { db: db(), media },
      { path, rates: {}, distance: 'km', source: 'stock', run: { id, name: 'stock.csv' }, ...options },
    )
    return { id, report }
  }
  /** Everything that the site knows of its cars, apart from the time of their last change. */
  async function everything() {
    const rows = async (table: string) =>
      (await sql<{ row: string }>`select row_to_json(t)::text as row from ${sql.table(table)} t order by 1`.execute(db())).rows.map(({ row }) => row)
    const cars = (await rows('car_listing')).map((row) => row.replace(/"updated_at":"[^"]*"/, ''))
    return {
      cars,
      events: await rows('car_event'),
      comments: await rows('comment'),
      bin: await rows('car_bin'),
      drafts: (await rows('draft')).map((row) => row.replace(/"changed_at":"[^"]*"/, '')),
      counts: (await rows('car_count')).filter((row) => !row.includes('"cars":0')),
    }
  }
  const byModel = async (model: string) => (await listCars(db(), { state: 'all', limit: 100 })).cars.find((car) => car.model === model)
  const refusal = async (id: string) => (await undoImport(db(), id).catch((error: Problem) => error)) as Problem

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
    expect(report).toMatchObject({ added: 1, changed: 2, unchanged: 0, changes: { fields: { sellingPrice: 1, color: 1, soldOut: 1 } } })
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
    expect([await everything(), await listImports(db())]).toEqual([before, [expect.objectContaining({ added: 3, changed: 0 })]])
  })

  test('undo restores cars, histories and counts to the letter, and an import can follow', async () => {
    await changeAs(db(), 'operator', (its) => addCar(its, { make: 'Kia', model: 'Sorento', sellingPrice: '$20,000', pictures: ['/a.jpg'] }))
    const { id: earlier } = await run(first)
    const kept = await byModel('Ray')
    await addComment(db(), kept?.id ?? '', 'Still there?')
    const before = await everything()
    const { id, report } = await run(second, { gone: 'sell' })
    expect([report.gone?.areSold, (await byModel('K7'))?.soldOut, (await byModel('Ray'))?.soldOut]).toEqual([true, true, true])
    expect((await listImports(db()))[0]).toMatchObject({ id, name: 'stock.csv', added: 1, changed: 3, isUndone: false })
    expect(await undoImport(db(), id)).toEqual({ undone: 4, left: 0 })
    expect(await everything()).toEqual(before)
    expect((await listImports(db()))[0]?.isUndone).toBe(true)
    expect((await refusal(id)).status).toBe(404)
    const { id: third, report: again } = await run(second)
    expect(again).toMatchObject({ added: 1, changed: 2 })
    await undoImport(db(), third)
    // Only the car with a comment has been touched since the first import.
    expect((await refusal(earlier)).members?.count).toBe(1)
    expect(await undoImport(db(), earlier, 'leave')).toEqual({ undone: 2, left: 1 })
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
    expect(await undoImport(db(), id, 'leave')).toEqual({ undone: 1, left: 2 })
    expect([(await byModel('Ray'))?.soldOut, (await byModel('K5'))?.sellingPrice]).toEqual([false, '8500'])

    const { id: third } = await run(second.replace('8500', '8000').replace('A6', 'A8'))
    await changeCar(db(), edited?.id ?? '', { trim: 'Signature' })
    expect(await undoImport(db(), third, 'undo')).toEqual({ undone: 3, left: 0 })
    expect(await byModel('K5')).toMatchObject({ sellingPrice: '8500', trim: 'Noblesse' })
  })

  test('new cars can become drafts, which a later import changes until somebody edits them, and which undo removes or restores', async () => {
    const list = first.replace('$9000,White,', '$9000,White,reserved')
    const { id, report } = await run(list, { asDrafts: true })
    expect([report.drafted, report.added, (await listCars(db(), { state: 'all', limit: 10 })).cars]).toEqual([3, 0, []])
    expect((await run(list)).report.refused).toMatchObject({ count: 3, first: [{ reason: { code: 'draftWaits' } }, {}, {}] })
    const shorter = await run(list.split('\n').slice(0, 3).join('\n'), { asDrafts: true, dryRun: true })
    expect(shorter.report.goneDrafts).toMatchObject({ count: 1, first: [{ make: 'Kia' }] })
    const before = await everything()
    const { id: later, report: changed } = await run(list.replace('$9000', '$8000'), { asDrafts: true })
    expect([changed.drafted, changed.unchanged]).toEqual([1, 2])
    expect(await undoImport(db(), later)).toEqual({ undone: 1, left: 0 })
    expect(await everything()).toEqual(before)

    const [white] = (await listDrafts(db(), { limit: 10, page: 1 })).filter(({ values }) => values.model === 'K5')
    if (!white) throw new Error('The draft of the K5 is missing.')
    await saveDraft(
      db(),
      white.id,
      { values: { ...white.values, trim: 'Noblesse' }, pictures: ['/a.jpg'] },
      { by: 'operator', version: white.changedAt },
    )
    expect((await run(list.replace('$9000', '$7000'), { asDrafts: true })).report.refused.first).toMatchObject([{ reason: { code: 'inDrafts' } }])
    expect(await publishDrafts(db(), [white.id], 'operator')).toMatchObject({ done: [white.id] })
    expect(await byModel('K5')).toMatchObject({ trim: 'Noblesse', reservedUntil: expect.any(String) })
    expect((await run(list.replace('$9000', '$6000'))).report).toMatchObject({ changed: 1, refused: { count: 2 } })
    expect(await undoImport(db(), id)).toEqual({ undone: 2, left: 1 })
    expect(await listDrafts(db(), { limit: 10, page: 1 })).toEqual([])
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
    expect(await undoImport(db(), id)).toMatchObject({ left: 1 })
    expect((await byModel('K5'))?.stockNumber).toBe('S-A')
  })
})
