import { expect, test } from 'vitest'
import { isSearchParameter, readAddress, writeAddress } from './address.ts'

test('two ends of a range that were mixed up are meant the other way round', () => {
  expect(readAddress('price-from=9000&price-to=5000').filters).toEqual({ price: { from: 5000, to: 9000 } })
  expect(readAddress('price-from=5000&price-to=9000').filters).toEqual({ price: { from: 5000, to: 9000 } })
  expect(readAddress('year-from=2018').filters).toEqual({ year: { from: 2018 } })
  expect(readAddress('mileage-to=٨٠٬٠٠٠').filters).toEqual({ mileage: { to: 80_000 } })
})

test('the same search has one address, whatever order it was asked in', () => {
  const asked = 'sold=show&sort=price&color=white&color=black&pictures=1&price-to=9000&make=kia&q=one%20owner'
  expect(writeAddress(readAddress(asked)).toString()).toBe(
    'q=one+owner&make=kia&color=black&color=white&price-to=9000&pictures=1&sort=price&sold=show',
  )
})

test.each([
  ['make', 'kia', true],
  ['make', 'Kia', false],
  ['make', '', false],
  ['price-from', '12,000', true],
  ['price-from', 'cheap', false],
  ['price', '12000', false],
  ['sort', 'price-desc', true],
  ['sort', 'cheapest', false],
  ['sold', 'show', true],
  ['sold', '1', false],
  ['pictures', '1', true],
  ['pictures', '0', false],
  ['utm_source', 'x', false],
])('%s=%s is a parameter of a list: %s', (name, value, is) => expect(isSearchParameter(name, value)).toBe(is))

test('a number that is larger than any car has is taken for the largest', () => {
  expect(readAddress('mileage-to=9999999999').filters).toEqual({ mileage: { to: 5_000_000 } })
  expect(readAddress('year-to=9999').filters).toEqual({ year: { to: 2100 } })
})
