import type { Holdings } from './holdings.ts'
import { columnOf, comparing, comparingPlace, firstFrom } from './orders.ts'
import { bits, byFailure, type Conditions, cellFailures, type Pass, passOver, raise, type Slots } from './pass.ts'
import { parsePlace, writePlace } from './place.ts'
import type { Filters, Found, Place, SearchQuery, Sort, State } from './schema.ts'
import { spans } from './schema.ts'
import { fitOf, type Settled, strength } from './settle.ts'
import { loosenings, tally } from './tally.ts'

// Fewer than these are sorted when asked for; for more, the kept order is walked, which soon meets enough of them.
const fewCars = 4000

let scratch: Uint16Array = new Uint16Array(0)

type Page = { limit: number; after: Place | undefined; before: Place | undefined }

/** What one search needs to be answered, worked out once. */
type Work = {
  held: Holdings
  slots: Slots
  isSold: Int32Array
  pass: Pass
  conditions: Conditions
  sort: Sort
  byFit: boolean
  ranks: Uint8Array | undefined
}

/** Finds one page of cars. Runs in one go: what it reads does not change meanwhile. */
export function findIn(held: Holdings, query: SearchQuery, { filters, parts, unlikely, corrected }: Settled): Found {
  const work = begin(held, { filters, state: query.state, parts, unlikely, sort: query.sort, counted: query.counts })
  const { total } = work.pass
  const page = pageOf(work, { limit: query.limit, after: parsePlace(query.after), before: parsePlace(query.before) })
  const found: Found = { ...page, total, filters, parts: parts.map(({ words, meanings }) => ({ words, meanings })), corrected }
  if (query.counts) found.counts = tally(held, work.pass, work.conditions.cellFails, filters)
  if (total === 0) found.nearest = nearest(work, { filters, parts }, query)
  return found
}

/** How many cars a search finds that were added after a time in ms, and the time of the newest of them. */
export function countAfter(held: Holdings, state: State, { filters, parts }: Settled, since: number): { cars: number; newest: number | null } {
  const { pass } = begin(held, { filters, state, parts, sort: 'newest' })
  const slots = held.orders.created.slots()
  let cars = 0
  let newest: number | null = null
  for (let at = slots.length - 1; at >= 0; at--) {
    const slot = slots[at] as number
    const created = held.numbers.created.values[slot] as number
    if (created <= since && newest !== null) break
    if (pass.fails[slot] !== 0) continue
    newest ??= created
    if (created > since) cars++
  }
  return { cars, newest }
}

type Asked = Pick<Settled, 'filters' | 'parts'> &
  Partial<Pick<Settled, 'unlikely'>> & { state: State; sort?: Sort | undefined; counted?: boolean | undefined }

function begin(held: Holdings, { filters, state, parts, unlikely, sort, counted = false }: Asked): Work {
  const conditions: Conditions = {
    cellFails: cellFailures(held.cells, filters, state),
    modelFails: modelFailures(held, filters),
    ranges: spans.flatMap((span) => (filters[span] ? [[span, filters[span]]] : [])),
    words: fitOf(held, parts),
  }
  const slots = held.slots()
  const ranks = unlikely?.size ? Uint8Array.from(held.modelList, ({ key }) => strength[unlikely.get(key) ?? 'exact']) : undefined
  const pass = passOver(slots, conditions, scratch, counted)
  scratch = pass.fails
  return {
    held,
    slots,
    isSold: held.cells.sold(),
    pass,
    conditions,
    sort: sort ?? 'newest',
    byFit: sort === undefined && (conditions.words !== undefined || ranks !== undefined),
    ranks,
  }
}

/** A car is one of the chosen models, or of a chosen make of which no model was chosen. */
function modelFailures({ modelList }: Holdings, { make, model }: Filters): Uint16Array {
  if (!make && !model) return new Uint16Array(modelList.length)
  const models = new Set(model)
  const split = new Set(model?.map((key) => key.split('/')[0]))
  const makes = new Set(make?.filter((key) => !split.has(key)))
  return Uint16Array.from(modelList, (one) => (models.has(one.key) || makes.has(one.make) ? 0 : bits.make))
}

/** Where a car stands before its number is looked at: available before sold, what fits better before what fits less, known numbers before unknown ones. */
function groupOf({ held, isSold, slots, conditions: { words }, sort, byFit, ranks }: Work, slot: number): number {
  const sold = isSold[slots.cell[slot] as number] === 1 ? 4 : 0
  if (byFit) return sold + 3 - Math.min(words?.[slot] ?? 3, ranks?.[slots.model[slot] as number] ?? 3)
  return sold + ((held.numbers[columnOf[sort].key].values[slot] as number) < 0 ? 1 : 0)
}

/** The cars of a page in their order, one more than its limit, from its place on in its direction. */
function slotsOf(work: Work, { limit, after, before }: Page, fits: (slot: number) => boolean, total: number): number[] {
  const backwards = before !== undefined
  const from = before ?? after
  const groups = [0, 1, 2, 4, 5, 6].filter((group) => !from || (backwards ? group <= from.group : group >= from.group))
  if (backwards) groups.reverse()
  const few = total <= fewCars ? gather(work, fits) : undefined
  const found: number[] = []
  for (const group of groups) {
    const walked = walk(work, group, few?.get(group) ?? [], few !== undefined, from?.group === group ? from : undefined, backwards)
    for (const slot of walked) {
      if (few === undefined && !(fits(slot) && groupOf(work, slot) === group)) continue
      found.push(slot)
      if (found.length > limit) return found
    }
  }
  return found
}

function gather(work: Work, fits: (slot: number) => boolean): Map<number, number[]> {
  const groups = new Map<number, number[]>()
  const { length } = work.slots
  for (let slot = 0; slot < length; slot++) {
    if (!fits(slot)) continue
    const group = groupOf(work, slot)
    const list = groups.get(group)
    if (list) list.push(slot)
    else groups.set(group, [slot])
  }
  return groups
}

/** The cars of one group, in order or backwards, beginning beside a place. */
function* walk(
  { held, sort, byFit }: Work,
  group: number,
  few: number[],
  isFew: boolean,
  from: Place | undefined,
  backwards: boolean,
): Generator<number> {
  const isUnknown = !byFit && (group & 1) === 1
  const { key, down } = isUnknown || byFit ? ({ key: 'created', down: true } as const) : columnOf[sort]
  const slots = isFew ? Int32Array.from(few).sort(comparing(held.numbers, held.ids, key)) : held.orders[key].slots()
  const rising = down === backwards
  let at = rising ? 0 : slots.length - 1
  if (from) {
    const compare = comparingPlace(held.numbers, held.ids, key, from)
    const place = firstFrom(slots, compare)
    const isThere = place < slots.length && compare(slots[place] as number) === 0
    at = rising ? place + (isThere ? 1 : 0) : place - 1
  }
  for (; at >= 0 && at < slots.length; at += rising ? 1 : -1) yield slots[at] as number
}

function pageOf(work: Work, query: Page): Pick<Found, 'ids' | 'next' | 'previous' | 'page'> {
  const { limit, after, before } = query
  const slots = slotsOf(work, query, (slot) => work.pass.fails[slot] === 0, work.pass.total)
  const backwards = before !== undefined
  const more = slots.length > limit
  const shown = slots.slice(0, limit)
  if (backwards) shown.reverse()
  const page = backwards && !more ? 1 : Math.max(1, (before ?? after)?.page ?? 1)
  const at = (slot: number | undefined, to: number) => (slot === undefined ? null : writePlace(placeOf(work, slot, to)))
  return {
    ids: shown.map((slot) => work.held.ids[slot] as string),
    next: (backwards ? shown.length > 0 : more) ? at(shown.at(-1), page + 1) : null,
    previous: (backwards ? more : after !== undefined) ? at(shown[0], Math.max(1, page - 1)) : null,
    page,
  }
}

function placeOf(work: Work, slot: number, page: number): Place {
  const { numbers, ids } = work.held
  const value = numbers[columnOf[work.sort].key].values[slot] as number
  return {
    group: groupOf(work, slot),
    key: work.byFit || work.sort === 'newest' || value < 0 ? null : value,
    created: numbers.created.values[slot] as number,
    id: ids[slot] as string,
    page,
  }
}

/** The cars that fail the fewest conditions, and what each condition alone keeps out. */
function nearest(work: Work, settled: Pick<Settled, 'filters' | 'parts'>, query: SearchQuery): NonNullable<Found['nearest']> {
  const { held, pass } = work
  const failures = byFailure(work.slots, pass.fails)
  const counts = new Int32Array(16)
  for (const [failed, cars] of failures.entries()) if (!(failed & bits.gone)) raise(counts, ones(failed), cars)
  const least = counts.findIndex((cars) => cars > 0)
  const isNear = Uint8Array.from(failures, (_, failed) => (!(failed & bits.gone) && ones(failed) === least ? 1 : 0))
  const fits = (slot: number) => isNear[pass.fails[slot] as number] === 1
  const near = { ...work, byFit: false, sort: query.sort ?? 'newest' } satisfies Work
  const ids = slotsOf(near, { limit: 12, after: undefined, before: undefined }, fits, counts[least] ?? 0)
    .slice(0, 12)
    .map((slot) => held.ids[slot] as string)
  const loosen = loosenings(failures)
  // What each word keeps out is asked word by word; few searches find nothing.
  for (const part of settled.parts.slice(0, 4)) {
    const parts = settled.parts.filter((other) => other !== part)
    const { total: cars } = begin(held, { filters: settled.filters, parts, state: query.state, sort: query.sort }).pass
    if (cars > 0) loosen.push({ without: 'words', words: part.words, cars })
  }
  return { ids, loosen }
}

function ones(failed: number): number {
  let count = 0
  for (let left = failed; left > 0; left &= left - 1) count++
  return count
}
