import { type FoundPlace, foundCursor } from '../cursor.ts'
import type { Filters, Found, SearchQuery, Sort, State } from '../schema.ts'
import { spans } from '../schema.ts'
import type { Holdings } from './holdings.ts'
import { listWanted, narrow, within } from './narrow.ts'
import { columnOf, comparing, comparingPlace, firstFrom } from './orders.ts'
import { bits, byFailure, type Conditions, cellFailures, type Pass, passOver, raise, type Slots, type Wanted } from './pass.ts'
import { bestOf, type Fits, fitOf, type Settled, strength } from './settle.ts'
import { loosenings, tally } from './tally.ts'

// Fewer than these are sorted when asked for; for more, the kept order is walked, which soon meets enough of them.
const fewCars = 4000

let scratch: Uint16Array = new Uint16Array(0)

/** Cars that fail nothing. */
const unfailing = Uint8Array.from({ length: bits.words * 2 }, (_, failed) => (failed === 0 ? 1 : 0))

type Page = { limit: number; after: FoundPlace | undefined; before: FoundPlace | undefined }

/** What one search needs to be answered, worked out once. */
type Work = {
  held: Holdings
  filters: Filters
  slots: Slots
  isSold: Int32Array
  pass: Pass
  conditions: Conditions
  sort: Sort
  byFit: boolean
  fits: Fits
}

/** Finds one page of cars. Runs in one go: what it reads does not change meanwhile. */
export function findIn(held: Holdings, query: SearchQuery, { filters, parts, unlikely, corrected }: Settled): Found {
  const work = begin(held, {
    filters,
    state: query.state,
    parts,
    unlikely,
    sort: query.sort,
    wanted: { cars: query.limit > 0, counts: query.counts ?? false },
  })
  const { total } = work.pass
  const page = pageOf(work, { limit: query.limit, after: foundCursor.parse(query.after), before: foundCursor.parse(query.before) })
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
    if (pass.fails[pass.kind ? (pass.kind[slot] as number) : slot] !== 0) continue
    newest ??= created
    if (created > since) cars++
  }
  return { cars, newest }
}

type Asked = Pick<Settled, 'filters' | 'parts'> & Partial<Pick<Settled, 'unlikely'>> & { state: State; sort?: Sort | undefined; wanted?: Wanted }

function begin(held: Holdings, { filters, state, parts, unlikely, sort, wanted = { cars: true, counts: false } }: Asked): Work {
  const fits = fitOf(held, parts)
  const modelFails = modelFailures(held, filters)
  const models = unlikely?.size
    ? Uint8Array.from(held.modelList, ({ key }, at) => (modelFails[at] === 0 ? strength[unlikely.get(key) ?? 'exact'] : 0))
    : undefined
  const conditions: Conditions = {
    cellFails: failing(cellFailures(held.cells, filters, state), fits.cells),
    modelFails: failing(modelFails, fits.models),
    ranges: spans.flatMap((span) => (filters[span] ? [[span, filters[span]]] : [])),
    words: fits.slots?.fit,
  }
  const slots = held.slots()
  const pass = passOver(slots, conditions, scratch, wanted, narrow(held, conditions.ranges, fits.slots?.among))
  if (!pass.kind) scratch = pass.fails
  return {
    held,
    filters,
    slots,
    isSold: held.cells.sold(),
    pass,
    conditions,
    sort: sort ?? 'newest',
    byFit: sort === undefined && (parts.length > 0 || models !== undefined),
    fits: { ...fits, models: fits.models ?? models },
  }
}

/** Adds to what is failed the words, where nothing of them fits. */
function failing(fails: Uint16Array, fit: Uint8Array | undefined): Uint16Array {
  if (fit) for (let at = 0; at < fails.length; at++) if (fit[at] === 0) fails[at] = (fails[at] as number) | bits.words
  return fails
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
function groupOf({ held, isSold, slots, fits, sort, byFit }: Work, slot: number): number {
  const sold = isSold[slots.cell[slot] as number] === 1 ? 4 : 0
  if (byFit) {
    const { models, cells } = fits
    const bySlot = fits.slots?.fit
    const byModel = models ? (models[slots.model[slot] as number] as number) : 3
    const byCell = cells ? (cells[slots.cell[slot] as number] as number) : 3
    return sold + 3 - Math.min(bySlot ? (bySlot[slot] as number) : 3, byModel, byCell)
  }
  return sold + (sort !== 'newest' && (held.numbers[columnOf[sort].key].values[slot] as number) < 0 ? 1 : 0)
}

/** The cars of a page in their order, one more than its limit, from its place on in its direction. `fitting` says by what a car fails whether it is one of the list, which has `total`. */
function slotsOf(work: Work, { limit, after, before }: Page, fitting: Uint8Array, total: number): number[] {
  const backwards = before !== undefined
  const from = before ?? after
  const groups = groupsOf(work).filter((group) => !from || (backwards ? group <= from.group : group >= from.group))
  if (backwards) groups.reverse()
  const few = total <= fewCars ? gather(work, fitting, total) : undefined
  const found: number[] = []
  for (const group of groups) {
    if (few && !few.has(group)) continue
    walk(work, { group, few: few?.get(group), from: from?.group === group ? from : undefined, backwards, fitting, most: limit + 1 }, found)
    if (found.length > limit) break
  }
  return found
}

/** The groups that a list of this kind can have, in their order: where all cars fit less than exactly, nobody looks for those that do. */
function groupsOf({ byFit, fits }: Work): number[] {
  if (!byFit) return [0, 1, 4, 5]
  const tiers = [0, 1, 2].filter((tier) => tier >= 3 - bestOf(fits))
  return [...tiers, ...tiers.map((tier) => tier + 4)]
}

function gather(work: Work, fitting: Uint8Array, total: number): Map<number, number[]> {
  return Map.groupBy(listWanted(work.slots, work.pass, fitting, total), (slot) => groupOf(work, slot))
}

type Walk = { group: number; few: number[] | undefined; from: FoundPlace | undefined; backwards: boolean; fitting: Uint8Array; most: number }

/** Adds the cars of one group, in order or backwards, beginning beside a place, until there are as many as wanted. */
function walk(work: Work, { group, few, from, backwards, fitting, most }: Walk, found: number[]): void {
  const { held, sort, byFit, filters } = work
  const { fails, kind } = work.pass
  const isUnknown = !byFit && (group & 1) === 1
  const { key, down } = isUnknown || byFit ? ({ key: 'created', down: true } as const) : columnOf[sort]
  const slots = few ? Int32Array.from(few).sort(comparing(held.numbers, held.ids, key)) : held.orders[key].slots()
  // Where the order is that of a range, the rest of it need not be walked.
  const range = key !== 'created' && !few && fitting === unfailing ? filters[key] : undefined
  const [first, end] = range && key !== 'created' ? within(held, key, range) : [0, slots.length]
  const last = end - 1
  const rising = down === backwards
  let at = rising ? first : last
  if (from) {
    const compare = comparingPlace(held.numbers, held.ids, key, from)
    const place = firstFrom(slots, compare)
    const isThere = place < slots.length && compare(slots[place] as number) === 0
    at = rising ? Math.max(first, place + (isThere ? 1 : 0)) : Math.min(last, place - 1)
  }
  for (const step = rising ? 1 : -1; at >= first && at <= last; at += step) {
    const slot = slots[at] as number
    if (fitting[fails[kind ? (kind[slot] as number) : slot] as number] === 0 || groupOf(work, slot) !== group) continue
    if (found.push(slot) >= most) return
  }
}

function pageOf(work: Work, query: Page): Pick<Found, 'ids' | 'next' | 'previous' | 'page'> {
  const { limit, after, before } = query
  // Who asks for counts alone.
  if (limit === 0) return { ids: [], next: null, previous: null, page: 1 }
  const slots = slotsOf(work, query, unfailing, work.pass.total)
  const backwards = before !== undefined
  const more = slots.length > limit
  const shown = slots.slice(0, limit)
  if (backwards) shown.reverse()
  const page = backwards && !more ? 1 : Math.max(1, (before ?? after)?.page ?? 1)
  const at = (slot: number | undefined, to: number) => (slot === undefined ? null : foundCursor.write(placeOf(work, slot, to)))
  return {
    ids: shown.map((slot) => work.held.ids[slot] as string),
    next: (backwards ? shown.length > 0 : more) ? at(shown.at(-1), page + 1) : null,
    previous: (backwards ? more : after !== undefined) ? at(shown[0], Math.max(1, page - 1)) : null,
    page,
  }
}

function placeOf(work: Work, slot: number, page: number): FoundPlace {
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
  const { held, slots, fits } = work
  // Words that no car fits say nothing of which is nearer.
  const isNonsense = fits.slots?.among?.length === 0
  const conditions = isNonsense ? { ...work.conditions, words: undefined } : work.conditions
  // None was found among those that could be, or none was wanted; now all are looked at.
  const isDone = !work.pass.among && query.limit > 0
  const pass = isDone ? work.pass : passOver(slots, conditions, scratch, { cars: true, counts: false })
  const failures = byFailure(slots, pass)
  const counts = new Int32Array(16)
  for (const [failed, cars] of failures.entries()) if (!(failed & bits.gone)) raise(counts, ones(failed), cars)
  const least = counts.findIndex((cars) => cars > 0)
  const isNear = Uint8Array.from(failures, (_, failed) => (!(failed & bits.gone) && ones(failed) === least ? 1 : 0))
  const near = { ...work, pass, byFit: false, sort: query.sort ?? 'newest' } satisfies Work
  const ids = slotsOf(near, { limit: 12, after: undefined, before: undefined }, isNear, counts[least] ?? 0)
    .slice(0, 12)
    .map((slot) => held.ids[slot] as string)
  const loosen = isNonsense ? [] : loosenings(failures)
  // What each word keeps out is asked word by word; few searches find nothing.
  for (const part of settled.parts.slice(0, 3)) {
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
