import { expect, test } from 'vitest'
import { findPriceDoubt } from './price-doubt.ts'

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
