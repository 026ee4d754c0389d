import { type FoundPlace, foundCursor } from '../cursor.ts'
import type { Filters, SearchQuery, SearchResult, Sort } from '../schema.ts'
import type { CarIndex } from './car-index.ts'
import type { Scores } from './fit.ts'
import { within } from './narrow.ts'
import { columnOf, comparing, comparingPlace, firstFrom } from './orders.ts'
import type { Pass } from './pass.ts'

export type List = {
  index: CarIndex
  pass: Pass
  sort: Sort
  scores: Scores | undefined
  byScore: boolean
  filters: Filters
}

type Paging = Pick<SearchQuery, 'limit' | 'after' | 'before'>
type Page = { limit: number; after: FoundPlace | undefined; before: FoundPlace | undefined }

// Up to this number of matches are sorted on demand. With more, walking through the sorted index soon meets enough of
// them.
const fewCars = 4000

export function pageOf(list: List, paging: Paging): Pick<SearchResult, 'ids' | 'next' | 'previous' | 'page'> {
  const { limit } = paging
  if (limit === 0) return { ids: [], next: null, previous: null, page: 1 }
  const [after, before] = [foundCursor.parse(paging.after), foundCursor.parse(paging.before)]
  const docs = docsOf(list, { limit, after, before })
  const backwards = before !== undefined
  const more = docs.length > limit
  const shown = docs.slice(0, limit)
  if (backwards) shown.reverse()
  const page = backwards && !more ? 1 : Math.max(1, (before ?? after)?.page ?? 1)
  const at = (doc: number | undefined, to: number) =>
    doc === undefined ? null : foundCursor.write(placeOf(list, doc, to))
  return {
    ids: shown.map((doc) => list.index.ids[doc] as string),
    next: (backwards ? shown.length > 0 : more) ? at(shown.at(-1), page + 1) : null,
    previous: (backwards ? more : after !== undefined) ? at(shown[0], Math.max(1, page - 1)) : null,
    page,
  }
}

/** Primary sort key of a car: available before sold, then better matches, then known numbers. */
function groupOf({ index, scores, sort, byScore }: List, doc: number): number {
  const sold = index.isSold(doc) ? 4 : 0
  if (byScore) return sold + 3 - (scores?.values[doc] ?? 3)
  return sold + (sort !== 'newest' && (index.numbers[columnOf[sort].key].values[doc] as number) < 0 ? 1 : 0)
}

/** Lists the groups (`groupOf`) that the results can have, in order. Groups better than the best match are skipped. */
function groupsOf({ byScore, pass }: List): number[] {
  if (!byScore) return [0, 1, 4, 5]
  const tiers = [0, 1, 2].filter((tier) => tier >= 3 - pass.best)
  return [...tiers, ...tiers.map((tier) => tier + 4)]
}

function docsOf(list: List, { limit, after, before }: Page): number[] {
  const backwards = before !== undefined
  const from = before ?? after
  const groups = groupsOf(list).filter((group) => !from || (backwards ? group <= from.group : group >= from.group))
  if (backwards) groups.reverse()
  const few = list.pass.total <= fewCars ? Map.groupBy(listMatches(list), (doc) => groupOf(list, doc)) : undefined
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

function listMatches({ pass: { fails, candidates } }: List): number[] {
  const found: number[] = []
  const count = candidates?.length ?? fails.length
  for (let at = 0; at < count; at++) {
    const doc = candidates ? (candidates[at] as number) : at
    if (fails[doc] === 0) found.push(doc)
  }
  return found
}

type Walk = { group: number; few: number[] | undefined; from: FoundPlace | undefined; backwards: boolean; most: number }

function walk(list: List, { group, few, from, backwards, most }: Walk, found: number[]): void {
  const { index, sort, byScore } = list
  const { fails } = list.pass
  const isUnknown = !byScore && (group & 1) === 1
  const { key, down } = isUnknown || byScore ? columnOf.newest : columnOf[sort]
  const docs = few ? Int32Array.from(few).sort(comparing(index.numbers, index.ids, key)) : index.orders[key].docs()
  const rising = down === backwards
  // If the list is sorted by a filtered number, only the filtered range is walked through.
  const span = few ? undefined : index.spans.find((each) => each === key && list.filters[each])
  const [first, end] = span ? within(index, span, list.filters[span] ?? {}) : [0, docs.length]
  let at = rising ? first : end - 1
  if (from) {
    const compare = comparingPlace(index.numbers, index.ids, key, from)
    const place = firstFrom(docs, compare)
    const isThere = place < docs.length && compare(docs[place] as number) === 0
    at = rising ? Math.max(first, place + (isThere ? 1 : 0)) : Math.min(end - 1, place - 1)
  }
  for (const step = rising ? 1 : -1; at >= first && at < end; at += step) {
    const doc = docs[at] as number
    if (fails[doc] !== 0 || groupOf(list, doc) !== group) continue
    if (found.push(doc) >= most) return
  }
}

function placeOf(list: List, doc: number, page: number): FoundPlace {
  const { index, sort, byScore } = list
  const { key } = columnOf[sort]
  const value = index.numbers[key].values[doc] as number
  return {
    group: groupOf(list, doc),
    key: byScore || key === 'created' || value < 0 ? null : value,
    created: index.numbers.created.values[doc] as number,
    id: index.ids[doc] as string,
    page,
  }
}
