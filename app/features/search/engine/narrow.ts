import type { Range, Span } from '../schema.ts'
import type { Holdings } from './holdings.ts'
import { ends } from './numbers.ts'
import { firstFrom } from './orders.ts'

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

/** Slots among which all are that fit the words and lie in the ranges, where these are few. */
export function narrow(held: Holdings, ranges: [Span, Range][], byWords: Int32Array | undefined): Int32Array | undefined {
  let among = byWords
  for (const [span, range] of ranges) {
    const [first, end] = within(held, span, range)
    if (end - first < (among?.length ?? fewOf(held.ids.length))) among = held.orders[span].slots().subarray(first, end)
  }
  return among
}
