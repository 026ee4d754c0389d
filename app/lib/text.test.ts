import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasNoControlCharacters, holdsNoNull, normaliseText, plainDigits } from './text.ts'

test.each([
  ['HYUNDAI', 'hyundai'],
  ['Citroën', 'citroen'],
  ['النتـــرا', 'النترا'],
  ['هُيُونْداي', 'هيونداي'],
  ['أودي', 'اودي'],
  ['سيّارة', 'سياره'],
  ['٢٠١٨', '2018'],
  ['۲۰۱۸', '2018'],
  ['علی مصطفى', 'علي مصطفي'],
  ['سیارة کیا', 'سياره كيا'],
  ['خانە', 'خانه'],
  ['(Grand)', 'grand'],
  ['  Grand   Starex / 12-seats ', 'grand starex 12 seats'],
])('%s is compared as %s', (text, compared) => {
  expect(normaliseText(text)).toBe(compared)
})

test('Hangul is the same in composed and decomposed form', () => {
  expect(normaliseText('아반떼'.normalize('NFD'))).toBe(normaliseText('아반떼'.normalize('NFC')))
})

test('a Hangul word still being typed is the beginning of the whole word', () => {
  // While someone types 아반, the editor shows 압 before the second ㅏ.
  expect(normaliseText('아반떼')).toContain(normaliseText('압'))
  expect(normaliseText('그랜저')).toContain(normaliseText('그랜ㅈ'))
})

test('normalising twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => normaliseText(normaliseText(text)) === normaliseText(text)),
  )
})

test.each(
  '각ㄱ 갂ㄲ 갃ㄱㅅ 간ㄴ 갅ㄴㅈ 갆ㄴㅎ 갇ㄷ 갈ㄹ 갉ㄹㄱ 갊ㄹㅁ 갋ㄹㅂ 갌ㄹㅅ 갍ㄹㅌ 갎ㄹㅍ 갏ㄹㅎ 감ㅁ 갑ㅂ 값ㅂㅅ 갓ㅅ 갔ㅆ 강ㅇ 갖ㅈ 갗ㅊ 갘ㅋ 같ㅌ 갚ㅍ 갛ㅎ'
    .split(' ')
    .map(([syllable = '', ...letters]) => [syllable, `가${letters.join('')}`]),
)('%s matches %s, typed before the next syllable', (syllable, typed) =>
  expect(normaliseText(syllable)).toBe(normaliseText(typed)),
)

test('Arabic and Persian digits become Latin ones, all else stays', () => {
  expect(plainDigits('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ Grand ٪')).toBe('0123456789 0123456789 Grand ٪')
})

test('a text with a null character cannot be stored', () => {
  expect(['', 'Kia', 'Ki\0a'].map(holdsNoNull)).toEqual([true, true, false])
})

test('control characters and lone surrogates cannot be read', () => {
  expect(['', 'Kia 🚗 기아', 'Ki\0a', 'Ki\x7fa', 'Ki\na', 'Ki\ud83d', '\ude97a'].map(hasNoControlCharacters)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ])
})
