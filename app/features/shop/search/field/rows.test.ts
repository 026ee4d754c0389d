import { expect, test } from 'vitest'
import { findMatched, rowsOf } from './rows.tsx'
import { searchAddress } from './search-address.ts'

const matched = (name: string, typed: string) => {
  const at = findMatched(name, typed)
  return at && name.slice(...at)
}

test('finds typed text at the start of a word, ignoring case and accents', () => {
  expect(matched('Sorento', 'so')).toBe('So')
  expect(matched('Sorento', 'kia SO')).toBe('So')
  expect(matched('Mercedes-Benz', 'ben')).toBe('Ben')
  expect(matched('Santa Fe', 'santaf')).toBe('Santa F')
  expect(matched('H-1', 'h')).toBe('H')
  expect(matched('Citroën', 'citroe')).toBe('Citroë')
  expect(matched('Sorento', 'ren')).toBeUndefined()
  expect(matched('Sorento', '')).toBeUndefined()
})

test('matches whole Hangul syllables and whole Arabic words only', () => {
  expect(matched('쏘렌토', '쏘')).toBe('쏘')
  expect(matched('쏘렌토', '쏘레')).toBe('쏘')
  expect(matched('쏘렌토', '쏠')).toBe('쏘')
  expect(matched('سورينتو', 'سور')).toBe('سورينتو')
  expect(matched('جراند ستاركس', 'جرا')).toBe('جراند')
})

test('with a destination, a budget means delivered there', () => {
  const budget = { facet: 'make', key: 'kia', label: 'Kia', make: null, cars: 1, via: null, words: '' } as const
  const [row] = rowsOf({ names: [{ ...budget, params: 'make=kia&price-to=15000' }], cars: [] }, 'jo-aqaba-roro').names
  expect(row?.to).toBe('/search?make=kia&total-to=15000&to=jo-aqaba-roro')
  expect(searchAddress('kia under 15000', 'jo-aqaba-roro')).toBe('/search/kia%20under%2015000?to=jo-aqaba-roro')
  expect(searchAddress('cheap kia', 'jo-aqaba-roro')).toBe('/search/cheap%20kia?to=jo-aqaba-roro')
  expect(searchAddress('', 'jo-aqaba-roro')).toBe('/search')
})
