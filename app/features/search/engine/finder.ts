import type { Filters, Found, SearchQuery, State } from '../schema.ts'
import { fitOf } from './fit.ts'
import type { Holdings } from './holdings.ts'
import { nearest } from './nearest.ts'
import { type List, pageOf } from './page.ts'
import { failsOf, passOver } from './pass.ts'
import type { Settled } from './settle.ts'
import { tally } from './tally.ts'

/** Finds one page of cars. Runs in one go: what it reads does not change meanwhile. */
export function findIn(held: Holdings, query: SearchQuery, { filters, parts, unlikely, corrected }: Settled): Found {
  const fits = fitOf(held, parts, unlikely)
  const pass = passOver(held, { filters, state: query.state, fits })
  const byFit = query.sort === undefined && (parts.length > 0 || unlikely.size > 0)
  const list: List = { held, pass, fits, byFit, sort: query.sort ?? 'newest', filters }
  const found: Found = {
    ...pageOf(list, query),
    total: pass.total,
    filters,
    parts: parts.map(({ words, meanings }) => ({ words, meanings })),
    corrected,
  }
  if (query.counts) found.counts = tally(held, pass, filters)
  if (pass.total === 0) found.nearest = nearest(list, filters, parts, query.state)
  return found
}

/** How many cars a search finds that were added after a time in ms, and the time of the newest of them. */
export function countAfter(held: Holdings, state: State, { filters, parts }: Settled, since: number): { cars: number; newest: number | null } {
  const pass = passOver(held, { filters, state, fits: fitOf(held, parts) })
  const slots = held.orders.created.slots()
  let cars = 0
  let newest: number | null = null
  for (let at = slots.length - 1; at >= 0; at--) {
    const slot = slots[at] as number
    const created = held.numbers.created.values[slot] as number
    if (created <= since && newest !== null) break
    if (failsOf(pass, slot) !== 0) continue
    newest ??= created
    if (created > since) cars++
  }
  return { cars, newest }
}

/** The newest cars of some filters, available ones first. */
export function listNewest(held: Holdings, filters: Filters, limit: number): string[] {
  const fits = fitOf(held, [])
  const pass = passOver(held, { filters, state: 'all', fits })
  return pageOf({ held, pass, fits, byFit: false, sort: 'newest', filters }, { limit }).ids
}
