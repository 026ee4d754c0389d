import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSearch } from '#app/features/shop/search/search.server.ts'
import { addCar } from '#app/features/stock/cars/write.server.ts'
import { dayAfter, sellersDay } from '#app/lib/day.ts'
import { eachDatabase } from '../../../../../tests/fixtures.ts'
import { letThrough } from '../../../../../tests/guard.ts'
import { wantedApi } from './api.server.ts'
import { listWanted } from './read.server.ts'
import { WantedAddition } from './schema.ts'
import { addWanted, mostWantedPerDay, removeOldWanted } from './write.server.ts'

const phone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const device = () => randomBytes(16).toString('hex')
const avante = 'model=hyundai%2Favante&year-from=2018&year-to=2020&price-to=8700'
const stored = 'model=hyundai%2Favante&price-to=9000&year-from=2018&year-to=2020'

eachDatabase((database) => {
  const db = () => database().db
  let search: ReturnType<typeof openSearch>
  const tell = async (body: object, headers: Record<string, string> = {}) => {
    const answer = await wantedApi(letThrough, { db: db(), search }).request('/api/search/wanted', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': phone,
        'x-forwarded-for': '198.51.100.7',
        ...headers,
      },
      body: JSON.stringify({ search: avante, device: device(), ...body }),
    })
    return answer.status
  }
  const rows = () => db().selectFrom('wanted').selectAll().execute()
  const list = () => listWanted(db(), sellersDay().slice(0, 7), 20)

  beforeAll(async () => {
    search = openSearch(db())
    await addCar(db(), { make: 'Hyundai', model: 'Avante', year: 2019, sellingPrice: '8500' })
    for (let n = 0; n < 4; n++) await addCar(db(), { make: 'Kia', model: 'Morning', year: 2020, sellingPrice: '5000' })
    const summary = { ports: [{ key: 'tripoli', name: { en: 'Tripoli' }, days: 45 }], ways: [] }
    await db()
      .insertInto('destination_version')
      .values({ country: 'LY', body: '{}', made_by: null, summary: JSON.stringify(summary) })
      .execute()
  })
  beforeEach(async () => void (await db().deleteFrom('wanted').execute()))
  afterAll(async () => {
    await db().deleteFrom('car_listing').execute()
    await db().deleteFrom('destination_version').execute()
  })

  test('counts devices by search and country, and shows a search from three devices on', async () => {
    for (let n = 0; n < 2; n++) expect(await tell({ country: 'LY' })).toBe(204)
    expect(await list()).toEqual([])
    await tell({ country: 'LY' })
    await tell({})
    expect(await list()).toEqual([{ search: stored, country: 'LY', devices: 3 }])
  })

  test('counts a device once, and stores neither its number nor its address', async () => {
    const one = device()
    await Promise.all([1, 2, 3].map(() => tell({ device: one })))
    await tell({ device: one, search: 'make=genesis' })
    const all = await rows()
    expect(all.map((row) => row.search).sort()).toEqual(['make=genesis', stored])
    expect(new Set(all.map((row) => row.device)).size).toBe(2)
    expect(Object.keys(all[0] ?? {}).sort()).toEqual(['country', 'day', 'device', 'search'])
    expect(JSON.stringify(all)).not.toMatch(new RegExp(`${one}|198\\.51\\.100\\.7`))
  })

  test('a device has another digest in the next month', async () => {
    const one = { search: 'make=genesis', device: device() }
    for (const day of ['2026-10-31', '2026-11-01', '2026-11-02']) await addWanted(db(), one, day)
    expect(new Set((await rows()).map((row) => row.device)).size).toBe(2)
    expect((await rows()).length).toBe(2)
  })

  test('does not count makes and models with enough cars, unknown names and searches without a make', async () => {
    for (const other of ['model=kia%2Fmorning', 'make=kia&fuel=diesel', 'model=kia%2Fcall+me', 'q=avante', ''])
      await tell({ search: other })
    expect(await rows()).toEqual([])
    await tell({ search: 'model=kia%2Fmorning&price-to=4000' })
    expect(await rows()).toHaveLength(1)
  })

  test('does not count bots, operators and countries without a destination', async () => {
    await tell({}, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' })
    await tell({}, { cookie: 'lang=en; operator=1' })
    expect(await rows()).toEqual([])
    await tell({ country: 'GH' })
    expect((await rows()).map(({ country }) => country)).toEqual([''])
    const sent = { search: avante, country: 'LY', device: device() }
    expect(
      [sent, { ...sent, country: 'Libya' }, { ...sent, device: '198.51.100.7' }].map(
        (one) => WantedAddition.safeParse(one).success,
      ),
    ).toEqual([true, false, false])
  })

  test('stores a limited number of rows a day, and deletes them after 90 days', async () => {
    const today = sellersDay()
    const values = Array.from({ length: mostWantedPerDay }, (_, n) => ({
      search: 'make=kia',
      country: '',
      device: String(n),
      day: today,
    }))
    await db().insertInto('wanted').values(values).execute()
    await tell({})
    expect((await rows()).length).toBe(mostWantedPerDay)
    await db().deleteFrom('wanted').execute()
    for (const days of [-91, -90, 0])
      await addWanted(db(), { search: 'make=genesis', device: device() }, dayAfter(today, days))
    await removeOldWanted(db())
    expect((await rows()).length).toBe(2)
  })
})
