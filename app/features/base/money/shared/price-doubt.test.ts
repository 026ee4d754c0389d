import { expect, test } from 'vitest'
import { findPriceDoubt, meantWon } from './price-doubt.ts'

test.each([
  ['$28,600', '2860', 'jump'],
  ['$28,600', '3100', 'jump'],
  ['$9,000', '$90,000', 'jump'],
  ['1,950만원', '195만원', 'jump'],
  ['$28,600', '$26,900', undefined],
  ['$9,000', '$6,000', undefined],
  ['1,950만원', '$14,000', undefined],
  ['', '$9,000', undefined],
  ['Ask', '$9,000', undefined],
  ['$9,000', 'Ask', undefined],
  ['$9,000', '$90', 'low'],
])('a change from %s to %s: %s', (saved, text, doubt) => expect(findPriceDoubt(text, saved)).toBe(doubt))

test.each([
  ['1350', '1,350만원'],
  ['1,350', '1,350만원'],
  ['١٣٥٠', '1,350만원'],
  ['13500000', '13,500,000원'],
  ['1350만', undefined],
  ['$1350', undefined],
  ['1350 USD', undefined],
  ['44', '44만원'],
  ['5', undefined],
  ['Ask', undefined],
])('%s where prices are in won may mean %s', (text, won) => {
  expect(meantWon(text)).toBe(won)
  expect(findPriceDoubt(text, '', true) === 'won').toBe(won !== undefined)
  expect(findPriceDoubt(text, '1,950만원') === 'won').toBe(won !== undefined)
  expect([findPriceDoubt(text, ''), findPriceDoubt(text, '$1,400', true)]).not.toContain('won')
})
