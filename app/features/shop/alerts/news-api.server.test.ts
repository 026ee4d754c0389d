import { beforeEach, expect, test } from 'vitest'
import { openSearch } from '#app/features/shop/search/search.server.ts'
import { addCar } from '#app/features/stock/cars/write.server.ts'
import { answerError } from '#app/lib/problem-response.ts'
import { feedCalls } from '#server/feeds.ts'
import { openPageCache } from '#server/page-cache.ts'
import { eachDatabase } from '../../../../tests/fixtures.ts'
import { letThrough } from '../../../../tests/guard.ts'
import { newsApi } from './news-api.server.ts'
import type { News } from './news-schema.ts'

const siteUrl = 'https://cars.example'

eachDatabase((database) => {
  beforeEach(async () => void (await database().db.deleteFrom('car_listing').execute()))
  const open = () => ({ db: database().db, search: openSearch(database().db), siteUrl, cache: openPageCache() })

  test('counts the new cars of several searches at once, each since it was last looked at', async () => {
    const { db, ...services } = open()
    const api = newsApi(letThrough, services)
    const ask = async (...asked: [search: string, since: string][]): Promise<News> => {
      const answer = await api.request(
        `/api/search/news?${new URLSearchParams(
          asked.flatMap(([search, since]) => [
            ['search', search],
            ['since', since],
          ]),
        )}`,
      )
      expect(answer.status).toBe(200)
      return answer.json()
    }
    await addCar(db, { make: 'Kia', model: 'Sorento', fuelType: 'Diesel' })
    const first = await ask(['make=kia', ''], ['make=audi', 'nonsense'])
    expect(first.searches).toEqual([
      { cars: 0, newest: expect.any(String) },
      { cars: 0, newest: null },
    ])
    const since = first.searches[0]?.newest ?? ''
    await new Promise((resolve) => setTimeout(resolve, 5))
    await addCar(db, { make: '기아', model: 'Ray', fuelType: 'Petrol' })
    await addCar(db, { make: 'Kia', model: 'Sold', soldOut: true })
    await addCar(db, { make: 'Audi', model: 'A4' })
    const later = await ask(['make=kia', since], ['make=kia&fuel=diesel', since], ['make=audi', first.now], ['', since])
    expect(later.searches.map(({ cars }) => cars)).toEqual([1, 0, 1, 2])
    expect((await ask(['make=kia', later.searches[0]?.newest ?? ''])).searches[0]?.cars).toBe(0)
  })

  test('refuses more than twenty searches, and too long ones', async () => {
    const { search } = open()
    const api = newsApi(letThrough, { search })
    api.onError(answerError({ error: () => undefined }))
    const ask = (query: string) => api.request(`/api/search/news?${query}`)
    expect((await ask('')).status).toBe(200)
    expect((await ask('search=make%3Dkia&'.repeat(20))).status).toBe(200)
    expect((await ask('search=make%3Dkia&'.repeat(21))).status).toBe(422)
    expect((await ask(`search=${'x'.repeat(1501)}`)).status).toBe(422)
  })

  test('the feed of a search names it and lists its newest available cars, without empty parameters', async () => {
    const { db, ...services } = open()
    const calls = feedCalls({ db, ...services })
    const diesel = await addCar(db, { make: 'Kia', model: 'Sorento', fuelType: 'Diesel', year: 2019 })
    await addCar(db, { make: 'Kia', model: 'Ray', fuelType: 'Petrol' })
    await addCar(db, { make: 'Kia', model: 'Bongo', fuelType: 'Diesel', soldOut: true })
    const answer = await calls.request('/feeds/cars.atom?junk=1&fuel=diesel&make=kia&sort=price&lang=ar')
    expect(answer.headers.get('content-type')).toContain('application/atom+xml')
    const text = await answer.text()
    expect(text).toContain('xml:lang="ar"')
    expect(text).toContain(
      `<link rel="self" type="application/atom+xml" href="${siteUrl}/feeds/cars.atom?make=kia&amp;fuel=diesel&amp;lang=ar"/>`,
    )
    expect(text).toContain(
      `<link rel="alternate" type="text/html" href="${siteUrl}/ar/search?make=kia&amp;fuel=diesel"/>`,
    )
    expect(/<title>(.*?)<\/title>/.exec(text)?.[1]).toMatch(/كيا.*ديزل.*Nuricar/)
    expect(text.match(/<entry>/g)).toHaveLength(1)
    expect(text).toContain(`/ar/cardetails/${diesel.id}`)
    const etag = answer.headers.get('etag') ?? ''
    const again = await calls.request('/feeds/cars.atom?make=kia&fuel=diesel&lang=ar', {
      headers: { 'if-none-match': etag },
    })
    expect(again.status).toBe(304)
  })

  test('a search without results has a valid feed, whatever its words', async () => {
    const answer = await feedCalls(open()).request(`/feeds/cars.atom?q=${encodeURIComponent('<b>&"\u0007 ]]>')}`)
    expect(answer.status).toBe(200)
    const text = await answer.text()
    expect(text).toContain('&lt;b&gt;&amp;&quot;')
    expect(text).not.toContain('<entry>')
  })
})
