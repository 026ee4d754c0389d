import { expect, test } from 'vitest'
import { addressIn, splitLanguage } from './address.ts'

test.each([
  ['/', 'ar', '/ar'],
  ['/?after=x', 'ar', '/ar?after=x'],
  ['/#main', 'ko', '/ko#main'],
  ['/search/kia?q=1#a', 'ar', '/ar/search/kia?q=1#a'],
  ['/ar/search', 'ko', '/ko/search'],
  ['/ar', 'en', '/'],
  ['/ar?x', 'en', '/?x'],
  ['/AR/Search', 'en', '/Search'],
  ['/art', 'ko', '/ko/art'],
  ['/Admin', 'ar', '/ar/Admin'],
  ['/ar/sign-in?to=/ar', 'ko', '/ko/sign-in?to=/ar'],
  ['/api/cars', 'ar', '/api/cars'],
  ['/files/x.mp4', 'ar', '/files/x.mp4'],
  ['/papers/x-ar.pdf', 'ko', '/papers/x-ar.pdf'],
  ['/sitemap.xml', 'ar', '/sitemap.xml'],
  ['/search/x.css', 'ar', '/ar/search/x.css'],
] as const)('%s in %s is %s', (path, language, address) => expect(addressIn(path, language)).toBe(address))

test('finds the language of a path in any case, or none', () => {
  expect(splitLanguage('/KO/car/1')).toEqual({ language: 'ko', path: '/car/1' })
  expect(splitLanguage('/korea')).toEqual({ path: '/korea' })
  expect(splitLanguage('/en/search')).toEqual({ path: '/en/search' })
  expect(splitLanguage('/ko//evil')).toEqual({ language: 'ko', path: '/evil' })
})

test('the data of a home page has its language', () => {
  expect(splitLanguage('/ko.data?_routes=a')).toEqual({ language: 'ko', path: '/_.data?_routes=a' })
  expect(splitLanguage('/ko/search.data')).toEqual({ language: 'ko', path: '/search.data' })
})
