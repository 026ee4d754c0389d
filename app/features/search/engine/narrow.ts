import type { Range, Span } from '../schema.ts'
import type { CarIndex } from './car-index.ts'
import { ends } from './numbers.ts'
import { firstFrom } from './orders.ts'
import { type Bits, countBits, forEachBit } from './sets.ts'

/** Where a range lies in the order of its span: first index, and one past the last. */
export function within(held: CarIndex, span: Span, range: Range): [first: number, end: number] {
  const slots = held.orders[span].slots()
  const { values } = held.numbers[span]
  const { from, to } = ends(span, range)
  const first = firstFrom(slots, (slot) => (values[slot] as number) - from)
  return [
    first,
    Math.max(
      first,
      firstFrom(slots, (slot) => ((values[slot] as number) > to ? 1 : -1)),
    ),
  ]
}

/** Below this number of cars, looking at each is faster than a pass over all slots. */
export function fewOf(cars: number): number {
  return cars / 16
}

/** Returns slots that include all matches of the words, ranges and sets, where these are few; else undefined. */
export function narrow(held: CarIndex, ranges: [Span, Range][], byWords: Int32Array | undefined, having: Bits[] = []): Int32Array | undefined {
  let among = byWords
  for (const [span, range] of ranges) {
    const [first, end] = within(held, span, range)
    if (end - first < (among?.length ?? fewOf(held.ids.length))) among = held.orders[span].slots().subarray(first, end)
  }
  for (const bits of having) {
    const count = countBits(bits)
    if (count >= (among?.length ?? fewOf(held.ids.length))) continue
    among = new Int32Array(count)
    let next = 0
    forEachBit(bits, (slot) => {
      if (among) among[next++] = slot
    })
  }
  return among
}
