import { expect, test } from 'vitest'
import { euroOf, fuelOf, sizeOf, volumeOf } from './sizes.ts'

test.each([
  ['Sedan', 5, 'sedan'],
  ['coupe', 2, 'sedan'],
  ['Convertible', null, 'sedan'],
  ['SUV', null, 'suv'],
  ['SUV', 6, 'suv'],
  ['SUV', 7, 'large'],
  ['Electric', null, 'sedan'],
  ['Electric', 7, 'large'],
  ['Van', null, 'van'],
  ['Van', 12, 'van'],
  ['Van', 13, 'bus'],
  [' truck ', 3, 'truck'],
  ['Bus', 25, 'bus'],
  ['Wagon', 5, undefined],
  [null, 5, undefined],
])('a %s with %s seats has the shipping size %s', (category, seats, size) => {
  expect(sizeOf({ category, seats })).toBe(size)
})

test('takes the volume of the model in any spelling, else of the size', () => {
  const plan = { volumes: { 'kia/k5': 13_229 } }
  const car = { category: 'Sedan', seats: 5, make: 'KIA', model: 'K5' }
  expect(volumeOf(plan, car)).toBe(13_229)
  expect(volumeOf({}, car)).toBe(11_500)
  expect(volumeOf(plan, { ...car, make: null })).toBe(11_500)
  expect(volumeOf(plan, { ...car, model: 'K3' })).toBe(11_500)
  expect(volumeOf(plan, { ...car, model: 'K3', category: null })).toBeUndefined()
  expect(['SUV', 'Van', 'Truck', 'Bus'].map((category) => volumeOf({}, { ...car, category }))).toEqual([
    14_500, 18_500, 20_000, 55_000,
  ])
  expect(volumeOf({}, { ...car, category: 'SUV', seats: 7 })).toBe(17_500)
})

test.each([
  ['Petrol', 'petrol'],
  ['Gasoline', 'petrol'],
  ['DIESEL', 'diesel'],
  ['Hybrid', 'hybrid'],
  ['Electric', 'electric'],
  ['LPG', 'gas'],
  ['CNG', 'gas'],
  [' Petrol + LPG ', 'gas'],
  ['Hydrogen', 'hydrogen'],
  ['PHEV', undefined],
  [null, undefined],
])('maps %s to the fuel %s', (fuelType, fuel) => {
  expect(fuelOf(fuelType)).toBe(fuel)
})

test.each([
  ['Euro 5', 5],
  ['euro6d', 6],
  [' EURO 6D-TEMP ', 6],
  ['Euro 10', undefined],
  ['not Euro 5', undefined],
  ['Euro 5 or 6', undefined],
  ['Euro', undefined],
  ['EPA Tier 3', undefined],
  [null, undefined],
])('reads %s as Euro class %s', (emissions, euro) => {
  expect(euroOf(emissions)).toBe(euro)
})
