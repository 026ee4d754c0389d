import { expect, test } from './fixtures.ts'

test('every answer carries the headers that keep a page safe', async ({ request }) => {
  for (const path of ['/', '/search', '/api/cars?limit=1', '/healthz', '/no-such-page', '/assets/gone.js']) {
    const headers = (await request.get(path)).headers()
    expect(headers['content-security-policy'], path).toContain("default-src 'self'")
    expect(headers['content-security-policy'], path).not.toContain('unsafe')
    expect(headers['x-content-type-options'], path).toBe('nosniff')
    expect(headers['x-frame-options'], path).toBe('DENY')
    expect(headers['referrer-policy'], path).toBeTruthy()
  }
})

test('the browser refuses nothing on our own pages', async ({ page }) => {
  const refused: string[] = []
  // Cars that other tests add may show pictures that do not load; that is no refusal.
  page.on('console', (message) => message.type() === 'error' && !/Failed to load resource/.test(message.text()) && refused.push(message.text()))
  page.on('pageerror', (error) => refused.push(String(error)))
  for (const path of ['/', '/search', '/AllCar', '/contact', '/help', '/sign-in', '/?lang=ar']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
  expect(refused).toEqual([])
})

test('a write from another site is refused, whoever is signed in', async ({ request }) => {
  const foreign = await request.post('/api/auth/sign-in/email', {
    headers: { origin: 'https://evil.example' },
    data: { email: 'a@example.com', password: 'x' },
  })
  expect(foreign.status()).toBe(403)
  const crossSite = await request.put('/api/cars/x', { headers: { 'sec-fetch-site': 'cross-site' }, data: { make: 'x' } })
  expect(crossSite.status()).toBe(403)
})

test('a script that is gone is never answered with a page', async ({ request }) => {
  const answer = await request.get('/assets/old-release.js')
  expect(answer.status()).toBe(404)
  expect(answer.headers()['content-type']).toContain('text/plain')
})

test('unknown parameters make no new copy of a page', async ({ request }) => {
  const plain = (await request.get('/search')).headers().etag
  expect((await request.get('/search?utm_source=x&fbclid=1')).headers().etag).toBe(plain)
})

test('an address with broken percent signs or a null byte is an error page, not a crash', async ({ request }) => {
  for (const path of ['/cardetails/%E0%A4%A', '/search/%00', '/cars/category/%ff', `/search/${'x'.repeat(3000)}`]) {
    expect((await request.get(path)).status(), path).toBeLessThan(500)
  }
  expect((await request.get('/healthz')).status()).toBe(200)
})

test('a browser that has the page is told so', async ({ request }) => {
  const first = await request.get('/')
  const again = await request.get('/', { headers: { 'if-none-match': first.headers().etag ?? '' } })
  expect(again.status()).toBe(304)
})

test('the parts answer when asked whether they are ready', async ({ request }) => {
  expect((await request.get('/healthz')).status()).toBe(200)
  expect((await request.get('/readyz')).status()).toBe(200)
})
