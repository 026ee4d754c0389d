import type { Range, Span } from '../schema.ts'
import type { CarIndex } from './car-index.ts'
import { ends } from './numbers.ts'
import { firstFrom } from './orders.ts'
import { type Bits, countBits, forEachBit } from './sets.ts'

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

/** Below this number of cars, checking each car is faster than a pass over all. */
export function fewOf(cars: number): number {
  return cars / 16
}

/** Returns the slots (cars) that include all matches, if they are few. Otherwise undefined. */
export function narrow(
  held: CarIndex,
  ranges: [Span, Range][],
  byWords: Int32Array | undefined,
  having: Bits[] = [],
): Int32Array | undefined {
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
