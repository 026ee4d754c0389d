import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ends, toColumnValue } from './numbers.ts'

test('holds prices in cents, years and km unchanged, and unknown numbers below all', () => {
  expect([
    toColumnValue('price', 9500.5),
    toColumnValue('price', 0.004),
    toColumnValue('year', 2018),
    toColumnValue('mileage', 80_000),
    toColumnValue('price', 0),
  ]).toEqual([950_050, 0, 2018, 80_000, 0])
  expect([toColumnValue('price', null), toColumnValue('year', null)]).toEqual([-1, -1])
})

test('scales ranges like numbers, and open ends include all known numbers', () => {
  expect(ends('price', { from: 5000, to: 9000 })).toEqual({ from: 500_000, to: 900_000 })
  expect(ends('year', { from: 2018 }).from).toBe(2018)
  expect(ends('year', {}).from).toBeGreaterThan(toColumnValue('year', null))
})

test('compares numbers like the originals, however large', () => {
  const price = fc.oneof(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 2e9 }))
  fc.assert(
    fc.property(price, price, (one, other) => {
      const { from, to } = ends('price', { from: other })
      if (one >= other) expect(toColumnValue('price', one)).toBeGreaterThanOrEqual(from)
      else if (other < 1e7) expect(toColumnValue('price', one)).toBeLessThan(from)
      expect(toColumnValue('price', one)).toBeLessThanOrEqual(to)
      if (one > other && one < 1e7) expect(toColumnValue('price', one)).toBeGreaterThan(ends('price', { to: other }).to)
    }),
  )
})

test('keeps differences of numbers within the column type', () => {
  const most = toColumnValue('price', 1e12)
  expect(most - toColumnValue('price', null)).toBeLessThanOrEqual(2 ** 30)
  expect(ends('price', { from: 1e12 })).toEqual({ from: most, to: most })
  expect(most).toBeGreaterThan(1_000_000_000)
})
