import fc from 'fast-check'
import { expect, test } from 'vitest'
import { facets, sorts, spans } from '../schema.ts'
import { isSearchParameter, readAddress, writeAddress } from './address.ts'

test('swaps the ends of a reversed range', () => {
  expect(readAddress('price-from=9000&price-to=5000').filters).toEqual({ price: { from: 5000, to: 9000 } })
  expect(readAddress('price-from=5000&price-to=9000').filters).toEqual({ price: { from: 5000, to: 9000 } })
  expect(readAddress('year-from=2018').filters).toEqual({ year: { from: 2018 } })
  expect(readAddress('mileage-to=٨٠٬٠٠٠').filters).toEqual({ mileage: { to: 80_000 } })
})

test('writes one address for a search, whatever the parameter order', () => {
  const asked = 'sold=show&sort=price&color=white&color=black&pictures=1&price-to=9000&make=kia&q=one%20owner'
  expect(writeAddress(readAddress(asked)).toString()).toBe(
    'q=one+owner&make=kia&color=black&color=white&price-to=9000&pictures=1&sort=price&sold=show',
  )
})

test.each([
  ['make', 'kia', true],
  ['make', 'Kia', false],
  ['make', '', false],
  ['make', ' kia', false],
  ['make', 'k'.repeat(128), true],
  ['make', 'k'.repeat(129), false],
  ['model', 'kia/sorento', true],
  ['sort', 'newest', true],
  ['sort', 'mileage-desc', true],
  ['sort', '', false],
  ['sold', 'hide', true],
  ['sold', '', false],
  ['pictures', '', false],
  ['sizes', '1', false],
  ['price-to', '$12 000', true],
  ['year-to', '٢٠١٨', true],
  ['mileage-to', '', false],
  ['mileage-to', '-5', false],
  ['mileage-to', '5 km', false],
  ['mileage-to', 'km 5', false],
  ['mileage-to', '12345678901', false],
  ['mileage-up', '5', false],
  ['x-mileage-to', '5', false],
  ['price-from', '12,000', true],
  ['price-from', 'cheap', false],
  ['price', '12000', false],
  ['sort', 'price-desc', true],
  ['sort', 'cheapest', false],
  ['sold', 'show', true],
  ['sold', '1', false],
  ['pictures', '1', true],
  ['pictures', '0', false],
  ['reserved', 'hide', true],
  ['reserved', 'only', true],
  ['reserved', 'show', false],
  ['utm_source', 'x', false],
])('%s=%s is a parameter of a list: %s', (name, value, is) => expect(isSearchParameter(name, value)).toBe(is))

test('caps numbers at the largest allowed value', () => {
  expect(readAddress('mileage-to=9999999999').filters).toEqual({ mileage: { to: 5_000_000 } })
  expect(readAddress('year-to=9999').filters).toEqual({ year: { to: 2100 } })
  expect(readAddress('price-from=9999999999').filters).toEqual({ price: { from: 1e9 } })
})

test('reads back any search from its address', () => {
  const some = fc
    .uniqueArray(fc.stringMatching(/^[a-z가-힣0-9]([a-z가-힣0-9 /-]{0,20}[a-z0-9])?$/), { minLength: 1, maxLength: 12 })
    .map((keys) => keys.sort())
  const range = fc
    .tuple(fc.integer({ min: 0, max: 2000 }), fc.integer({ min: 0, max: 2000 }))
    .map((ends) => ends.sort((a, b) => a - b))
    .chain(([from, to]) => fc.constantFrom({ from }, { to }, { from, to }, { from: 0, to: 0 }))
  const filters = fc.record(
    {
      ...Object.fromEntries(facets.map((facet) => [facet, some])),
      ...Object.fromEntries(spans.map((span) => [span, range])),
      pictured: fc.constant(true),
    },
    { requiredKeys: [] },
  )
  const asked = fc.record(
    { q: fc.stringMatching(/^[a-z&=+#%가-힣]{1,200}$/), filters, sort: fc.constantFrom(...sorts), sold: fc.boolean() },
    { requiredKeys: ['filters'] },
  )
  fc.assert(
    fc.property(asked, (any) => {
      expect(readAddress(writeAddress(any as never))).toEqual(any)
      expect(readAddress(writeAddress(any as never).toString())).toEqual(any)
      for (const [name, value] of writeAddress({ ...any, q: undefined } as never))
        expect(isSearchParameter(name, value)).toBe(true)
    }),
  )
})

test.each([
  [
    'make=Kia&make=&make=%20kia&sort=cheapest&sold=1&pictures=yes&price-from=cheap&price-to=&utm_source=x&q=%20',
    { filters: {} },
  ],
  ['make=kia&make=kia&make=audi', { filters: { make: ['kia', 'audi'] } }],
  ['price-from=0&price-to=0', { filters: { price: { from: 0, to: 0 } } }],
  ['q=%20snow%20tyres%20&sold=hide', { q: 'snow tyres', filters: {}, sold: false }],
])('reads only the valid parts of %s', (address, read) => expect(readAddress(address)).toEqual(read))

test('limits an address to 12 values per facet and 200 characters of words, without cutting a character', () => {
  const makes = Array.from({ length: 13 }, (_, at) => `make=m${at}`).join('&')
  expect(readAddress(makes).filters.make).toEqual(Array.from({ length: 12 }, (_, at) => `m${at}`))
  expect(readAddress(`q=${'a'.repeat(201)}`).q).toBe('a'.repeat(200))
  expect(readAddress(`q=${'a'.repeat(199)}${encodeURIComponent('😀')}`).q).toBe('a'.repeat(199))
  expect(readAddress(`q=${encodeURIComponent('😀 kia')}`).q).toBe('😀 kia')
})

test('leaves absent conditions out of the address', () => {
  expect(writeAddress({ filters: { pictured: false, make: [], price: {} } }).toString()).toBe('')
  expect(writeAddress({ q: '', filters: {}, sold: false }).toString()).toBe('sold=hide')
})
