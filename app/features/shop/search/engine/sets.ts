import { openCodes, openColumn } from './columns.ts'
import { countFailed } from './conditions.ts'

/** One bit per slot (car), lowest first. Signed integers can be counted twice as fast as unsigned ones. */
export type Bits = Int32Array

export type SetColumn = ReturnType<typeof openSet>

export function openSet() {
  const codes = openCodes()
  const maps: Bits[] = []
  let known: Bits = new Int32Array(32)
  const sizes = openColumn((length) => new Int32Array(length))
  return {
    keys: codes.texts,
    maps,
    known: () => known,
    sizes,
    /** Adds the values of the next slot. `size` is the number of values that count for sorting. */
    add: (slot: number, values: readonly string[], size = values.length) => {
      sizes.push(size > 0 ? size : -1)
      if (values.length > 0) known = mark(known, slot)
      for (const value of values) {
        const code = codes.of(value)
        maps[code] = mark(maps[code] ?? new Int32Array(32), slot)
      }
    },
    having: (value: string): Bits => maps[codes.find(value) ?? -1] ?? new Int32Array(0),
  }
}

/** Sets a bit and returns the array, or a longer one if the bit did not fit. */
export function mark(bits: Bits, slot: number): Bits {
  const word = slot >>> 5
  let all = bits
  if (word >= all.length) {
    all = new Int32Array(Math.max(word + 1, all.length * 2))
    all.set(bits)
  }
  all[word] = (all[word] as number) | (1 << (slot & 31))
  return all
}

export function hasBit(bits: Bits, slot: number): boolean {
  return slot >>> 5 < bits.length && (((bits[slot >>> 5] as number) >>> (slot & 31)) & 1) === 1
}

export function allOf(maps: Bits[]): Bits {
  const [first = new Int32Array(0), ...others] = maps.toSorted((a, b) => a.length - b.length)
  const all = first.slice()
  for (const map of others) for (let at = 0; at < all.length; at++) all[at] = (all[at] as number) & (map[at] as number)
  return all
}

export function countBits(bits: Bits): number {
  return countIntersection(bits, bits)
}

export type Sparse = { at: Int32Array; words: Int32Array }

/** Returns the non-zero words of a bit array. Undefined if they are more than a quarter of all words. */
export function toSparse(bits: Bits): Sparse | undefined {
  const places = new Int32Array(bits.length)
  let length = 0
  for (let place = 0; place < bits.length; place++) {
    places[length] = place
    length += bits[place] === 0 ? 0 : 1
  }
  if (length * 4 > bits.length) return undefined
  const at = places.subarray(0, length)
  return { at, words: at.map((place) => bits[place] as number) }
}

export function countSparse({ at, words }: Sparse, bits: Bits): number {
  let count = 0
  for (let next = 0; next < at.length && (at[next] as number) < bits.length; next++)
    count += countFailed((bits[at[next] as number] as number) & (words[next] as number))
  return count
}

/**
 * Counts the bits that two arrays share by the Harley-Seal method, which adds eight words with carries and counts only
 * every eighth sum.
 */
export function countIntersection(one: Bits, other: Bits): number {
  const length = Math.min(one.length, other.length)
  const end = length - (length % 8)
  let ones = 0
  let twos = 0
  let fours = 0
  let eights = 0
  for (let at = 0; at < end; at += 8) {
    const a = both(one, other, at)
    const b = both(one, other, at + 1)
    const c = both(one, other, at + 2)
    const d = both(one, other, at + 3)
    const e = both(one, other, at + 4)
    const f = both(one, other, at + 5)
    const g = both(one, other, at + 6)
    const h = both(one, other, at + 7)
    let sum = ones ^ a
    let carry = (ones & a) | (sum & b)
    ones = sum ^ b
    sum = ones ^ c
    let next = (ones & c) | (sum & d)
    ones = sum ^ d
    sum = twos ^ carry
    const low = (twos & carry) | (sum & next)
    twos = sum ^ next
    sum = ones ^ e
    carry = (ones & e) | (sum & f)
    ones = sum ^ f
    sum = ones ^ g
    next = (ones & g) | (sum & h)
    ones = sum ^ h
    sum = twos ^ carry
    const high = (twos & carry) | (sum & next)
    twos = sum ^ next
    sum = fours ^ low
    eights = (eights + countFailed((fours & low) | (sum & high))) | 0
    fours = sum ^ high
  }
  let count = eights * 8 + countFailed(fours) * 4 + countFailed(twos) * 2 + countFailed(ones)
  for (let at = end; at < length; at++) count += countFailed(both(one, other, at))
  return count
}

const both = (one: Bits, other: Bits, at: number) => (one[at] as number) & (other[at] as number)

export function forEachBit(bits: Bits, onSlot: (slot: number) => void): void {
  for (let at = 0; at < bits.length; at++)
    for (let word = bits[at] as number; word !== 0; word &= word - 1) onSlot(at * 32 + 31 - Math.clz32(word & -word))
}
