import { expect, test } from 'vitest'
import { isData, isKeepable, loadWhole, pageAddress, pageOfData } from './addresses.ts'

const at = (path: string) => new URL(path, 'https://cars.example')

test.each([
  ['/', '/'],
  ['/?lang=ar', '/'],
  ['/search?q=kia&lang=ko&utm_source=x&fbclid=1', '/search?q=kia'],
  ['/search?sold-after=b&after=a', '/search?after=a&sold-after=b'],
  ['/contact/', '/contact'],
  ['//evil.example/x', '/x'],
])('%s is kept as %s', (path, address) => {
  expect(pageAddress(path.startsWith('//') ? new URL(`https://cars.example${path.replace('evil.example/', '')}`) : at(path))).toBe(address)
})

test.each(['/', '/cardetails/x', '/search/kia%20morning', '/help', '/_.data', '/cardetails/x.data'])('%s may be kept', (path) => {
  expect(isKeepable(at(path))).toBe(true)
})

test.each([
  '/Admin',
  '/admin.data',
  '/%61dmin',
  '/AddListing/x',
  '/detail/x',
  '/sign-in?to=/',
  '/api/cars',
  '/pictures/x.jpg',
  '/sitemap.xml',
  '/sw.js',
  '/healthz',
])('%s is never kept', (path) => {
  expect(isKeepable(at(path))).toBe(false)
})

test('the page of a data address is found', () => {
  expect(pageOfData(at('/_.data')).pathname).toBe('/')
  expect(pageOfData(at('/cardetails/x.data?_routes=car')).pathname).toBe('/cardetails/x')
  expect(isData(at('/_.data'))).toBe(true)
  expect(isData(at('/data'))).toBe(false)
})

test('the answer that loads a page whole leads to our own site only', () => {
  const answer = loadWhole(new URL('https://cars.example//evil.example/?lang=ar'))
  expect(answer.status).toBe(204)
  expect(answer.headers.get('x-remix-redirect')).toBe('/evil.example')
})
