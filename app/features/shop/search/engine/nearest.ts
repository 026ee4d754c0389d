import {
  type Filters,
  type Loosening,
  type SearchResult,
  type Sort,
  type Span,
  type State,
  sorts,
  spans,
} from '../schema.ts'
import type { CarIndex } from './car-index.ts'
import { bitOf } from './conditions.ts'
import { type Scores, scoresOf } from './fit.ts'
import { ends } from './numbers.ts'
import { columnOf, comparing } from './orders.ts'
import { type List, pageOf } from './page.ts'
import { type Pass, scanCars } from './pass.ts'
import type { NumberedPart, ResolvedQuery } from './resolve-query.ts'
import { matchesNone } from './scan.ts'
import { countBits, hasBit } from './sets.ts'

const mostCars = 12
const mostWords = 3
const fewModels = 4
const none = 255
// Groups of the nearest cars: cars of the make or model by the number of conditions that they miss, then others. Those
// that miss the budget or the body come later in each, and those that are forbidden after all others.
const mostMissed = 4
const [itself, alike, other, forbidden] = [0, 2 * mostMissed, 2 * mostMissed + 2, 2 * mostMissed + 4]
const nowhere = 2 * forbidden

/**
 * Runs when nothing matches. Returns the cars that fail the fewest conditions. `loosen` counts the cars for sale that
 * match without one condition.
 */
export function nearest(
  list: List,
  { filters, parts, unlikely }: Pick<ResolvedQuery, 'filters' | 'parts' | 'unlikely'>,
  state: State,
): NonNullable<SearchResult['nearest']> {
  const { index } = list
  // Words that no car has cannot rank cars, so ignore them.
  const isNonsense = matchesNone(list.scores)
  const met = isNonsense ? parts.filter((part) => !isUnmet(index, part)) : parts
  const scores = isNonsense ? scoresOf(index, met, unlikely) : list.scores
  // The previous pass examined only possible matches, but now all cars count.
  const pass = list.pass.candidates || isNonsense ? scanCars(index, { filters, state, scores }, null) : list.pass
  const excepted = scoresOf(
    index,
    met.filter((part) => part.except),
  )
  const models = scoresOf(index, met.filter(isOfModel))
  const { groups, alone, isNone } = groupNearest(index, pass, { excepted, models }, state)
  const named = isNone && met.some(isLookedFor) ? idsOfNamed() : []
  const between = list.sort === 'newest' ? rangeBetween(index, filters) : undefined
  const ids = named.length > 0 ? named : near()
  const loosen = isNonsense ? [] : loosenings(index, alone)
  // This needs a pass over all cars per word. Few searches find nothing, so that is acceptable.
  for (const part of parts.slice(0, mostWords)) {
    const others = parts.filter((other) => other !== part)
    const { total } = scanCars(index, {
      filters,
      state: state === 'all' ? 'available' : state,
      scores: scoresOf(index, others),
    })
    if (total > 0) loosen.push({ without: 'words', words: part.words, cars: total })
  }
  return { ids, loosen }

  /**
   * Lists available cars by similarity. For a white Sorento: a Sorento in another colour, another white SUV, a white
   * truck.
   */
  function near(): string[] {
    const ids: string[] = []
    for (let group = 0; group < nowhere && ids.length < mostCars; group++) {
      if (!groups.includes(group)) continue
      if (between) {
        ids.push(...nearestTo(index, docsOf(groups, group), between))
        continue
      }
      const fails = groups.map((one) => (one === group ? 0 : 1))
      const total = fails.reduce((sum, failed) => sum + 1 - failed, 0)
      const near = { fails, candidates: undefined, total, best: 3 }
      ids.push(...pageOf({ ...list, pass: near, byScore: false, filters: {} }, { limit: mostCars }).ids)
    }
    return ids.slice(0, mostCars)
  }

  function idsOfNamed(): string[] {
    const scores = scoresOf(
      index,
      met.filter((part) => !isLookedFor(part)),
      unlikely,
    )
    const pass = scanCars(index, { filters, state: 'available', scores })
    return pass.total > 0 ? pageOf({ ...list, pass, scores, byScore: false }, { limit: mostCars }).ids : []
  }
}

/**
 * Returns the sort order that starts next to a missed limit: cheapest first above a highest price, newest first below a
 * first year. Money comes first.
 */
export function sortForNearest(filters: Filters): Sort {
  for (const sort of ['total' as const, ...sorts]) {
    const { key, down } = columnOf[sort]
    const range = spans.some((span) => span === key) ? filters[key as Span] : undefined
    if (range && (down ? range.to === undefined : range.from === undefined)) return sort
  }
  return 'newest'
}

type Between = { span: Span; from: number; to: number }

/** The first range with both ends, such as a year. */
function rangeBetween({ spans }: CarIndex, filters: Filters): Between | undefined {
  for (const span of spans) {
    const { from, to } = filters[span] ?? {}
    if (from !== undefined && to !== undefined) return { span, ...ends(span, { from, to }) }
  }
  return undefined
}

const docsOf = (groups: Uint8Array, group: number) => {
  const docs: number[] = []
  for (let doc = 0; doc < groups.length; doc++) if (groups[doc] === group) docs.push(doc)
  return docs
}

/** The ids of the cars nearest to a range, those inside it and then the newest first. Unknown numbers come last. */
function nearestTo({ numbers, ids }: CarIndex, docs: number[], { span, from, to }: Between): string[] {
  const { values } = numbers[span]
  const distance = (doc: number) => {
    const value = values[doc] as number
    return value < 0 ? Infinity : Math.max(from - value, value - to, 0)
  }
  const newest = comparing(numbers, ids, 'created')
  return docs
    .map((doc) => [distance(doc), doc] as const)
    .sort(([one, a], [other, b]) => (one === other ? newest(b, a) : one - other))
    .slice(0, mostCars)
    .map(([, doc]) => ids[doc] as string)
}

const isLookedFor = ({ meanings, except }: NumberedPart) => !except && meanings.every((one) => !('facet' in one))

/** The model of '520d' is a part, because a text may have the word, too. More models are a body. */
const isOfModel = ({ meanings, except }: NumberedPart) =>
  !except &&
  meanings.some((one) => 'facet' in one && one.facet === 'model' && one.fit !== 'fuzzy' && one.keys.length <= fewModels)

const isUnmet = (index: CarIndex, part: NumberedPart) => isLookedFor(part) && matchesNone(scoresOf(index, [part]))

/**
 * Groups the available cars of the asked make or model, and others that fail the fewest conditions. What the law of the
 * destination or the buyer forbids comes last, however near it is. Also counts the cars that fail only one condition.
 */
function groupNearest(
  index: CarIndex,
  { fails }: Pass,
  { excepted, models }: Record<'excepted' | 'models', Scores | undefined>,
  state: State,
) {
  const { gone, make, words, price, total, category: body } = index.masks
  const isForbidden = (doc: number) => hasBit(index.forbidden, doc) || excepted?.values[doc] === 0
  const isOther = (doc: number) => ((fails[doc] as number) & make) !== 0 || models?.values[doc] === 0
  const isNamed = (doc: number) => ((fails[doc] as number) & (make | words)) === 0
  const least: [allowed: number, forbidden: number] = [none, none]
  const alone = new Int32Array(32)
  const category = categoryOf(index)
  const ofNamed = new Set<number>()
  let isAsked = false
  for (let doc = 0; doc < fails.length; doc++) {
    const failed = fails[doc] as number
    if (failed & gone) continue
    const number = countBits(failed)
    const isSold = index.isSold(doc)
    if (number === 1 && !(state === 'all' && isSold)) alone[bitOf(failed)] = (alone[bitOf(failed)] as number) + 1
    if (isSold) continue
    const banned = isForbidden(doc) ? 1 : 0
    if (number < least[banned]) least[banned] = number
    if (isNamed(doc)) ofNamed.add(category(doc))
    if (isOther(doc)) isAsked = true
  }
  ofNamed.delete(unsaid)
  const groups = new Uint8Array(fails.length).fill(nowhere)
  for (let doc = 0; doc < fails.length; doc++) {
    const failed = fails[doc] as number
    const banned = isForbidden(doc) ? 1 : 0
    const number = countBits(failed)
    const isOfAsked = isAsked && !isOther(doc)
    if (failed & gone || index.isSold(doc) || (number !== least[banned] && !isOfAsked)) continue
    const missed = failed & (price | total | body) ? 1 : 0
    const near = isOfAsked
      ? itself + mostMissed * missed + Math.min(number, mostMissed) - 1
      : missed + (isNamed(doc) ? itself : ofNamed.has(category(doc)) ? alike : other)
    groups[doc] = forbidden * banned + near
  }
  return { groups, alone, isNone: Math.min(...least) > 0 }
}

const unsaid = -1

function categoryOf({ columns, traits }: CarIndex): (doc: number) => number {
  if (!traits.includes('category')) return () => unsaid
  const [ordinals, unknown] = [columns.category.ordinals(), columns.category.terms.find('')]
  return (doc) => (ordinals[doc] === unknown ? unsaid : (ordinals[doc] as number))
}

function loosenings({ traits, spans, several, masks }: CarIndex, alone: Int32Array): Loosening[] {
  return [...traits.filter((trait) => trait !== 'model'), ...several, ...spans, 'importable' as const]
    .map((without) => ({ without, cars: alone[bitOf(masks[without])] ?? 0 }))
    .filter(({ cars }) => cars > 0)
    .sort((a, b) => b.cars - a.cars)
}
