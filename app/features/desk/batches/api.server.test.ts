import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Car } from '#app/features/stock/cars/schema.ts'
import { listDoneEvents } from '#app/features/stock/history/read.server.ts'
import { dayAfter, sellersDay } from '#app/lib/day.ts'
import { openedApi } from '../../../../tests/api.ts'
import { eachDatabase } from '../../../../tests/fixtures.ts'
import type { BatchCar, PriceChange, PricedCar, PriceOutcome, PriceStep } from './schema.ts'
import { changePrices } from './write.server.ts'

eachDatabase((database) => {
  const api = openedApi(database)
  const post = async <T>(path: string, body: object): Promise<T> => (await api.call('POST', path, body)).json()
  const add = (change: object) => post<Car>('/api/cars', change)
  const read = async (id: string): Promise<Car> => (await api.call('GET', `/api/cars/${id}`)).json()
  const preview = async (cars: Car[], change: PriceChange) =>
    (await post<{ cars: PricedCar[] }>('/api/cars/prices/preview', { ids: cars.map(({ id }) => id), change })).cars
  const apply = (cars: PriceStep[]) => post<PriceOutcome>('/api/cars/prices', { cars })
  const stepsOf = (cars: PricedCar[]) =>
    cars.flatMap(({ id, from, to }) => (to === undefined ? [] : [{ id, from, to }]))
  const back = (steps: PriceStep[]) => steps.map(({ id, from, to }) => ({ id, from: to, to: from }))
  const less: PriceChange = { kind: 'percent', by: -5, round: 50 }

  beforeEach(async () => void (await database().db.deleteFrom('car_listing').execute()))

  test('only operators may list, preview or change', async () => {
    for (const [method, path, body] of [
      ['GET', '/api/matching-cars', undefined],
      ['GET', '/api/car-table', undefined],
      ['POST', '/api/cars/prices/preview', { ids: ['x'], change: less }],
      ['POST', '/api/cars/prices', { cars: [{ id: 'x', from: null, to: '1' }] }],
      ['POST', '/api/cars/fields', { ids: ['x'], change: { category: 'SUV' } }],
    ] as const)
      expect([path, (await api.call(method, path, body, {})).status]).toEqual([path, 401])
  })

  describe('prices', () => {
    test('are previewed without a change, then applied, with one event each by the operator and no confirmation', async () => {
      const cars = [
        await add({ make: 'Kia', sellingPrice: '$9,000' }),
        await add({ make: 'Kia', sellingPrice: '16,300,000 KRW' }),
        await add({ make: 'Kia', sellingPrice: '협의' }),
        await add({ make: 'Kia', sellingPrice: '$9,000', soldOut: true }),
      ]
      const found = await preview(cars, less)
      expect(found.map(({ from, to, skipped }) => [from, to ?? skipped])).toEqual([
        ['$9,000', '$8,550'],
        ['16,300,000 KRW', '15,485,000 KRW'],
        ['협의', 'words'],
        ['$9,000', 'sold'],
      ])
      expect((await read(found[0]?.id ?? '')).sellingPrice).toBe('$9,000')
      const steps = stepsOf(found)
      expect(await apply(steps)).toEqual({ done: steps.map(({ id }) => id), gone: [], changed: [] })
      const [one, won] = [await read(found[0]?.id ?? ''), await read(found[1]?.id ?? '')]
      expect([one.sellingPrice, one.priceUsd, won.priceCurrency]).toEqual(['$8,550', 8550, 'KRW'])
      expect(won.priceUsd).toBeCloseTo(15_485_000 / 1380, 1)
      expect(one.updatedAt > (cars[0]?.updatedAt ?? '')).toBe(true)
      expect(one.confirmedAt).toBe(cars[0]?.confirmedAt)
      const [event] = (await listDoneEvents(database().db, one.id)).filter(({ kind }) => kind === 'price')
      expect(event).toMatchObject({ price: '$8,550', priceBefore: '$9,000', by: { operator: expect.any(String) } })
    })

    test('below the costs of a car are named with the difference in won', async () => {
      const prices = ['1,300만원', '$9,000', '1,300만원', '1,300만원']
      const cars = await Promise.all(prices.map((sellingPrice) => add({ make: 'Kia', sellingPrice })))
      const costs = [{ purchase: 12_000_000, fees: 800_000 }, { purchase: 12_000_000 }, { purchase: 12_000_000 }]
      for (const [at, data] of costs.entries()) await api.call('PUT', `/api/cars/${cars[at]?.id}/ledger`, data)
      const found = await preview(cars, { kind: 'percent', by: -5, round: 0, roundWon: 100_000 })
      const losses = found.map(({ to, loss }) => [to, loss])
      // At 1,380 won, $8,550 are 11,799,000 won.
      expect(losses).toEqual([
        ['1,230만원', 500_000],
        ['$8,550', 201_000],
        ['1,230만원', undefined],
        ['1,230만원', undefined],
      ])
    })

    test('of a car that someone else changed meanwhile stay, and a repeated request changes nothing', async () => {
      const cars = [
        await add({ make: 'Kia', sellingPrice: '9000' }),
        await add({ make: 'Kia', sellingPrice: '8000' }),
        await add({ make: 'Kia' }),
      ]
      const steps = [...stepsOf(await preview(cars, less)), { id: 'nobody', from: '1', to: '2' }]
      await api.call('PUT', `/api/cars/${cars[1]?.id}`, { sellingPrice: '7777' })
      const outcome = { done: [cars[0]?.id], gone: ['nobody'], changed: [cars[1]?.id] }
      expect(await apply(steps)).toEqual(outcome)
      expect(await apply(steps)).toEqual(outcome)
      expect([(await read(cars[0]?.id ?? '')).sellingPrice, (await read(cars[1]?.id ?? '')).sellingPrice]).toEqual([
        '8550',
        '7777',
      ])
      await api.call('PUT', `/api/cars/${cars[0]?.id}`, { sellingPrice: '8600' })
      expect(await apply(back(steps))).toEqual({ done: [], gone: ['nobody'], changed: [cars[0]?.id, cars[1]?.id] })
    })

    test('are restored exactly by an undo, whatever they were', async () => {
      const texts = fc.array(
        fc.oneof(
          fc.constantFrom(
            '$9,000',
            '9000',
            ' 9,000 ',
            '1,630만원',
            '12.900',
            '850.500 KWD',
            '협의',
            '٤٥٬٠٠٠ ريال',
            '9k',
            null,
          ),
          fc.string({ unit: 'grapheme', maxLength: 20 }).filter((text) => !text.includes('\0') && text.isWellFormed()),
          fc.integer({ min: 300, max: 40_000_000 }).map((n) => `${n} KRW`),
        ),
        { minLength: 1, maxLength: 6 },
      )
      const changes = fc.constantFrom<PriceChange>(
        less,
        { kind: 'amount', by: -450, round: 0 },
        { kind: 'set', to: 7000, round: 0 },
      )
      const { db } = database()
      await fc.assert(
        fc.asyncProperty(texts, changes, async (written, change) => {
          const cars: Car[] = []
          for (const text of written) {
            const car = await add({ make: 'Kia' })
            await changePrices(db, [{ id: car.id, from: null, to: text }])
            cars.push(await read(car.id))
          }
          expect(cars.map(({ sellingPrice }) => sellingPrice)).toEqual(written)
          const steps = stepsOf(await preview(cars, change))
          if (steps.length === 0) return
          expect((await apply(steps)).done).toHaveLength(steps.length)
          expect((await apply(back(steps))).done).toHaveLength(steps.length)
          for (const { id, sellingPrice, priceUsd, priceCurrency } of cars)
            expect(await read(id)).toMatchObject({ sellingPrice, priceUsd, ...(priceCurrency && { priceCurrency }) })
        }),
        { numRuns: 15 },
      )
    })

    test('of a thousand long texts fit in one request, and more cars do not', async () => {
      const many = (n: number) =>
        Array.from({ length: n }, (_, at) => ({ id: `no-car-${at}`, from: 'a'.repeat(255), to: 'b'.repeat(255) }))
      expect((await apply(many(1000))).gone).toHaveLength(1000)
      expect((await api.call('POST', '/api/cars/prices', { cars: many(1001) })).status).toBe(422)
    })
  })

  test('lists the cars of a state that match words, over all pages', async () => {
    const free = await add({ make: 'Kia', model: 'Matching', sellingPrice: '9000' })
    const reserved = await add({ make: 'Kia', model: 'Matching', reservedUntil: dayAfter(sellersDay(), 3) })
    const sold = await add({ make: 'Kia', model: 'Matching', soldOut: true })
    await add({ make: 'Audi', model: 'A6' })
    const list = async (query: string): Promise<{ cars: BatchCar[]; isCut: boolean }> =>
      (await api.call('GET', `/api/matching-cars?${query}`)).json()
    const ids = async (query: string) => (await list(query)).cars.map(({ id }) => id).sort()
    for (const [query, cars] of [
      ['q=기아', [free, reserved, sold]],
      ['q=matching&state=available', [free]],
      ['q=matching&state=reserved', [reserved]],
      ['state=sold', [sold]],
      ['state=reserved', [reserved]],
    ] as const)
      expect([query, await ids(query)]).toEqual([query, cars.map(({ id }) => id).sort()])
    expect((await ids('state=available')).length).toBe(2)
    expect((await list('')).isCut).toBe(false)
    expect((await api.call('GET', '/api/matching-cars?state=bin')).status).toBe(422)
  })

  test('lists the columns of the table, with views and enquiries of a month', async () => {
    const car = await add({
      make: 'Kia',
      sellingPrice: '9000',
      mileage: 50_000,
      pictures: ['https://a.example/1.jpg', 'https://a.example/2.jpg'],
    })
    const day = (ago: number) => dayAfter(sellersDay(), -ago)
    const counted = [
      ['view', 0, 7],
      ['view', 29, 2],
      ['view', 30, 100],
      ['whatsapp', 1, 3],
    ] as const
    await database()
      .db.insertInto('interest')
      .values(counted.map(([kind, ago, times]) => ({ car_id: car.id, day: day(ago), lang: 'en', kind, times })))
      .execute()
    const { cars } = await (await api.call('GET', '/api/car-table?state=available')).json()
    expect(cars).toMatchObject([
      { id: car.id, sellingPrice: '9000', priceUsd: 9000, mileage: 50_000, pictures: 2, views: 9, asks: 3 },
    ])
  })

  test('gives several cars one category, by which they are then found', async () => {
    const cars = [await add({ make: 'Kia', category: 'Sedan' }), await add({ make: 'Kia' })]
    const ids = [...cars.map(({ id }) => id), 'nobody']
    expect(await post('/api/cars/fields', { ids, change: { category: 'Van' } })).toEqual({
      done: ids.slice(0, 2),
      gone: ['nobody'],
      failed: [],
    })
    const found: Car[] = await (await api.call('GET', '/api/cars?category=van')).json()
    expect(found.map(({ id }) => id).sort()).toEqual(ids.slice(0, 2).sort())
    expect((await read(ids[0] ?? '')).confirmedAt).toBe(cars[0]?.confirmedAt)
  })

  test('reserves several cars until a day, except sold ones, and ends reservations', async () => {
    const [free, sold] = [await add({ make: 'Kia' }), await add({ make: 'Kia', soldOut: true })]
    const ids = [free.id, sold.id]
    const reservedUntil = dayAfter(sellersDay(), 7)
    expect(await post('/api/cars/fields', { ids, change: { reservedUntil } })).toEqual({
      done: [free.id],
      gone: [],
      failed: [sold.id],
    })
    expect([(await read(free.id)).reservedUntil, (await read(sold.id)).reservedUntil]).toEqual([reservedUntil, null])
    const past = await api.call('POST', '/api/cars/fields', { ids: [free.id], change: { reservedUntil: '2020-01-01' } })
    expect([past.status, (await read(free.id)).reservedUntil]).toEqual([422, reservedUntil])
    expect(await post('/api/cars/fields', { ids, change: { reservedUntil: null } })).toEqual({
      done: ids,
      gone: [],
      failed: [],
    })
    expect((await read(free.id)).reservedUntil).toBeNull()
  })
})
