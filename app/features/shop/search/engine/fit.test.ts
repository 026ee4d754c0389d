import { expect, test } from 'vitest'
import { toIndexedCar } from '../../../../../tests/fleet.ts'
import { openCarIndex } from './car-index.ts'
import { findIn } from './finder.ts'
import type { NumberedPart } from './resolve-query.ts'

const index = openCarIndex()
const comments = ['snow tyres new', 'tyres', 'snow', 'tyres under snow', 'snowy tyres new']
for (const [at, comment] of comments.entries()) index.add(toIndexedCar({ make: 'Kia', comment }, `c${at}`, at))

const find = (...parts: NumberedPart[]) =>
  findIn(index, { state: 'all', limit: 10 }, { filters: {}, parts, unlikely: new Map(), corrected: [], converted: [] })
    .ids
const text = (words: string): NumberedPart => ({ words, meanings: [{ text: words, fit: 'exact' }] })

test('finds texts with all words in any order, whole first words first', () => {
  expect(find(text('snow tyres'))).toEqual(['c3', 'c0', 'c4'])
  expect(find(text('snow tyres new'))).toEqual(['c0', 'c4'])
  expect(find(text('snow tyres old'))).toEqual(find(text('xyzzy')))
})

test('ranks directly named cars before cars that only match a prefix', () => {
  const numbered: NumberedPart = { words: 'sno', meanings: [{ text: 'sno', fit: 'exact' }], docs: [1] }
  expect(find(numbered)).toEqual(['c1', 'c4', 'c3', 'c2', 'c0'])
})
