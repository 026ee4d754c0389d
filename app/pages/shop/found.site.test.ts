import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { splitShot } from '#app/features/stock/photos/shots/rules.ts'
import { addressIn } from '#app/i18n/address.ts'
import type { Language } from '#app/i18n/languages.ts'
import { type BuiltSite, openBuiltSite, siteUrl } from '../../../tests/built-site.ts'
import { elementsOf, readHead } from '../../../tests/head.ts'

let site: BuiltSite
beforeAll(async () => {
  site = await openBuiltSite()
})
afterAll(() => site?.close())

const languages = ['en', 'ko', 'ar'] as const
const spoken = (path: string, lang: string) => addressIn(path, lang as Language)
async function headOf(address: string) {
  const answer = await site.get(address)
  return { status: answer.status, ...readHead(await answer.text()) }
}
const itemsOf = (data: Record<string, unknown> | undefined) =>
  (data?.itemListElement ?? []) as { url?: string; item?: string }[]
// The car needs a hosted picture, because other tests add cars without one.
const newest = async () => {
  const car = (await site.listCars('/api/available-cars')).find(({ pictures }) => pictures[0]?.startsWith('/pictures/'))
  if (!car) throw new Error('The samples hold no car with pictures.')
  return car
}

test('gives every page one canonical address per language', async () => {
  const { id } = await newest()
  const pages: [asked: string, canonical: string][] = [
    ['/', '/'],
    ['/?utm_source=x&fbclid=y', '/'],
    ['/AllCar', '/AllCar'],
    ['/allcar?utm_source=x', '/AllCar'],
    ['/RECENTCAR/', '/RecentCar'],
    ['/search', '/search'],
    ['/search/kia%20ray', '/search/kia%20ray'],
    ['/search/make/hyundai', '/search/make/hyundai'],
    ['/search/make/HYUNDAI', '/search/make/hyundai'],
    [`/search/make/${encodeURIComponent('현대')}`, '/search/make/hyundai'],
    ['/cars/category/suv', '/cars/category/suv'],
    ['/Cars/Category/SUV', '/cars/category/suv'],
    ['/contact', '/contact'],
    ['/help', '/help'],
    [`/cardetails/${id}`, `/cardetails/${id}`],
    [`/car/${id}?fbclid=x`, `/cardetails/${id}`],
  ]
  for (const [asked, path] of pages) {
    const address = (lang: string) => `${siteUrl}${spoken(path, lang)}`
    const alternates = { en: address('en'), ko: address('ko'), ar: address('ar'), 'x-default': address('en') }
    for (const lang of languages) {
      const head = await headOf(spoken(asked, lang))
      expect(head.status, asked).toBe(200)
      expect(head.canonicals, asked).toEqual([address(lang)])
      expect(head.alternates, asked).toEqual(alternates)
      expect(head.metasOf('og:url')).toEqual([address(lang)])
      expect([head.lang, head.dir]).toEqual([lang, lang === 'ar' ? 'rtl' : 'ltr'])
    }
  }
})

test('keeps searches, empty lists and errors out of search engines', async () => {
  for (const path of [
    '/search/kia',
    '/search/make/no-such-make',
    '/cars/category/nothing',
    '/no-such-page',
    '/cardetails/none',
  ]) {
    const head = await headOf(path)
    expect(head.robots, path).toBe('noindex')
    expect(head.canonicals.length, path).toBe(path.startsWith('/no-such') || path === '/cardetails/none' ? 0 : 1)
  }
  for (const path of ['/', '/AllCar', '/search', '/contact', '/search/make/kia'])
    expect((await headOf(path)).robots, path).toBeNull()
})

test('indexes later pages of a list by the address the previous page links to', async () => {
  for (const path of ['/AllCar', '/RecentCar', '/search', '/search/make/hyundai', '/cars/category/suv']) {
    const place = (side: string, html: string) => new RegExp(`href="${path}(\\?${side}=[^"#&]+)`).exec(html)?.[1]
    const next = place('after', await (await site.get(path)).text())
    if (path === '/AllCar') expect(next).toBeDefined()
    if (!next) continue
    for (const lang of languages) {
      const head = await headOf(spoken(`${path}${next}&utm_source=x&sold-after=x`, lang))
      expect(head.robots, path).toBeNull()
      expect(head.canonicals).toEqual([`${siteUrl}${spoken(`${path}${next}`, lang)}`])
      expect(head.alternates.ko).toBe(`${siteUrl}${spoken(`${path}${next}`, 'ko')}`)
      expect(head.title).toMatch(/ 2.* · Nuricar$/)
    }
    const third = place('after', await (await site.get(`${path}${next}`)).text())
    const back = third && place('before', await (await site.get(`${path}${third}`)).text())
    if (back) expect((await headOf(`${path}${back}`)).robots, 'the same cars by another cursor').toBe('noindex')
  }
})

test('tells previews the languages, and search engines the site search and dealer', async () => {
  const head = await headOf('/ar')
  expect(head.metasOf('og:locale')).toEqual(['ar_AR'])
  expect(head.metasOf('og:locale:alternate')).toEqual(['en_US', 'ko_KR'])
  expect(head.dataOf('WebSite')).toEqual([
    expect.objectContaining({
      name: 'Nuricar',
      url: `${siteUrl}/ar`,
      inLanguage: 'ar',
      potentialAction: expect.objectContaining({
        target: expect.objectContaining({ urlTemplate: `${siteUrl}/ar/search/{search_term_string}` }),
      }),
    }),
  ])
  const [dealer] = head.dataOf('AutoDealer')
  for (const image of [dealer?.image].flat()) {
    const picture = await site.get(String(image).replace(siteUrl, ''))
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  }
})

test('describes the dealer on the home page and cars on a list, without false claims', async () => {
  const [dealer] = (await headOf('/')).dataOf('AutoDealer')
  expect(dealer).toMatchObject({ '@context': 'https://schema.org', name: 'Nuricar', url: `${siteUrl}/` })
  const contacts = ['address', 'email', 'image', 'name', 'sameAs', 'telephone', 'url']
  const said = ['foundingDate', 'knowsLanguage', 'legalName', 'openingHoursSpecification', 'taxID']
  expect(Object.keys(dealer ?? {}).sort()).toEqual(['@context', '@id', '@type', ...contacts, ...said].sort())
  for (const path of ['/AllCar', '/RecentCar', '/search', '/search/make/kia', '/cars/category/suv']) {
    const html = await (await site.get(path)).text()
    const [list] = readHead(html).dataOf('ItemList')
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    const articles = [...main.matchAll(/<article\b.*?<\/article>/gs)].flatMap(([article]) => elementsOf(article, 'a'))
    expect(articles.length, path).toBeGreaterThan(3)
    expect(itemsOf(list).map(({ url }) => url)).toEqual(articles.map(({ href }) => siteUrl + href))
  }
})

const facts = { make: 'Hyundai', model: 'Grandeur', year: 2019, mileage: 85_000, fuelType: 'Diesel', category: 'Sedan' }
const names = { en: 'Hyundai Grandeur 2019', ko: '현대 그랜저 2019', ar: 'هيونداي أزيرا 2019' }
const offers: [what: string, car: object, offer: object | undefined][] = [
  [
    'for sale',
    { sellingPrice: '12500' },
    { price: 12_500, priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
  ],
  ['sold', { sellingPrice: '$12,500', soldOut: true }, { price: 12_500, availability: 'https://schema.org/SoldOut' }],
  ['without a price', {}, undefined],
  ['with a price in words', { sellingPrice: 'Ask me' }, undefined],
  ['with a price of nothing', { sellingPrice: '0' }, undefined],
]
for (const [what, change, offer] of offers) {
  test(`describes a car ${what} by its own facts in every language`, async () => {
    const id = await site.addCar({ ...facts, ...change, comment: '</script><script>alert(1)</script>' })
    for (const lang of languages) {
      const head = await headOf(spoken(`/cardetails/${id}`, lang))
      const [car, ...others] = head.dataOf('Car')
      expect(others).toEqual([])
      expect(head.dataOf('Product')).toHaveLength(offer ? 1 : 0)
      expect(car).toMatchObject({
        '@type': offer ? ['Product', 'Car'] : 'Car',
        name: names[lang],
        brand: { '@type': 'Brand', name: 'Hyundai' },
        model: 'Grandeur',
        vehicleModelDate: '2019',
        mileageFromOdometer: { '@type': 'QuantitativeValue', value: 85_000, unitCode: 'KMT' },
        fuelType: 'Diesel',
        itemCondition: 'https://schema.org/UsedCondition',
        description: '</script><script>alert(1)</script>',
        url: head.canonicals[0],
      })
      expect(car).not.toHaveProperty('image')
      if (offer) expect(car?.offers).toMatchObject({ '@type': 'Offer', url: head.canonicals[0], ...offer })
      else expect(car).not.toHaveProperty('offers')
      const [way] = head.dataOf('BreadcrumbList')
      expect(itemsOf(way).map(({ item }) => item)).toEqual(
        ['/', '/search/make/hyundai', `/cardetails/${id}`].map((path) => `${siteUrl}${spoken(path, lang)}`),
      )
      expect(itemsOf(way).at(-1)?.item).toBe(head.canonicals[0])
      expect(head.title).toMatch(new RegExp(`^${names[lang]} · Nuricar · N\\d+$`))
      expect(head.metasOf('og:title')).toEqual([`${names[lang]} · Nuricar`])
      expect(head.metasOf('og:type')).toEqual(['website'])
      expect(head.metasOf('twitter:card')).toEqual(['summary_large_image'])
    }
  })
}

test('updates the share picture with the next request after a change', async () => {
  const sample = await newest()
  const id = await site.addCar({ ...facts, sellingPrice: '12500', pictures: sample.pictures })
  const pictureOf = async (lang: string) => {
    const { metasOf } = await headOf(spoken(`/car/${id}`, lang))
    const [picture = '', photo] = metasOf('og:image')
    expect(photo).toBe(siteUrl + splitShot(sample.pictures[0] ?? '').address)
    expect(metasOf('twitter:image')).toEqual([picture])
    expect(['width', 'height', 'type'].map((part) => metasOf(`og:image:${part}`))).toEqual([
      ['1200'],
      ['630'],
      ['image/jpeg'],
    ])
    expect(metasOf('og:description')).toEqual([lang === 'en' ? 'Find your dream car at Nuricar!' : expect.any(String)])
    return { picture, alt: metasOf('og:image:alt')[0] }
  }
  for (const lang of languages) {
    const answer = await site.get((await pictureOf(lang)).picture)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const body = Buffer.from(await answer.arrayBuffer())
    expect(body.length).toBeLessThan(150_000)
    expect(await sharp(body).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  }
  const before = await pictureOf('en')
  expect(before.alt).toBe('Hyundai Grandeur 2019 · $12,500 · 85,000 km')
  expect((await site.send('PUT', `/api/cars/${id}`, { sellingPrice: '11900' })).status).toBe(200)
  const cheaper = await pictureOf('en')
  expect((await site.send('PUT', `/api/cars/${id}/soldout`, { soldOut: true })).status).toBe(200)
  const sold = await pictureOf('en')
  expect(new Set([before.picture, cheaper.picture, sold.picture]).size).toBe(3)
  expect(sold.alt).toBe('Hyundai Grandeur 2019 · $11,900 · 85,000 km · SOLD OUT')
  const old = await site.get(before.picture)
  expect(new URL(old.headers.get('location') ?? '', before.picture).href).toBe(sold.picture)
  expect((await site.get(sold.picture)).status).toBe(200)
  expect((await site.get(before.picture.replace(id, 'nosuchcar'))).status).toBe(404)
})

test('shares other pages with the site’s picture', async () => {
  const pictures = new Set<string>()
  for (const path of ['/', '/AllCar', '/search/make/kia', '/cars/category/suv', '/contact', '/help', '/no-such-page'])
    for (const picture of (await headOf(path)).metasOf('og:image')) pictures.add(picture)
  expect(pictures.size).toBe(1)
  const [picture = ''] = pictures
  const answer = await site.get(picture)
  expect(answer.status).toBe(200)
  const body = Buffer.from(await answer.arrayBuffer())
  expect(await sharp(body).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
})

test('shows available cars even below a car without similar ones', async () => {
  const id = await site.addCar({
    make: 'Genesis',
    model: 'Coupe',
    category: 'Of its own',
    sellingPrice: '31000',
    soldOut: true,
  })
  const html = await (await site.get(`/cardetails/${id}`)).text()
  const similar = /<section[^>]*aria-labelledby="similar".*?<\/section>/s.exec(html)?.[0] ?? ''
  expect(similar).toContain('Similar cars available now')
  expect(similar.match(/<article\b/g)).toHaveLength(4)
})

test('continues a list of sold cars with other available cars', async () => {
  const cars = await site.listCars('/api/all-cars')
  const isForSale = (make: string | null) => cars.some((car) => car.make === make && !car.soldOut)
  const gone = cars.find(({ make, soldOut }) => soldOut && make && !isForSale(make))
  if (!gone) throw new Error('The samples hold no make that is sold out.')
  const page = await (await site.get(`/search?make=${gone.make?.toLowerCase()}&sold=show`)).text()
  const shown = [...page.matchAll(/<a [^>]*href="\/cardetails\/([^"?]+)/g)].map(([, id]) => id)
  const [first, ...near] = shown.map((id) => cars.find((car) => car.id === id))
  expect(first).toMatchObject({ make: gone.make, soldOut: true })
  expect(near.filter((car) => car?.soldOut)).toEqual([])
  expect(near.length).toBeGreaterThan(3)
  expect(new Set(shown).size).toBe(shown.length)
  expect(page).not.toContain('With sold cars')
})
