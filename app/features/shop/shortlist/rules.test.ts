import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  mostSaved,
  mostViewed,
  parseIds,
  parseSaved,
  parseViewed,
  takeSnapshot,
  withSaved,
  withViewed,
} from './rules.ts'
import type { Saved } from './schema.ts'

const car = (id: string, at = 1): Saved => ({
  id,
  at,
  stockNumber: 'N1',
  make: 'Kia',
  model: null,
  year: 2020,
  sellingPrice: '$1,000',
  soldOut: false,
  reservedUntil: null,
})

test('reads each car id once, in order, and drops invalid ones', () => {
  expect(parseIds('b,a,b,,<script>,A,%00,c d')).toEqual(['b', 'a'])
  expect(parseIds(null)).toEqual([])
  expect(parseIds(Array.from({ length: 500 }, (_, n) => `x${n}`).join(','))).toHaveLength(mostSaved)
  expect(parseIds('a,b,c,d,e', 4)).toEqual(['a', 'b', 'c', 'd'])
})

test('reads any stored content without failing', () => {
  const entry = fc.record(
    { id: fc.anything(), at: fc.anything(), stockNumber: fc.anything(), make: fc.anything() },
    { requiredKeys: [] },
  )
  const text = fc.oneof(
    fc.string(),
    fc.json(),
    fc.array(fc.oneof(entry, fc.anything())).map((list) => JSON.stringify(list) ?? ''),
  )
  fc.assert(
    fc.property(text, (kept) => {
      for (const saved of parseSaved(kept)) {
        expect(saved.id).toMatch(/^[0-9a-z]{1,64}$/)
        // A time just before 1970 is truncated to -0.
        expect(new Date(saved.at).getTime()).toBe(Math.trunc(saved.at) + 0)
        expect(parseSaved(JSON.stringify([saved]))).toEqual([saved])
      }
      expect(parseViewed(kept).length).toBeLessThanOrEqual(mostViewed)
    }),
  )
})

test('takes only known and valid fields of a stored car', () => {
  const hostile = { ...car('a'), make: 'x'.repeat(300), year: '2020', soldOut: 'yes', html: '<b>' }
  expect(parseSaved(JSON.stringify([hostile, { ...car('b'), stockNumber: undefined }, null, 7]))).toEqual([
    { ...car('a'), make: null, year: null },
  ])
  expect(parseSaved('{"__proto__":[]}')).toEqual([])
})

test('reads back what it stored', () => {
  const list = withSaved([car('a', 1)], [car('b', 2)])
  expect(parseSaved(JSON.stringify(list))).toEqual([car('b', 2), car('a', 1)])
})

test('keeps a saved car as it was first saved, and adds none to a full list', () => {
  expect(withSaved([car('a', 1)], [{ ...car('a', 9), sellingPrice: '$1' }])).toEqual([car('a', 1)])
  const full = Array.from({ length: mostSaved }, (_, n) => car(`x${n}`, n))
  expect(withSaved(full, [car('a', 1000)]).some(({ id }) => id === 'a')).toBe(false)
  expect(withSaved(full.slice(1), [car('a', 1000), car('b', 1001)])).toHaveLength(mostSaved)
})

test('puts the car last viewed first, once, and drops the thirteenth', () => {
  let list = withViewed([], 'a', 1)
  for (let n = 0; n < 20; n++) list = withViewed(list, `x${n}`, n)
  list = withViewed(list, 'x15', 99)
  expect(list).toHaveLength(mostViewed)
  expect(list.slice(0, 2).map(({ id }) => id)).toEqual(['x15', 'x19'])
})

test('stores only the name, price and state of a car', () => {
  const whole = { ...car('a'), vin: 'secret', comment: 'long' }
  expect(Object.keys(takeSnapshot(whole)).sort()).toEqual([
    'id',
    'make',
    'model',
    'reservedUntil',
    'sellingPrice',
    'soldOut',
    'stockNumber',
    'year',
  ])
})
