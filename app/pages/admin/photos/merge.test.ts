import { expect, test } from 'vitest'
import { mergePhotos } from './merge.ts'

test('keeps additions and removals of both sides, in my order', () => {
  expect(mergePhotos(['a', 'b', 'c'], ['c', 'a', 'b', 'x'], ['a', 'c', 'y'])).toEqual(['c', 'a', 'x', 'y'])
  expect(mergePhotos(['a', 'b'], ['b'], ['a', 'b', 'x'])).toEqual(['b', 'x'])
  expect(mergePhotos(['a'], ['a', 'x'], ['a', 'x'])).toEqual(['a', 'x'])
})
