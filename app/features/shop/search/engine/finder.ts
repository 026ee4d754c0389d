import type { Filters, SearchQuery, SearchResult, State } from '../schema.ts'
import { isPossible } from '../words/marks.ts'
import type { CarIndex } from './car-index.ts'
import { scoresOf } from './fit.ts'
import { nearest, sortForNearest } from './nearest.ts'
import { type List, pageOf } from './page.ts'
import { scanCars } from './pass.ts'
import type { NumberedPart, ResolvedQuery } from './resolve-query.ts'
import { scan } from './scan.ts'
import { tally } from './tally.ts'

/** Finds one page of cars. It is synchronous, so the data cannot change meanwhile. */
export function findIn(index: CarIndex, query: SearchQuery, resolved: ResolvedQuery): SearchResult {
  const { query: scanned, scores, pass, leftOut, unread } = scan(index, query.state, resolved)
  const { filters, parts, unlikely, corrected, converted } = scanned
  const byScore = query.sort === undefined && (parts.length > 0 || unlikely.size > 0)
  const list: List = { index, pass, scores, byScore, sort: query.sort ?? 'newest', filters }
  const found: SearchResult = {
    ...pageOf(list, query),
    total: pass.total,
    filters,
    parts: parts.map(({ words, meanings, except }) => ({ words, meanings, ...(except ? { except } : {}) })),
    corrected,
    converted,
    ...(leftOut.length > 0 ? { leftOut } : {}),
    ...(unread.length > 0 ? { unread } : {}),
  }
  if (query.counts) found.counts = tally(index, pass, filters)
  const unsaid = pass.total > 0 ? listUnsaid(index, query.state, scanned, pass.total) : []
  if (unsaid.length > 0) found.unsaid = unsaid
  if (pass.total === 0)
    found.nearest = nearest(
      { ...list, sort: query.sort ?? sortForNearest(filters) },
      { filters, parts, unlikely },
      query.state,
    )
  return found
}

/** The words that some matches only may meet, because nobody says their number of seats or their engine size. */
function listUnsaid(index: CarIndex, state: State, { filters, parts, unlikely }: ResolvedQuery, total: number) {
  const isSaidByAll = (part: NumberedPart) => {
    const meanings = part.meanings.filter((one) => !isPossible(one))
    if (part.except || meanings.length === part.meanings.length) return true
    const said = parts.map((one) => (one === part ? { ...part, meanings } : one))
    return scanCars(index, { filters, state, scores: scoresOf(index, said, unlikely) }).total === total
  }
  return parts.filter((part) => !isSaidByAll(part)).map(({ words }) => words)
}

/** Counts matching cars added after `since` (ms). `newest` is the time of the newest match, even of an older one. */
export function countAddedSince(
  index: CarIndex,
  state: State,
  resolved: ResolvedQuery,
  since: number,
): { cars: number; newest: number | null } {
  const { pass } = scan(index, state, resolved)
  const docs = index.orders.created.docs()
  let cars = 0
  let newest: number | null = null
  for (let at = docs.length - 1; at >= 0; at--) {
    const doc = docs[at] as number
    const created = index.numbers.created.values[doc] as number
    if (created <= since && newest !== null) break
    if (pass.fails[doc] !== 0) continue
    newest ??= created
    if (created > since) cars++
  }
  return { cars, newest }
}

// For most filters, the newest cars include enough matches. Only rare filters need a pass over all cars.
const newestCars = 6000

export function listNewest(index: CarIndex, filters: Filters, limit: number): string[] {
  const listed = (state: State, candidates?: Int32Array) => {
    const pass = scanCars(index, { filters, state, scores: undefined }, candidates)
    return pageOf({ index, pass, scores: undefined, filters, byScore: false, sort: 'newest' }, { limit }).ids
  }
  const ids = listed('available', index.orders.created.docs().slice(-newestCars))
  return ids.length === limit ? ids : listed('all')
}
