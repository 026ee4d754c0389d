import { describe, expect, test } from 'vitest'
import { findSortWords } from './sort-words.ts'
import { readWords } from './understand.ts'

test.each([
  'cheap',
  'Cheapest Sonata',
  '저렴한 쏘나타',
  '싼 차',
  '저렴한'.normalize('NFD'),
  'سيارة رخيصة',
  'ارخص سيارة',
])('%s begins with the lowest price', (words) => {
  expect(findSortWords(words)).toBe('price')
})

test.each([
  ['lowest km sonata', 'mileage'],
  ['주행거리 짧은 쏘나타', 'mileage'],
  ['سوناتا اقل ممشى', 'mileage'],
  ['most expensive genesis', 'price-desc'],
  ['newest model kia', 'year-desc'],
  ['연식 최신 기아', 'year-desc'],
  ['احدث موديل كيا', 'year-desc'],
  ['oldest bus', 'year'],
  ['싸고 좋은 아반떼', 'price'],
  ['small car not expensive', 'price'],
])('%s begins with %s', (words, order) => {
  expect(findSortWords(words)).toBe(order)
})

test.each(['احدث من 2018', '2018 او احدث', 'sonata', 'cheapside', '싼타페', 'kia 2018', '', undefined])(
  '%s asks for no order',
  (words) => {
    expect(findSortWords(words)).toBeUndefined()
  },
)

describe('A phrase that asks for an order is cut from the text', () => {
  const read = (words: string) => readWords(words, 2026)

  test.each([
    ['newest first', 'newest'],
    ['최신순', 'newest'],
    ['주행거리 짧은순', 'mileage'],
    ['menor kilometraje', 'mileage'],
    ['сначала дешёвые', 'price'],
    ['Цена: по убыванию', 'price-desc'],
    ['السعر: الأقل أولًا', 'price'],
    ['가격 낮은순', 'price'],
    ['low mileage', 'mileage'],
    ['небольшой пробег', 'mileage'],
    ['poco uso', 'mileage'],
    ['짧은키로수', 'mileage'],
    ['최신연식', 'year-desc'],
    ['barato', 'price'],
    ['저주행차', 'mileage'],
    ['주행거리 짧은 차량', 'mileage'],
  ])('%s', (words, order) => {
    expect(read(words)).toMatchObject({ parts: [], order })
    expect(read(`sonata ${words}`)).toMatchObject({ parts: [{ words: 'sonata' }], order })
  })
})
