import { openColumn, openTerms } from './columns.ts'

/** One bit per document, lowest first. Signed integers can be counted twice as fast as unsigned ones. */
export type Bits = Int32Array

export type SetColumn = ReturnType<typeof openSet>

export function openSet() {
  const terms = openTerms()
  const maps: Bits[] = []
  let known: Bits = new Int32Array(32)
  const sizes = openColumn((length) => new Int32Array(length))
  return {
    keys: terms.texts,
    maps,
    known: () => known,
    sizes,
    /** Adds the values of the next document. `size` is the number of values that count for sorting. */
    add: (doc: number, values: readonly string[], size = values.length) => {
      sizes.push(size > 0 ? size : -1)
      if (values.length > 0) known = mark(known, doc)
      for (const value of values) {
        const ordinal = terms.of(value)
        maps[ordinal] = mark(maps[ordinal] ?? new Int32Array(32), doc)
      }
    },
    having: (value: string): Bits => maps[terms.find(value) ?? -1] ?? new Int32Array(0),
  }
}

/** Sets a bit and returns the array, or a longer one if the bit did not fit. */
export function mark(bits: Bits, doc: number): Bits {
  const word = doc >>> 5
  let all = bits
  if (word >= all.length) {
    all = new Int32Array(Math.max(word + 1, all.length * 2))
    all.set(bits)
  }
  all[word] = (all[word] as number) | (1 << (doc & 31))
  return all
}

export function hasBit(bits: Bits, doc: number): boolean {
  return doc >>> 5 < bits.length && (((bits[doc >>> 5] as number) >>> (doc & 31)) & 1) === 1
}

export function intersect(maps: Bits[]): Bits {
  const [first = new Int32Array(0), ...others] = maps.toSorted((a, b) => a.length - b.length)
  const all = first.slice()
  for (const map of others) for (let at = 0; at < all.length; at++) all[at] = (all[at] as number) & (map[at] as number)
  return all
}

export function countIntersection(one: Bits, other: Bits): number {
  const length = Math.min(one.length, other.length)
  let count = 0
  for (let at = 0; at < length; at++) count += countBits((one[at] as number) & (other[at] as number))
  return count
}

/** Counts the bits of one word by adding them in pairs, half bytes, then bytes. */
export function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

export function forEachBit(bits: Bits, onDoc: (doc: number) => void): void {
  for (let at = 0; at < bits.length; at++)
    for (let word = bits[at] as number; word !== 0; word &= word - 1) onDoc(at * 32 + 31 - Math.clz32(word & -word))
}
