import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCar, markCars } from '#app/features/stock/cars/write.server.ts'
import { eachDatabase } from '../../../../../tests/fixtures.ts'
import { letThrough } from '../../../../../tests/guard.ts'
import type { SuggestAnswer } from '../schema.ts'
import { openSearch } from '../search.server.ts'
import { suggestApi } from './api.server.ts'

const picture = '/pictures/0123456789abcdef0123456789abcdef-1280.jpg'

eachDatabase((database) => {
  let api: ReturnType<typeof suggestApi>
  const ask = async (q: string, lang = 'en') =>
    (await (await api.request(`/api/suggestions?${new URLSearchParams({ q, lang })}`)).json()) as SuggestAnswer

  beforeAll(async () => {
    const { db } = database()
    api = suggestApi(letThrough, { db, search: openSearch(db) })
    await addCar(db, {
      make: 'Kia',
      model: 'Sorento',
      year: 2019,
      sellingPrice: '$12,000',
      fuelType: 'Diesel',
      pictures: [picture],
      stockNumber: 'NC-77',
    })
    await addCar(db, { make: 'Kia', model: 'Rio', stockNumber: 'NC-778' })
  })
  afterAll(async () => void (await database().db.deleteFrom('car_listing').execute()))

  test('returns names in the requested language, and cars with the smallest picture', async () => {
    const { names, cars } = await ask('쏘', 'ar')
    expect(names).toEqual([
      {
        facet: 'model',
        key: 'kia/sorento',
        label: 'سورينتو',
        make: 'كيا',
        cars: 1,
        via: '쏘렌토',
        words: '',
        params: 'model=kia%2Fsorento',
      },
    ])
    expect(cars).toMatchObject([
      { make: 'Kia', year: 2019, price: '$12,000', thumbnail: picture.replace('1280.jpg', '320.webp'), exact: false },
    ])
  })

  test('keeps earlier words as filters, or as words if they mean nothing', async () => {
    expect((await ask('diesel sor')).names[0]).toMatchObject({ params: 'model=kia%2Fsorento&fuel=diesel', words: '' })
    expect((await ask('sunroof sor')).names[0]).toMatchObject({ params: 'model=kia%2Fsorento', words: 'sunroof' })
  })

  test('puts the car with the exact stock number first', async () => {
    const { cars } = await ask('nc-77')
    expect(cars.map(({ stockNumber, exact }) => [stockNumber, exact])).toEqual([
      ['NC-77', true],
      ['NC-778', false],
    ])
    expect(await openSearch(database().db).findNumbered(' NC-77 ')).toBe(cars[0]?.id)
    for (const words of ['nc-7', 'kia', '2019', '', '%'])
      expect(await openSearch(database().db).findNumbered(words), words).toBeUndefined()
  })

  test('shows changes in the next answer', async () => {
    const { id } = await addCar(database().db, { make: 'Lexus', model: 'LS' })
    expect((await ask('lex')).names[0]).toMatchObject({ key: 'lexus', cars: 1 })
    await markCars(database().db, [id], true)
    expect((await ask('lex')).names).toEqual([])
  })

  test('answers 304 for an unchanged answer, and accepts any text', async () => {
    const first = await api.request('/api/suggestions?q=kia')
    expect(first.headers.get('cache-control')).toBe('no-cache')
    const again = await api.request('/api/suggestions?q=kia', {
      headers: { 'if-none-match': first.headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
    for (const q of ['', ' ', '%', '\\', '"', 'ㅋ', '🚗', 'a'.repeat(200)])
      expect((await api.request(`/api/suggestions?${new URLSearchParams({ q })}`)).status, q).toBe(200)
  })
})
