import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  allOf,
  type Bits,
  countBits,
  countIntersection,
  countSparse,
  forEachBit,
  hasBit,
  openSet,
  toSparse,
} from './sets.ts'

const slots = fc.uniqueArray(fc.integer({ min: 0, max: 2000 }), { maxLength: 400 })
const bitsOf = (list: number[]): Bits => {
  const bits = new Int32Array((Math.max(-1, ...list) + 32) >>> 5)
  for (const slot of list) bits[slot >>> 5] = (bits[slot >>> 5] as number) | (1 << (slot & 31))
  return bits
}
const listed = (bits: Bits) => {
  const found: number[] = []
  forEachBit(bits, (slot) => found.push(slot))
  return found
}
const sorted = (list: number[]) => list.toSorted((a, b) => a - b)

test('counts, lists and intersects slots like lists, for any length', () => {
  fc.assert(
    fc.property(slots, slots, (one, other) => {
      const common = one.filter((slot) => other.includes(slot))
      const [a, b] = [bitsOf(one), bitsOf(other)]
      const few = toSparse(a)
      expect(listed(a)).toEqual(sorted(one))
      expect(listed(allOf([a, b]))).toEqual(sorted(common))
      expect([countBits(a), countIntersection(a, b), few ? countSparse(few, b) : common.length]).toEqual([
        one.length,
        common.length,
        common.length,
      ])
      for (const slot of [...one, ...other]) expect(hasBit(a, slot)).toBe(one.includes(slot))
    }),
  )
})

test('maps each value to its slots, with no size where none is known', () => {
  const set = openSet()
  const said = [['a', 'b'], [], ['b'], ...Array.from({ length: 3000 }, () => []), ['a']]
  for (const [slot, values] of said.entries()) set.add(slot, values)
  expect([set.keys, listed(set.having('a')), listed(set.having('b')), listed(set.having('c'))]).toEqual([
    ['a', 'b'],
    [0, 3003],
    [0, 2],
    [],
  ])
  expect(listed(set.known())).toEqual([0, 2, 3003])
  expect([...set.sizes.values.subarray(0, 3)]).toEqual([2, -1, 1])
})
