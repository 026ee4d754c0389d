import type { Filters, Found, SearchQuery, State } from '../schema.ts'
import type { CarIndex } from './car-index.ts'
import { fitOf } from './fit.ts'
import { nearest, sortForNearest } from './nearest.ts'
import { ends } from './numbers.ts'
import { type List, pageOf } from './page.ts'
import { failuresOf, scanCars, slotsWithAll } from './pass.ts'
import type { ResolvedQuery } from './resolve-query.ts'
import { scan } from './scan.ts'
import { hasBit } from './sets.ts'
import { tally } from './tally.ts'

/** Finds one page of cars. It is synchronous, so the data cannot change meanwhile. */
export function findIn(held: CarIndex, query: SearchQuery, resolved: ResolvedQuery): Found {
  const { query: scanned, fits, pass, leftOut } = scan(held, query, resolved)
  const { filters, parts, unlikely, corrected, converted } = scanned
  const byFit = query.sort === undefined && (parts.length > 0 || unlikely.size > 0)
  const list: List = { held, pass, fits, byFit, sort: query.sort ?? 'newest', filters }
  const found: Found = {
    ...pageOf(list, query),
    total: pass.total,
    filters,
    parts: parts.map(({ words, meanings, except }) => ({ words, meanings, ...(except ? { except } : {}) })),
    corrected,
    converted,
    ...(leftOut.length > 0 ? { leftOut } : {}),
  }
  if (query.counts) found.counts = tally(held, pass, filters)
  if (pass.total === 0)
    found.nearest = nearest(
      { ...list, sort: query.sort ?? sortForNearest(filters) },
      { filters, parts, unlikely },
      query.state,
    )
  return found
}

/** Counts matching cars added after `since` (ms). `newest` is the time of the newest match, even of an older one. */
export function countAddedSince(
  held: CarIndex,
  state: State,
  resolved: ResolvedQuery,
  since: number,
): { cars: number; newest: number | null } {
  const { pass } = scan(held, { state }, resolved)
  const slots = held.orders.created.slots()
  let cars = 0
  let newest: number | null = null
  for (let at = slots.length - 1; at >= 0; at--) {
    const slot = slots[at] as number
    const created = held.numbers.created.values[slot] as number
    if (created <= since && newest !== null) break
    if ((pass.slotFails && pass.slotFails[slot] !== 0) || pass.kindFails[pass.kindOf[slot] as number] !== 0) continue
    newest ??= created
    if (created > since) cars++
  }
  return { cars, newest }
}

// For most filters, the newest cars include enough matches. Only rare filters need a pass over all cars.
const longestWalk = 6000

export function listNewest(held: CarIndex, filters: Filters, limit: number): string[] {
  const asked = { filters, state: 'available', fits: fitOf(held, []) } as const
  const [{ names, others }, rows, kindOf] = [failuresOf(held, asked), held.kinds.rows(), held.kindOf()]
  const ranges = held.spans.flatMap((span) =>
    filters[span] ? [{ values: held.numbers[span].values, ...ends(span, filters[span]) }] : [],
  )
  const having = slotsWithAll(held, filters)
  const slots = held.orders.created.slots()
  const found: string[] = []
  for (let at = slots.length - 1; at >= Math.max(0, slots.length - longestWalk) && found.length < limit; at--) {
    const slot = slots[at] as number
    const kind = kindOf[slot] as number
    if (names[rows.names[kind] as number] !== 0 || others[rows.others[kind] as number] !== 0) continue
    if (
      ranges.every(({ values, from, to }) => (values[slot] as number) >= from && (values[slot] as number) <= to) &&
      having.every(([, bits]) => hasBit(bits, slot))
    )
      found.push(held.ids[slot] as string)
  }
  if (found.length === limit) return found
  const all = { ...asked, state: 'all' } as const
  return pageOf({ held, pass: scanCars(held, all), ...all, byFit: false, sort: 'newest' }, { limit }).ids
}
