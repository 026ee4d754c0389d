import type { Range, Span } from '../schema.ts'
import type { Holdings } from './holdings.ts'
import { firstFrom } from './orders.ts'
import { ends, fewOf, type Pass, type Slots } from './pass.ts'

/** Where the cars of a range stand in the order of their numbers: the first index, and the one after the last. */
export function within(held: Holdings, span: Span, range: Range): [first: number, end: number] {
  const slots = held.orders[span].slots()
  const { values } = held.numbers[span]
  const { from, to } = ends(span, range)
  return [firstFrom(slots, (slot) => (values[slot] as number) - from), firstFrom(slots, (slot) => ((values[slot] as number) > to ? 1 : -1))]
}

/** Cars among which all are that fit the words and lie in the ranges, where these are few. */
export function narrow(held: Holdings, ranges: [Span, Range][], byWords: Int32Array | undefined): Int32Array | undefined {
  let among = byWords
  for (const [span, range] of ranges) {
    const [first, end] = within(held, span, range)
    if (end - first < (among?.length ?? fewOf(held.ids.length))) among = held.orders[span].slots().subarray(first, Math.max(first, end))
  }
  return among
}

/** The cars whose failures are `wanted`, of which there are `total`, in no order. */
export function listWanted(slots: Slots, { fails, kind, among }: Pass, wanted: Uint8Array, total: number): Int32Array {
  const cars = new Int32Array(total + 1)
  let count = 0
  const some = among ?? (kind ? ofKinds(slots, fails, wanted) : undefined)
  const { length } = some ?? slots
  // Written down whether it is wanted or not, and written over when not: a processor that guesses wrong takes longer.
  for (let at = 0; at < length; at++) {
    const slot = some ? (some[at] as number) : at
    cars[count] = slot
    count += wanted[fails[kind ? (kind[slot] as number) : slot] as number] as number
  }
  return cars.subarray(0, count)
}

/** The cars of the kinds whose failures are `wanted`. */
function ofKinds({ kind, kinds, before }: Slots, byKind: Uint16Array, wanted: Uint8Array): Int32Array {
  let count = 0
  for (let at = 1; at < kinds.length; at++) if (wanted[byKind[at] as number] === 1) count += kinds.cars[at] as number
  const cars = new Int32Array(count)
  let next = 0
  for (let at = 1; at < kinds.length; at++) {
    if (wanted[byKind[at] as number] === 0) continue
    for (let slot = kinds.last[at] as number; slot >= 0; slot = before[slot] as number) if (kind[slot] === at) cars[next++] = slot
  }
  return cars
}
