import { expect, test } from 'vitest'
import { isData, isSamePage, loadWhole, pageAddress, pageOfData, parseUrl, routeAddress } from './addresses.ts'

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
])('%s is kept as %s', (path, address) => {
  expect(pageAddress(path.startsWith('//') ? new URL(`https://cars.example${path.replace('evil.example/', '')}`) : at(path))).toBe(address)
})

test('the page of a data address is found', () => {
  expect(pageOfData(at('/_.data')).pathname).toBe('/')
  expect(pageOfData(at('/cardetails/x.data?_routes=car')).pathname).toBe('/cardetails/x')
  expect(pageOfData(at('/ko.data')).pathname).toBe('/ko')
  expect(isData(at('/_.data'))).toBe(true)
  expect(isData(at('/data'))).toBe(false)
})

test('a car’s two addresses are one page, though their data is made for two routes', () => {
  expect(isSamePage('/car/x', '/CarDetails/x')).toBe(true)
  expect(isSamePage('/car/x', '/car/y')).toBe(false)
  expect([routeAddress(at('/Car/xY')), routeAddress(at('/cardetails/xY'))]).toEqual(['/car/xY', '/cardetails/xY'])
})

test('a page is loaded at the address it was asked for at, which the router puts into its language', () => {
  expect(loadWhole(at('/AllCar?after=x&_routes=a')).headers.get('x-remix-redirect')).toBe('/AllCar?after=x')
  expect(loadWhole(at('/ar/AllCar?after=x')).headers.get('x-remix-redirect')).toBe('/AllCar?after=x')
})

test('the answer that loads a page whole leads to our own site only', () => {
  const answer = loadWhole(new URL('https://cars.example//evil.example/?lang=ar'))
  expect(answer.status).toBe(204)
  expect(answer.headers.get('x-remix-redirect')).toBe('/evil.example')
})

test('An address that cannot be read is none, in browsers without URL.canParse too', () => {
  const { canParse } = URL
  Object.defineProperty(URL, 'canParse', { configurable: true, writable: true, value: undefined })
  try {
    expect(parseUrl('/ko/search?q=a', 'https://cars.example')?.href).toBe('https://cars.example/ko/search?q=a')
    for (const text of ['https://[', 'http://%', '', null, undefined]) expect(parseUrl(text, 'https://cars.example')).toBeUndefined()
  } finally {
    URL.canParse = canParse
  }
})
