import { expect, test } from 'vitest'
import type { TableCar } from '#app/features/desk/batches/schema.ts'
import { daysInStock, readHidden, sortCars } from './columns.ts'

const now = Date.parse('2026-11-27T12:00:00Z')
const car = (id: string, more: Partial<TableCar>) =>
  ({ id, createdAt: '2026-11-20T13:00:00Z', soldOut: false, priceUsd: null, ...more }) as TableCar
const cars = [car('a', { priceUsd: 9000 }), car('b', {}), car('c', { priceUsd: 5000 }), car('d', { priceUsd: 9000 })]
const sorted = (isDown: boolean) => sortCars(cars, { by: 'price', isDown }, ({ id }) => id, now).map(({ id }) => id)

test('sorts by a column, with unknown values last and equal ones in their order', () => {
  expect(sorted(false)).toEqual(['c', 'a', 'd', 'b'])
  expect(sorted(true)).toEqual(['a', 'd', 'c', 'b'])
})

test('counts whole days in stock, and none for a sold car', () => {
  expect(daysInStock(car('a', {}), now)).toBe(6)
  expect(daysInStock(car('a', { soldOut: true }), now)).toBeUndefined()
})

test('ignores hidden columns that do not exist', () =>
  expect(readHidden('views,nothing,year')).toEqual(['views', 'year']))
