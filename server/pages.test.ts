import { expect, test } from 'vitest'
import { carCursor } from '#app/features/cars/cursor.ts'
import { openPageCache, type PageCache } from './cache.ts'
import { answerPages } from './pages.ts'

/** Pages that show what they were asked with; `asked` is how often. */
function open() {
  const asked: string[] = []
  const pages = answerPages(async (request) => {
    asked.push(request.url)
    return new Response(`${new URL(request.url).search} ${request.headers.get('cookie') ?? ''}`)
  }, openPageCache())
  const get = async (path: string, headers: Record<string, string> = {}) => (await pages(new Request(`http://localhost${path}`, { headers }))).text()
  return { asked, get }
}
const session = { cookie: 'better-auth.session_token=secret; lang=ko' }

test('what is kept was rendered without the asker’s session', async () => {
  const { asked, get } = open()
  expect(await get('/', session)).not.toContain('secret')
  expect(await get('/', { cookie: 'lang=ko' })).toContain('lang=ko')
  expect(asked).toHaveLength(1)
})

test.each(['/Admin', '/%61dmin', '/ADMIN', '/AddListing/x', '/%64etail/x', '/admin.data', '/sign-in'])(
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

test('each language is a page of its own', async () => {
  const { asked, get } = open()
  await get('/?lang=ar')
  await get('/', { cookie: 'lang=ar' })
  await get('/')
  expect(asked).toHaveLength(3)
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
  const watched: PageCache = {
    ...cache,
    get: (key, make, endless) => {
      if (endless) apart.push(key)
      return cache.get(key, make, endless)
    },
  }
  const pages = answerPages(async () => new Response('page'), watched)
  const endless = [
    '/compare?cars=abc',
    '/search?fuel=diesel',
    '/search/kia',
    '/AllCar?sort=price',
    '/search/make/kia?sold=hide',
    '/search/kia.data?_routes=a',
  ]
  const usual = ['/', '/search', '/AllCar?lang=ar', '/search/make/kia', '/search.data', '/cars/category/suv', '/AllCar?price-to=', '/AllCar?sort=x']
  for (const path of [...usual, ...endless]) await pages(new Request(`http://localhost${path}`))
  expect(apart.map((key) => key.trim().replace(/^en /, ''))).toEqual(endless)
})

test('empty and unreadable fields of a form make no copy of a list', async () => {
  const { asked, get } = open()
  for (const query of ['?fuel=diesel', '?fuel=diesel&price-from=&price-to=&sort=', '?fuel=diesel&year-from=new']) await get(`/search${query}`)
  expect(asked).toEqual(['http://localhost/search?fuel=diesel'])
})
