import { expect, test } from 'vitest'
import type { Language } from './languages.ts'
import { isReadableIn, knownLanguage } from './written.ts'

test.each<[string, Language, boolean]>([
  ['One owner, no accident', 'en', true],
  ['Un solo dueño', 'en', true],
  ['Un solo dueño', 'es', true],
  ['무사고 차량입니다', 'es', false],
  ['무사고 차량입니다', 'en', false],
  ['무사고 차량입니다', 'ko', true],
  ['무사고 차량입니다', 'ar', false],
  ['BMW 520d M 무사고 차량', 'ko', true],
  ['One owner, no accident', 'ar', false],
  ['كيا K5 وارد كوريا Full', 'ar', true],
  ['12,500 🚗', 'ar', true],
])('%j suits readers of %s: %j', (text, reader, suits) => {
  expect(isReadableIn(text, reader)).toBe(suits)
})

test('an unsure language is null', () => {
  expect(['ko', 'und', null].map(knownLanguage)).toEqual(['ko', null, null])
})
