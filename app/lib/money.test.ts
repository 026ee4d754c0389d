import { expect, test } from 'vitest'
import { parsePrice } from './money.ts'

test.each([
  ['12500', 12500],
  ['12,500', 12500],
  ['$12,500', 12500],
  ['12 500', 12500],
  ['USD 12500', 12500],
  ['12,500 USD', 12500],
  ['١٢٥٠٠', 12500],
  ['١٢٬٥٠٠', 12500],
  ['12500.50', 12500.5],
  ['0', 0],
])('%s reads as %d dollars', (text, value) => {
  expect(parsePrice(text)).toBe(value)
})

test.each([
  '',
  'Ask',
  '12,50',
  '1,2,3',
  '₩18,500,000',
  '16,300,000 KRW',
  '12k',
  '-5',
  '12500 or best offer',
  '1e5',
  'Infinity',
  '9'.repeat(40),
  null,
  undefined,
])('%s is no price in dollars', (text) => {
  expect(parsePrice(text)).toBeNull()
})
