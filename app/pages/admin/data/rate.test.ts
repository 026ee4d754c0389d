import { expect, test } from 'vitest'
import { readRate } from '#app/features/base/money/operator/typed.ts'
import { shownRate, typedRate } from './rate.ts'

test.each([
  ['1,465', 1465],
  ['1,465원', 1465],
  ['1465.5', 1465.5],
  ['١٬٤٦٥', 1465],
  ['0,709', 0.709],
  ['0,86', 0.86],
  ['1,234,567.5', 1_234_567.5],
])('a typed rate of %s is %d', (text, rate) => {
  expect(readRate(text)).toBe(rate)
})

test('an operator types won for a dollar, and the import gets dollars for a won', () => {
  expect(typedRate('1,465')).toBe(1 / 1465)
  expect(Math.round(14_650_000 * (typedRate('1,465원') ?? 0))).toBe(10_000)
  expect(['', '0', '-3', 'won'].map(typedRate)).toEqual(Array(4).fill(undefined))
})

test('the form shows the rate in use, else the site’s own rate of the currency', () => {
  const perDollar = { KRW: 1465.25, JOD: 0.709, INR: 86 }
  expect(shownRate(1 / 1465, 'KRW', perDollar)).toBe('1465')
  expect(
    ['KRW', 'krw', '만원', 'lakh inr', 'JOD'].map((currency) => shownRate(undefined, currency, perDollar)),
  ).toEqual(['1465.25', '1465.25', '1465.25', '86', '0.709'])
  expect(['', 'none', 'XYZ'].map((currency) => shownRate(undefined, currency, perDollar))).toEqual(['', '', ''])
})
