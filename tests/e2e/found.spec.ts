import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './fixtures.ts'
import { findViolations } from './look.ts'

type Head = {
  lang: string
  dir: string
  title: string
  canonicals: string[]
  alternates: Record<string, string>
  robots: string | null
  metas: [name: string, content: string][]
  data: Record<string, unknown>[]
}

/** What a search engine or a messenger reads of a page: its HTML, without running anything. */
async function readHead(page: Page, address: string): Promise<Head & { status: number }> {
  const answer = await page.request.get(address, { headers: { cookie: '' } })
  const head = await page.evaluate(
    (html): Head => {
      const parsed = new DOMParser().parseFromString(html, 'text/html')
      const all = (selector: string) => [...parsed.querySelectorAll(selector)]
      const text = (element: Element | null | undefined, name: string) => element?.getAttribute(name) ?? ''
      return {
        lang: parsed.documentElement.lang,
        dir: parsed.documentElement.dir,
        title: parsed.title,
        canonicals: all('link[rel=canonical]').map((link) => text(link, 'href')),
        alternates: Object.fromEntries(all('link[rel=alternate][hreflang]').map((link) => [text(link, 'hreflang'), text(link, 'href')])),
        robots: parsed.querySelector('meta[name=robots]')?.getAttribute('content') ?? null,
        metas: all('meta[property], meta[name]').map((meta) => [text(meta, 'property') || text(meta, 'name'), text(meta, 'content')]),
        data: all('script[type="application/ld+json"]').map((script) => JSON.parse(script.textContent ?? '')),
      }
    },
    await answer.text(),
  )
  return { ...head, status: answer.status() }
}

const metasOf = (head: Head, name: string) => head.metas.filter(([key]) => key === name).map(([, content]) => content)
const dataOf = (head: Head, type: string) => head.data.filter((data) => [data['@type']].flat().includes(type))
const itemsOf = (data: Record<string, unknown> | undefined) => (data?.itemListElement ?? []) as { url?: string; item?: string }[]
/** The newest car with a picture of ours: other tests add cars without. */
const newest = async (request: APIRequestContext) => {
  const cars: { id: string; pictures: string[] }[] = await (await request.get('/api/available-cars')).json()
  return cars.find(({ pictures }) => pictures[0]?.startsWith('/pictures/')) ?? { id: 'none', pictures: [] }
}

/** Adds a car as the operator would, and answers its id. */
async function addCar(page: Page, siteUrl: string, car: object): Promise<string> {
  const answer = await page.request.post('/api/cars', { data: car, headers: { origin: siteUrl } })
  expect(answer.status()).toBe(201)
  return (await answer.json()).id
}

test('every page has one address, in each language, and each of them says so', async ({ page, site, request }) => {
  test.slow()
  const { id } = await newest(request)
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
    const address = (lang: string) => `${site.url}${path}${lang === 'en' ? '' : `?lang=${lang}`}`
    const alternates = { en: address('en'), ko: address('ko'), ar: address('ar'), 'x-default': address('en') }
    for (const lang of ['en', 'ko', 'ar']) {
      const head = await readHead(page, lang === 'en' ? asked : `${asked}${asked.includes('?') ? '&' : '?'}lang=${lang}`)
      expect(head.status, asked).toBe(200)
      expect(head.canonicals, asked).toEqual([address(lang)])
      expect(head.alternates, asked).toEqual(alternates)
      expect(metasOf(head, 'og:url')).toEqual([address(lang)])
      expect([head.lang, head.dir]).toEqual([lang, lang === 'ar' ? 'rtl' : 'ltr'])
    }
    for (const [lang, alternate] of Object.entries(alternates)) {
      const there = await readHead(page, alternate)
      expect(there.canonicals, lang).toEqual([alternate])
      expect(there.alternates, lang).toEqual(alternates)
    }
  }
})

test('what would only fill a search engine stays out of it', async ({ page, request }) => {
  const first = await (await request.get('/AllCar')).text()
  const next = /href="\/AllCar(\?after=[^"#]+)/.exec(first)?.[1] ?? 'none'
  for (const path of ['/search/kia', '/search/make/no-such-make', '/cars/category/nothing', `/AllCar${next}`, '/no-such-page', '/cardetails/none']) {
    const head = await readHead(page, path)
    expect(head.robots, path).toBe('noindex')
    expect(head.canonicals.length, path).toBe(path.startsWith('/no-such') || path === '/cardetails/none' ? 0 : 1)
  }
  expect((await readHead(page, `/AllCar${next}`)).canonicals[0]).toContain(`/AllCar${next}`)
  for (const path of ['/', '/AllCar', '/search', '/contact', '/search/make/kia']) expect((await readHead(page, path)).robots, path).toBeNull()
})

test('every address of the sitemap is a page that calls itself so', async ({ page, site, request }) => {
  test.slow()
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${site.url}/sitemap.xml`)
  const places = async (path: string) =>
    [...(await (await request.get(path)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => (match[1] ?? '').replaceAll('&amp;', '&'))
  const [pages = '', cars = '', ...others] = await places('/sitemap.xml')
  expect(others).toEqual([])
  const listed = await places(pages)
  expect(listed).toContain(`${site.url}/search/make/kia?lang=ar`)
  for (const address of [...listed, ...(await places(cars)).slice(0, 12)]) {
    const head = await readHead(page, address)
    expect(head.status).toBe(200)
    expect(head.robots, address).toBeNull()
    expect(head.canonicals).toEqual([address])
  }
})

test('a home page says who sells, a list what it holds, and nothing that is not so', async ({ page, site }) => {
  const [dealer] = dataOf(await readHead(page, '/'), 'AutoDealer')
  expect(dealer).toMatchObject({ '@context': 'https://schema.org', name: 'Nuricar', url: `${site.url}/` })
  expect(Object.keys(dealer ?? {}).sort()).toEqual(['@context', '@type', 'email', 'name', 'sameAs', 'telephone', 'url'])
  for (const path of ['/AllCar', '/RecentCar', '/search', '/search/make/kia', '/cars/category/suv']) {
    const [list] = dataOf(await readHead(page, path), 'ItemList')
    await page.goto(path)
    const shown = await page.locator('main article a').evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
    expect(itemsOf(list).map(({ url }) => url)).toEqual(shown)
  }
})

const facts = { make: 'Hyundai', model: 'Grandeur', year: 2019, mileage: 85_000, fuelType: 'Diesel', category: 'Sedan' }
const names = { en: 'Hyundai Grandeur 2019', ko: '현대 그랜저 2019', ar: 'هيونداي أزيرا 2019' }
const offers: [what: string, car: object, offer: object | undefined][] = [
  ['for sale', { sellingPrice: '12500' }, { price: 12_500, priceCurrency: 'USD', availability: 'https://schema.org/InStock' }],
  ['sold', { sellingPrice: '$12,500', soldOut: true }, { price: 12_500, availability: 'https://schema.org/SoldOut' }],
  ['without a price', {}, undefined],
  ['with a price in words', { sellingPrice: 'Ask me' }, undefined],
  ['with a price of nothing', { sellingPrice: '0' }, undefined],
]
for (const [what, change, offer] of offers) {
  test(`a car ${what} is described by its own facts in every language`, async ({ page, site, signIn }) => {
    await signIn()
    const id = await addCar(page, site.url, { ...facts, ...change, comment: '</script><script>alert(1)</script>' })
    for (const lang of ['en', 'ko', 'ar'] as const) {
      const head = await readHead(page, `/cardetails/${id}${lang === 'en' ? '' : `?lang=${lang}`}`)
      const [car, ...others] = dataOf(head, 'Product')
      expect(others).toEqual([])
      expect(car).toMatchObject({
        '@type': ['Product', 'Car'],
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
      const [way] = dataOf(head, 'BreadcrumbList')
      expect(itemsOf(way).map(({ item }) => item)).toEqual(
        ['/', '/search/make/hyundai', `/cardetails/${id}`].map((path) => `${site.url}${path}${lang === 'en' ? '' : `?lang=${lang}`}`),
      )
      expect(itemsOf(way).at(-1)?.item).toBe(head.canonicals[0])
      expect(head.title).toBe(`${names[lang]} · Nuricar`)
      expect(metasOf(head, 'og:title')).toEqual([head.title])
      expect(metasOf(head, 'og:type')).toEqual(['website'])
      expect(metasOf(head, 'twitter:card')).toEqual(['summary_large_image'])
    }
  })
}

test('a shared car shows its picture with name and price, and a new one with the next request after a change', async ({ page, site, signIn }) => {
  await signIn()
  const sample = await newest(page.request)
  const id = await addCar(page, site.url, { ...facts, sellingPrice: '12500', pictures: sample.pictures })
  const pictureOf = async (lang: string) => {
    const head = await readHead(page, `/car/${id}?lang=${lang}`)
    const [picture = '', photo] = metasOf(head, 'og:image')
    expect(photo).toBe(site.url + sample.pictures[0])
    expect(metasOf(head, 'twitter:image')).toEqual([picture])
    expect([metasOf(head, 'og:image:width'), metasOf(head, 'og:image:height'), metasOf(head, 'og:image:type')]).toEqual([
      ['1200'],
      ['630'],
      ['image/jpeg'],
    ])
    expect(metasOf(head, 'og:description')).toEqual([lang === 'en' ? 'Find your dream car at Nuricar!' : expect.any(String)])
    return { picture, alt: metasOf(head, 'og:image:alt')[0] }
  }
  for (const lang of ['en', 'ko', 'ar']) {
    const { picture } = await pictureOf(lang)
    const answer = await page.request.get(picture, { maxRedirects: 0 })
    expect(answer.headers()).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=31536000, immutable' })
    const body = await answer.body()
    expect(body.length).toBeLessThan(150_000)
    expect(await sharp(body).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  }
  const before = await pictureOf('en')
  expect(before.alt).toBe('Hyundai Grandeur 2019 · $12,500 · 85,000 km')
  const change = (data: object) => page.request.put(`/api/cars/${id}`, { data, headers: { origin: site.url } })
  await change({ sellingPrice: '11900' })
  const cheaper = await pictureOf('en')
  await page.request.put(`/api/cars/${id}/soldout`, { data: { soldOut: true }, headers: { origin: site.url } })
  const sold = await pictureOf('en')
  expect(new Set([before.picture, cheaper.picture, sold.picture]).size).toBe(3)
  expect(sold.alt).toBe('Hyundai Grandeur 2019 · $11,900 · 85,000 km · SOLD OUT')
  // What was shared before leads to what is true now.
  const old = await page.request.get(before.picture)
  expect([old.url(), old.status()]).toEqual([sold.picture, 200])
  expect((await page.request.get(before.picture.replace(id, 'nosuchcar'))).status()).toBe(404)
})

test('every other page is shared with the picture of the site', async ({ page }) => {
  const pictures = new Set<string>()
  for (const path of ['/', '/AllCar', '/search/make/kia', '/cars/category/suv', '/contact', '/help', '/no-such-page'])
    for (const picture of metasOf(await readHead(page, path), 'og:image')) pictures.add(picture)
  expect(pictures.size).toBe(1)
  const [picture = ''] = pictures
  expect(await sharp(await (await page.request.get(picture)).body()).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
})

for (const [lang, width, heading] of [
  ['en', 360, 'Similar cars available now'],
  ['ar', 1280, 'سيارات مشابهة متاحة الآن'],
  ['ko', 360, '지금 판매 중인 비슷한 차량'],
] as const) {
  test(`a sold car keeps its page and offers available ones like it, ${lang} at ${width} px`, async ({ page, request }) => {
    const [sold] = await (await request.get('/api/soldout-cars?limit=1')).json()
    await page.setViewportSize({ width, height: 800 })
    expect((await page.goto(`/cardetails/${sold.id}?lang=${lang}`))?.status()).toBe(200)
    const section = page.getByRole('region', { name: heading })
    const cards = section.getByRole('article')
    await expect(cards.first()).toBeVisible()
    const ids = await section.getByRole('link').evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname.split('/').at(-1)))
    expect(ids.length).toBeGreaterThan(0)
    expect(ids.length).toBeLessThanOrEqual(6)
    for (const id of ids) expect((await (await request.get(`/api/cars/${id}`)).json()).soldOut).toBe(false)
    expect(ids).not.toContain(sold.id)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    expect(await findViolations(page, 'all', '[aria-labelledby=similar]')).toEqual([])
    await cards.first().getByRole('link').click()
    await expect(page).toHaveURL(new RegExp(`/cardetails/${ids[0]}`))
  })
}

test('a script, style sheet or source map that is not there is no page', async ({ request }) => {
  for (const path of ['/nope.js', '/build/x.mjs', '/a.css', '/x.map', '/assets/gone.js']) {
    const answer = await request.get(path)
    expect([path, answer.status(), answer.headers()['content-type']]).toEqual([path, 404, expect.stringMatching(/^text\/plain/)])
  }
  expect((await request.get('/search/node.js')).headers()['content-type']).toContain('text/html')
})

test('a car that none is like is still followed by cars for sale', async ({ page, site, signIn }) => {
  await signIn()
  const id = await addCar(page, site.url, { make: 'Genesis', model: 'Coupe', category: 'Of its own', sellingPrice: '31000', soldOut: true })
  await page.goto(`/cardetails/${id}`)
  await expect(page.getByRole('region', { name: 'Similar cars available now' }).getByRole('article')).toHaveCount(6)
})
