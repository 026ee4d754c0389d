import { type FoundPlace, foundCursor } from '../cursor.ts'
import type { Filters, Found, SearchQuery, Sort } from '../schema.ts'
import type { CarIndex } from './car-index.ts'
import { bestFit, type Fits, fitAt } from './fit.ts'
import { within } from './narrow.ts'
import { columnOf, comparing, comparingPlace, firstFrom } from './orders.ts'
import { oneIfZero, type Pass } from './pass.ts'

export type List = { held: CarIndex; pass: Pass; sort: Sort; fits: Fits; byFit: boolean; filters: Filters }

type Asked = Pick<SearchQuery, 'limit' | 'after' | 'before'>
type Page = { limit: number; after: FoundPlace | undefined; before: FoundPlace | undefined }

// Up to this number of matches are sorted on demand. With more, walking through the sorted index soon meets enough of
// them.
const fewCars = 4000

export function pageOf(list: List, asked: Asked): Pick<Found, 'ids' | 'next' | 'previous' | 'page'> {
  const { limit } = asked
  if (limit === 0) return { ids: [], next: null, previous: null, page: 1 }
  const [after, before] = [foundCursor.parse(asked.after), foundCursor.parse(asked.before)]
  const slots = slotsOf(list, { limit, after, before })
  const backwards = before !== undefined
  const more = slots.length > limit
  const shown = slots.slice(0, limit)
  if (backwards) shown.reverse()
  const page = backwards && !more ? 1 : Math.max(1, (before ?? after)?.page ?? 1)
  const at = (slot: number | undefined, to: number) =>
    slot === undefined ? null : foundCursor.write(placeOf(list, slot, to))
  return {
    ids: shown.map((slot) => list.held.ids[slot] as string),
    next: (backwards ? shown.length > 0 : more) ? at(shown.at(-1), page + 1) : null,
    previous: (backwards ? more : after !== undefined) ? at(shown[0], Math.max(1, page - 1)) : null,
    page,
  }
}

/** Primary sort key of a car: available before sold, then better matches, then known numbers. */
function groupOf({ held, pass, fits, sort, byFit }: List, slot: number): number {
  const kind = pass.kindOf[slot] as number
  const rows = held.kinds.rows()
  const sold = held.kinds.isSold(kind) ? 4 : 0
  if (byFit) return sold + 3 - fitAt(fits, rows.names[kind] as number, rows.others[kind] as number, slot)
  return sold + (sort !== 'newest' && (held.numbers[columnOf[sort].key].values[slot] as number) < 0 ? 1 : 0)
}

/** Lists the groups (`groupOf`) that the results can have, in order. Groups better than the best match are skipped. */
function groupsOf({ byFit, fits, pass }: List): number[] {
  if (!byFit) return [0, 1, 4, 5]
  const tiers = [0, 1, 2].filter((tier) => tier >= 3 - bestFit(fits, pass.rowFails.names))
  return [...tiers, ...tiers.map((tier) => tier + 4)]
}

function slotsOf(list: List, { limit, after, before }: Page): number[] {
  const backwards = before !== undefined
  const from = before ?? after
  const groups = groupsOf(list).filter((group) => !from || (backwards ? group <= from.group : group >= from.group))
  if (backwards) groups.reverse()
  const few = list.pass.total <= fewCars ? Map.groupBy(listUnfailing(list), (slot) => groupOf(list, slot)) : undefined
  const found: number[] = []
  for (const group of groups) {
    if (few && !few.has(group)) continue
    walk(
      list,
      { group, few: few?.get(group), from: from?.group === group ? from : undefined, backwards, most: limit + 1 },
      found,
    )
    if (found.length > limit) break
  }
  return found
}

function listUnfailing({ held, pass }: List): Int32Array {
  const { kindFails, kindOf, slotFails, among } = pass
  const count = among?.length ?? held.ids.length
  const slots = new Int32Array(pass.total + 1)
  let next = 0
  // The loop writes every slot but advances only past matches, because mispredicted branches would cost more.
  for (let at = 0; at < count; at++) {
    const slot = among ? (among[at] as number) : at
    slots[next] = slot
    next += oneIfZero((kindFails[kindOf[slot] as number] as number) | (slotFails ? (slotFails[slot] as number) : 0))
  }
  return slots.subarray(0, next)
}

type Walk = { group: number; few: number[] | undefined; from: FoundPlace | undefined; backwards: boolean; most: number }

function walk(list: List, { group, few, from, backwards, most }: Walk, found: number[]): void {
  const { held, sort, byFit } = list
  const { slotFails, kindFails, kindOf } = list.pass
  const isUnknown = !byFit && (group & 1) === 1
  const { key, down } = isUnknown || byFit ? columnOf.newest : columnOf[sort]
  const slots = few ? Int32Array.from(few).sort(comparing(held.numbers, held.ids, key)) : held.orders[key].slots()
  const rising = down === backwards
  // If the list is sorted by a filtered number, only the filtered range is walked through.
  const span = few ? undefined : held.spans.find((each) => each === key && list.filters[each])
  const [first, end] = span ? within(held, span, list.filters[span] ?? {}) : [0, slots.length]
  let at = rising ? first : end - 1
  if (from) {
    const compare = comparingPlace(held.numbers, held.ids, key, from)
    const place = firstFrom(slots, compare)
    const isThere = place < slots.length && compare(slots[place] as number) === 0
    at = rising ? Math.max(first, place + (isThere ? 1 : 0)) : Math.min(end - 1, place - 1)
  }
  for (const step = rising ? 1 : -1; at >= first && at < end; at += step) {
    const slot = slots[at] as number
    // The slot is tested first: most cars fail by their own numbers, and the failures of kinds are farther away in
    // memory.
    if (
      (slotFails && slotFails[slot] !== 0) ||
      kindFails[kindOf[slot] as number] !== 0 ||
      groupOf(list, slot) !== group
    )
      continue
    if (found.push(slot) >= most) return
  }
}

function placeOf(list: List, slot: number, page: number): FoundPlace {
  const { held, sort, byFit } = list
  const { key } = columnOf[sort]
  const value = held.numbers[key].values[slot] as number
  return {
    group: groupOf(list, slot),
    key: byFit || key === 'created' || value < 0 ? null : value,
    created: held.numbers.created.values[slot] as number,
    id: held.ids[slot] as string,
    page,
  }
}
