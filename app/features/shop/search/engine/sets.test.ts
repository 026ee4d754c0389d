import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Bits, countBits, countIntersection, forEachBit, hasBit, intersect, openSet } from './sets.ts'

const docs = fc.uniqueArray(fc.integer({ min: 0, max: 2000 }), { maxLength: 400 })
const bitsOf = (list: number[]): Bits => {
  const bits = new Int32Array((Math.max(-1, ...list) + 32) >>> 5)
  for (const doc of list) bits[doc >>> 5] = (bits[doc >>> 5] as number) | (1 << (doc & 31))
  return bits
}
const listed = (bits: Bits) => {
  const found: number[] = []
  forEachBit(bits, (doc) => found.push(doc))
  return found
}
const sorted = (list: number[]) => list.toSorted((a, b) => a - b)

test('counts, lists and intersects documents like lists, for any length', () => {
  fc.assert(
    fc.property(docs, docs, (one, other) => {
      const common = one.filter((doc) => other.includes(doc))
      const [a, b] = [bitsOf(one), bitsOf(other)]
      expect(listed(a)).toEqual(sorted(one))
      expect(listed(intersect([a, b]))).toEqual(sorted(common))
      expect([countIntersection(a, a), countIntersection(a, b)]).toEqual([one.length, common.length])
      expect(a.reduce((sum, word) => sum + countBits(word), 0)).toBe(one.length)
      for (const doc of [...one, ...other]) expect(hasBit(a, doc)).toBe(one.includes(doc))
    }),
  )
})

test('maps each value to its documents, with no size where none is known', () => {
  const set = openSet()
  const said = [['a', 'b'], [], ['b'], ...Array.from({ length: 3000 }, () => []), ['a']]
  for (const [doc, values] of said.entries()) set.add(doc, values)
  expect([set.keys, listed(set.having('a')), listed(set.having('b')), listed(set.having('c'))]).toEqual([
    ['a', 'b'],
    [0, 3003],
    [0, 2],
    [],
  ])
  expect(listed(set.known())).toEqual([0, 2, 3003])
  expect([...set.sizes.values.subarray(0, 3)]).toEqual([2, -1, 1])
})
