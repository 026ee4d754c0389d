import { expect, test } from 'vitest'
import {
  chosenMakes,
  listActiveFilters,
  listAddress,
  without,
  withoutChoice,
  withoutImplied,
  wordsOf,
} from './list-query.ts'
import type { QueryPart } from './schema.ts'
import { readAddress, withoutKeys } from './shared/address.ts'

const word = (words: string): QueryPart => ({ words, meanings: [{ text: words, fit: 'exact' }] })

test.each([
  ['search', {}, '/search'],
  ['search', { sold: true }, '/search?sold=show'],
  ['search', { q: 'snow tyres', sold: true }, '/search/snow%20tyres'],
  ['search', { q: 'snow', sold: false }, '/search/snow?sold=hide'],
  ['all', { sold: true }, '/AllCar'],
  ['all', { sold: false, sort: 'price' }, '/AllCar?sort=price&sold=hide'],
] as const)('%s with %o has one address without default values', (list, asked, address) => {
  expect(listAddress(list, { filters: {}, ...asked })).toBe(address)
})

test('reads back the address it wrote', () => {
  const asked = {
    filters: { make: ['hyundai', 'kia'], model: ['kia/sorento'], price: { to: 9000 }, pictured: true },
    sold: true,
  }
  expect(readAddress(listAddress('search', asked).split('?')[1] ?? '')).toEqual(asked)
})

test('removes each condition alone, a make with its models', () => {
  const asked = {
    q: 'snow tyres',
    filters: { make: ['kia', 'audi'], model: ['kia/sorento'], year: { from: 2018 }, pictured: true },
    sold: true,
  }
  const chosen = listActiveFilters(asked, [word('snow'), word('tyres')], false)
  expect(chosen.map((one) => listAddress('search', without(asked, one)))).toEqual([
    '/search/tyres?make=audi&make=kia&model=kia%2Fsorento&year-from=2018&pictures=1',
    '/search/snow?make=audi&make=kia&model=kia%2Fsorento&year-from=2018&pictures=1',
    '/search/snow%20tyres?make=audi&year-from=2018&pictures=1',
    '/search/snow%20tyres?make=kia&model=kia%2Fsorento&year-from=2018&pictures=1',
    '/search/snow%20tyres?make=audi&make=kia&year-from=2018&pictures=1',
    '/search/snow%20tyres?make=audi&make=kia&model=kia%2Fsorento&pictures=1',
    '/search/snow%20tyres?make=audi&make=kia&model=kia%2Fsorento&year-from=2018',
    '/search/snow%20tyres?make=audi&make=kia&model=kia%2Fsorento&year-from=2018&pictures=1&sold=hide',
  ])
})

test('removing the last value of a facet removes the facet', () => {
  expect(withoutChoice({ fuel: ['diesel'], color: ['red'] }, 'fuel', 'diesel')).toEqual({ color: ['red'] })
})

test('a chosen model implies its make, which the address leaves out', () => {
  const filters = { make: ['kia', 'audi'], model: ['kia/sorento', 'bmw/x5'] }
  expect(chosenMakes(filters)).toEqual(['kia', 'audi', 'bmw'])
  expect(withoutImplied(filters)).toEqual({ make: ['audi'], model: ['kia/sorento', 'bmw/x5'] })
  expect(withoutImplied({ make: ['kia'], model: ['kia/sorento'] })).toEqual({ model: ['kia/sorento'] })
  expect(withoutImplied({ make: ['kia'] })).toEqual({ make: ['kia'] })
})

test('lists conditions in order: words, values, ranges, pictures, sold cars', () => {
  const asked = { filters: { price: { to: 9000 }, make: ['kia', 'audi'], pictured: true }, sold: true }
  expect(listActiveFilters(asked, [word('snow'), word('tyres')], false)).toEqual([
    { words: 'snow', others: 'tyres' },
    { words: 'tyres', others: 'snow' },
    { facet: 'make', key: 'kia' },
    { facet: 'make', key: 'audi' },
    { span: 'price', range: { to: 9000 } },
    { is: 'pictured' },
    { is: 'soldToo' },
  ])
  expect(listActiveFilters({ filters: {}, sold: true }, [], true)).toEqual([])
  expect(listActiveFilters({ filters: {}, sold: false }, [], true)).toEqual([{ is: 'available' }])
  expect(listActiveFilters({ filters: { pictured: false }, sold: false }, [], false)).toEqual([])
})

test('removing the only words, pictures or sold cars changes nothing else', () => {
  const asked = { q: 'snow', filters: { pictured: true, make: ['kia'] }, sold: false }
  expect(without(asked, { words: 'snow', others: '' })).toEqual({
    filters: { pictured: true, make: ['kia'] },
    sold: false,
  })
  expect(without(asked, { is: 'pictured' })).toEqual({ q: 'snow', filters: { make: ['kia'] }, sold: false })
  expect(without(asked, { is: 'available' })).toEqual({ ...asked, sold: true })
  expect(without({ ...asked, sold: true }, { is: 'soldToo' })).toEqual(asked)
})

test('removing a make removes only its models, and removing a model keeps its make', () => {
  const filters = { make: ['kia', 'audi'], model: ['kia/sorento', 'kiamotors/x'], fuel: ['diesel'] }
  expect(withoutChoice(filters, 'make', 'kia')).toEqual({ make: ['audi'], model: ['kiamotors/x'], fuel: ['diesel'] })
  expect(withoutChoice(filters, 'model', 'kia/sorento')).toEqual({
    make: ['kia', 'audi'],
    model: ['kiamotors/x'],
    fuel: ['diesel'],
  })
  expect(withoutChoice({ fuel: ['diesel'] }, 'make', 'kia')).toEqual({ fuel: ['diesel'] })
})

test('drops only the named filters, and finds no make without a choice', () => {
  expect(withoutKeys({ make: ['kia'], year: { from: 2018 }, pictured: true }, ['make', 'pictured'])).toEqual({
    year: { from: 2018 },
  })
  expect(chosenMakes({})).toEqual([])
  expect(withoutImplied({ fuel: ['diesel'] })).toEqual({ fuel: ['diesel'] })
})

test('joins remaining words into one NFC text', () => {
  expect(wordsOf([word('소나타'.normalize('NFD')), word('tyres')])).toBe('소나타 tyres')
  expect(wordsOf([])).toBe('')
})
