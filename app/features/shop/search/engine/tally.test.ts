import { expect, test } from 'vitest'
import { toIndexedCar } from '../../../../../tests/fleet.ts'
import type { Filters } from '../schema.ts'
import { openCarIndex } from './car-index.ts'
import { findIn } from './finder.ts'

type Cars = Parameters<typeof toIndexedCar>[0][]

function count(cars: Cars, filters: Filters = {}) {
  const index = openCarIndex()
  for (const [at, car] of cars.entries()) index.add(toIndexedCar(car, `c${at}`, at))
  const { counts } = findIn(
    index,
    { state: 'all', limit: 0, counts: true },
    { filters, parts: [], unlikely: new Map(), corrected: [], converted: [] },
  )
  if (!counts) throw new Error('There are no counts.')
  return counts
}

test('sorts choices by number of cars, then by label', () => {
  const { make } = count([{ make: 'Kia' }, { make: 'Audi' }, { make: 'BMW' }, { make: 'BMW' }, {}])
  expect(make).toEqual([
    { key: 'bmw', label: 'BMW', cars: 2 },
    { key: 'audi', label: 'Audi', cars: 1 },
    { key: 'kia', label: 'Kia', cars: 1 },
  ])
})

test('lists only models of chosen makes', () => {
  const cars = [
    { make: 'Kia', model: 'Sorento' },
    { make: 'Kia', model: 'Ray' },
    { make: 'Audi', model: 'A4' },
  ]
  const models = (filters: Filters) => count(cars, filters).model.map(({ key }) => key)
  expect(models({})).toEqual([])
  expect(models({ make: ['kia'] })).toEqual(['kia/ray', 'kia/sorento'])
  expect(models({ model: ['audi/a4'] })).toEqual(['audi/a4'])
  expect(models({ make: ['kia'], model: ['audi/a4'] }).sort()).toEqual(['audi/a4', 'kia/ray', 'kia/sorento'])
})

test('shows sixty choices plus chosen ones, even without cars', () => {
  const colours = Array.from({ length: 70 }, (_, at) => ({ color: `Colour ${String(at + 10)}` }))
  const { color } = count(colours, { color: ['colour 79', 'gone'] })
  expect(color).toHaveLength(62)
  expect(color.slice(-2)).toEqual([
    { key: 'colour 79', label: 'Colour 79', cars: 1 },
    { key: 'gone', label: 'gone', cars: 0 },
  ])
  expect(count(colours).color.at(-1)?.key).toBe('colour 69')
})

test('counts each value of a set and drops values without cars unless chosen', () => {
  const items = Array.from({ length: 70 }, (_, at) => `item-${String(at + 10)}`)
  const cars = [
    { make: 'Kia', equipment: items },
    { make: 'Kia', equipment: ['item-10'] },
    { make: 'Audi', equipment: ['item-10', 'other'] },
  ]
  const counts = (filters: Filters) =>
    Object.fromEntries(count(cars, filters).equipment.map(({ key, cars }) => [key, cars]))
  expect(Object.keys(counts({}))).toHaveLength(71)
  expect(counts({})).toMatchObject({ 'item-10': 3, 'item-79': 1, other: 1 })
  expect(counts({ make: ['kia'], equipment: ['item-10'] })).toMatchObject({ 'item-10': 2, 'item-79': 1 })
  expect(counts({ make: ['kia'] })).not.toHaveProperty('other')
  expect(counts({ equipment: ['item-79', 'other'] })).toEqual({ 'item-79': 0, other: 0 })
})

test('shows zero for choices that would leave nothing', () => {
  const cars = [
    { make: 'Kia', color: 'Red' },
    { make: 'Audi', color: 'White' },
  ]
  expect(count(cars, { make: ['kia'] }).color).toEqual([
    { key: 'red', label: 'Red', cars: 1 },
    { key: 'white', label: 'White', cars: 0 },
  ])
})

test('counts nothing without cars', () => {
  expect(count([])).toMatchObject({ make: [], model: [], color: [], pictured: 0, available: 0, sold: 0 })
})
