import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { changeSettings } from '#app/features/base/settings/write.server.ts'
import { restoreCar } from '#app/features/desk/bin/write.server.ts'
import { findCar, getCar } from '#app/features/stock/cars/read.server.ts'
import { addCar, changeCar, removeCar } from '#app/features/stock/cars/write.server.ts'
import { openedApi } from '../../../../../tests/api.ts'
import { eachDatabase } from '../../../../../tests/fixtures.ts'
import example from './example.json' with { type: 'json' }
import { fetchRates } from './fetch.server.ts'
import { findStaleRateDay, getFetchState, getRates, listVersions } from './read.server.ts'
import { readOlderPrices, saveRates, takeTurn } from './write.server.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
const table = 'Date,USD,KRW\n2026-11-19,1.25,1750\n'
const address = 'https://rates.example/daily.csv'

eachDatabase((database) => {
  const api = openedApi(database)
  const db = () => database().db
  beforeEach(async () => {
    await db().deleteFrom('car_listing').execute()
    await db().deleteFrom('rates').where('source', '<>', 'example').execute()
    await db().deleteFrom('setting').execute()
    await sql`update rates_fetch set tried_at = null, failing_since = null, failure = null`.execute(db())
  })
  const typed = (perDollar: Record<string, number>, day = '2026-11-20') =>
    saveRates(db(), { day, source: 'typed', perDollar }, { isConfirmed: true, now })
  const usd = async (id: string) => (await getCar(db(), id)).priceUsd
  const put = async (body: object) => {
    const answer = await api.call('PUT', '/api/rates', body, { cookie: api.cookie })
    return { status: answer.status, body: (await answer.json()) as object }
  }

  test('a new database starts with the example rates', async () => {
    const { id: _, older, ...rates } = await getRates(db())
    expect([rates, older]).toEqual([example, {}])
  })

  test('a price in another currency also has its value in dollars, to the cent', async () => {
    const won = await addCar(db(), { make: 'Kia', sellingPrice: '35,000,000원' })
    expect(won).toMatchObject({ priceUsd: 25_362.32, priceCurrency: 'KRW' })
    const dollars = await addCar(db(), { make: 'Kia', sellingPrice: '$9,900' })
    expect(dollars.priceUsd).toBe(9900)
    expect(dollars).not.toHaveProperty('priceCurrency')
    expect(await addCar(db(), { make: 'Kia', sellingPrice: 'SEK 90,000' })).toMatchObject({
      priceUsd: null,
      priceCurrency: 'SEK',
    })
    expect(await changeCar(db(), won.id, { sellingPrice: '€24,500' })).toMatchObject({
      priceUsd: 28_488.37,
      priceCurrency: 'EUR',
    })
    expect(await changeCar(db(), won.id, { year: 2020 })).toMatchObject({ priceUsd: 28_488.37, priceCurrency: 'EUR' })
    const asked = await changeCar(db(), won.id, { sellingPrice: 'Ask' })
    expect(asked.priceUsd).toBeNull()
    expect(asked).not.toHaveProperty('priceCurrency')
  })

  test('new rates update the dollar values of such prices and nothing else', async () => {
    const won = await addCar(db(), { make: 'Kia', sellingPrice: '35,000,000원' })
    const dollars = await addCar(db(), { make: 'Kia', sellingPrice: '$9,900' })
    const events = () => db().selectFrom('car_event').selectAll().orderBy('id').execute()
    const before = await events()
    await typed({ KRW: 1400, SEK: 10 })
    expect(await findCar(db(), won.id)).toMatchObject({ ...won, priceUsd: 25_000 })
    expect(await getCar(db(), dollars.id)).toEqual(dollars)
    expect(await events()).toEqual(before)
  })

  test('search finds, sorts and converts by new rates at once', async () => {
    const won = await addCar(db(), { make: 'Kia', sellingPrice: '35,000,000원' })
    const dollars = await addCar(db(), { make: 'Kia', sellingPrice: '$25,200' })
    const find = async (words: string) =>
      (await api.services.search.find({ words, state: 'all', sort: 'price', limit: 9 })).ids
    expect(await find('kia')).toEqual([dollars.id, won.id])
    expect(await find('under $25,300')).toEqual([dollars.id])
    await typed({ KRW: 1400 })
    expect(await find('kia')).toEqual([won.id, dollars.id])
    expect(await find('under $25,100')).toEqual([won.id])
    await typed({ KRW: 700 })
    const { converted, filters } = await api.services.search.find({
      words: 'under 7 million won',
      state: 'all',
      limit: 1,
    })
    expect([filters, converted]).toMatchObject([
      { price: { to: 10_000 } },
      [{ currency: 'KRW', perDollar: 700, asOf: '2026-11-20' }],
    ])
  })

  test('a restored car has its dollar value at current rates', async () => {
    const { id } = await addCar(db(), { make: 'Kia', sellingPrice: '35,000,000원' })
    await removeCar(db(), id)
    await typed({ KRW: 1400 })
    await restoreCar(db(), id)
    expect(await usd(id)).toBe(25_000)
  })

  test('prices stored before other currencies were read are converted later, unnoticed in the car', async () => {
    const { id, ...car } = await addCar(db(), { make: 'Kia', sellingPrice: '35,000,000원' })
    const other = await addCar(db(), { make: 'Kia', sellingPrice: '2019 model' })
    await sql`update car_listing set price_currency = null, price_amount = null`.execute(db())
    await sql`update car_listing set price_usd = null`.execute(db())
    expect(await readOlderPrices(db())).toEqual({ last: undefined, count: 1 })
    expect(await getCar(db(), id)).toEqual({ id, ...car })
    expect(await getCar(db(), other.id)).toEqual(other)
    expect(await readOlderPrices(db())).toEqual({ last: undefined, count: 0 })
  })

  test('prices that earlier releases read otherwise are read again', async () => {
    const dotted = await addCar(db(), { make: 'Kia', sellingPrice: '12.900' })
    const dinars = await addCar(db(), { make: 'Kia', sellingPrice: '12500 د.أ' })
    const yen = await addCar(db(), { make: 'Kia', sellingPrice: '¥1,280,000' })
    await sql`update car_listing set price_usd = 12.9 where id = ${dotted.id}`.execute(db())
    await sql`update car_listing set price_currency = 'AED', price_amount = 12500 where id = ${dinars.id}`.execute(db())
    await sql`update car_listing set price_currency = 'JPY', price_amount = 1280000 where id = ${yen.id}`.execute(db())
    expect(await readOlderPrices(db())).toEqual({ last: undefined, count: 3 })
    expect(await getCar(db(), dotted.id)).toMatchObject({ sellingPrice: '12.900', priceUsd: 12_900 })
    expect(await getCar(db(), dinars.id)).toMatchObject({ priceCurrency: 'JOD' })
    expect(await getCar(db(), yen.id)).toMatchObject({ priceUsd: null })
    expect(await readOlderPrices(db())).toEqual({ last: undefined, count: 0 })
  })

  test('anyone reads the rates, operators save them; every version but an equal one is kept', async () => {
    expect(
      (await api.request('/api/rates', { method: 'PUT', headers: { 'content-type': 'application/json' }, body: '{}' }))
        .status,
    ).toBe(401)
    const day = new Date().toISOString().slice(0, 10)
    expect(await put({ day, perDollar: { KRW: 1400, JOD: 0.709 } })).toMatchObject({
      status: 200,
      body: { day, source: 'typed', older: { EUR: '2025-07-01' } },
    })
    const answer = await api.request('/api/rates')
    expect(await answer.json()).toMatchObject({ day, perDollar: { KRW: 1400, EUR: 0.86 } })
    const headers = { 'if-none-match': answer.headers.get('etag') ?? '' }
    expect((await api.request('/api/rates', { headers })).status).toBe(304)
    await put({ day, perDollar: { KRW: 1400 } })
    expect(await listVersions(db())).toMatchObject([
      { day, source: 'typed', count: 2, won: 1400 },
      { source: 'example', count: 40 },
    ])
    await put({ day, source: 'file', perDollar: { KRW: 1401 } })
    expect((await api.request('/api/rates', { headers })).status).toBe(200)
  })

  test('absurd rates are refused with a code for the page, and nothing changes', async () => {
    const day = new Date().toISOString().slice(0, 10)
    expect(await put({ day, perDollar: { KRW: 138 } })).toMatchObject({
      status: 422,
      body: { code: 'moved', values: { which: 'KRW 1380 → 138' } },
    })
    expect(await put({ day, perDollar: { KRW: 0 } })).toMatchObject({ status: 422, body: { code: 'notPositive' } })
    expect((await getRates(db())).source).toBe('example')
    expect(await put({ day, perDollar: { KRW: 138 }, confirmed: true })).toMatchObject({ status: 200 })
  })

  test('rates are fetched from the configured URL; a failure is recorded and keeps the old rates', async () => {
    const bring = async (asked: string) => (asked === address ? table : '')
    expect(await fetchRates(db(), { bring })).toBeNull()
    await changeSettings(db(), { ratesUrl: address })
    expect(await fetchRates(db(), { bring })).toBeNull()
    expect(await getRates(db())).toMatchObject({
      day: '2026-11-19',
      source: 'rates.example',
      perDollar: { EUR: 0.8, KRW: 1400 },
    })
    expect(await fetchRates(db(), { bring: async () => '<html>' })).toMatchObject({ code: 'unread' })
    const { failingSince } = await getFetchState(db())
    expect(failingSince).not.toBeNull()
    expect(await fetchRates(db(), { bring: async () => table.replace('1750', '17') })).toMatchObject({ code: 'moved' })
    expect(await getFetchState(db())).toMatchObject({
      failingSince,
      failure: { code: 'moved', values: { which: 'KRW 1400 → 13.6' } },
    })
    expect(await getRates(db())).toMatchObject({ day: '2026-11-19', perDollar: { KRW: 1400 } })
    // Fetched rates may be older than rates that an operator has entered. That is no failure.
    await typed({ KRW: 1410 })
    expect(await fetchRates(db(), { bring })).toBeNull()
    expect(await getFetchState(db())).toMatchObject({ failingSince: null, failure: null })
    expect(await getRates(db())).toMatchObject({ day: '2026-11-20', perDollar: { KRW: 1410 } })
  })

  test('a local or non-https address is not fetched, and the operator is told why', async () => {
    await changeSettings(db(), { ratesUrl: 'https://127.0.0.1:9/rates.csv' })
    const answer = await api.call('POST', '/api/rates/fetch', {}, { cookie: api.cookie })
    expect([answer.status, await answer.json()]).toMatchObject([502, { code: 'privateNetwork' }])
    await expect(changeSettings(db(), { ratesUrl: 'http://rates.example/' })).rejects.toThrow()
  })

  test('one process fetches per day, and per hour while fetching fails', async () => {
    expect(await Promise.all([takeTurn(db()), takeTurn(db()), takeTurn(db())])).toEqual(
      expect.arrayContaining([true, false, false]),
    )
    expect(await takeTurn(db())).toBe(false)
    const tried = (ago: string, isFailing: boolean) =>
      sql`update rates_fetch set tried_at = now() - ${ago}::interval, failing_since = case when ${isFailing} then now() end`.execute(
        db(),
      )
    await tried('2 hours', false)
    expect(await takeTurn(db())).toBe(false)
    await tried('2 hours', true)
    expect(await takeTurn(db())).toBe(true)
    await tried('1 day', false)
    expect(await takeTurn(db())).toBe(true)
  })

  test('old rates are reported only if a price depends on them', async () => {
    expect(await findStaleRateDay(db(), now)).toBeNull()
    await addCar(db(), { make: 'Kia', sellingPrice: '35,000,000원' })
    expect(await findStaleRateDay(db(), now)).toBe('2025-07-01')
    await typed({ KRW: 1400 })
    expect(await findStaleRateDay(db(), now)).toBeNull()
    expect(await findStaleRateDay(db(), now + 10 * 24 * 3600 * 1000)).toBeNull()
    expect(await findStaleRateDay(db(), now + 11 * 24 * 3600 * 1000)).toBe('2026-11-20')
  })
})
