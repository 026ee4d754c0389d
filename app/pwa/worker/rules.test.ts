import { expect, test } from 'vitest'
import {
  isStorable,
  keyOf,
  listPagesToEvict,
  markDocument,
  mostPages,
  newest,
  openStorablePages,
  pictureOf,
  readKey,
  type StoredPage,
} from './rules.ts'

const now = Date.parse('2026-06-15T12:00:00Z')
const day = 24 * 60 * 60 * 1000
const at = (path: string) => new URL(path, 'https://cars.example')
const page = (address: string, daysAgo: number, kind: StoredPage['kind'] = 'page', path = address): StoredPage => ({
  key: `https://cars.example${keyOf(kind, at(address), 'en')}`,
  kind,
  address,
  path,
  at: new Date(now - daysAgo * day).toISOString(),
  release: 'a',
})

test('reads kind and address back from a key', () => {
  for (const kind of ['page', 'data'] as const) {
    for (const address of ['/', '/cardetails/x', '/search?q=%ED%98%84%EB%8C%80', '/cardetails/aB'])
      expect(readKey(`https://cars.example${keyOf(kind, at(address), 'en')}`)).toEqual({ kind, address, path: address })
  }
  expect(readKey('https://cars.example/kept-language')).toBeUndefined()
})

test('stores a car under one address with the path it was opened at', () => {
  for (const kind of ['page', 'data'] as const)
    expect(readKey(`https://cars.example${keyOf(kind, at('/Car/xY'), 'en')}`)).toEqual({
      kind,
      address: '/cardetails/xY',
      path: '/car/xY',
    })
})

test('stores documents per language, and data once for all', () => {
  const [document, data] = (['page', 'data'] as const).map((kind) =>
    readKey(`https://cars.example${keyOf(kind, at('/ko/AllCar'), 'ko')}`),
  )
  expect(document).toEqual({ kind: 'page', address: '/allcar', path: '/ko/allcar' })
  expect(data).toEqual({ kind: 'data', address: '/allcar', path: '/allcar' })
})

test('prefers the requested language and falls back to another', () => {
  const kept = [page('/x', 3, 'page', '/ko/x'), page('/x', 1), page('/y', 1, 'page', '/ar/y')]
  expect(newest(kept, '/x', 'ko')?.path).toBe('/ko/x')
  expect(newest(kept, '/x', 'en')?.path).toBe('/x')
  expect(newest(kept, '/y', 'en')?.path).toBe('/ar/y')
  const both = [page('/z', 1, 'data'), page('/z', 1)]
  expect([newest(both, '/z', 'en')?.kind, newest(both, '/z', 'ar')?.kind]).toEqual(['page', 'data'])
})

test('drops pages older than 30 days or without a date', () => {
  const kept = [page('/new', 29), page('/old', 31), { ...page('/broken', 1), at: '' }]
  expect(listPagesToEvict(kept, now).sort()).toEqual([kept[1]?.key, kept[2]?.key].sort())
})

test('drops the oldest pages beyond the limit', () => {
  const kept = Array.from({ length: mostPages + 2 }, (_, index) => page(`/cardetails/${index}`, index / 10))
  expect(listPagesToEvict(kept, now)).toEqual([kept[mostPages]?.key, kept[mostPages + 1]?.key])
})

test('picks the newer of document and data', () => {
  const kept = [page('/x', 3), page('/x', 1, 'data'), page('/y', 0)]
  expect(newest(kept, '/x', 'en')?.kind).toBe('data')
  expect(newest(kept, '/z', 'en')).toBeUndefined()
})

test('stores only complete responses that allow it', () => {
  const answer = (status: number, headers: Record<string, string>, type: ResponseType = 'basic') => ({
    status,
    type,
    headers: new Headers(headers),
  })
  const good = { 'x-release': 'a', 'cache-control': 'no-cache' }
  expect(isStorable(answer(200, good))).toBe(true)
  expect(isStorable(answer(200, { ...good, 'cache-control': 'no-store' }))).toBe(false)
  expect(isStorable(answer(202, good))).toBe(false)
  expect(isStorable(answer(500, good))).toBe(false)
  expect(isStorable(answer(200, { 'cache-control': 'no-cache' }))).toBe(false)
  expect(isStorable(answer(200, good, 'opaque'))).toBe(false)
})

test('matches sizes of a picture, but not formats', () => {
  expect(pictureOf('/pictures/ab-640.avif')).toBe(pictureOf('/pictures/ab-1280.avif'))
  expect(pictureOf('/pictures/ab-640.avif')).not.toBe(pictureOf('/pictures/ab-640.jpg'))
})

test('adds the load time to a stored document', () => {
  expect(markDocument('<!DOCTYPE html><html lang="ar" dir="rtl">', '2026-06-15T12:00:00Z')).toBe(
    '<!DOCTYPE html><html data-seen="2026-06-15T12:00:00Z" lang="ar" dir="rtl">',
  )
})

const isKeepable = openStorablePages(['Admin', 'AddListing', 'detail', 'sign-in'])

test.each([
  '/',
  '/ar',
  '/ko/cardetails/x',
  '/cardetails/x',
  '/search/kia%20morning',
  '/help',
  '/_.data',
  '/cardetails/x.data',
])('may store %s', (path) => {
  expect(isKeepable(at(path))).toBe(true)
})

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
])('never stores %s', (path) => {
  expect(isKeepable(at(path))).toBe(false)
})
