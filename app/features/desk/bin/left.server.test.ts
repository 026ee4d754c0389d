import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import type { Database } from '#app/db/tables.ts'
import { saveDraft } from '#app/features/desk/drafts/write.server.ts'
import { noteRun, undoImport } from '#app/features/desk/imports/undo/write.server.ts'
import { changeSeller } from '#app/features/shop/seller/write.server.ts'
import type { Car } from '#app/features/stock/cars/schema.ts'
import { addCar, changeCar } from '#app/features/stock/cars/write.server.ts'
import { pictureSteps } from '#app/features/stock/photos/rules.ts'
import { findVariant } from '#app/features/stock/photos/variants.server.ts'
import { addPicture } from '#app/features/stock/photos/write.server.ts'
import { masterFile, pictureFile, pictureFormats } from '#app/lib/picture-address.ts'
import { type OpenApi, openedApi } from '../../../../tests/api.ts'
import { eachDatabase, seal } from '../../../../tests/fixtures.ts'
import { findLeft, removeOrphans } from './write.server.ts'

const log = { error: () => undefined }
let shade = 0

eachDatabase((database) => {
  const api = openedApi(database)
  const call: OpenApi['call'] = (...sent) => api.call(...sent)
  const db = () => database().db
  const kept = () => ({ db: db(), media: api.services.media, log })
  const add = async (change: object): Promise<Car> => (await call('POST', '/api/cars', change)).json()
  const picture = async () => {
    shade += 3
    const background = { r: shade % 250, g: 255 - (shade % 250), b: 90 }
    const added = await addPicture(
      kept(),
      await sharp({ create: { width: 700, height: 400, channels: 3, background } })
        .jpeg()
        .toBuffer(),
    )
    await sql`update picture set taken = true where id = ${added.id}`.execute(db())
    return added
  }
  const cleanUp = async (minutes: number) => {
    await findLeft(db(), new Date(Date.now() + minutes * 60_000))
    await removeOrphans(kept())
  }
  const isServed = async (id: string) => (await findVariant(kept(), { id, width: 640, format: 'jpg' })) !== undefined
  const are = (...pictures: { id: string }[]) => Promise.all(pictures.map(({ id }) => isServed(id)))
  const filesOf = async (id: string) => {
    const names = [
      masterFile(id),
      ...pictureSteps(700).flatMap(({ step }) => pictureFormats.map((format) => pictureFile(id, step, format))),
    ]
    return (await Promise.all(names.map(async (name) => ((await api.services.media.has(name)) ? [name] : [])))).flat()
  }

  beforeEach(async () => {
    for (const table of ['car_listing', 'car_bin', 'draft', 'import_log', 'setting', 'picture_left'] as const)
      await db().deleteFrom(table).execute()
  })

  test('a picture taken off a car, or replaced by an edited one, is deleted with all its sizes after an hour', async () => {
    const [own, stays] = [await picture(), await picture()]
    const car = await add({ pictures: [own.url, stays.url] })
    expect(await are(own, stays)).toEqual([true, true])
    await call('PUT', `/api/cars/${car.id}`, { pictures: [stays.url] })
    await cleanUp(59)
    expect(await are(own)).toEqual([true])
    await cleanUp(61)
    expect([await are(own, stays), await filesOf(own.id)]).toEqual([[false, true], []])
    expect(await db().selectFrom('picture_left').select('id').execute()).toEqual([])

    const [was, inSheet] = [await picture(), await picture()]
    const other = await add({ pictures: [was.url], condition: { hoodPicture: inSheet.url } })
    const { url } = (await (await call('POST', `/api/pictures/${was.id}/edits`, { rotate: 90 })).json()) as {
      url: string
    }
    await call('PUT', `/api/cars/${other.id}`, { pictures: [url], condition: null })
    await cleanUp(61)
    expect(await are(was, inSheet)).toEqual([false, false])
  })

  test('it stays while another car, its sheet, the bin, a draft or the page of the seller uses it', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, picture))
    const urls = all.map(({ url }) => url)
    const car = await add({ pictures: urls })
    const [ofCar = '', inSheet = '', inBin = '', inDraft = '', inOthers = '', ofSeller = ''] = urls
    await add({ pictures: [ofCar], condition: { hoodPicture: inSheet } })
    const gone = await add({ pictures: [inBin] })
    await call('DELETE', `/api/cars/${gone.id}`)
    const draft = await saveDraft(db(), 'one-draft', { values: {}, pictures: [inDraft] }, { by: 'x' })
    await sql`update draft set others = ${JSON.stringify({ condition: { scan: [inOthers] } })}`.execute(db())
    await changeSeller(db(), { photos: [ofSeller] })
    await changeCar(db(), car.id, { pictures: [] })
    await cleanUp(61)
    expect(await are(...all)).toEqual(urls.map(() => true))

    await saveDraft(db(), draft.id, { values: {}, pictures: [] }, { by: 'x', version: draft.changedAt })
    await changeSeller(db(), { photos: [] })
    await cleanUp(61)
    expect(await are(...all)).toEqual([true, true, true, false, true, false])
    await db().deleteFrom('draft').execute()
    await cleanUp(61)
    expect(await are(...all)).toEqual([true, true, true, false, false, false])
  })

  test('what an import took off stays for its undo, which leaves out what an operator took off since', async () => {
    const [dropped, removed, came] = [await picture(), await picture(), await picture()]
    const car = await add({ make: 'Kia', pictures: [dropped.url, removed.url] })
    const importing = async (id: string, pictures: string[]) => {
      await sql`insert into import_log (id, name, source) values (${id}, 'stock.csv', 'stock')`.execute(db())
      await db()
        .transaction()
        .execute(async (transaction) => {
          await noteRun(transaction, id)
          await changeCar(transaction, car.id, { pictures })
        })
    }
    await importing('a-run', [removed.url, came.url])
    await changeCar(db(), car.id, { pictures: [came.url] })
    await cleanUp(61)
    expect(await are(dropped, removed, came)).toEqual([true, false, true])
    await undoImport({ db: db(), seal }, 'a-run', 'undo')
    const { pictures } = await (await call('GET', `/api/cars/${car.id}`)).json()
    expect(pictures).toEqual([dropped.url])
    await cleanUp(61)
    expect(await are(dropped, came)).toEqual([true, false])
    // The undo needs it no longer, so an operator who takes it off need not wait 30 days.
    await changeCar(db(), car.id, { pictures: [] })
    await cleanUp(61)
    expect(await are(dropped)).toEqual([false])

    const [old] = [await picture()]
    await changeCar(db(), car.id, { pictures: [old.url] })
    await importing('another', [])
    await cleanUp(29 * 24 * 60)
    expect(await are(old)).toEqual([true])
    await cleanUp(31 * 24 * 60)
    expect(await are(old)).toEqual([false])
  })

  test('a picture stays that a car, a draft or a setting takes just while it is deleted', async () => {
    const car = await add({ make: 'Kia' })
    const ways: ((to: Database, url: string) => Promise<unknown>)[] = [
      (to, url) => changeCar(to, car.id, { pictures: [url] }),
      (to, url) => addCar(to, { make: 'Kia', condition: { hoodPicture: url } }),
      (to, url) => saveDraft(to, 'two-draft', { values: {}, pictures: [url] }, { by: 'x' }),
      (to, url) => changeSeller(to, { photos: [url] }),
    ]
    for (const [at, way] of ways.entries()) {
      const own = await picture()
      await sql`insert into picture_orphan (id, left_at) values (${own.id}, ${new Date(Date.now() + 60_000)})`.execute(
        db(),
      )
      const [isSaved, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const saving = db()
        .transaction()
        .execute(async (transaction) => {
          await way(transaction, own.url)
          isSaved.resolve()
          await mayCommit.promise
        })
      await isSaved.promise
      setTimeout(mayCommit.resolve, 300)
      await Promise.all([saving, removeOrphans(kept())])
      expect([at, await are(own)]).toEqual([at, [true]])
    }
  })

  test('a size that is made while its picture is deleted does not stay', async () => {
    const own = await picture()
    const { media } = api.services
    const write: typeof media.write = async (name, bytes) => {
      await sql`delete from picture where id = ${own.id}`.execute(db())
      await media.write(name, bytes)
    }
    await findVariant({ ...kept(), media: { ...media, write } }, { id: own.id, width: 320, format: 'webp' })
    expect(await media.has(pictureFile(own.id, 320, 'webp'))).toBe(false)
  })

  test('an update finds what earlier releases left, and keeps what an undo still needs', async () => {
    const text = await readFile(new URL('../../../db/migrations/0048_removed_files.sql', import.meta.url), 'utf8')
    const [statement = ''] = /insert into picture_left \(id, due_at\)\n {2}with[^;]*/.exec(text) ?? []
    const id = (letter: string) => letter.repeat(32)
    const url = (letter: string) => `/pictures/${id(letter)}-1280.jpg`
    await db().deleteFrom('picture').execute()
    for (const letter of ['a', 'b', 'c', 'd', 'e'])
      await db()
        .insertInto('picture')
        .values({
          id: id(letter),
          width: 1,
          height: 1,
          bytes: 1,
          placeholder: '',
          created_at: new Date(),
          taken: letter !== 'e',
        })
        .execute()
    const car = await add({ films: [`/files/${id('f')}.mp4#${id('a')}`] })
    await changeSeller(db(), { photos: [url('b')] })
    await sql`insert into import_log (id, name, source) values ('old', 'x.csv', 'x')`.execute(db())
    await sql`insert into import_before (run_id, car_id, before, last_event, after_version)
      values ('old', ${car.id}, ${JSON.stringify({ pictures: [url('a'), url('c')] })}::json, 0, now())`.execute(db())
    await database().execute(statement)
    const left = await db().selectFrom('picture_left').select(['id', 'due_at']).orderBy('id').execute()
    expect(left.map((row) => [row.id, row.due_at.getTime() > Date.now() + 29 * 24 * 3_600_000])).toEqual([
      [id('c'), true],
      [id('d'), false],
    ])
  })
})
