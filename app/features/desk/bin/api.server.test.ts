import { readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { changeSettings } from '#app/features/base/settings/write.server.ts'
import { importCars } from '#app/features/desk/imports/write/write.server.ts'
import { changeSeller } from '#app/features/shop/seller/write.server.ts'
import { carCursor } from '#app/features/stock/cars/cursor.ts'
import { countCars } from '#app/features/stock/cars/read.server.ts'
import type { Car } from '#app/features/stock/cars/schema.ts'
import { listForSitemap } from '#app/features/stock/cars/sitemap/read.server.ts'
import { removeCar } from '#app/features/stock/cars/write.server.ts'
import { addPicture } from '#app/features/stock/photos/write.server.ts'
import { addComment, addLike, addReply } from '#app/features/talk/comments/write.server.ts'
import { masterFile } from '#app/lib/picture-address.ts'
import { type OpenApi, openedApi } from '../../../../tests/api.ts'
import { film as filmOf } from '../../../../tests/films.ts'
import { eachDatabase, seal } from '../../../../tests/fixtures.ts'
import { countBin, listBin } from './read.server.ts'
import { dueBefore } from './rules.ts'
import type { Outcome } from './schema.ts'
import { findUntaken, purgeDue, removeOrphans, restoreCar } from './write.server.ts'

eachDatabase((database) => {
  const api = openedApi(database)
  const call: OpenApi['call'] = (...sent) => api.call(...sent)
  const read = async (path: string) => (await call('GET', path, undefined, {})).json()
  const add = async (change: object): Promise<Car> => (await call('POST', '/api/cars', change)).json()
  const batch = async (place: 'cars' | 'bin', action: string, ids: string[]): Promise<Outcome> =>
    (await call('POST', `/api/${place}/batch`, { action, ids })).json()
  const picture = async (shade: number) => {
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: { r: shade, g: 0, b: 0 } } })
      .jpeg()
      .toBuffer()
    return addPicture(api.services, bytes)
  }
  const binnedAt = (id: string, time: string) =>
    sql`update car_bin set binned_at = ${time} where id = ${id}`.execute(database().db)

  beforeEach(async () => {
    await database().db.deleteFrom('car_listing').execute()
    await database().db.deleteFrom('car_bin').execute()
  })

  describe('a deleted car', () => {
    test('is hidden from lists, search, counts and the sitemap, and has no page', async () => {
      const car = await add({ make: 'Kia', model: 'Ray', category: 'Van', comment: 'One owner' })
      await add({ make: 'Kia', model: 'Stays' })
      expect((await call('DELETE', `/api/cars/${car.id}`)).status).toBe(204)
      expect((await call('DELETE', `/api/cars/${car.id}`)).status).toBe(404)
      for (const path of [
        '/api/cars',
        '/api/cars?query=owner',
        '/api/cars?category=van',
        '/api/available-cars',
        '/api/soldout-cars',
        '/api/all-cars',
      ])
        expect([path, ((await read(path)) as Car[]).some(({ id }) => id === car.id)]).toEqual([path, false])
      for (const path of ['', '/comments'])
        expect((await call('GET', `/api/cars/${car.id}${path}`, undefined, {})).status).toBe(404)
      expect((await call('PUT', `/api/cars/${car.id}`, { year: 2020 })).status).toBe(404)
      expect(await countCars(database().db, { state: 'all' })).toBe(1)
      expect(await countCars(database().db, { state: 'all', category: 'van' })).toBe(0)
      expect((await listForSitemap(database().db, '', 10)).map(({ id }) => id)).not.toContain(car.id)
    })

    test('is restored with its comments, replies, likes and counts', async () => {
      const { db } = database()
      const car = await add({
        make: '현대',
        model: "O'Neil \\ “x”",
        year: 2019,
        sellingPrice: '12,500.5',
        comment: 'سيارة\nنظيفة 🚗',
        pictures: ['https://a.example/2.jpg', 'https://a.example/1.jpg'],
        soldOut: true,
      })
      for (const text of ['First', 'Second']) {
        const comment = await addComment(db, car.id, text)
        for (let likes = 0; likes < 3; likes++) await addLike(db, comment.id)
        await addReply(db, comment.id, `About ${text}`)
      }
      const tables = async () => [
        await db.selectFrom('car_listing').selectAll().execute(),
        await db.selectFrom('comment').selectAll().orderBy('id').execute(),
        await db.selectFrom('reply').selectAll().orderBy('id').execute(),
        await db.selectFrom('car_count').selectAll().where('cars', '>', 0).execute(),
      ]
      const before = await tables()
      await removeCar(db, car.id)
      expect((await tables()).flat()).toEqual([])
      expect(await batch('bin', 'restore', [car.id])).toEqual({ done: [car.id], gone: [], failed: [] })
      expect(await tables()).toEqual(before)
      expect(await read(`/api/cars/${car.id}`)).toEqual(car)
      expect(await countBin(db)).toBe(0)
    })

    test('keeps rows of tables added later, and takes the default of columns added later', async () => {
      const { db } = database()
      const car = await add({ make: 'Kia' })
      await sql`create table seen (id integer generated always as identity, car_id text references car_listing (id) on delete cascade, n integer)`.execute(
        db,
      )
      await sql`insert into seen (car_id, n) values (${car.id}, 7)`.execute(db)
      await removeCar(db, car.id)
      await sql`alter table car_listing add column later boolean not null default true`.execute(db)
      expect(await restoreCar(db, car.id)).toBe(true)
      const { rows } = await sql`select n, later from seen join car_listing c on c.id = car_id`.execute(db)
      expect(rows).toEqual([{ n: 7, later: true }])
      await sql`drop table seen`.execute(db)
      await sql`alter table car_listing drop column later`.execute(db)
    })

    test('exists once after being deleted twice and restored twice at once', async () => {
      const { db } = database()
      const car = await add({ make: 'Kia' })
      const statuses = (await Promise.all([1, 2, 3].map(() => call('DELETE', `/api/cars/${car.id}`)))).map(
        ({ status }) => status,
      )
      expect(statuses.sort()).toEqual([204, 404, 404])
      expect(await countBin(db)).toBe(1)
      expect(await Promise.all([1, 2, 3].map(() => restoreCar(db, car.id)))).toEqual([true, true, true])
      expect([await countBin(db), await countCars(db, { state: 'all' })]).toEqual([0, 1])
    })

    test('loses no comment or like that arrives while it is deleted', async () => {
      const { db } = database()
      const car = await add({ make: 'Kia' })
      const comment = await addComment(db, car.id, 'Liked')
      const sent = [
        ...Array.from({ length: 5 }, () => addComment(db, car.id, 'On its way')),
        ...Array.from({ length: 5 }, () => addLike(db, comment.id)),
      ].map((promise) => promise.then(() => true).catch(() => false))
      await removeCar(db, car.id)
      const taken = await Promise.all(sent)
      await restoreCar(db, car.id)
      const comments = await db.selectFrom('comment').selectAll().where('car_id', '=', car.id).execute()
      expect(comments.length).toBe(1 + taken.slice(0, 5).filter(Boolean).length)
      // A like reads the comment after counting it. The comment may be deleted in between, so the count can be higher.
      expect(comments.find(({ id }) => id === comment.id)?.likes).toBeGreaterThanOrEqual(
        taken.slice(5).filter(Boolean).length,
      )
    })

    test('keeps its stock number, which no other car can take', async () => {
      const car = await add({ make: 'Kia', stockNumber: 'MINE' })
      await removeCar(database().db, car.id)
      expect((await call('POST', '/api/cars', { stockNumber: 'MINE' })).status).toBe(409)
      const other = await add({ make: 'Kia' })
      expect((await call('PUT', `/api/cars/${other.id}`, { stockNumber: 'MINE' })).status).toBe(409)
      const next = Number(other.stockNumber.slice(1)) + 1
      const ahead = await add({ make: 'Kia', stockNumber: `N${next}` })
      await removeCar(database().db, ahead.id)
      expect((await add({ make: 'Kia' })).stockNumber).toBe(`N${next + 1}`)
      expect(await batch('bin', 'restore', [car.id, ahead.id])).toMatchObject({ done: [car.id, ahead.id] })
    })

    test('is not restored by an import of the same row, and keeps its number', async () => {
      const { db } = database()
      const row = (key: string, stockNumber?: string) => ({
        key,
        carries: { make: 'Kia', ...(stockNumber ? { stockNumber } : {}) },
        guesses: {},
        createdAt: new Date('2026-01-01'),
      })
      await importCars(db, [row('a', 'S-1'), row('b')], { seal, dryRun: false, by: 'import_key' })
      const a = await db.selectFrom('car_listing').select('id').where('import_key', '=', 'a').executeTakeFirstOrThrow()
      await removeCar(db, a.id)
      const again = await importCars(db, [row('a', 'S-1'), row('b'), row('c', 'S-1')], {
        seal,
        dryRun: false,
        by: 'import_key',
      })
      expect(again).toMatchObject([
        { done: 'refused', reason: { code: 'inBin' } },
        { done: 'unchanged' },
        { done: 'added', numberTaken: true },
      ])
      expect(await restoreCar(db, a.id)).toBe(true)
      expect(await importCars(db, [row('a', 'S-1')], { seal, dryRun: false, by: 'import_key' })).toMatchObject([
        { done: 'unchanged' },
      ])
    })
  })

  describe('the bin', () => {
    test('lists the last deleted first, in pages, and is searched by words and stock number', async () => {
      const { db } = database()
      const cars: Car[] = []
      for (let n = 0; n < 5; n++) cars.push(await add({ make: 'Kia', model: `Model${n}`, stockNumber: `B-${n}` }))
      for (const [n, car] of cars.entries()) {
        await removeCar(db, car.id)
        await binnedAt(car.id, `2026-01-0${n + 1}T00:00:00Z`)
      }
      const models = (page: { cars: Car[] }) => page.cars.map(({ model }) => model)
      const first = await listBin(db, { limit: 2 })
      expect([models(first), first.previous]).toEqual([['Model4', 'Model3'], null])
      const second = await listBin(db, { limit: 2, after: carCursor.parse(first.next) })
      const third = await listBin(db, { limit: 2, after: carCursor.parse(second.next) })
      expect([models(second), models(third), third.next, third.page]).toEqual([
        ['Model2', 'Model1'],
        ['Model0'],
        null,
        3,
      ])
      const back = await listBin(db, { limit: 2, before: carCursor.parse(second.previous) })
      expect([models(back), back.page, back.previous]).toEqual([['Model4', 'Model3'], 1, null])
      expect(models(await listBin(db, { limit: 9, query: '기아 b-3' }))).toEqual(['Model3'])
      expect(await countBin(db, 'model2')).toBe(1)
      expect(await countBin(db, '!!!')).toBe(0)
    })

    test('is purged after 30 days, also by several processes at once', async () => {
      const { db } = database()
      const cars = await Promise.all(Array.from({ length: 25 }, () => add({ make: 'Kia' })))
      for (const { id } of cars) await removeCar(db, id)
      const [young, ...old] = cars
      for (const { id } of old) await binnedAt(id, '2026-01-01T00:00:00Z')
      const before = dueBefore(Date.parse('2026-02-01T00:00:00Z'))
      const counts = await Promise.all([1, 2, 3].map(() => purgeDue(api.services.db, before)))
      expect(counts.reduce((all, one) => all + one, 0)).toBe(24)
      expect((await listBin(db, { limit: 9 })).cars.map(({ id }) => id)).toEqual([young?.id])
      expect(await restoreCar(db, old[0]?.id ?? '')).toBe(false)
    })

    test('deletes the picture files that no other car uses', async () => {
      const { db } = database()
      const [own, shared, inBin, sentAgain] = [
        await picture(10),
        await picture(80),
        await picture(150),
        await picture(220),
      ]
      const car = await add({
        pictures: [`${own.url}#odometer`, shared.url, inBin.url, sentAgain.url, 'https://a.example/x.jpg'],
      })
      await add({ pictures: [`https://cars.example${shared.url.replace('-1280.jpg', '-640.webp')}?v=1#engine`] })
      const other = await add({ pictures: [`${inBin.url}#key`] })
      await removeCar(db, other.id)
      await removeCar(db, car.id)
      await binnedAt(car.id, new Date(Date.now() - 1).toISOString())
      await sql`update picture set created_at = ${new Date(Date.now() - 60_000).toISOString()}`.execute(db)
      await picture(220)
      expect(await batch('bin', 'purge', [car.id, 'none'])).toEqual({ done: [car.id], gone: ['none'], failed: [] })
      const kept = (await db.selectFrom('picture').select('id').execute()).map(({ id }) => id).sort()
      expect(kept).toEqual([shared.id, inBin.id, sentAgain.id].sort())
      const files = await readdir(api.folder, { recursive: true })
      expect(files.some((name) => name.includes(own.id))).toBe(false)
      for (const id of kept) expect(files.some((name) => name.includes(id))).toBe(true)
    })

    test('deletes the films and posters that no other car uses', async () => {
      const { db } = database()
      const film = async (seconds: number) => {
        const body = new FormData()
        body.append('file', new File([new Uint8Array(filmOf({ seconds }))], 'film.mp4'))
        return (
          (await (
            await api.request('/api/files', { method: 'POST', body, headers: { cookie: api.cookie } })
          ).json()) as { url: string }
        ).url
      }
      const [own, shared, inBin] = [await film(1), await film(2), await film(3)]
      const [poster, sharedPoster] = [await picture(15), await picture(85)]
      const link = 'https://youtu.be/dQw4w9WgXcQ'
      const car = await add({ films: [`${own}#${poster.id}`, `${shared}#${sharedPoster.id}`, inBin, link] })
      await add({ films: [shared, link], pictures: [sharedPoster.url] })
      await removeCar(db, (await add({ films: [inBin] })).id)
      await removeCar(db, car.id)
      expect((await batch('bin', 'purge', [car.id])).done).toEqual([car.id])
      const files = await readdir(api.folder, { recursive: true })
      const isThere = (id: string) => files.some((name) => name.includes(id.replace('/files/', '')))
      expect([own, poster.id, shared, sharedPoster.id, inBin].map(isThere)).toEqual([false, false, true, true, true])
      expect(await db.selectFrom('file').select('id').execute()).toHaveLength(2)
    })

    test('deletes the files of a condition sheet unless another sheet or car uses them', async () => {
      const { db } = database()
      const [own, page, inSheet, inBin, ofCar] = [
        await picture(20),
        await picture(90),
        await picture(160),
        await picture(170),
        await picture(200),
      ]
      const pdf = `/files/${'d'.repeat(32)}.pdf`
      const condition = {
        hoodPicture: own.url,
        roofPicture: inSheet.url,
        floorPicture: inBin.url,
        scan: [`${pdf}#${page.id}`, ofCar.url],
      }
      const car = await add({ condition })
      await add({ condition: { hoodPicture: inSheet.url }, pictures: [ofCar.url] })
      await removeCar(db, (await add({ condition: { remarks: '/none', scan: [inBin.url] } })).id)
      await removeCar(db, car.id)
      expect((await batch('bin', 'purge', [car.id])).done).toEqual([car.id])
      const kept = (await db.selectFrom('picture').select('id').execute()).map(({ id }) => id)
      expect([own, page, inSheet, inBin, ofCar].map(({ id }) => kept.includes(id))).toEqual([
        false,
        false,
        true,
        true,
        true,
      ])
    })

    test('keeps the files when the purge fails at the very end, so that cars can be restored', async () => {
      const { db } = database()
      const own = await picture(40)
      const car = await add({ pictures: [own.url] })
      await removeCar(db, car.id)
      const files = async () =>
        (await readdir(api.folder, { recursive: true })).filter((name) => name.includes(own.id)).length
      await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'no' ; end $$`.execute(db)
      await sql`create constraint trigger refuse after delete on car_bin deferrable initially deferred for each row execute function refuse()`.execute(
        db,
      )
      expect((await call('POST', '/api/bin/batch', { action: 'purge', ids: [car.id] })).status).toBe(500)
      await sql`drop trigger refuse on car_bin`.execute(db)
      expect([await restoreCar(db, car.id), await files()]).toEqual([true, 1])
      await removeCar(db, car.id)
      expect((await batch('bin', 'purge', [car.id])).done).toEqual([car.id])
      expect(await files()).toBe(0)
    })

    test('deletes files later that could not be deleted at once', async () => {
      const { db, media } = api.services
      const own = await picture(60)
      const car = await add({ pictures: [own.url] })
      await removeCar(db, car.id)
      await purgeDue(db, new Date(Date.now() + 1000))
      const broken = { ...media, remove: () => Promise.reject(new Error('The store is away.')) }
      await expect(removeOrphans({ db, media: broken })).rejects.toThrow('1 files of deleted cars')
      await removeOrphans({ db, media })
      expect((await readdir(api.folder, { recursive: true })).some((name) => name.includes(own.id))).toBe(false)
      expect(await db.selectFrom('picture').where('id', '=', own.id).select('id').execute()).toEqual([])
    })

    test('a file that cannot be deleted holds up no other, and its master goes last', async () => {
      const { db, media } = api.services
      const [bad, good] = [await picture(61), await picture(121)]
      const car = await add({ pictures: [bad.url, good.url] })
      await removeCar(db, car.id)
      await purgeDue(db, new Date(Date.now() + 1000))
      const remove = async (name: string) => {
        if (name.startsWith(bad.id) && name !== masterFile(bad.id)) throw new Error('The store is away.')
        await media.remove(name)
      }
      await expect(removeOrphans({ db, media: { ...media, remove } })).rejects.toThrow('1 files of deleted cars')
      expect([await media.has(masterFile(bad.id)), await media.has(masterFile(good.id))]).toEqual([true, false])
      await removeOrphans({ db, media })
      expect(await media.has(masterFile(bad.id))).toBe(false)
    })

    test('keeps the picture of a purged car that another car has taken since', async () => {
      const { db, media } = api.services
      const own = await picture(62)
      const car = await add({ pictures: [own.url] })
      await removeCar(db, car.id)
      await purgeDue(db, new Date(Date.now() + 1000))
      await add({ pictures: [own.url] })
      await removeOrphans({ db, media })
      expect(await media.has(masterFile(own.id))).toBe(true)
      expect(await db.selectFrom('picture_orphan').select('id').execute()).toEqual([])
    })

    test('deletes pictures that no car took within a day, and looks at each once', async () => {
      const { db, media } = api.services
      const [taken, young, unused, again, logo] = [
        await picture(33),
        await picture(103),
        await picture(143),
        await picture(183),
        await picture(233),
      ]
      const yard = await picture(253)
      await add({ pictures: [taken.url] })
      await changeSettings(db, { logo: logo.url })
      await changeSeller(db, { photos: [yard.url] })
      const olds = [taken, unused, again, logo, yard].map(({ id }) => id)
      await sql`update picture set created_at = now() - interval '25 hours' where id = any(${olds})`.execute(db)
      await picture(183)
      await findUntaken(db)
      await removeOrphans({ db, media })
      const isThere = await Promise.all(
        [taken, young, unused, again, logo, yard].map(({ id }) => media.has(masterFile(id))),
      )
      expect(isThere).toEqual([true, true, false, true, true, true])
      expect(
        await db.selectFrom('picture').select('id').where('taken', '=', false).where('id', 'in', olds).execute(),
      ).toEqual([{ id: again.id }])
      await changeSettings(db, { logo: '' })
      await changeSeller(db, { photos: [] })
    })
  })

  describe('several cars at once', () => {
    test('are marked and deleted; unknown ids are reported', async () => {
      const [one, two] = [await add({ make: 'Kia' }), await add({ make: 'Kia', soldOut: true })]
      expect(await batch('cars', 'sold', [one.id, 'none', two.id, one.id])).toEqual({
        done: [one.id, two.id],
        gone: ['none'],
        failed: [],
      })
      expect(((await read('/api/soldout-cars')) as Car[]).length).toBe(2)
      expect(((await read(`/api/cars/${two.id}`)) as Car).updatedAt).toBe(two.updatedAt)
      expect((await batch('cars', 'unsold', [one.id])).done).toEqual([one.id])
      expect(await batch('cars', 'delete', [one.id, 'none'])).toEqual({ done: [one.id], gone: ['none'], failed: [] })
      // Repeating the call after a lost answer has no further effect.
      expect(await batch('cars', 'delete', [one.id])).toEqual({ done: [], gone: [one.id], failed: [] })
      expect(await batch('bin', 'restore', [one.id])).toMatchObject({ done: [one.id] })
      expect(await batch('bin', 'restore', [one.id])).toMatchObject({ done: [one.id] })
      expect(await batch('bin', 'purge', [one.id])).toMatchObject({ gone: [one.id] })
    })

    test('are at most 1000, fit into one request, and do not fail because one of them fails', async () => {
      const { db } = database()
      const [bad, good] = [await add({ make: 'Kia' }), await add({ make: 'Kia' })]
      await removeCar(db, bad.id)
      await removeCar(db, good.id)
      await sql`update car_bin set car = car || '{"year": "no year"}' where id = ${bad.id}`.execute(db)
      expect(await batch('bin', 'restore', [bad.id, good.id])).toEqual({ done: [good.id], gone: [], failed: [bad.id] })
      const ids = Array.from({ length: 1000 }, (_, n) => `${n}`.padStart(12, 'x'))
      expect((await batch('cars', 'delete', ids)).gone).toHaveLength(1000)
      expect((await call('POST', '/api/cars/batch', { action: 'delete', ids: [...ids, 'y'] })).status).toBe(422)
      expect((await call('POST', '/api/cars/batch', { action: 'burn', ids })).status).toBe(422)
      expect((await call('POST', '/api/cars/batch', { action: 'sold', ids: [] })).status).toBe(422)
      for (const [path, action] of [
        ['/api/cars/batch', 'sold'],
        ['/api/bin/batch', 'restore'],
      ] as const)
        expect((await call('POST', path, { action, ids: ['a\0'] })).status).toBe(422)
    })

    test('are refused without a session', async () => {
      const car = await add({ make: 'Kia' })
      for (const [place, action] of [
        ['cars', 'delete'],
        ['cars', 'sold'],
        ['bin', 'restore'],
        ['bin', 'purge'],
      ]) {
        const answer = await call('POST', `/api/${place}/batch`, { action, ids: [car.id] }, {})
        expect([action, answer.status]).toEqual([action, 401])
      }
      expect(await read(`/api/cars/${car.id}`)).toEqual(car)
    })
  })

  describe('concurrent edits of a car', () => {
    const change = (id: string, body: object, version?: string) =>
      call('PUT', `/api/cars/${id}`, body, { cookie: api.cookie, ...(version ? { 'if-match': version } : {}) })

    test('answer the second editor with the current car and overwrite nothing', async () => {
      const car = await add({ make: 'Kia', year: 2019 })
      const answer = await call('GET', `/api/cars/${car.id}`)
      const tag = answer.headers.get('etag') ?? ''
      expect(tag).toBe(`"${car.updatedAt}"`)
      const first = await change(car.id, { year: 2020 }, tag)
      expect(first.status).toBe(200)
      const second = await change(car.id, { year: 2021 }, tag)
      expect([second.status, second.headers.get('content-type')]).toEqual([412, 'application/problem+json'])
      const { car: now } = (await second.json()) as { car: Car }
      expect(now).toEqual(await first.json())
      expect((await change(car.id, { year: 2021 }, `W/"${now.updatedAt}"`)).status).toBe(200)
    })

    test('let only one of several simultaneous edits succeed', async () => {
      const car = await add({ make: 'Kia' })
      const answers = await Promise.all([1, 2, 3, 4].map((n) => change(car.id, { mileage: n }, `"${car.updatedAt}"`)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412])
    })

    test('apply without a version, and each one makes a new version', async () => {
      const car = await add({ make: 'Kia' })
      const versions = new Set([car.updatedAt])
      for (const version of [undefined, '*', undefined]) {
        const answer = await change(car.id, { mileage: versions.size }, version)
        expect(answer.status).toBe(200)
        versions.add(((await answer.json()) as Car).updatedAt)
      }
      expect(versions.size).toBe(4)
      expect((await change('none', {}, '"x"')).status).toBe(404)
    })

    test('make versions that increase whatever the clock does, and end no session', async () => {
      const { id, updatedAt } = await add({ make: 'Kia' })
      const versions = [updatedAt]
      const start = Date.now()
      try {
        for (const [at, days] of [3, -400, 0, 20, 0].entries()) {
          vi.useFakeTimers({ toFake: ['Date'], now: start + days * 86_400_000 })
          const answers = [
            await change(id, { mileage: at }),
            await call('PUT', `/api/cars/${id}/soldout`, { soldOut: at % 2 === 0 }),
          ]
          expect(answers.map(({ status }) => status)).toEqual([200, 200])
          for (const answer of answers) versions.push(((await answer.json()) as Car).updatedAt)
        }
      } finally {
        vi.useRealTimers()
      }
      expect(versions).toEqual([...new Set(versions)].sort())
    })
  })
})
