import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { centsOf } from './choices.ts'
import { paperAddress, parsePaperFile } from './rules.ts'

test.each([
  ['bcdf23', 'en', 'sheet', '/papers/bcdf23-en.pdf'],
  ['bcdf23', 'ar', 'window', '/papers/bcdf23-ar-window.pdf'],
  // Ids of imported cars may contain dashes and parts that look like a language.
  ['a-ko-1', 'ko', 'sheet', '/papers/a-ko-1-ko.pdf'],
] as const)('the paper of %s in %s, a %s, has the address %s and is read back', (id, language, kind, address) => {
  expect(paperAddress(id, language, kind)).toBe(address)
  expect(parsePaperFile(address.slice('/papers/'.length))).toEqual({ id, language, kind })
})

test.each([
  'bcdf23.pdf',
  'bcdf23-xx.pdf',
  'bcdf23-en-door.pdf',
  'bcdf23-en.jpg',
  'bcdf23-en.pdf.exe',
  '../x-en.pdf',
  `${'a'.repeat(65)}-en.pdf`,
])('%s is no paper', (file) => expect(parsePaperFile(file)).toBeUndefined())

test('an amount is read in cents with either decimal mark', () => {
  expect(['12500', '12500.5', '12500,50', '0.07', '9999999.99'].map(centsOf)).toEqual([
    1_250_000, 1_250_050, 1_250_050, 7, 999_999_999,
  ])
  assert(property(integer({ min: 0, max: 999_999_999 }), (cents) => centsOf((cents / 100).toFixed(2)) === cents))
})
