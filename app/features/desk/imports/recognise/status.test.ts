import { expect, it } from 'vitest'
import { anyWord, readStatus, statusWords } from './status.ts'

it('a word that every object has as a property is unknown, unless an answer says what it means', () => {
  const words = ['constructor', 'toString', 'valueOf', '__proto__']
  expect(words.map((word) => readStatus(word))).toEqual(words.map(() => undefined))
  expect(words.map((word) => readStatus(word, statusWords({ [anyWord]: 'draft' })))).toEqual(words.map(() => 'draft'))
  expect(readStatus('constructor', statusWords({ constructor: 'sold' as const }))).toBe('sold')
})
