import { expect, test } from 'vitest'
import { changesSince } from './changes.ts'

const car = {
  id: 'a',
  stockNumber: 'N1',
  make: 'Kia',
  model: 'Rio',
  year: 2020,
  sellingPrice: '$12,500',
  soldOut: false,
  reservedUntil: null,
}

test('an unchanged car has no changes, even if its price is written differently', () => {
  expect(changesSince(car, car)).toEqual([])
  expect(changesSince(car, { ...car, sellingPrice: '12500' })).toEqual([])
})

test('reports a new or ended reservation, but not a longer one, nor one beside a sale', () => {
  const reserved = { ...car, reservedUntil: '2026-11-30' }
  expect(changesSince(car, reserved)).toEqual([{ kind: 'reserved' }])
  expect(changesSince(reserved, car)).toEqual([{ kind: 'free' }])
  expect(changesSince(reserved, { ...car, reservedUntil: '2026-12-07' })).toEqual([])
  expect(changesSince(reserved, { ...car, soldOut: true })).toEqual([{ kind: 'sold' }])
})

test('reports another price, a sale and a removed car', () => {
  expect(changesSince(car, { ...car, sellingPrice: '11900', soldOut: true })).toEqual([
    { kind: 'sold' },
    { kind: 'price', before: '$12,500', after: '$11,900' },
  ])
  expect(changesSince({ ...car, soldOut: true }, { ...car, sellingPrice: null })).toEqual([
    { kind: 'available' },
    { kind: 'price', before: '$12,500', after: null },
  ])
  expect(changesSince({ ...car, sellingPrice: '0' }, { ...car, sellingPrice: null })).toEqual([])
  expect(changesSince({ ...car, sellingPrice: '0' }, car)).toEqual([{ kind: 'price', before: null, after: '$12,500' }])
  expect(changesSince(car, undefined)).toEqual([{ kind: 'gone' }])
})
