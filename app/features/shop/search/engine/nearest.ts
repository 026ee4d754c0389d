import { type Filters, type Found, type Loosening, type Sort, type Span, type State, sorts, spans } from '../schema.ts'
import type { CarIndex } from './car-index.ts'
import { bitOf, countFailed } from './conditions.ts'
import { type Fits, fitAt, fitOf } from './fit.ts'
import { columnOf } from './orders.ts'
import { type List, pageOf } from './page.ts'
import { increment, masksOf, type Pass, scanCars } from './pass.ts'
import type { NumberedPart, ResolvedQuery } from './resolve-query.ts'
import { fitsNone } from './scan.ts'

const mostCars = 12
const mostWords = 3
const none = 255
const [itself, alike, other] = [0, 1, 2]

/**
 * Runs when nothing matches. Returns the cars that fail the fewest conditions. `loosen` counts the cars for sale that
 * match without one condition.
 */
export function nearest(
  list: List,
  { filters, parts, unlikely }: Pick<ResolvedQuery, 'filters' | 'parts' | 'unlikely'>,
  state: State,
): NonNullable<Found['nearest']> {
  const { held } = list
  // Words that no car has cannot rank cars, so ignore them.
  const isNonsense = fitsNone(held, list.fits)
  const met = isNonsense ? parts.filter((part) => !isUnmet(held, part)) : parts
  const fits = isNonsense ? fitOf(held, met, unlikely) : list.fits
  // The previous pass examined only possible matches, but now all cars count.
  const pass = list.pass.among || isNonsense ? scanCars(held, { filters, state, fits }, true) : list.pass
  const excepted = fitOf(
    held,
    met.filter((part) => part.except),
  )
  const { numbers, cars, alone, kinship, forbidden, least } = countFailures(held, pass, excepted, state)
  const named = cars[0] === 0 && met.some(isLookedFor) ? idsOfNamed() : []
  /** What the law of the destination or the buyer forbids comes last, however near it is. */
  const failingLeast = (isForbidden: 0 | 1, kin: number) => {
    if (least[isForbidden] === none) return []
    const near = failingOnly(
      held,
      pass,
      (at) => numbers[at] === least[isForbidden] && forbidden[at] === isForbidden && kinship[at] === kin,
    )
    return pageOf({ ...list, pass: near, byFit: false, filters: {} }, { limit: mostCars }).ids
  }
  const ids = named.length > 0 ? named : near()
  const loosen = isNonsense ? [] : loosenings(held, alone)
  // This needs a pass over all cars per word. Few searches find nothing, so that is acceptable.
  for (const part of parts.slice(0, mostWords)) {
    const others = parts.filter((other) => other !== part)
    const { total } = scanCars(held, {
      filters,
      state: state === 'all' ? 'available' : state,
      fits: fitOf(held, others),
    })
    if (total > 0) loosen.push({ without: 'words', words: part.words, cars: total })
  }
  return { ids, loosen }

  /**
   * Lists available cars first, then by similarity. For a white Sorento: a Sorento in another colour, another white
   * SUV, a white truck.
   */
  function near(): string[] {
    const all = ([0, 1] as const).flatMap((isForbidden) =>
      [itself, alike, other].flatMap((kin) => failingLeast(isForbidden, kin)),
    )
    const isSold = (id: string) => held.kinds.isSold(held.kindOf()[held.slotOf(id) as number] as number)
    return [...all.filter((id) => !isSold(id)), ...all.filter(isSold)].slice(0, mostCars)
  }

  function idsOfNamed(): string[] {
    const fits = fitOf(
      held,
      met.filter((part) => !isLookedFor(part)),
      unlikely,
    )
    const pass = scanCars(held, { filters, state, fits })
    return pass.total > 0 ? pageOf({ ...list, pass, fits, byFit: false }, { limit: mostCars }).ids : []
  }
}

/**
 * Returns the sort order that starts next to a missed limit: cheapest first above a highest price, newest first below a
 * first year.
 */
export function sortForNearest(filters: Filters): Sort {
  for (const sort of sorts) {
    const { key, down } = columnOf[sort]
    const range = spans.some((span) => span === key) ? filters[key as Span] : undefined
    if (range && (down ? range.to === undefined : range.from === undefined)) return sort
  }
  return 'newest'
}

const isLookedFor = ({ meanings, except }: NumberedPart) => !except && meanings.every((one) => !('facet' in one))

const isUnmet = (held: CarIndex, part: NumberedPart) => isLookedFor(part) && fitsNone(held, fitOf(held, [part]))

/**
 * Counts the failed conditions of each slot or kind, the cars per number of failures, and the cars that fail only one
 * condition.
 */
function countFailures(held: CarIndex, pass: Pass, excepted: Fits, state: State) {
  const { gone, make, words, importable } = held.masks
  const { kindFails, kindOf, slotFails } = pass
  const numbers = new Uint8Array(slotFails ? held.ids.length : kindFails.length)
  const kinship = new Uint8Array(numbers.length)
  const forbidden = new Uint8Array(numbers.length)
  const least: [allowed: number, forbidden: number] = [none, none]
  const rows = held.kinds.rows()
  const [cars, alone, ofKind] = [new Int32Array(256), new Int32Array(32), held.kinds.cars()]
  const category = categoryOf(held)
  const categoryAt = (at: number) => category(slotFails ? (kindOf[at] as number) : at)
  const ofNamed = new Set<number>()
  const ofSlots = slotFails && masksOfSlots(pass)
  for (let at = 0; at < numbers.length; at++) {
    const slot = slotFails ? (slotFails[at] as number) : 0
    const fails = slotFails
      ? (kindFails[kindOf[at] as number] as number) | (ofSlots?.[slot] ?? masksOf(pass, slot))
      : (kindFails[at] as number)
    const here = slotFails ? 1 : (ofKind[at] as number)
    const number = (fails & gone) === 0 ? countFailed(fails) : none
    numbers[at] = number
    const kind = slotFails ? (kindOf[at] as number) : at
    if (fails & importable || fitAt(excepted, rows.names[kind] as number, rows.others[kind] as number, at) === 0)
      forbidden[at] = 1
    const banned = forbidden[at] as 0 | 1
    if (number < least[banned] && here > 0) least[banned] = number
    increment(cars, number, here)
    if (fails & (make | words)) kinship[at] = other
    else if (number !== none && here > 0) ofNamed.add(categoryAt(at))
    if (number === 1 && !(state === 'all' && held.kinds.isSold(kind))) increment(alone, bitOf(fails), here)
  }
  ofNamed.delete(unsaid)
  if (ofNamed.size > 0)
    for (let at = 0; at < numbers.length; at++)
      if (kinship[at] === other && ofNamed.has(categoryAt(at))) kinship[at] = alike
  return { numbers, cars, alone, kinship, forbidden, least }
}

const unsaid = -1

function categoryOf({ kinds }: CarIndex): (kind: number) => number {
  if (!kinds.traits.includes('category')) return () => unsaid
  const [codes, rows, empty] = [kinds.others.column('category'), kinds.rows().others, kinds.codes('category').find('')]
  return (kind) => {
    const code = codes[rows[kind] as number] as number
    return code === empty ? unsaid : code
  }
}

function masksOfSlots(pass: Pass): Uint32Array | undefined {
  return pass.slotFails instanceof Uint8Array
    ? Uint32Array.from({ length: 2 ** pass.slotMasks.length }, (_, slot) => masksOf(pass, slot))
    : undefined
}

function failingOnly({ kinds, ids }: CarIndex, pass: Pass, isOne: (at: number) => boolean): Pass {
  const { slotFails } = pass
  const fails = slotFails ? new Uint8Array(ids.length) : new Uint32Array(pass.kindFails.length)
  const ofKind = kinds.cars()
  let total = 0
  for (let at = 0; at < fails.length; at++) {
    if (!isOne(at)) fails[at] = 1
    else total += slotFails ? 1 : (ofKind[at] as number)
  }
  return slotFails
    ? { ...pass, slotFails: fails as Uint8Array<ArrayBuffer>, kindFails: new Uint32Array(pass.kindFails.length), total }
    : { ...pass, kindFails: fails as Uint32Array<ArrayBuffer>, total }
}

function loosenings({ kinds, spans, several, masks }: CarIndex, alone: Int32Array): Loosening[] {
  return [...kinds.traits.filter((trait) => trait !== 'model'), ...several, ...spans, 'importable' as const]
    .map((without) => ({ without, cars: alone[bitOf(masks[without])] ?? 0 }))
    .filter(({ cars }) => cars > 0)
    .sort((a, b) => b.cars - a.cars)
}
