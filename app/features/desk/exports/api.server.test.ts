import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeAs } from '#app/db/transaction.server.ts'
import { equipmentItems } from '#app/features/base/equipment/choices.ts'
import { importFile } from '#app/features/desk/imports/run.server.ts'
import { getCar, listCars } from '#app/features/stock/cars/read.server.ts'
import { addCar, changeCar } from '#app/features/stock/cars/write.server.ts'
import { listHistories } from '#app/features/stock/history/read.server.ts'
import { openDisk } from '#app/features/stock/photos/storage.server.ts'
import { guardCell, readCell } from '#app/lib/csv-cell.ts'
import { dayAfter, sellersDay } from '#app/lib/day.ts'
import { fullSheet } from '../../../../tests/cars.ts'
import { eachDatabase, seal } from '../../../../tests/fixtures.ts'
import { letThrough } from '../../../../tests/guard.ts'
import { exportsApi } from './api.server.ts'

const siteUrl = 'https://cars.example'
const picture = `/pictures/${'0'.repeat(31)}a-1280.jpg`
const pdf = `/files/${'0'.repeat(31)}e.pdf`
const film = `/files/${'0'.repeat(31)}f.mp4#${'0'.repeat(31)}a`

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nuricar-export-'))
})
afterAll(() => rm(folder, { recursive: true }))

it.each(['=1+1', "'=1+1", '+82 10', '-', '@cmd', '＝1', "'quoted'", '', 'Kia', "''@x"])(
  '%s survives a round trip through its cell, and no spreadsheet executes it',
  (text) => {
    expect(readCell(guardCell(text))).toBe(text)
    expect(guardCell(text)).not.toMatch(/^[=+\-@＝＋－＠\t\r]/)
  },
)

eachDatabase((database) => {
  const get = async (ending: 'csv' | 'json') =>
    (await exportsApi(letThrough, { db: database().db, siteUrl }).request(`/api/export.${ending}`)).text()
  const cars = async () => (await listCars(database().db, { state: 'all', limit: 1000 })).cars
  async function bring(text: string, name: string, options: { dryRun?: boolean; allowPrivate?: boolean } = {}) {
    const path = join(folder, name)
    await writeFile(path, text)
    const report = await importFile(
      { db: database().db, media: await openDisk(join(folder, 'media')), seal },
      { path, rates: {}, ...options },
    )
    const { added, changed, unchanged, refused, notes } = report
    return {
      counts: [added, changed, unchanged, refused.count],
      notes: notes.map(({ text: about }) => about),
      refused: refused.first,
    }
  }
  const histories = async () => {
    const ids = (await cars()).map(({ id }) => id).sort()
    const known = await listHistories(database().db, ids)
    return ids.map((id) => [id, known.get(id) ?? []] as const)
  }
  const importKeys = async () =>
    (await database().db.selectFrom('car_listing').select(['id', 'import_key']).orderBy('id').execute()).map(
      (row) => row,
    )

  beforeEach(async () => {
    const { db } = database()
    await db.deleteFrom('car_listing').execute()
    await db.deleteFrom('picture').execute()
    await db.deleteFrom('file').execute()
    await db
      .insertInto('file')
      .values([
        { id: `${'0'.repeat(31)}f`, kind: 'mp4', bytes: 1, seconds: 30, created_at: new Date() },
        { id: `${'0'.repeat(31)}e`, kind: 'pdf', bytes: 1, seconds: null, created_at: new Date() },
      ])
      .execute()
    await db
      .insertInto('picture')
      .values({ id: `${'0'.repeat(31)}a`, width: 1, height: 1, bytes: 1, placeholder: '', created_at: new Date() })
      .execute()
    // An import of another file would change these values: other names, odd prices, words for 'none'.
    await addCar(db, {
      make: '현대',
      model: '아반떼 (CN7)',
      trim: 'none',
      year: 2021,
      mileage: 111_111,
      sellingPrice: '9999',
      fuelType: 'PHEV',
      comment: '첫 줄 "인용", 쉼표;\n\n=HYPERLINK("http://x")\n둘째 줄\tالسعر قابل للتفاوض\u200f 🚗 \u2028셋째',
      pictures: [`${picture}#odometer`, 'https://elsewhere.example/a,b.jpg?x=1|2#key'],
      equipment: ['abs', 'sunroof', 'navigation'],
      films: [film, 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=5s', 'https://tv.naver.com/v/1?a=1|2,3#c'],
      vin: 'kmhd84lf5lu000001',
      stockNumber: '=1+1',
    })
    await addCar(db, {
      sellingPrice: '$12,500',
      make: '-',
      model: '@SUM(A1)',
      comment: '\u2019=2',
      category: 'Wagon',
      firstRegistration: '2019-04',
      engineCc: 0,
      seats: 5,
    })
    await addCar(db, {
      sellingPrice: '1,650만원',
      soldOut: true,
      comment: `${'a\n'.repeat(499)}b`,
      color: 'other',
      interiorColor: 'Ivory, 아이보리',
      drive: 'quattro',
      doors: 4,
      cylinders: 12,
      owners: 0,
      keys: 3,
      pictures: [picture],
      films: [film],
      equipment: [...equipmentItems],
      condition: fullSheet(picture),
    })
    const { id } = await addCar(db, {})
    await changeAs(db, 'an-operator', (its) =>
      changeCar(its, id, { sellingPrice: '9,000 | "원"', reservedUntil: dayAfter(sellersDay(), 3) }),
    )
    await changeCar(db, id, {
      condition: {
        skin: 'original',
        hood: ['A2', 'U'],
        frame: 'sound',
        accident: 'no',
        tyreSpare: 5.5,
        remarks: '=1; "two\nlines", 그리고 حسنا',
        hoodPicture: picture,
        roofPicture: 'https://elsewhere.example/r;1.jpg',
        scan: [picture, `${pdf}#${'0'.repeat(31)}a`],
      },
    })
    await sql`update car_listing set created_at = now() - interval '90 days 1.234 seconds', updated_at = now() - interval '3 days', confirmed_at = now() - interval '40 days'`.execute(
      db,
    )
    await db.updateTable('car_listing').set({ import_key: 'weekly:M1' }).where('stock_number', '=', '=1+1').execute()
  })

  describe.each(['csv', 'json'] as const)('an export as %s', (ending) => {
    it('gives the same cars, field by field, when imported into an empty database', async () => {
      const text = await get(ending)
      const [before, keys, told] = [await cars(), await importKeys(), await histories()]
      expect(told.flatMap(([, events]) => events)).toHaveLength(6)
      await database().db.deleteFrom('car_listing').execute()
      expect(await bring(text, `empty.${ending}`, { dryRun: true })).toMatchObject({ counts: [4, 0, 0, 0] })
      expect(await bring(text, `empty.${ending}`)).toEqual({ counts: [4, 0, 0, 0], notes: [], refused: [] })
      expect(await cars()).toEqual(before)
      expect(await importKeys()).toEqual(keys)
      expect(await histories()).toEqual(told)
    })

    it('changes nothing when imported into the same database', async () => {
      const text = await get(ending)
      const [before, told] = [await cars(), await histories()]
      expect(await bring(text, `again.${ending}`)).toEqual({ counts: [0, 0, 4, 0], notes: [], refused: [] })
      expect(await cars()).toEqual(before)
      expect(await histories()).toEqual(told)
    })

    it('restores a history only for cars that have none', async () => {
      const text = await get(ending)
      const told = await histories()
      await database().db.deleteFrom('car_event').where('kind', '=', 'price').execute()
      const left = await histories()
      await bring(text, `left.${ending}`)
      expect(await histories()).toEqual(left)
      await database().db.deleteFrom('car_event').execute()
      await bring(text, `none.${ending}`)
      expect(await histories()).toEqual(told)
    })

    it('when edited, changes the cars it names and refuses rows without an id', async () => {
      const text = (await get(ending)).replaceAll('$12,500', '$11,900').replace(/"Wagon"/, '"Van"')
      expect((await bring(text, `edited.${ending}`)).counts).toEqual([0, 1, 3, 0])
      const [car] = (await cars()).filter(({ category }) => category === 'Van')
      expect(car).toMatchObject({ sellingPrice: '$11,900', priceUsd: 11_900 })
      const nameless = text.replaceAll(car?.id ?? '', '')
      expect((await bring(nameless, `nameless.${ending}`)).refused[0]?.reason.code).toBe('noOwnId')
    })
  })

  it('keeps the films of another Nuricar as links', async () => {
    const text = await get('csv')
    await database().db.deleteFrom('car_listing').execute()
    await database().db.deleteFrom('file').execute()
    await bring(text, 'films.csv')
    const [car] = (await cars()).filter(({ films }) => films)
    expect(car?.films?.[0]).toBe(siteUrl + film)
    const unsafe = text.replaceAll(siteUrl, 'http://cars.example')
    await database().db.deleteFrom('car_listing').execute()
    expect((await bring(unsafe, 'unsafe.csv')).notes).toContainEqual(expect.stringContaining('films'))
  })

  it('fetches pictures of another Nuricar in full size and keeps their labels, also in sheets', async () => {
    const asked: string[] = []
    const server = createServer(async ({ url = '' }, answer) => {
      asked.push(url)
      answer.end(
        await sharp({ create: { width: 64, height: 48, channels: 3, background: 'teal' } })
          .jpeg()
          .toBuffer(),
      )
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const text = (await get('csv')).replaceAll(siteUrl, origin)
    await database().db.deleteFrom('car_listing').execute()
    await database().db.deleteFrom('picture').execute()
    await database().db.deleteFrom('file').execute()
    expect((await bring(text, 'moved.csv')).notes[0]).toContain('private network')
    await database().db.deleteFrom('car_listing').execute()
    await bring(text, 'moved.csv', { allowPrivate: true })
    server.closeAllConnections()
    server.close()
    const before = await cars()
    expect(await bring(text, 'moved.csv', { dryRun: true })).toMatchObject({ counts: [0, 0, 4, 0] })
    expect(await bring(text, 'moved.csv', { allowPrivate: true })).toMatchObject({
      counts: [0, 0, 4, 0],
      notes: expect.arrayContaining([expect.stringContaining('could not be reached')]),
    })
    expect(await cars()).toEqual(before)
    expect(new Set(asked)).toEqual(new Set([picture.replace('1280', '1920')]))
    const pictures = (await cars()).flatMap((car) => (car.soldOut ? [] : car.pictures))
    expect(pictures).toEqual([
      expect.stringMatching(/^\/pictures\/[0-9a-f]{32}-1280\.jpg#odometer$/),
      'https://elsewhere.example/a,b.jpg?x=1|2#key',
    ])
    expect(pictures[0]).not.toContain(picture)
    const fetched = pictures[0]?.split('#')[0]
    const [sheet] = (await cars()).flatMap(({ condition, soldOut }) => (soldOut ? [] : (condition ?? [])))
    expect(sheet).toMatchObject({
      hood: ['A2', 'U'],
      hoodPicture: fetched,
      roofPicture: 'https://elsewhere.example/r;1.jpg',
      scan: [fetched],
    })
  })

  it('does not take the stock number and import key of another car', async () => {
    const text = await get('csv')
    const [first] = (await cars()).filter(({ stockNumber }) => stockNumber === '=1+1')
    await database().db.deleteFrom('car_listing').execute()
    const other = await addCar(database().db, { stockNumber: '=1+1' })
    await database().db.updateTable('car_listing').set({ import_key: 'weekly:M1' }).execute()
    expect((await bring(text, 'taken.csv')).counts).toEqual([4, 0, 0, 0])
    expect((await getCar(database().db, other.id)).stockNumber).toBe('=1+1')
    expect((await getCar(database().db, first?.id ?? '')).stockNumber).not.toBe('=1+1')
  })

  it('is UTF-8 with a byte order mark, and has a file name', async () => {
    const answer = await exportsApi(letThrough, { db: database().db, siteUrl }).request('/api/export.csv')
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="cars-\d{4}-\d\d-\d\d\.csv"$/)
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(JSON.parse(await get('json'))).toHaveLength(4)
    await database().db.deleteFrom('car_listing').execute()
    expect(JSON.parse(await get('json'))).toEqual([])
  })

  it('holds every car exactly once across all batches', async () => {
    const { db } = database()
    await sql`insert into car_listing (id, stock_number, created_at) select 'c' || n, 'S' || n, timestamptz '2026-01-01' + (n / 3) * interval '1 second' from generate_series(1, 1001) n`.execute(
      db,
    )
    const ids = (JSON.parse(await get('json')) as { id: string }[]).map(({ id }) => id)
    expect(ids).toHaveLength(1005)
    expect(new Set(ids).size).toBe(1005)
  })

  it('an edit confirms a car, an import does not', async () => {
    const { db } = database()
    const text = await get('csv')
    const [car] = await cars()
    await changeCar(db, car?.id ?? '', { comment: 'Seen again' })
    expect(Date.now() - Date.parse((await getCar(db, car?.id ?? '')).confirmedAt)).toBeLessThan(60_000)
    await database().db.deleteFrom('car_listing').execute()
    await bring(text, 'old.csv')
    expect((await getCar(db, car?.id ?? '')).confirmedAt).toBe(car?.confirmedAt)
  })
})
