import { openCodes, openColumn } from './columns.ts'
import { countFailed } from './conditions.ts'

/** A bit for each slot, the lowest first, in whole numbers with a sign: twice as quick to count as those without. One that is too short says no of those behind its end. */
export type Bits = Int32Array

/** The values of a facet of which a car may have several: for each value the slots that have it. */
export type SetColumn = ReturnType<typeof openSet>

/** Of no car yet. */
export function openSet() {
  const codes = openCodes()
  const maps: Bits[] = []
  let known: Bits = new Int32Array(32)
  const sizes = openColumn((length) => new Int32Array(length))
  return {
    /** All values that some car had, in the order of `maps`. */
    keys: codes.texts,
    maps,
    /** The slots of which any value is known. */
    known: () => known,
    /** How many values each slot has; -1 where none is known. */
    sizes,
    /** Takes in the values of the slot that comes next, and how many of them count. */
    add: (slot: number, values: readonly string[], size = values.length) => {
      sizes.push(size > 0 ? size : -1)
      if (values.length > 0) known = mark(known, slot)
      for (const value of values) {
        const code = codes.of(value)
        maps[code] = mark(maps[code] ?? new Int32Array(32), slot)
      }
    },
    /** The slots that have a value. */
    having: (value: string): Bits => maps[codes.find(value) ?? -1] ?? new Int32Array(0),
  }
}

/** The bits with one more; a longer one where it did not fit. */
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

/** Whether a slot is among some. */
export function hasBit(bits: Bits, slot: number): boolean {
  return slot >>> 5 < bits.length && (((bits[slot >>> 5] as number) >>> (slot & 31)) & 1) === 1
}

/** The slots that are among all of some. */
export function allOf(maps: Bits[]): Bits {
  const [first = new Int32Array(0), ...others] = maps.toSorted((a, b) => a.length - b.length)
  const all = first.slice()
  for (const map of others) for (let at = 0; at < all.length; at++) all[at] = (all[at] as number) & (map[at] as number)
  return all
}

/** How many slots there are. */
export function countBits(bits: Bits): number {
  return countBoth(bits, bits)
}

/** The words of some bits that hold any, and where each stands: of few slots most words hold none. */
export type Sparse = { at: Int32Array; words: Int32Array }

/** Those of some bits where they are few enough to be looked at one by one. */
export function sparsely(bits: Bits): Sparse | undefined {
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

/** How many slots are among both. */
export function countAmong({ at, words }: Sparse, bits: Bits): number {
  let count = 0
  for (let next = 0; next < at.length && (at[next] as number) < bits.length; next++)
    count += countFailed((bits[at[next] as number] as number) & (words[next] as number))
  return count
}

/** How many slots are among both of two: eight words are added up bit by bit, with what is carried over, and only every eighth sum is counted (Harley and Seal). */
export function countBoth(one: Bits, other: Bits): number {
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

/** Calls back with each slot, from the lowest up. */
export function eachBit(bits: Bits, onSlot: (slot: number) => void): void {
  for (let at = 0; at < bits.length; at++)
    for (let word = bits[at] as number; word !== 0; word &= word - 1) onSlot(at * 32 + 31 - Math.clz32(word & -word))
}
