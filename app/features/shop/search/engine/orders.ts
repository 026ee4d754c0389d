import type { FoundPlace } from '../cursor.ts'
import { type Facet, type Sort, type Span, sets, sorts, spans } from '../schema.ts'
import type { Column } from './columns.ts'

export type CountedFacet =
  Extract<Sort, `${Facet}-desc`> extends `${infer Counted extends Facet}-desc` ? Counted : never
export type OrderKey = 'created' | Span | CountedFacet
type Numbers = Record<Span | CountedFacet, Column<Int32Array>> & { created: Column<Float64Array> }

/** The documents of all cars with a number, sorted by it. Lists add the cars without one at the end, newest first. */
export type Order = { docs: () => Int32Array; add: (doc: number) => void }

export const columnOf = Object.fromEntries(
  sorts.map((sort) => {
    const key = [...spans, ...sets].find((each) => sort === each || sort === `${each}-desc`)
    return [sort, key ? { key, down: sort !== key } : { key: 'created', down: true }]
  }),
) as Record<Sort, { key: OrderKey; down: boolean }>

export const isSorted = (orders: Record<OrderKey, Order>, sort: Sort) => orders[columnOf[sort].key].docs().length > 0

/** Compares two documents in ascending order. Never 0 for different cars. */
export function comparing(numbers: Numbers, ids: string[], key: OrderKey): (a: number, b: number) => number {
  const values = numbers[key]
  const { created } = numbers
  return (a, b) =>
    (values.values[a] as number) - (values.values[b] as number) ||
    (key === 'created' ? 0 : (created.values[b] as number) - (created.values[a] as number)) ||
    ((ids[a] as string) < (ids[b] as string) ? -1 : 1)
}

/** Compares a document with a cursor's place: negative when the document is before it. */
export function comparingPlace(
  numbers: Numbers,
  ids: string[],
  key: OrderKey,
  place: FoundPlace,
): (doc: number) => number {
  const at = key === 'created' ? place.created : (place.key ?? 0)
  return (doc) =>
    (numbers[key].values[doc] as number) - at ||
    (key === 'created' ? 0 : place.created - (numbers.created.values[doc] as number)) ||
    ((ids[doc] as string) === place.id ? 0 : (ids[doc] as string) < place.id ? -1 : 1)
}

export function openOrder(
  compare: (a: number, b: number) => number,
  has: (doc: number) => boolean,
  isAlive: (doc: number) => boolean,
): Order {
  let sorted = new Int32Array(0)
  let waiting: number[] = []
  function merge(): void {
    const added = Int32Array.from(waiting.filter((doc) => has(doc) && isAlive(doc))).sort(compare)
    const merged = new Int32Array(sorted.length + added.length)
    let at = 0
    let next = 0
    for (const doc of sorted) {
      if (!isAlive(doc)) continue
      while (next < added.length && compare(added[next] as number, doc) < 0) merged[at++] = added[next++] as number
      merged[at++] = doc
    }
    while (next < added.length) merged[at++] = added[next++] as number
    sorted = merged.subarray(0, at)
    waiting = []
  }
  return {
    // Sorts on demand, so that cars added in a row are merged at once.
    docs: () => {
      if (waiting.length > 0) merge()
      return sorted
    },
    add: (doc) => {
      waiting.push(doc)
    },
  }
}

export function firstFrom<T>(list: ArrayLike<T>, compare: (item: T) => number): number {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compare(list[middle] as T) < 0) low = middle + 1
    else high = middle
  }
  return low
}
