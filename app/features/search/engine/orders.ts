import type { FoundPlace } from '../cursor.ts'
import { type Facet, type Sort, type Span, sets, sorts, spans } from '../schema.ts'
import type { Column } from './columns.ts'

/** The facets by the number of whose values lists are sorted. */
export type CountedFacet = Extract<Sort, `${Facet}-desc`> extends `${infer Counted extends Facet}-desc` ? Counted : never
/** What an order runs by: a number of cars, then the younger car first, then the id. */
export type OrderKey = 'created' | Span | CountedFacet
type Numbers = Record<Span | CountedFacet, Column<Int32Array>> & { created: Column<Float64Array> }

/** One order over all cars, kept sorted while cars are added. Cars without its number are not in it: they come last, the newest first. */
export type Order = { slots: () => Int32Array; add: (slot: number) => void }

/** The numbers that each list is sorted by, and whether from the largest down. */
export const columnOf = Object.fromEntries(
  sorts.map((sort) => {
    const key = [...spans, ...sets].find((each) => sort === each || sort === `${each}-desc`)
    return [sort, key ? { key, down: sort !== key } : { key: 'created', down: true }]
  }),
) as Record<Sort, { key: OrderKey; down: boolean }>

/** Whether any car has the number that a list would be sorted by. */
export const isSorted = (orders: Record<OrderKey, Order>, sort: Sort) => orders[columnOf[sort].key].slots().length > 0

/** How two cars compare in an order that runs upwards; never 0 for two of different ids. */
export function comparing(numbers: Numbers, ids: string[], key: OrderKey): (a: number, b: number) => number {
  const values = numbers[key]
  const { created } = numbers
  return (a, b) =>
    (values.values[a] as number) - (values.values[b] as number) ||
    (key === 'created' ? 0 : (created.values[b] as number) - (created.values[a] as number)) ||
    ((ids[a] as string) < (ids[b] as string) ? -1 : 1)
}

/** The same for a place instead of the second car: negative when the car lies before it. */
export function comparingPlace(numbers: Numbers, ids: string[], key: OrderKey, place: FoundPlace): (slot: number) => number {
  const at = key === 'created' ? place.created : (place.key ?? 0)
  return (slot) =>
    (numbers[key].values[slot] as number) - at ||
    (key === 'created' ? 0 : place.created - (numbers.created.values[slot] as number)) ||
    ((ids[slot] as string) === place.id ? 0 : (ids[slot] as string) < place.id ? -1 : 1)
}

/** An empty order; `isAlive` says whether a car is still there. */
export function openOrder(compare: (a: number, b: number) => number, has: (slot: number) => boolean, isAlive: (slot: number) => boolean): Order {
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
    // Sorted when it is asked for: many cars that come one after the other are merged at once.
    slots: () => {
      if (waiting.length > 0) merge()
      return sorted
    },
    add: (slot) => {
      waiting.push(slot)
    },
  }
}

/** The first index of a sorted list whose item does not lie before a place. */
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
