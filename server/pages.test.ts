import { describe, expect, test } from 'vitest'
import { carCursor } from '#app/features/cars/cursor.ts'
import { type Language, languages } from '#app/i18n/languages.ts'
import { readSampleAddress } from '../tests/sample-pages.ts'
import { carOfCall } from './page-address.ts'
import { openPageCache } from './page-cache.ts'
import { openPages } from './pages.ts'

/** Pages that show what they were asked with; `asked` is how often. */
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
  const ask = (path: string, headers: Record<string, string> = {}) => pages.answer(new Request(`http://localhost${path}`, { headers }))
  const get = async (path: string, headers: Record<string, string> = {}) => (await ask(path, headers)).text()
  return { asked, ask, get, find: pages.find }
}
const session = { cookie: 'better-auth.session_token=secret; lang=ko' }

test('what is kept was rendered without the asker’s session', async () => {
  const { asked, get } = open()
  expect(await get('/', session)).not.toContain('secret')
  expect(await get('/', { cookie: 'lang=ko' })).toContain('ko')
  expect(asked).toHaveLength(1)
})

describe('the language of a page', () => {
  test('is remembered over https alone where the site has it, by a name that nobody without it can plant', async () => {
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

  test('is one that the site offers', async () => {
    const { ask } = open(['en', 'ar'])
    for (const [name, value] of [
      ['cookie', 'lang=ko'],
      ['accept-language', 'ko'],
    ] as const)
      expect((await ask('/', { [name]: value })).headers.get('content-language')).toBe('en')
    const answer = await ask('/ko/search?make=kia')
    expect([answer.status, answer.headers.get('location'), answer.headers.get('cache-control')]).toEqual([302, '/search?make=kia', 'no-store'])
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
  ])('that an address of old names leads from %s to %s, and is remembered', async (path, to, language) => {
    const answer = await open().ask(path)
    expect([answer.status, answer.headers.get('location'), answer.headers.get('set-cookie')?.split(';')[0]]).toEqual([301, to, `lang=${language}`])
    // Else a browser would take the way from memory, and the choice would not be remembered.
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('is part of the addresses of operators too, and what is asked for twice is not left doubled', async () => {
    const answer = await open().ask('/ar/Admin?state=sold')
    expect([answer.status, answer.headers.get('content-language'), answer.headers.get('cache-control')]).toEqual([200, 'ar', 'no-store'])
    const doubled = await open().ask('/ko//evil.example/?q=1')
    expect([doubled.status, doubled.headers.get('location')]).toEqual([302, '/ko/evil.example/?q=1'])
  })

  test('stands in the address that a page is rendered for, whatever it was asked for by', async () => {
    const { asked, ask } = open()
    await ask('/help', { cookie: 'lang=ko' })
    await ask('/AR/help')
    await ask('/', { 'accept-language': 'ru' })
    await ask('/help')
    await ask('/ko/ar/search')
    expect(asked.map((url) => new URL(url).pathname)).toEqual(['/ko/help', '/ar/help', '/ru/', '/help', '/ko/ar/search'])
  })

  test('of data is that of its address, and each address has a page of its own, however its language was found', async () => {
    const { asked, ask, get } = open()
    for (const headers of [{}, { cookie: 'lang=ko' }, { 'accept-language': 'ar' }] as Record<string, string>[]) await get('/help.data', headers)
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

describe('what may be kept in front of the site', () => {
  const kept = async (path: string, headers = {}) => {
    const { status, headers: all } = await open().ask(path, headers)
    return [status, all.get('vary'), all.get('cache-control'), all.get('set-cookie')]
  }
  test('is a page that names its language, for less than half a minute, without a cookie and for every visitor alike', async () => {
    const [status, vary, cacheControl, cookie] = await kept('/ar/help', session)
    expect([status, vary, cookie]).toEqual([200, 'accept-encoding', null])
    const seconds = (name: string) => Number(new RegExp(`(?:^|, )${name}=(\\d+)`).exec(String(cacheControl))?.[1])
    expect(seconds('s-maxage')).toBeGreaterThan(0)
    // A sold car is offered no longer than this.
    expect(seconds('s-maxage') + seconds('stale-while-revalidate')).toBeLessThanOrEqual(30)
    // Browsers always ask: who has marked a car as sold sees it so at once.
    expect(cacheControl).toMatch(/max-age=0, must-revalidate/)
  })

  test('is nothing else', async () => {
    const varied = 'cookie, accept-language, accept-encoding'
    expect(await kept('/help')).toEqual([200, varied, 'no-cache', null])
    expect(await kept('/Admin')).toEqual([200, varied, 'no-store', null])
    expect(await kept('/ar/none')).toEqual([404, 'accept-encoding', 'no-cache', null])
    expect(await kept('/help.data')).toEqual([200, 'accept-encoding', 'no-cache', null])
    expect(await kept('/ko/help.data')).toEqual([200, 'accept-encoding', 'no-cache', null])
  })
})

test.each(['/Admin', '/ko/Admin', '/AR/%61dmin', '/ko/admin.data', '/%61dmin', '/ADMIN', '/AddListing/x', '/%64etail/x', '/admin.data', '/sign-in'])(
  '%s is rendered for each asker and never kept',
  async (path) => {
    const { get } = open()
    expect(await get(path, session)).toContain('secret')
    expect(await get(path)).not.toContain('secret')
  },
)

test('parameters that no page reads make no copy of a page', async () => {
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

test('cars that an address chooses are rendered for nobody, and once however they are written', async () => {
  const { asked, get } = open()
  expect(await get('/shortlist?cars=abc,def', session)).not.toContain('secret')
  await get('/shortlist?cars=abc,def,', session)
  await get('/shortlist?cars=abc,<x>,def,abc', session)
  for (const fifth of ['e', 'f', 'e,g']) await get(`/compare?cars=a,b,c,d,${fifth}`)
  expect(asked.map((url) => decodeURIComponent(new URL(url).search))).toEqual(['?cars=abc,def', '?cars=a,b,c,d'])
})

test('a list of cars counts on the pages that read it alone, and junk never', async () => {
  const { asked, get } = open()
  for (const query of ['', '?cars=', '?cars=<x>', '?cars=,,']) await get(`/shortlist${query}`)
  for (const path of ['/help', '/help?cars=abc']) await get(path)
  expect(asked).toEqual(['http://localhost/shortlist', 'http://localhost/help'])
})

test('filtered, sorted and searched lists are kept apart from the pages that many read', async () => {
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

test('empty and unreadable fields of a form make no copy of a list', async () => {
  const { asked, get } = open()
  for (const query of ['?fuel=diesel', '?fuel=diesel&price-from=&price-to=&sort=', '?fuel=diesel&year-from=new']) await get(`/search${query}`)
  expect(asked).toEqual(['http://localhost/search?fuel=diesel'])
})

test('a kept page is found by the address as it was sent, in the language of who asks, and never where the site would lead elsewhere', async () => {
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
  for (const path of ['/help?lang=ko', '/en/help', '/ko/en/help', '/Admin', '/ar/help', '//help', '/help/../help%00', `/${'x'.repeat(5000)}`])
    expect([path, find(path, {})]).toEqual([path, undefined])
})

test('a kept page does not name the host by which somebody asked for it', async () => {
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
])('the page %s shows what visitors wrote about the car %s', (path, car) => {
  expect(readSampleAddress(path).car).toBe(car)
})

test.each([
  ['/api/cars/A-1/comments', 'A-1'],
  ['/api/comments/x', '*'],
  ['/api/cars', undefined],
])('the call %s shows what visitors wrote about the car %s', (path, car) => {
  expect(carOfCall(path)).toBe(car)
})
