import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { PublicSettings } from '#app/features/base/settings/schema.ts'
import { listSitemapStarts } from '#app/features/stock/cars/sitemap/read.server.ts'
import { addCar } from '#app/features/stock/cars/write.server.ts'
import { eachDatabase } from '../tests/fixtures.ts'
import { samplePages } from '../tests/sample-pages.ts'
import { sitemapCalls } from './sitemaps.ts'

const { languages } = PublicSettings.parse({})

eachDatabase((database) => {
  test('lists every car once in each language', async () => {
    const { db } = database()
    const cars = [
      await addCar(db, { make: 'Kia' }),
      await addCar(db, { make: 'Hyundai' }),
      await addCar(db, { make: 'KGM', soldOut: true }),
    ]
    const calls = sitemapCalls({ db, siteUrl: 'https://cars.example' }, () => samplePages)
    const index = await (await calls.request('/sitemap.xml')).text()
    const files = [...index.matchAll(/<loc>https:\/\/cars\.example([^<]+)<\/loc>/g)].map((match) => match[1] ?? '')
    expect(files).toHaveLength(2)
    const pages = await Promise.all(files.map(async (file) => (await calls.request(file)).text()))
    const places = pages.flatMap((page) => [...page.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1]))
    for (const car of cars)
      for (const start of ['', '/ko', '/ar'])
        expect(places).toContain(`https://cars.example${start}/cardetails/${car.id}`)
    expect(new Set(places).size).toBe(places.length)
    expect(pages.join()).toContain(`hreflang="ar" href="https://cars.example/ar/cardetails/${cars[0]?.id}"`)
  })

  test('splits cars into files by id', async () => {
    const { db } = database()
    const ids = (await db.selectFrom('car_listing').select('id').orderBy('id').execute()).map((row) => row.id)
    expect(await listSitemapStarts(db, 2)).toEqual(ids.filter((_, index) => index % 2 === 0))
  })

  test('links every address to all languages of its page, including itself', async () => {
    const { db } = database()
    await addCar(db, { make: 'Rolls-Royce & Söhne', category: 'SUV' })
    const text = await (
      await sitemapCalls({ db, siteUrl: 'https://cars.example' }, () => samplePages).request('/sitemap/pages.xml')
    ).text()
    const entries = text.match(/<url>.*?<\/url>/gs) ?? []
    expect(text).toContain('<loc>https://cars.example/ko/cars/category/suv</loc>')
    expect(text).toContain('<loc>https://cars.example/search/make/rolls-royce%20%26%20s%C3%B6hne</loc>')
    expect(text).not.toContain('/cars/category/bus')
    for (const entry of entries) {
      const own = /<loc>(.*?)<\/loc>/.exec(entry)?.[1]
      const alternates = [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map((match) => [match[1], match[2]])
      expect(alternates.map(([code]) => code)).toEqual([...languages, 'x-default'])
      expect(alternates.map(([, href]) => href)).toContain(own)
      expect(alternates.at(-1)?.[1]).toBe(alternates[0]?.[1])
    }
  })

  test('lists 10,001 cars in files of at most 10,000 addresses', async () => {
    const { db } = database()
    await db.deleteFrom('car_listing').execute()
    await sql`insert into car_listing (id, stock_number) select 'c' || lpad(n::text, 6, '0'), 'S' || n from generate_series(1, 10001) n`.execute(
      db,
    )
    const calls = sitemapCalls({ db, siteUrl: 'https://cars.example' }, () => samplePages)
    const index = await (await calls.request('/sitemap.xml')).text()
    const files = [...index.matchAll(/<loc>https:\/\/cars\.example(\/sitemap\/cars-[^<]+)<\/loc>/g)].map(
      (match) => match[1] ?? '',
    )
    const places: string[] = []
    for (const file of files) {
      const found = [...(await (await calls.request(file)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
        (match) => match[1] ?? '',
      )
      expect(found.length).toBeLessThanOrEqual(10_000)
      places.push(...found)
    }
    expect(new Set(places).size).toBe(10_001 * languages.length)
    expect(places).toHaveLength(10_001 * languages.length)
  })

  test('writes the sitemap and closed paths into robots.txt', async () => {
    const text = await (
      await sitemapCalls({ db: database().db, siteUrl: 'https://cars.example' }, () => samplePages).request(
        '/robots.txt',
      )
    ).text()
    expect(text).toContain('Sitemap: https://cars.example/sitemap.xml')
    expect(text).toContain('Disallow: /Admin')
  })
})
