import { expect, test } from 'vitest'
import { findCircles } from './circles.ts'

test('a circle is named by its way, once, and where ways only meet is none', () => {
  expect(findCircles(new Map(Object.entries({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] })))).toEqual([])
  expect(findCircles(new Map(Object.entries({ page: ['a'], a: ['b'], b: ['c', 'a'], c: [] })))).toEqual([['a', 'b', 'a']])
  expect(findCircles(new Map([['a', ['a']]]))).toEqual([['a', 'a']])
})
