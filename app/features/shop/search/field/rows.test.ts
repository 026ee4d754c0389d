import { expect, test } from 'vitest'
import { findMatched } from './rows.tsx'

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
