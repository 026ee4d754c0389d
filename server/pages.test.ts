import { describe, expect, test } from 'vitest'
import { carCursor } from '#app/features/stock/cars/cursor.ts'
import { type Language, languages } from '#app/i18n/languages.ts'
import { readSampleAddress } from '../tests/sample-pages.ts'
import { carOfCall } from './page-address.ts'
import { openPageCache } from './page-cache.ts'
import { openPages } from './pages.ts'

function open(offered: Language[] = languages, isSecure = false) {
  const asked: string[] = []
  const pages = openPages({
    readAddress: readSampleAddress,
    render: async (request, language) => {
      asked.push(request.url)
      const { pathname, search } = new URL(request.url)
      if (pathname.endsWith('/none')) return new Response('none', { status: 404 })
      return new Response(`${language} ${search} ${request.headers.get('cookie') ?? ''}`)
    },
    cache: openPageCache(),
    offered: async () => offered,
    isSecure,
  })
  const ask = (path: string, headers: Record<string, string> = {}) =>
    pages.answer(new Request(`http://localhost${path}`, { headers }))
  const get = async (path: string, headers: Record<string, string> = {}) => (await ask(path, headers)).text()
  return { asked, ask, get, find: pages.find }
}
const session = { cookie: 'better-auth.session_token=secret; lang=ko' }

test('renders cached pages without the visitor’s session', async () => {
  const { asked, get } = open()
  expect(await get('/', session)).not.toContain('secret')
  expect(await get('/', { cookie: 'lang=ko' })).toContain('ko')
  expect(asked).toHaveLength(1)
})

describe('the language of a page', () => {
  test('is stored in a __Secure- cookie with https', async () => {
    const { ask, get } = open(languages, true)
    const [name, ...rest] = (await ask('/?lang=ar')).headers.get('set-cookie')?.split('; ') ?? []
    expect(name).toBe('__Secure-lang=ar')
    expect(rest).toContain('Secure')
    expect(await get('/', { cookie: 'lang=ko; __Secure-lang=ar' })).toContain('ar')
    expect(await get('/', { cookie: '__Secure-lang=xx; lang=ko', 'accept-language': 'ru' })).toContain('ru')
  })

  test.each([
    ['/', {}, 'en'],
    ['/ko', {}, 'ko'],
    ['/AR/help', {}, 'ar'],
    ['/ar', { cookie: 'lang=ko', 'accept-language': 'en' }, 'ar'],
    ['/', { cookie: 'lang=ko', 'accept-language': 'ar' }, 'ko'],
    ['/', { 'accept-language': 'ar-JO,ar;q=0.9,en;q=0.8' }, 'ar'],
    ['/', { 'accept-language': 'fr, ko;q=0.4, ar;q=0.5' }, 'ar'],
    ['/', { 'accept-language': 'es-CL,es;q=0.9,en;q=0.8' }, 'es'],
    ['/', { 'accept-language': 'ar;q=0, ko;q=0.1' }, 'ko'],
    ['/', { 'accept-language': 'fr-FR, *;q=0.1' }, 'en'],
    ['/', { 'accept-language': ';;q=,,=x' }, 'en'],
    ['/', { cookie: 'lang=xx', 'accept-language': 'en-US,en' }, 'en'],
    ['/Admin', { 'accept-language': 'ko-KR' }, 'ko'],
  ])('of %s with %j is %s', async (path, headers, language) => {
    const answer = await open().ask(path, headers as Record<string, string>)
    expect([answer.status, answer.headers.get('content-language')]).toEqual([200, language])
    expect(await answer.text()).toMatch(new RegExp(`^${language} `))
  })

  test('is one the site offers', async () => {
    const { ask } = open(['en', 'ar'])
    for (const [name, value] of [
      ['cookie', 'lang=ko'],
      ['accept-language', 'ko'],
    ] as const)
      expect((await ask('/', { [name]: value })).headers.get('content-language')).toBe('en')
    const answer = await ask('/ko/search?make=kia')
    expect([answer.status, answer.headers.get('location'), answer.headers.get('cache-control')]).toEqual([
      302,
      '/search?make=kia',
      'no-store',
    ])
  })

  test.each([
    ['/search?make=kia&lang=ko', '/ko/search?make=kia', 'ko'],
    ['/?lang=ar', '/ar', 'ar'],
    ['/ko/help?lang=en', '/help', 'en'],
    ['/en/help', '/help', 'en'],
    ['/en', '/', 'en'],
    ['/EN/search/a%2Fb?x=1', '/search/a%2Fb?x=1', 'en'],
    ['/Admin?lang=ko', '/ko/Admin', 'ko'],
    ['//evil.example?lang=en', '/evil.example', 'en'],
    ['/en//evil.example', '/evil.example', 'en'],
  ])('redirects %s to %s and stores %s', async (path, to, language) => {
    const answer = await open().ask(path)
    expect([answer.status, answer.headers.get('location'), answer.headers.get('set-cookie')?.split(';')[0]]).toEqual([
      301,
      to,
      `lang=${language}`,
    ])
    // Otherwise browsers would cache the redirect and not get the cookie.
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('applies to operator pages, and removes doubled slashes', async () => {
    const answer = await open().ask('/ar/Admin?state=sold')
    expect([answer.status, answer.headers.get('content-language'), answer.headers.get('cache-control')]).toEqual([
      200,
      'ar',
      'no-store',
    ])
    const doubled = await open().ask('/ko//evil.example/?q=1')
    expect([doubled.status, doubled.headers.get('location')]).toEqual([302, '/ko/evil.example/?q=1'])
  })

  test('is in the address a page is rendered for', async () => {
    const { asked, ask } = open()
    await ask('/help', { cookie: 'lang=ko' })
    await ask('/AR/help')
    await ask('/', { 'accept-language': 'ru' })
    await ask('/help')
    await ask('/ko/ar/search')
    expect(asked.map((url) => new URL(url).pathname)).toEqual([
      '/ko/help',
      '/ar/help',
      '/ru/',
      '/help',
      '/ko/ar/search',
    ])
  })

  test('of data depends on the address only, and caches pages per language', async () => {
    const { asked, ask, get } = open()
    for (const headers of [{}, { cookie: 'lang=ko' }, { 'accept-language': 'ar' }] as Record<string, string>[])
      await get('/help.data', headers)
    expect(asked).toHaveLength(1)
    expect((await ask('/help.data')).headers.get('vary')).toBe('accept-encoding')
    await get('/help', { 'accept-language': 'ar' })
    await get('/help', { cookie: 'lang=ar' })
    expect(asked).toHaveLength(2)
    await get('/ar/help')
    await get('/AR/help')
    expect(asked).toHaveLength(3)
    await get('/help')
    expect(asked).toHaveLength(4)
  })
})

describe('shared caches', () => {
  const kept = async (path: string, headers = {}) => {
    const { status, headers: all } = await open().ask(path, headers)
    return [status, all.get('vary'), all.get('cache-control'), all.get('set-cookie')]
  }
  test('may store a page with language prefix under 30 s, the same for all visitors', async () => {
    const [status, vary, cacheControl, cookie] = await kept('/ar/help', session)
    expect([status, vary, cookie]).toEqual([200, 'accept-encoding', null])
    const seconds = (name: string) => Number(new RegExp(`(?:^|, )${name}=(\\d+)`).exec(String(cacheControl))?.[1])
    expect(seconds('s-maxage')).toBeGreaterThan(0)
    // This limits how long a sold car is offered.
    expect(seconds('s-maxage') + seconds('stale-while-revalidate')).toBeLessThanOrEqual(30)
    // Browsers revalidate the page, so an operator sees a change at once.
    expect(cacheControl).toMatch(/max-age=0, must-revalidate/)
  })

  test('may store nothing else', async () => {
    const varied = 'cookie, accept-language, accept-encoding'
    expect(await kept('/help')).toEqual([200, varied, 'no-cache', null])
    expect(await kept('/Admin')).toEqual([200, varied, 'no-store', null])
    expect(await kept('/ar/none')).toEqual([404, 'accept-encoding', 'no-cache', null])
    expect(await kept('/help.data')).toEqual([200, 'accept-encoding', 'no-cache', null])
    expect(await kept('/ko/help.data')).toEqual([200, 'accept-encoding', 'no-cache', null])
  })
})

test.each([
  '/Admin',
  '/ko/Admin',
  '/AR/%61dmin',
  '/ko/admin.data',
  '/%61dmin',
  '/ADMIN',
  '/AddListing/x',
  '/%64etail/x',
  '/admin.data',
  '/sign-in',
])('renders %s for each request and never caches it', async (path) => {
  const { get } = open()
  expect(await get(path, session)).toContain('secret')
  expect(await get(path)).not.toContain('secret')
})

test('ignores parameters that no page reads', async () => {
  const { asked, get } = open()
  for (const query of [
    '',
    '?utm_source=x',
    '?to=1',
    '?to=2',
    '?q=x',
    '?after=junk',
    '?lang=xx',
    '?thread=1',
    '?__proto__=1',
    '?constructor=1',
    '?toString=2',
  ])
    await get(`/AllCar${query}`)
  expect(asked).toEqual(['http://localhost/AllCar'])
  const place = carCursor.write({ soldOut: false, createdAt: '2026-01-01T00:00:00.000Z', id: 'abc', page: 2 })
  expect(await get(`/AllCar?after=${place}`)).toContain(place)
})

test('renders pages of chosen cars once, without session, however the ids are written', async () => {
  const { asked, get } = open()
  expect(await get('/shortlist?cars=abc,def', session)).not.toContain('secret')
  await get('/shortlist?cars=abc,def,', session)
  await get('/shortlist?cars=abc,<x>,def,abc', session)
  for (const fifth of ['e', 'f', 'e,g']) await get(`/compare?cars=a,b,c,d,${fifth}`)
  expect(asked.map((url) => decodeURIComponent(new URL(url).search))).toEqual(['?cars=abc,def', '?cars=a,b,c,d'])
})

test('reads a list of cars only on pages that use it, and ignores junk', async () => {
  const { asked, get } = open()
  for (const query of ['', '?cars=', '?cars=<x>', '?cars=,,']) await get(`/shortlist${query}`)
  for (const path of ['/help', '/help?cars=abc']) await get(path)
  expect(asked).toEqual(['http://localhost/shortlist', 'http://localhost/help'])
})

test('caches filtered, sorted and searched lists apart', async () => {
  const cache = openPageCache()
  const apart: string[] = []
  const get: typeof cache.get = (key, make, about) => {
    if (about?.isEndless) apart.push(key)
    return cache.get(key, make, about)
  }
  const { answer } = openPages({
    readAddress: readSampleAddress,
    render: async () => new Response('page'),
    cache: { ...cache, get },
    offered: async () => languages,
  })
  const endless = [
    '/compare?cars=abc',
    '/search?fuel=diesel',
    '/search/kia',
    '/AllCar?sort=price',
    '/search/make/kia?sold=hide',
    '/search/kia.data?_routes=a',
    '/ko/search/kia',
    '/search/make/kia',
    '/cars/category/suv',
  ]
  const usual = ['/', '/search', '/ar/AllCar', '/search.data', '/AllCar?price-to=', '/AllCar?sort=x']
  for (const path of [...usual, ...endless]) await answer(new Request(`http://localhost${path}`))
  expect(apart.map((key) => key.replace(/ en$/, ''))).toEqual(endless)
})

test('ignores empty and invalid form fields', async () => {
  const { asked, get } = open()
  for (const query of ['?fuel=diesel', '?fuel=diesel&price-from=&price-to=&sort=', '?fuel=diesel&year-from=new'])
    await get(`/search${query}`)
  expect(asked).toEqual(['http://localhost/search?fuel=diesel'])
})

test('finds cached pages by raw address and language, except where the site redirects', async () => {
  const { get, find } = open(['en', 'ko'])
  for (const [path, headers] of [
    ['/help', {}],
    ['/help', { cookie: 'lang=ko' }],
    ['/ko/help', {}],
    ['/help.data', {}],
    ['/Admin', {}],
  ] as const)
    await get(path, headers)
  const text = (path: string, headers = {}) => find(path, headers)?.forms.plain?.toString().trim()
  expect(text('/help')).toBe('en')
  expect(text('/help?utm_source=x#part')).toBe('en')
  expect(text('/help', { cookie: 'a=b; lang=ko' })).toBe('ko')
  expect(text('/help', { 'accept-language': 'ar, ko;q=0.5' })).toBe('ko')
  expect([text('/ko/help'), text('/KO/help?x=1')]).toEqual(['ko', 'ko'])
  expect(text('/help.data', { cookie: 'lang=ko' })).toBe('en')
  for (const path of [
    '/help?lang=ko',
    '/en/help',
    '/ko/en/help',
    '/Admin',
    '/ar/help',
    '//help',
    '/help/../help%00',
    `/${'x'.repeat(5000)}`,
  ])
    expect([path, find(path, {})]).toEqual([path, undefined])
})

test('does not render the requested host into cached pages', async () => {
  const { asked, ask } = open()
  await ask('/help', { host: 'evil.example' })
  expect(asked).toEqual(['http://localhost/help'])
})

test.each([
  ['/cardetails/A-1', 'A-1'],
  ['/CAR/A-1/', 'A-1'],
  ['/cardetails/A-1.data', 'A-1'],
  ['/cardetails/%41-1', 'A-1'],
  ['/cars/category/suv', undefined],
  ['/', undefined],
])('the page %s shows comments on car %s', (path, car) => {
  expect(readSampleAddress(path).car).toBe(car)
})

test.each([
  ['/api/cars/A-1/comments', 'A-1'],
  ['/api/comments/x', '*'],
  ['/api/cars', undefined],
])('the call %s shows comments on car %s', (path, car) => {
  expect(carOfCall(path)).toBe(car)
})

test.each([
  ['/cardetails/abc.', '/cardetails/abc'],
  ['/cardetails/abc)', '/cardetails/abc'],
  ['/ar/cardetails/abc،', '/ar/cardetails/abc'],
  ['/cardetails/abc%E2%80%8F', '/cardetails/abc'],
  ['/cardetails/abc%20', '/cardetails/abc'],
  ['/cardetails/abc&utm_source=x', '/cardetails/abc'],
  ['/cardetails/abc%3Ffbclid=1', '/cardetails/abc'],
  ['/ko/AllCar).', '/ko/AllCar'],
  ['/cardetails/abc.?to=jo-aqaba-roro', '/cardetails/abc?to=jo-aqaba-roro'],
])('a link with something behind it leads to its page: %s', async (path, location) => {
  const answer = await open().ask(path)
  expect([answer.status, answer.headers.get('location')]).toEqual([302, location])
})

test.each([
  '//other.example/x.',
  '/%2Fother.example/x.',
  '/%2F%2Fother.example/x)',
  '/ko//%2Fother.example/x.',
  '/%5Cother.example/x.',
  '/%09/other.example/x.',
])('a link with something behind it never leads to another site: %s', async (path) => {
  const location = (await open().ask(path)).headers.get('location')
  expect(new URL(location ?? '/', 'https://cars.example').origin).toBe('https://cars.example')
})

test('words of a search keep their signs, and a slash or capitals make no second copy of a page', async () => {
  const { ask, get, asked } = open()
  expect((await ask('/search/Kia.')).status).toBe(200)
  await get('/AllCar')
  const before = asked.length
  for (const path of ['/ALLCAR', '/allcar/', '/AllCar/']) await get(path)
  expect(asked).toHaveLength(before)
  for (const path of ['/cardetails/ABC', '/cardetails/abc']) await get(path)
  expect(asked.slice(before).map((url) => new URL(url).pathname)).toEqual(['/cardetails/ABC', '/cardetails/abc'])
})

test('paths that cannot be decoded share one page', async () => {
  const { ask, asked } = open()
  for (const path of ['/cardetails/%E0%A4%A', '/%', '/search/%ff']) await ask(path)
  expect(asked.map((url) => new URL(url).pathname)).toEqual(['/%EF%BF%BD'])
})
