import { expect, test } from 'vitest'
import { parseUrl } from '#app/lib/url.ts'
import { isData, isSamePage, loadWhole, pageAddress, pageOfData, routeAddress } from './addresses.ts'

const at = (path: string) => new URL(path, 'https://cars.example')

test.each([
  ['/', '/'],
  ['/?lang=ar', '/'],
  ['/ar', '/'],
  ['/ko/search?q=kia', '/search?q=kia'],
  ['/AR/Car/aB', '/cardetails/aB'],
  ['/search?q=kia&lang=ko&utm_source=x&fbclid=1', '/search?q=kia'],
  ['/search?sold-after=b&after=a', '/search?after=a&sold-after=b'],
  ['/contact/', '/contact'],
  ['/Contact', '/contact'],
  ['/AllCar?After=x', '/allcar?After=x'],
  ['/search/make/KIA', '/search/make/kia'],
  ['/car/aB', '/cardetails/aB'],
  ['/CarDetails/aB', '/cardetails/aB'],
  ['/cars/category/SUV', '/cars/category/suv'],
  ['//evil.example/x', '/x'],
])('%s has the cache address %s', (path, address) => {
  expect(
    pageAddress(path.startsWith('//') ? new URL(`https://cars.example${path.replace('evil.example/', '')}`) : at(path)),
  ).toBe(address)
})

test('finds the page of a data address', () => {
  expect(pageOfData(at('/_.data')).pathname).toBe('/')
  expect(pageOfData(at('/cardetails/x.data?_routes=car')).pathname).toBe('/cardetails/x')
  expect(pageOfData(at('/ko.data')).pathname).toBe('/ko')
  expect(isData(at('/_.data'))).toBe(true)
  expect(isData(at('/data'))).toBe(false)
})

test('treats both addresses of a car as one page, but keeps their data apart', () => {
  expect(isSamePage('/car/x', '/CarDetails/x')).toBe(true)
  expect(isSamePage('/car/x', '/car/y')).toBe(false)
  expect([routeAddress(at('/Car/xY')), routeAddress(at('/cardetails/xY'))]).toEqual(['/car/xY', '/cardetails/xY'])
})

test('reloads the requested address without its language', () => {
  expect(loadWhole(at('/AllCar?after=x&_routes=a')).headers.get('x-remix-redirect')).toBe('/AllCar?after=x')
  expect(loadWhole(at('/ar/AllCar?after=x')).headers.get('x-remix-redirect')).toBe('/AllCar?after=x')
})

test('never redirects to another site', () => {
  const answer = loadWhole(new URL('https://cars.example//evil.example/?lang=ar'))
  expect(answer.status).toBe(204)
  expect(answer.headers.get('x-remix-redirect')).toBe('/evil.example')
})

test('returns undefined for invalid addresses, also without URL.canParse', () => {
  const { canParse } = URL
  Object.defineProperty(URL, 'canParse', { configurable: true, writable: true, value: undefined })
  try {
    expect(parseUrl('/ko/search?q=a', 'https://cars.example')?.href).toBe('https://cars.example/ko/search?q=a')
    for (const text of ['https://[', 'http://%', '', null, undefined])
      expect(parseUrl(text, 'https://cars.example')).toBeUndefined()
  } finally {
    URL.canParse = canParse
  }
})
