import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { checkLocation, refuseForeignOrigins, securityHeaders } from './headers.ts'

const open = (https: boolean) =>
  new Hono()
    .use(securityHeaders({ https, policy: true }))
    .get('/page', (c) => c.html('page'))
    .get('/file', (c) => c.text('file', 200, { 'cache-control': 'public, max-age=31536000, immutable' }))
    .get('/wrong', (c) => c.text('wrong', 500))

test.each(['/page', '/file', '/wrong', '/none'])(
  'sends strict-transport-security for a year on %s with https',
  async (path) => {
    const [, age] =
      /^max-age=(\d+)$/.exec((await open(true).request(path)).headers.get('strict-transport-security') ?? '') ?? []
    expect(Number(age)).toBeGreaterThanOrEqual(365 * 24 * 60 * 60)
    expect((await open(false).request(path)).headers.get('strict-transport-security')).toBeNull()
  },
)

test.each(['/page', '/file', '/wrong', '/none'])('forbids foreign scripts and sniffing on %s', async (path) => {
  const { headers } = await open(true).request(path)
  const policy = headers.get('content-security-policy') ?? ''
  for (const part of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
    expect(policy).toContain(part)
  expect(policy).not.toMatch(/unsafe|script-src[^;]*(https?:|\*)/)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test.each([
  ['/sign-in?to=%2FAdmin', '/sign-in?to=%2FAdmin'],
  [`/sign-in?to=${'%25D8'.repeat(4000)}`, '/sign-in'],
  [`/ar${'/a'.repeat(4000)}?lang=ar`, '/'],
  ['//other.example/x', '/'],
  ['/\\other.example/x', '/'],
  ['https://other.example/x', '/'],
])('sends no redirect that a proxy would refuse or that leads to another site (%#)', async (location, sent) => {
  const site = new Hono().use(checkLocation).get('/', () => new Response(null, { status: 302, headers: { location } }))
  expect((await site.request('/')).headers.get('location')).toBe(sent)
})

test.each([
  [{}, 200],
  [{ origin: 'https://cars.example' }, 200],
  [{ 'sec-fetch-site': 'same-origin' }, 200],
  [{ 'sec-fetch-site': 'none' }, 200],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ origin: 'https://evil.example' }, 403],
  [{ origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }, 403],
  [{ origin: 'http://cars.example' }, 403],
  [{ origin: 'null' }, 403],
  [{ origin: 'https://127.0.0.1', host: '127.0.0.1' }, 403],
] as [Record<string, string>, number][])('a write with %j is answered with %i', async (headers, status) => {
  const site = new Hono()
    .use(refuseForeignOrigins('https://cars.example', true))
    .post('/write', (c) => c.text('written'))
  expect((await site.request('/write', { method: 'POST', headers })).status).toBe(status)
})
