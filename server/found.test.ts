import { expect, test } from 'vitest'
import { listSitemapStarts } from '#app/features/cars/read.server.ts'
import { addCar } from '#app/features/cars/write.server.ts'
import { eachDatabase } from '../tests/fixtures.ts'
import { foundCalls } from './found.ts'

eachDatabase((database) => {
  test('the sitemaps name every car in each language, and nothing twice', async () => {
    const { db } = database()
    const cars = [await addCar(db, { make: 'Kia' }), await addCar(db, { make: 'Hyundai' }), await addCar(db, { make: 'KGM', soldOut: true })]
    const calls = foundCalls({ db, siteUrl: 'https://cars.example' })
    const index = await (await calls.request('/sitemap.xml')).text()
    const files = [...index.matchAll(/<loc>https:\/\/cars\.example([^<]+)<\/loc>/g)].map((match) => match[1] ?? '')
    expect(files).toHaveLength(2)
    const pages = await Promise.all(files.map(async (file) => (await calls.request(file)).text()))
    const places = pages.flatMap((page) => [...page.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1]))
    for (const car of cars) expect(places).toContain(`https://cars.example/cardetails/${car.id}`)
    expect(new Set(places).size).toBe(places.length)
    expect(pages.join()).toContain(`hreflang="ar" href="https://cars.example/cardetails/${cars[0]?.id}?lang=ar"`)
  })

  test('many cars are split into files by id', async () => {
    const { db } = database()
    const ids = (await db.selectFrom('car_listing').select('id').orderBy('id').execute()).map((row) => row.id)
    expect(await listSitemapStarts(db, 2)).toEqual(ids.filter((_, index) => index % 2 === 0))
  })

  test('robots are told where the sitemap is and what is not for them', async () => {
    const text = await (await foundCalls({ db: database().db, siteUrl: 'https://cars.example' }).request('/robots.txt')).text()
    expect(text).toContain('Sitemap: https://cars.example/sitemap.xml')
    expect(text).toContain('Disallow: /Admin')
  })
})
