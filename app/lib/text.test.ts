import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normaliseText } from './text.ts'

test.each([
  ['HYUNDAI', 'hyundai'],
  ['Citroën', 'citroen'],
  ['النتـــرا', 'النترا'],
  ['هُيُونْداي', 'هيونداي'],
  ['أودي', 'اودي'],
  ['سيّارة', 'سياره'],
  ['٢٠١٨', '2018'],
  ['۲۰۱۸', '2018'],
  ['  Grand   Starex / 12-seats ', 'grand starex 12 seats'],
])('%s is compared as %s', (text, compared) => {
  expect(normaliseText(text)).toBe(compared)
})

test('Hangul is the same in composed and decomposed form', () => {
  expect(normaliseText('아반떼'.normalize('NFD'))).toBe(normaliseText('아반떼'.normalize('NFC')))
})

test('a Hangul word still being typed is the beginning of the whole word', () => {
  // While typing 아반 the editor shows 압 before the ㅏ comes.
  expect(normaliseText('아반떼')).toContain(normaliseText('압'))
  expect(normaliseText('그랜저')).toContain(normaliseText('그랜ㅈ'))
})

test('normalising twice changes nothing', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => normaliseText(normaliseText(text)) === normaliseText(text)))
})
