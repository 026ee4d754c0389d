import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addCar } from '#app/features/stock/cars/write.server.ts'
import { dayAfter, sellersDay } from '#app/lib/day.ts'
import { eachDatabase } from '../../../../tests/fixtures.ts'
import { letThrough } from '../../../../tests/guard.ts'
import { InterestAddition, interestApi } from './api.server.ts'
import { listInterest, listUnasked } from './read.server.ts'
import { manyViews } from './rules.ts'

const phone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

eachDatabase((database) => {
  let first: string
  let second: string
  const count = (id: string, body: object, headers: Record<string, string> = {}) =>
    interestApi(letThrough, database()).request(`/api/cars/${id}/interest`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': phone, ...headers },
      body: JSON.stringify(body),
    })
  const list = () => listInterest(database().db, { days: 30, limit: 100 })

  beforeAll(async () => {
    first = (await addCar(database().db, { make: 'Kia', model: 'Ray' })).id
    second = (await addCar(database().db, { make: 'Hyundai', model: 'Porter' })).id
  })
  beforeEach(async () => void (await database().db.deleteFrom('interest').execute()))
  afterAll(async () => void (await database().db.deleteFrom('car_listing').execute()))

  test('counts views and taps by car, day and language, also concurrent ones', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => count(first, { kind: 'view', lang: 'ar' })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
    await count(first, { kind: 'view', lang: 'en' })
    await count(first, { kind: 'whatsapp', lang: 'ar' })
    const [car] = await list()
    expect(car).toMatchObject({
      car: { id: first, make: 'Kia' },
      asks: 1,
      kinds: { view: 51, whatsapp: 1, kakao: 0 },
      languages: { ar: 50, en: 1 },
    })
    expect(car?.days).toHaveLength(30)
    expect(car?.days.at(-1)).toEqual({ views: 51, asks: 1 })
  })

  test('lists cars with most taps first, then with most views', async () => {
    for (let i = 0; i < 5; i++) await count(first, { kind: 'view', lang: 'en' })
    await count(second, { kind: 'phone', lang: 'ko' })
    expect((await list()).map(({ car }) => car.id)).toEqual([second, first])
  })

  test('ignores bots and operators, and accepts unknown cars', async () => {
    await count(
      first,
      { kind: 'view', lang: 'en' },
      { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    )
    await count(first, { kind: 'view', lang: 'en' }, { cookie: 'lang=en; operator=1' })
    expect((await count('nothing', { kind: 'view', lang: 'en' })).status).toBe(204)
    expect(await list()).toEqual([])
  })

  describe('cars with many views', () => {
    const add = (kind: 'view' | 'phone', times: number, daysAgo = 0, car_id = first) =>
      database()
        .db.insertInto('interest')
        .values({ car_id, day: dayAfter(sellersDay(), -daysAgo), lang: 'en', kind, times })
        .execute()
    const listed = async () => (await listUnasked(database().db, 3)).cars.map(({ id, views }) => [id, views])

    test('are listed if nobody asked, most views first', async () => {
      await add('view', manyViews - 1)
      expect(await listUnasked(database().db, 3)).toEqual({ count: 0, cars: [] })
      await add('view', 1, 29)
      await add('view', 9, 30)
      await add('view', manyViews + 5, 0, second)
      expect(await listed()).toEqual([
        [second, manyViews + 5],
        [first, manyViews],
      ])
      expect(await listUnasked(database().db, 1)).toMatchObject({ count: 2, cars: [{ id: second }] })
    })

    test('are not listed after an enquiry or a comment, or if they are sold or reserved', async () => {
      await add('view', manyViews)
      const { db } = database()
      const change = (values: { sold_out?: boolean; reserved_until?: string | null }) =>
        db.updateTable('car_listing').set(values).where('id', '=', first).execute()
      await change({ reserved_until: '2099-01-01' })
      expect(await listed()).toEqual([])
      await change({ reserved_until: null, sold_out: true })
      expect(await listed()).toEqual([])
      await change({ sold_out: false })
      expect(await listed()).toEqual([[first, manyViews]])
      await add('phone', 1, 3)
      expect(await listed()).toEqual([])
      await db.deleteFrom('interest').where('kind', '=', 'phone').execute()
      await db
        .insertInto('comment')
        .values({ id: 'c', car_id: first, comment: 'Hello', language: null, state: 'hidden' })
        .execute()
      expect(await listed()).toEqual([])
      await db.deleteFrom('comment').execute()
    })

    test('count again from the day after a change of the price', async () => {
      const { db } = database()
      await add('view', manyViews, 1)
      const priced = await db
        .insertInto('car_event')
        .values({
          car_id: first,
          kind: 'price',
          price: '9000',
          price_before: '9500',
          until: null,
          done_by: null,
          at: new Date(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      expect(await listed()).toEqual([])
      await db
        .updateTable('car_event')
        .set({ at: new Date(Date.now() - 5 * 24 * 3600 * 1000) })
        .where('id', '=', priced.id)
        .execute()
      await add('phone', 1, 8)
      expect(await listed()).toEqual([[first, manyViews]])
    })
  })

  test('refuses unknown kinds and languages', () => {
    expect(InterestAddition.safeParse({ kind: 'purchase', lang: 'en' }).success).toBe(false)
    expect(InterestAddition.safeParse({ kind: 'view', lang: 'tlh' }).success).toBe(false)
  })

  test('leaves out days before the last 30', async () => {
    const old = dayAfter(sellersDay(), -30)
    await database()
      .db.insertInto('interest')
      .values({ car_id: first, day: old, lang: 'en', kind: 'view', times: 9 })
      .execute()
    expect(await list()).toEqual([])
  })
})
