import type { Filters, Range, Span } from '../schema.ts'
import type { CarIndex } from './car-index.ts'
import { ends } from './numbers.ts'
import { firstFrom } from './orders.ts'

export function within(index: CarIndex, span: Span, range: Range): [first: number, end: number] {
  const docs = index.orders[span].docs()
  const { values } = index.numbers[span]
  const { from, to } = ends(span, range)
  const first = firstFrom(docs, (doc) => (values[doc] as number) - from)
  return [
    first,
    Math.max(
      first,
      firstFrom(docs, (doc) => ((values[doc] as number) > to ? 1 : -1)),
    ),
  ]
}

/** Below this number of cars, checking each car is faster than a pass over all. */
export function fewOf(cars: number): number {
  return cars / 16
}

/** Returns the documents that include all matches, if they are few. Otherwise undefined. */
export function narrow(index: CarIndex, filters: Filters, byWords: Int32Array | undefined): Int32Array | undefined {
  let candidates = byWords
  for (const span of index.spans) {
    const range = filters[span]
    if (!range) continue
    const [first, end] = within(index, span, range)
    if (end - first < (candidates?.length ?? fewOf(index.ids.length)))
      candidates = index.orders[span].docs().subarray(first, end)
  }
  return candidates
}
