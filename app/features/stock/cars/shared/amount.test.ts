import { expect, test } from 'vitest'
import { serverTexts } from '#app/i18n/server-texts.ts'
import { amountOf, needsName } from './amount.ts'

test.each([
  ['year', 'en', 2018, '2018'],
  ['mileage', 'en', 42_000, '42,000 km'],
  ['mileage', 'ar', 42_000, '42,000 كم'],
  ['engineCc', 'ko', 1999, '1,999cc'],
  ['seats', 'en', 7, '7'],
] as const)('%s in %s: %i is written %s', (name, lang, n, written) =>
  expect(amountOf(name, n, serverTexts(lang).t, lang)).toBe(written),
)

test('years and kilometres are clear by themselves, other numbers need the name of their field', () => {
  expect((['year', 'mileage', 'engineCc', 'seats', 'make'] as const).filter(needsName)).toEqual(['engineCc', 'seats'])
})
