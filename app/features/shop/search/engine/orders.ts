import type { FoundPlace } from '../cursor.ts'
import { type Facet, type Sort, type Span, sets, sorts, spans } from '../schema.ts'
import type { Column } from './columns.ts'

export type CountedFacet =
  Extract<Sort, `${Facet}-desc`> extends `${infer Counted extends Facet}-desc` ? Counted : never
export type OrderKey = 'created' | Span | CountedFacet
type Numbers = Record<Span | CountedFacet, Column<Int32Array>> & { created: Column<Float64Array> }

/** The slots of all cars with a number, sorted by it. Lists add the cars without one at the end, newest first. */
export type Order = { slots: () => Int32Array; add: (slot: number) => void }

export const columnOf = Object.fromEntries(
  sorts.map((sort) => {
    const key = [...spans, ...sets].find((each) => sort === each || sort === `${each}-desc`)
    return [sort, key ? { key, down: sort !== key } : { key: 'created', down: true }]
  }),
) as Record<Sort, { key: OrderKey; down: boolean }>

export const isSorted = (orders: Record<OrderKey, Order>, sort: Sort) => orders[columnOf[sort].key].slots().length > 0

/** Compares two slots in ascending order. Never 0 for different cars. */
export function comparing(numbers: Numbers, ids: string[], key: OrderKey): (a: number, b: number) => number {
  const values = numbers[key]
  const { created } = numbers
  return (a, b) =>
    (values.values[a] as number) - (values.values[b] as number) ||
    (key === 'created' ? 0 : (created.values[b] as number) - (created.values[a] as number)) ||
    ((ids[a] as string) < (ids[b] as string) ? -1 : 1)
}

/** Compares a slot with a cursor's place: negative when the slot is before it. */
export function comparingPlace(
  numbers: Numbers,
  ids: string[],
  key: OrderKey,
  place: FoundPlace,
): (slot: number) => number {
  const at = key === 'created' ? place.created : (place.key ?? 0)
  return (slot) =>
    (numbers[key].values[slot] as number) - at ||
    (key === 'created' ? 0 : place.created - (numbers.created.values[slot] as number)) ||
    ((ids[slot] as string) === place.id ? 0 : (ids[slot] as string) < place.id ? -1 : 1)
}

export function openOrder(
  compare: (a: number, b: number) => number,
  has: (slot: number) => boolean,
  isAlive: (slot: number) => boolean,
): Order {
  let sorted = new Int32Array(0)
  let waiting: number[] = []
  function merge(): void {
    const added = Int32Array.from(waiting.filter((slot) => has(slot) && isAlive(slot))).sort(compare)
    const merged = new Int32Array(sorted.length + added.length)
    let at = 0
    let next = 0
    for (const slot of sorted) {
      if (!isAlive(slot)) continue
      while (next < added.length && compare(added[next] as number, slot) < 0) merged[at++] = added[next++] as number
      merged[at++] = slot
    }
    while (next < added.length) merged[at++] = added[next++] as number
    sorted = merged.subarray(0, at)
    waiting = []
  }
  return {
    // Sorts on demand, so that cars added in a row are merged at once.
    slots: () => {
      if (waiting.length > 0) merge()
      return sorted
    },
    add: (slot) => {
      waiting.push(slot)
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
