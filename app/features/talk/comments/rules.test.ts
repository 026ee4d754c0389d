import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commentSearch, countWords, hasAllowedWords, isComment, isOtherPrice } from './rules.ts'

const word = fc
  .string({ unit: 'grapheme', minLength: 1 })
  .filter((text) => text.trim() === text && /[\p{L}\p{N}]/u.test(text) && text !== '\u3164' && !text.includes(' '))
const space = fc.stringMatching(/^[ \t\n\u00a0]{0,5}$/)

test('counts words joined by single spaces in any language', () => {
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 1, maxLength: 60 }),
      (words) => countWords(words.join(' ')) === words.length,
    ),
  )
})

test('ignores space around a text', () => {
  fc.assert(
    fc.property(
      fc.string(),
      space,
      space,
      (text, before, after) => countWords(before + text + after) === countWords(text),
    ),
  )
})

test('only a text without letters has no words', () => {
  fc.assert(fc.property(fc.string(), (text) => (countWords(text) === 0) === (text.trim() === '')))
})

test.each([
  ['', 0],
  ['   \n\t ', 0],
  // These texts contain only invisible characters: joiners, a Hangul filler, a control character.
  ['\u200b\u200b', 0],
  ['\u3164 \u2060', 0],
  ['\u0007', 0],
  ['👍', 1],
  ['one', 1],
  [' one two ', 2],
  // The text is split on single spaces, so the empty text between two spaces counts as a word.
  ['one  two', 3],
  ['one\ntwo', 1],
  ['كم سعر الشحن؟', 3],
  ['아반떼 있나요', 2],
])('%j counts as %i', (text, words) => {
  expect(countWords(text)).toBe(words)
})

test('accepts 1 and 40 words, but not 0 and 41', () => {
  expect([0, 1, 40, 41].map((words) => hasAllowedWords(Array(words).fill('a').join(' ')))).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('accepts 255 characters but not 256, not counting space around them', () => {
  expect([255, 256].map((length) => isComment('a'.repeat(length)))).toEqual([true, false])
  expect(isComment(`  ${'a'.repeat(255)}\n`)).toBe(true)
  expect([127, 128].map((signs) => isComment('🚗'.repeat(signs)))).toEqual([true, false])
})

test('the search of older comments keeps the language, that of a thread keeps the position too', () => {
  expect(commentSearch('?lang=ar&thread=x', { 'comments-after': 'a b' })).toBe('?lang=ar&comments-after=a+b')
  expect(commentSearch('?comments-after=a&reply=y', { thread: 'x' })).toBe('?comments-after=a&thread=x')
})

test('an answer with another price than the car has now is known', () => {
  const said = (text: string) => isOtherPrice({ text }, 13_200)
  expect(
    ['$13,200', 'It is $13200.', 'Yes.', '$13,200 or $13,500', 'CIF Aqaba $15,100', 'الشحن $900'].map(said),
  ).toEqual(Array(6).fill(false))
  expect(['$13,500', 'Last price $ 12900, friend', 'US$12,900'].map(said)).toEqual(Array(3).fill(true))
  expect(isOtherPrice({ text: '', ready: { usd: 12_900 } }, 13_200)).toBe(true)
  expect(isOtherPrice({ text: '', ready: { usd: 14_900, port: 'jo-aqaba' } }, 13_200)).toBe(false)
})
