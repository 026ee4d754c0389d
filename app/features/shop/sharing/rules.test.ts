import { expect, test } from 'vitest'
import { linkForAnyone, parseShareFile, shareAddress } from './rules.ts'

test('the address of a share picture parses back to its parts', () => {
  expect(shareAddress('a_1-b', 'ko', 'v1')).toBe('/share/a_1-b-ko-v1.jpg')
  expect(parseShareFile('a_1-b-ko-v1.jpg')).toEqual({ id: 'a_1-b', language: 'ko', version: 'v1' })
  expect(parseShareFile(`${'a'.repeat(64)}-en-${'1'.repeat(64)}.jpg`)).toMatchObject({ language: 'en' })
})

test.each([
  '',
  'a1-en-v1',
  'a1-en-v1.png',
  'a1-en-v1.jpg.jpg',
  'a1-xx-v1.jpg',
  'a1-EN-v1.jpg',
  '-en-v1.jpg',
  'a1-en-.jpg',
  'a1-en-v-1.jpg',
  '../a1-en-v1.jpg',
  'a.1-en-v1.jpg',
  `${'a'.repeat(65)}-en-v1.jpg`,
  `a1-en-${'1'.repeat(65)}.jpg`,
])('%s is not a share picture', (file) => expect(parseShareFile(file)).toBeUndefined())

test.each([
  ['https://cars.example/ko/car/a1?to=JO.aqaba', 'https://cars.example/car/a1?to=JO.aqaba'],
  ['https://cars.example/car/a1', 'https://cars.example/car/a1'],
  ['http://localhost:3000/ar/shortlist?cars=a1,b2', 'http://localhost:3000/shortlist?cars=a1,b2'],
])('an operator shares %s as %s', (url, shared) => expect(linkForAnyone(url)).toBe(shared))
