import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keyStep, mounted, moveTo, swipeStep, wrap } from './slideshow-rules.ts'

test('positions past either end wrap around', () => {
  expect([-1, 0, 4, 5, -6].map((pos) => wrap(pos, 5))).toEqual([4, 0, 4, 0, 4])
})

test('moves to an index by the shorter way, and jumps only if it is more than one step', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), fc.integer({ min: -50, max: 50 }), fc.nat(19), (count, pos, any) => {
      const index = any % count
      const to = moveTo({ pos, run: 3 }, index, count)
      expect(wrap(to.pos, count)).toBe(index)
      expect(Math.abs(to.pos - pos)).toBeLessThanOrEqual(count / 2)
      expect(to.run).toBe(Math.abs(to.pos - pos) > 1 ? 4 : 3)
    }),
  )
})

test('with two pictures, the other one is always the next', () => {
  expect(moveTo({ pos: 0, run: 0 }, 1, 2)).toEqual({ pos: 1, run: 0 })
  expect(moveTo({ pos: 1, run: 0 }, 0, 2)).toEqual({ pos: 2, run: 0 })
})

test('a swipe counts from more than 50 px on, mirrored in Arabic', () => {
  expect([50, -50, 40, 0].map((dx) => swipeStep(dx, false))).toEqual([undefined, undefined, undefined, undefined])
  expect([swipeStep(-51, false), swipeStep(51, false)]).toEqual([1, -1])
  expect([swipeStep(51, true), swipeStep(-51, true)]).toEqual([1, -1])
})

test('arrow keys follow the reading direction', () => {
  expect([keyStep('ArrowRight', false), keyStep('ArrowLeft', false), keyStep('Enter', false)]).toEqual([
    1,
    -1,
    undefined,
  ])
  expect([keyStep('ArrowRight', true), keyStep('ArrowLeft', true)]).toEqual([-1, 1])
})

test('slides are in the order of their numbers, even if the current one is the first or the last', () => {
  const order = (pos: number, count: number) => mounted(pos, count, true).map(({ at }) => at)
  expect([0, 1, 3].map((pos) => order(pos, 4))).toEqual([
    [0, 1, 3],
    [0, 1, 2],
    [0, 2, 3],
  ])
  expect(order(-1, 4)).toEqual([0, 2, 3])
  expect(mounted(0, 2, true).map(({ at }) => at)).toEqual([0, 1, 1])
  expect(mounted(5, 4, false)).toEqual([{ by: 0, at: 1 }])
  expect([mounted(0, 1, true), mounted(0, 0, true)]).toEqual([[{ by: 0, at: 0 }], [{ by: 0, at: 0 }]])
})
