import type { Range, Span } from '../schema.ts'
import type { Holdings } from './holdings.ts'
import { ends } from './numbers.ts'
import { firstFrom } from './orders.ts'
import { type Bits, countBits, eachBit } from './sets.ts'

/** Where the cars of a range stand in the order of their numbers: the first index, and the one after the last. */
export function within(held: Holdings, span: Span, range: Range): [first: number, end: number] {
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

/** As many cars as are looked at one by one sooner than all in the order of their slots. */
export function fewOf(cars: number): number {
  return cars / 16
}

/** Slots among which all are that fit the words, lie in the ranges and have what is asked for, where these are few. */
export function narrow(held: Holdings, ranges: [Span, Range][], byWords: Int32Array | undefined, having: Bits[] = []): Int32Array | undefined {
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
    eachBit(bits, (slot) => {
      if (among) among[next++] = slot
    })
  }
  return among
}
