import { expect, test } from 'vitest'
import { readAddress } from './address.ts'
import { chosenMakes, listAddress, listChosen, without, withoutChoice, withoutImplied } from './chosen.ts'
import type { Part } from './schema.ts'

const word = (words: string): Part => ({ words, meanings: [{ text: words, fit: 'exact' }] })

test.each([
  ['search', {}, '/search'],
  ['search', { sold: true }, '/search?sold=show'],
  ['search', { q: 'snow tyres', sold: true }, '/search/snow%20tyres'],
  ['search', { q: 'snow', sold: false }, '/search/snow?sold=hide'],
  ['all', { sold: true }, '/AllCar'],
  ['all', { sold: false, sort: 'price' }, '/AllCar?sort=price&sold=hide'],
] as const)('%s with %o has one address, without what it does by itself', (list, asked, address) => {
  expect(listAddress(list, { filters: {}, ...asked })).toBe(address)
})

test('an address is read as it was written', () => {
  const asked = { filters: { make: ['hyundai', 'kia'], model: ['kia/sorento'], price: { to: 9000 }, pictured: true }, sold: true }
  expect(readAddress(listAddress('search', asked).split('?')[1] ?? '')).toEqual(asked)
})

test('each condition can be taken away by itself, a make together with its models', () => {
  const asked = { q: 'snow tyres', filters: { make: ['kia', 'audi'], model: ['kia/sorento'], year: { from: 2018 }, pictured: true }, sold: true }
  const chosen = listChosen(asked, [word('snow'), word('tyres')], false)
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

test('taking away the last value of a facet takes away the facet', () => {
  expect(withoutChoice({ fuel: ['diesel'], color: ['red'] }, 'fuel', 'diesel')).toEqual({ color: ['red'] })
})

test('a make of which models are chosen is chosen by them, and need not stand in the address', () => {
  const filters = { make: ['kia', 'audi'], model: ['kia/sorento', 'bmw/x5'] }
  expect(chosenMakes(filters)).toEqual(['kia', 'audi', 'bmw'])
  expect(withoutImplied(filters)).toEqual({ make: ['audi'], model: ['kia/sorento', 'bmw/x5'] })
  expect(withoutImplied({ make: ['kia'], model: ['kia/sorento'] })).toEqual({ model: ['kia/sorento'] })
  expect(withoutImplied({ make: ['kia'] })).toEqual({ make: ['kia'] })
})
