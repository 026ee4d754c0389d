import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { splitShot } from '#app/features/stock/photos/shots/rules.ts'
import { formatKm, formatPrice } from '#app/i18n/format.ts'
import { type BuiltSite, openBuiltSite, siteUrl } from '../tests/built-site.ts'
import { elementsOf } from '../tests/head.ts'

let site: BuiltSite
beforeAll(async () => {
  site = await openBuiltSite()
})
afterAll(() => site?.close())

const header = (answer: Response, name: string) => answer.headers.get(name)

test('sends security headers with every response', async () => {
  for (const path of ['/', '/search', '/api/cars?limit=1', '/healthz', '/no-such-page', '/assets/gone.js']) {
    const answer = await site.get(path)
    expect(header(answer, 'content-security-policy'), path).toContain("default-src 'self'")
    expect(header(answer, 'content-security-policy'), path).not.toContain('unsafe')
    expect(header(answer, 'x-content-type-options'), path).toBe('nosniff')
    expect(header(answer, 'x-frame-options'), path).toBe('DENY')
    expect(header(answer, 'referrer-policy'), path).toBeTruthy()
  }
})

test('refuses writes from other sites, with or without session', async () => {
  const json = { 'content-type': 'application/json' }
  const foreign = await site.request('/api/auth/sign-in/email', {
    method: 'POST',
    headers: { ...json, origin: 'https://evil.example' },
    body: JSON.stringify({ email: 'a@example.com', password: 'x' }),
  })
  expect(foreign.status).toBe(403)
  const crossSite = await site.request('/api/cars/x', {
    method: 'PUT',
    headers: { ...json, 'sec-fetch-site': 'cross-site' },
    body: JSON.stringify({ make: 'x' }),
  })
  expect(crossSite.status).toBe(403)
})

test('never answers a missing script, style sheet or source map with a page', async () => {
  for (const path of ['/nope.js', '/build/x.mjs', '/a.css', '/x.map', '/assets/gone.js', '/assets/old-release.js']) {
    const answer = await site.get(path)
    expect([path, answer.status, header(answer, 'content-type')]).toEqual([
      path,
      404,
      expect.stringMatching(/^text\/plain/),
    ])
  }
  expect(header(await site.get('/search/node.js'), 'content-type')).toContain('text/html')
})

test('serves /favicon.ico', async () => {
  const answer = await site.get('/favicon.ico')
  expect([answer.status, header(answer, 'content-type')]).toEqual([200, 'image/x-icon'])
  expect(Buffer.from(await answer.arrayBuffer()).subarray(22, 26)).toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47]))
})

test('answers matching ETags with 304 and respects refused encodings', async () => {
  const etag = header(await site.get('/'), 'etag') ?? ''
  for (const said of [etag, etag.replace('W/', ''), `"x", ${etag}`, '*'])
    expect((await site.get('/', { 'if-none-match': said })).status, said).toBe(304)
  expect((await site.get('/', { 'if-none-match': '"x"' })).status).toBe(200)
  const coding = async (accepted: string, path = '/') =>
    header(await site.get(path, { 'accept-encoding': accepted }), 'content-encoding')
  expect(
    await Promise.all(['br, gzip', 'br;q=0, gzip', 'br;q=0, gzip;q=0.0', '*;q=0'].map((accepted) => coding(accepted))),
  ).toEqual(['br', 'gzip', null, null])
  expect([await coding('gzip', '/api/cars'), await coding('gzip;q=0', '/api/cars')]).toEqual(['gzip', null])
  const [picture] = (await site.listCars()).flatMap(({ pictures }) =>
    pictures.filter((one) => one.startsWith('/pictures/')),
  )
  const tag = header(await site.get(picture ?? ''), 'etag') ?? ''
  for (const said of [tag, `W/${tag}`, '*'])
    expect((await site.get(picture ?? '', { 'if-none-match': said })).status, said).toBe(304)
})

test('ignores unknown parameters in the cache', async () => {
  const plain = header(await site.get('/search'), 'etag')
  expect(plain).toBeTruthy()
  expect(header(await site.get('/search?utm_source=x&fbclid=1'), 'etag')).toBe(plain)
})

test('answers broken percent signs and null bytes with an error page', async () => {
  for (const path of ['/cardetails/%E0%A4%A', '/search/%00', '/cars/category/%ff', `/search/${'x'.repeat(3000)}`])
    expect((await site.get(path)).status, path).toBeLessThan(500)
  expect((await site.get('/healthz')).status).toBe(200)
})

test('answers a matching ETag of the home page with 304', async () => {
  const first = await site.get('/')
  expect((await site.get('/', { 'if-none-match': header(first, 'etag') ?? '' })).status).toBe(304)
})

test('serves crawlers the same page', async () => {
  const [one, other] = [
    await site.get('/', { 'user-agent': 'Googlebot/2.1' }),
    await site.get('/', { 'user-agent': 'curl' }),
  ]
  expect(header(one, 'etag')).toBe(header(other, 'etag'))
})

test('reports health and readiness', async () => {
  expect((await site.get('/healthz')).status).toBe(200)
  expect((await site.get('/readyz')).status).toBe(200)
})

test('refuses other methods on pages with an explanation and an allow header', async () => {
  for (const path of ['/', '/contact', '/search', '/cardetails/none', '/help']) {
    const answer = await site.request(siteUrl + path, {
      method: 'POST',
      headers: { origin: siteUrl, host: new URL(siteUrl).host },
      body: new URLSearchParams({ a: '1' }),
    })
    expect([path, answer.status, header(answer, 'allow')]).toEqual([path, 405, 'GET, HEAD'])
    expect(await answer.text()).toContain('<title>This page cannot be opened · Nuricar</title>')
  }
})

test('answers unknown calls with a JSON problem in any case', async () => {
  for (const path of ['/api/none', '/API/cars', '/Api/none']) {
    const answer = await site.get(path)
    expect([path, answer.status, header(answer, 'content-type')]).toEqual([path, 404, 'application/problem+json'])
  }
})

test('renders car, facts, first picture and preview tags without JavaScript', async () => {
  const car = (await site.listCars()).find(
    ({ soldOut, pictures, priceUsd }) => !soldOut && pictures.length === 4 && priceUsd !== null,
  )
  if (!car) throw new Error('The samples hold no such car.')
  for (const path of [`/cardetails/${car.id}`, `/car/${car.id}`]) {
    const answer = await site.get(path)
    expect(answer.status).toBe(200)
    const html = await answer.text()
    const title = `${car.make} ${car.model} ${car.year} · Nuricar`
    const picture = splitShot(car.pictures[0] ?? 'none').address
    for (const part of [
      `<title>${title}</title>`,
      `<link rel="canonical" href="${siteUrl}/cardetails/${car.id}"/>`,
      `<meta property="og:title" content="${title}"/>`,
      `<meta property="og:image" content="${siteUrl}${picture}"/>`,
      `<meta property="og:type" content="website"/>`,
      `<meta property="og:url" content="${siteUrl}/cardetails/${car.id}"/>`,
      `<meta name="twitter:card" content="summary_large_image"/>`,
      formatPrice(car.sellingPrice ?? ''),
      formatKm(car.mileage ?? 0, 'en'),
      car.stockNumber,
      `src="${picture}"`,
    ])
      expect(html).toContain(part)
    expect(html).not.toContain(' style=')
  }
})

test('describes the site in previews of cars without a comment', async () => {
  const car = (await site.listCars()).find(({ comment }) => !comment)
  const html = await (await site.get(`/cardetails/${car?.id}`)).text()
  expect(html).toContain('<meta property="og:description" content="Find your dream car at Nuricar!"/>')
})

test('writes the site’s name and existing icons into the manifest of each language', async () => {
  const html = await (await site.get('/ar')).text()
  const links = elementsOf(html, 'link')
  const answer = await site.get(links.find(({ rel }) => rel === 'manifest')?.href ?? '')
  expect(header(answer, 'content-type')).toBe('application/manifest+json')
  const manifest = (await answer.json()) as {
    icons: { src: string; sizes: string; purpose: string }[]
    screenshots: { src: string; sizes: string; form_factor: string }[]
    shortcuts: { name: string; url: string }[]
  }
  expect(manifest).toMatchObject({
    id: '/',
    name: 'Nuricar',
    lang: 'ar',
    dir: 'rtl',
    start_url: '/',
    scope: '/',
    display: 'standalone',
  })
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '192x192 maskable',
    '512x512 any',
    '512x512 maskable',
  ])
  const touch = links.find(({ rel }) => rel === 'apple-touch-icon')?.href ?? 'none'
  for (const src of [...manifest.icons.map((icon) => icon.src), touch]) {
    const icon = await site.get(src)
    expect([icon.status, header(icon, 'content-type')], src).toEqual([200, 'image/png'])
  }
  expect(manifest.screenshots.map((one) => one.form_factor)).toEqual(['narrow', 'wide'])
  for (const { src, sizes } of manifest.screenshots) {
    const { width, height } = await sharp(Buffer.from(await (await site.get(src)).arrayBuffer())).metadata()
    expect(`${width}x${height}`, src).toBe(sizes)
  }
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual(['/search', '/shortlist', '/contact'])
  for (const { url } of manifest.shortcuts) expect((await site.get(url)).status, url).toBe(200)
  expect(elementsOf(html, 'meta').filter(({ name }) => name === 'theme-color')).toHaveLength(2)
})

test('who wants to know finds the licences of what the scripts, styles and fonts are made of', async () => {
  const answer = await site.get('/third-party.txt')
  expect([answer.status, header(answer, 'content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  const text = await answer.text()
  for (const part of ['react', 'react-dom', 'react-router', 'tailwindcss', 'pdfjs-dist'])
    expect(text).toMatch(new RegExp(`^${part} [\\d.]+, LICENSE`, 'm'))
  expect(text).toContain('standard_fonts/LICENSE_FOXIT')
})
