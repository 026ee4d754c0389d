import { expect, test } from 'vitest'
import { findCircles } from './circles.ts'

test('reports each cycle once with its path, and none where paths only meet', () => {
  expect(findCircles(new Map(Object.entries({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] })))).toEqual([])
  expect(findCircles(new Map(Object.entries({ page: ['a'], a: ['b'], b: ['c', 'a'], c: [] })))).toEqual([
    ['a', 'b', 'a'],
  ])
  expect(findCircles(new Map([['a', ['a']]]))).toEqual([['a', 'a']])
})
