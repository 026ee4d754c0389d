import { beforeEach, expect, it } from 'vitest'
import { addCar, markCars } from '#app/features/stock/cars/write.server.ts'
import { isProblem } from '#app/lib/problem.ts'
import { eachDatabase } from '../../../../tests/fixtures.ts'
import { letThrough } from '../../../../tests/guard.ts'
import { searchApi } from './api.server.ts'
import { openSearch } from './search.server.ts'

eachDatabase((database) => {
  async function ask(query: string) {
    const { db } = database()
    const api = searchApi(letThrough, { db, search: openSearch(db) })
    let refused: string[] = []
    api.onError((error, c) => {
      if (!isProblem(error)) throw error
      refused = (error.errors ?? []).map(({ field }) => field)
      return c.body(null, error.status as 422)
    })
    const answer = await api.request(`/api/search?${query}`)
    return { status: answer.status, refused, body: answer.status === 200 ? await answer.json() : undefined }
  }
  beforeEach(async () => void (await database().db.deleteFrom('car_listing').execute()))

  it('filters cars, counts all other choices and pages through results', async () => {
    const { db } = database()
    for (const price of ['$9,000', '$7,000', '$8,000'])
      await addCar(db, { make: 'Kia', model: 'Ray', fuelType: 'Petrol', sellingPrice: price })
    const sold = await addCar(db, { make: 'Audi', fuelType: 'Petrol' })
    await markCars(db, [sold.id], true)
    const { body } = await ask('fuel=petrol&make=kia&sort=price&limit=2')
    expect(body).toMatchObject({ total: 3, filters: { fuel: ['petrol'], make: ['kia'] }, parts: [], corrected: [] })
    expect(body.cars.map((car: { priceUsd: number }) => car.priceUsd)).toEqual([7000, 8000])
    expect(body.counts.make).toEqual([
      { key: 'kia', label: 'Kia', cars: 3 },
      expect.objectContaining({ key: 'audi', cars: 0 }),
    ])
    const rest = await ask(`fuel=petrol&make=kia&sort=price&limit=2&cursor=${body.next}`)
    expect([rest.body.cars.length, rest.body.next]).toEqual([1, null])
    expect((await ask('fuel=petrol&sold=show')).body.total).toBe(4)
  })

  it('returns only the total for a limit of zero', async () => {
    await addCar(database().db, { make: 'Kia' })
    expect((await ask('limit=0')).body).toMatchObject({ total: 1, cars: [], next: null })
  })

  it('sorts by lowest price for words like cheap, unless an order is given', async () => {
    const { db } = database()
    for (const price of ['$9,000', '$7,000', '$8,000'])
      await addCar(db, { make: 'Kia', model: 'Ray', sellingPrice: price })
    const prices = async (query: string) =>
      (await ask(query)).body.cars.map((car: { priceUsd: number }) => car.priceUsd)
    expect(await prices(`q=${encodeURIComponent('cheap kia')}`)).toEqual([7000, 8000, 9000])
    expect(await prices(`q=${encodeURIComponent('cheap kia')}&sort=price-desc`)).toEqual([9000, 8000, 7000])
    expect((await ask(`q=${encodeURIComponent('싼 기아')}`)).body.meant).toBe('price')
  })

  it('leaves out words that no car has, and names them', async () => {
    const { db } = database()
    await addCar(db, { make: 'Kia', model: 'Lotze' })
    const { body } = await ask(`q=${encodeURIComponent('kia lotze carplay')}`)
    expect(body).toMatchObject({ total: 1, cars: [{ model: 'Lotze' }], leftOut: ['carplay'] })
    expect((await ask(`q=${encodeURIComponent('kia lotze xqzzy')}`)).body).toMatchObject({ unread: ['xqzzy'] })
    expect(body.nearest).toBeUndefined()
    const { body: none } = await ask('q=carplay')
    expect(none).toMatchObject({ total: 0, cars: [] })
    expect(none.leftOut).toBeUndefined()
  })

  it('returns the nearest cars and what to drop when nothing matches', async () => {
    const { db } = database()
    await addCar(db, { make: 'Kia', model: 'Opirus', year: 2008 })
    const { body } = await ask(`q=${encodeURIComponent('kia opirus 2021')}`)
    expect(body).toMatchObject({
      total: 0,
      cars: [],
      nearest: {
        cars: expect.arrayContaining([expect.objectContaining({ model: 'Opirus', year: 2008 })]),
        loosen: [{ without: 'year', cars: expect.any(Number) }],
      },
    })
    expect((await ask('q=kia')).body.nearest).toBeUndefined()
  })

  it('reports which price it converted to dollars, and the rate', async () => {
    await addCar(database().db, { make: 'Kia', sellingPrice: '$9,000' })
    const { body } = await ask(`q=${encodeURIComponent('under 40000 sar')}`)
    expect(body).toMatchObject({
      total: 1,
      filters: { price: { to: 10_700 } },
      converted: [{ words: 'under 40000 sar', currency: 'SAR', perDollar: 3.75 }],
    })
  })

  it.each([
    ['limit=101', 'limit'],
    ['limit=many', 'limit'],
    ['sort=cheap', 'sort'],
    ['year-from=new', 'year-from'],
    ['make=KIA', 'make'],
    ['make=kia&make=', 'make'],
    ['pictures=yes', 'pictures'],
    ['sold=maybe', 'sold'],
    ['cursor=junk', 'cursor'],
    [`q=${'x'.repeat(201)}`, 'q'],
  ])('refuses %s and names the field', async (query, field) => {
    expect(await ask(query)).toMatchObject({ status: 422, refused: [field] })
  })
})
