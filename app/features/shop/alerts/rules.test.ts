import { expect, test } from 'vitest'
import {
  feedAddress,
  keyOfResults,
  labelsOf,
  mostSearches,
  newsQuestions,
  parseKey,
  parseSearches,
  resultsAddress,
  type SavedSearch,
  withSearch,
  withSeen,
} from './rules.ts'

const entry = (key: string, at = 1, more: Partial<SavedSearch> = {}): SavedSearch => ({
  key,
  labels: {},
  at,
  seen: null,
  told: null,
  ...more,
})

test('a search has one key, whatever its parameter order, sorting and sold cars', () => {
  expect(parseKey('fuel=diesel&make=kia&make=audi&sort=price&sold=show&after=x&junk=1')).toBe(
    'make=audi&make=kia&fuel=diesel',
  )
  expect(parseKey('?price-to=15,000&q= one owner ')).toBe('q=one+owner&price-to=15000')
})

test('names among the search words become filters, the other words stay', () => {
  const parts = [{ words: 'owner', meanings: [{ text: 'owner', fit: 'exact' as const }] }]
  expect(
    keyOfResults({
      asked: { q: 'kia diesel owner', filters: { make: ['kia'], fuel: ['diesel'] }, sort: 'price', sold: true },
      parts,
    }),
  ).toBe('q=owner&make=kia&fuel=diesel')
})

test('a saved search leads to available cars, the same that were counted as new', () => {
  expect(resultsAddress('make=kia&fuel=diesel')).toBe('/search?make=kia&fuel=diesel')
  expect(resultsAddress('q=one+owner%2F2&make=kia', 'ar')).toBe('/ar/search/one%20owner%2F2?make=kia&sold=hide')
  expect(feedAddress('make=kia', 'en')).toBe('/feeds/cars.atom?make=kia')
  expect(feedAddress('', 'ko')).toBe('/feeds/cars.atom?lang=ko')
})

test('makes and models keep their names from the page', () => {
  const counts = {
    make: [
      { key: 'kia', label: 'Kia', cars: 3 },
      { key: 'audi', label: 'Audi', cars: 1 },
    ],
    model: [{ key: 'kia/sorento', label: 'Sorento', cars: 1 }],
  }
  expect(labelsOf({ model: ['kia/sorento'] }, counts)).toEqual({ kia: 'Kia', 'kia/sorento': 'Sorento' })
})

test('a destination keeps its names in each language', () => {
  const places = [{ country: 'JO', ports: [{ key: 'amman', name: { en: 'Amman', ko: '암만' }, days: 40 }], ways: [] }]
  expect(labelsOf({ to: 'jo-amman' }, { make: [], model: [] }, places)).toEqual({ 'to/en': 'Amman', 'to/ko': '암만' })
  expect(labelsOf({ to: 'zz-x' }, { make: [], model: [] }, places)).toEqual({})
})

test('drops broken and hostile content, and keeps the rest', () => {
  expect(parseSearches('{{{')).toEqual([])
  expect(parseSearches('{"key":"make=kia"}')).toEqual([])
  const kept = [
    null,
    7,
    { key: 'make=kia', at: 1, labels: { kia: 'Kia', x: 5 }, seen: 'yesterday', told: 9 },
    { key: 'make=kia&sort=price', at: 2 },
    { key: '<script>', at: 3 },
    { key: `q=${'x'.repeat(2000)}`, at: 4 },
    { key: 'fuel=diesel', at: '5' },
    { key: 'fuel=diesel', at: 6, labels: null, seen: '2026-01-01T00:00:00.000Z', told: 'https://push.example/1' },
  ]
  expect(parseSearches(JSON.stringify(kept))).toEqual([
    { key: 'fuel=diesel', at: 6, labels: {}, seen: '2026-01-01T00:00:00.000Z', told: 'https://push.example/1' },
    { key: '', at: 3, labels: {}, seen: null, told: null },
    { key: 'make=kia', at: 1, labels: { kia: 'Kia' }, seen: null, told: null },
  ])
})

test('keeps a search once, newest first, twenty at most', () => {
  const list = withSearch([entry('make=kia', 1)], entry('make=audi', 2))
  expect(list.map(({ key }) => key)).toEqual(['make=audi', 'make=kia'])
  expect(withSearch(list, entry('make=kia', 9))).toBe(list)
  const full = Array.from({ length: mostSearches }, (_, at) => entry(`make=m${at}`, at))
  expect(withSearch(full, entry('make=kia', 99))).toBe(full)
})

test('the last seen time never goes back', () => {
  const [later, earlier] = ['2026-02-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z']
  expect(withSeen([entry('a')], 'a', earlier)[0]?.seen).toBe(earlier)
  expect(withSeen([entry('a', 1, { seen: later })], 'a', earlier)[0]?.seen).toBe(later)
  expect(withSeen([entry('a'), entry('b')], 'a', later)[1]?.seen).toBeNull()
})

test('splits long searches, so that no request is too long for an address', () => {
  const list = Array.from({ length: mostSearches }, (_, at) => entry(`q=${'%D8%A7'.repeat(200)}${at}`))
  const questions = newsQuestions(list)
  expect(questions.flatMap(({ keys }) => keys)).toEqual(list.map(({ key }) => key))
  for (const { address } of questions) expect(address.length).toBeLessThan(6000)
  expect(newsQuestions(list.slice(0, 1).map(() => entry('make=kia')))).toEqual([
    { keys: ['make=kia'], address: '/api/search/news?search=make%3Dkia&since=' },
  ])
})
