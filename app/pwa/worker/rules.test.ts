import { expect, test } from 'vitest'
import { type KeptPage, keyOf, markDocument, mayKeep, mostPages, newest, openKeepable, pictureOf, readKey, tooMany } from './rules.ts'

const now = Date.parse('2026-06-15T12:00:00Z')
const day = 24 * 60 * 60 * 1000
const at = (path: string) => new URL(path, 'https://cars.example')
const page = (address: string, daysAgo: number, kind: KeptPage['kind'] = 'page', path = address): KeptPage => ({
  key: `https://cars.example${keyOf(kind, at(address), 'en')}`,
  kind,
  address,
  path,
  at: new Date(now - daysAgo * day).toISOString(),
  release: 'a',
})

test('a key says what is kept, and of which page', () => {
  for (const kind of ['page', 'data'] as const) {
    for (const address of ['/', '/cardetails/x', '/search?q=%ED%98%84%EB%8C%80', '/cardetails/aB'])
      expect(readKey(`https://cars.example${keyOf(kind, at(address), 'en')}`)).toEqual({ kind, address, path: address })
  }
  expect(readKey('https://cars.example/kept-language')).toBeUndefined()
})

test('what is kept of a car is known by one address, and can be opened at the one it was made for', () => {
  for (const kind of ['page', 'data'] as const)
    expect(readKey(`https://cars.example${keyOf(kind, at('/Car/xY'), 'en')}`)).toEqual({ kind, address: '/cardetails/xY', path: '/car/xY' })
})

test('a document is kept in its language, and data for all languages', () => {
  const [document, data] = (['page', 'data'] as const).map((kind) => readKey(`https://cars.example${keyOf(kind, at('/ko/AllCar'), 'ko')}`))
  expect(document).toEqual({ kind: 'page', address: '/allcar', path: '/ko/allcar' })
  expect(data).toEqual({ kind: 'data', address: '/allcar', path: '/allcar' })
})

test('a page is shown in the language that is wanted, and in another one only where it has to be', () => {
  const kept = [page('/x', 3, 'page', '/ko/x'), page('/x', 1), page('/y', 1, 'page', '/ar/y')]
  expect(newest(kept, '/x', 'ko')?.path).toBe('/ko/x')
  expect(newest(kept, '/x', 'en')?.path).toBe('/x')
  expect(newest(kept, '/y', 'en')?.path).toBe('/ar/y')
  const both = [page('/z', 1, 'data'), page('/z', 1)]
  expect([newest(both, '/z', 'en')?.kind, newest(both, '/z', 'ar')?.kind]).toEqual(['page', 'data'])
})

test('a page that was seen more than 30 days ago is forgotten, and one without a time', () => {
  const kept = [page('/new', 29), page('/old', 31), { ...page('/broken', 1), at: '' }]
  expect(tooMany(kept, now).sort()).toEqual([kept[1]?.key, kept[2]?.key].sort())
})

test('of more than the device is to keep, the oldest go', () => {
  const kept = Array.from({ length: mostPages + 2 }, (_, index) => page(`/cardetails/${index}`, index / 10))
  expect(tooMany(kept, now)).toEqual([kept[mostPages]?.key, kept[mostPages + 1]?.key])
})

test('of a page’s document and data the one seen last is shown', () => {
  const kept = [page('/x', 3), page('/x', 1, 'data'), page('/y', 0)]
  expect(newest(kept, '/x', 'en')?.kind).toBe('data')
  expect(newest(kept, '/z', 'en')).toBeUndefined()
})

test('only a whole answer of a page that the server lets be kept is kept', () => {
  const answer = (status: number, headers: Record<string, string>, type: ResponseType = 'basic') => ({ status, type, headers: new Headers(headers) })
  const good = { 'x-release': 'a', 'cache-control': 'no-cache' }
  expect(mayKeep(answer(200, good))).toBe(true)
  expect(mayKeep(answer(200, { ...good, 'cache-control': 'no-store' }))).toBe(false)
  expect(mayKeep(answer(202, good))).toBe(false)
  expect(mayKeep(answer(500, good))).toBe(false)
  expect(mayKeep(answer(200, { 'cache-control': 'no-cache' }))).toBe(false)
  expect(mayKeep(answer(200, good, 'opaque'))).toBe(false)
})

test('all sizes of a picture are the same picture, other formats are not', () => {
  expect(pictureOf('/pictures/ab-640.avif')).toBe(pictureOf('/pictures/ab-1280.avif'))
  expect(pictureOf('/pictures/ab-640.avif')).not.toBe(pictureOf('/pictures/ab-640.jpg'))
})

test('a kept document says when it was seen', () => {
  expect(markDocument('<!DOCTYPE html><html lang="ar" dir="rtl">', '2026-06-15T12:00:00Z')).toBe(
    '<!DOCTYPE html><html data-seen="2026-06-15T12:00:00Z" lang="ar" dir="rtl">',
  )
})

const isKeepable = openKeepable(['Admin', 'AddListing', 'detail', 'sign-in'])

test.each(['/', '/ar', '/ko/cardetails/x', '/cardetails/x', '/search/kia%20morning', '/help', '/_.data', '/cardetails/x.data'])(
  '%s may be kept',
  (path) => {
    expect(isKeepable(at(path))).toBe(true)
  },
)

test.each([
  '/Admin',
  '/ar/Admin',
  '/admin.data',
  '/ko/admin.data',
  '/%61dmin',
  '/AddListing/x',
  '/detail/x',
  '/sign-in?to=/',
  '/api/cars',
  '/pictures/x.jpg',
  '/files/x.mp4',
  '/papers/x-en.pdf',
  '/sitemap.xml',
  '/sw.js',
  '/healthz',
])('%s is never kept', (path) => {
  expect(isKeepable(at(path))).toBe(false)
})
