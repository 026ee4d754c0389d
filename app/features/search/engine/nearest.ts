import { type Filters, type Found, type Loosening, type Sort, type Span, type State, sorts, spans } from '../schema.ts'
import { bitOf, countFailed } from './conditions.ts'
import { type Fits, fitOf } from './fit.ts'
import type { Holdings } from './holdings.ts'
import { columnOf } from './orders.ts'
import { type List, pageOf } from './page.ts'
import { masksOf, type Pass, passOver, raise } from './pass.ts'
import type { NumberedPart, Settled } from './settle.ts'

const mostCars = 12
const mostWords = 3
const none = 255

/** Where no car fails nothing: those that lack only what was looked for in sellers' words, or else the cars that fail the fewest conditions; and how many each condition alone keeps out. */
export function nearest(
  list: List,
  { filters, parts, unlikely }: Pick<Settled, 'filters' | 'parts' | 'unlikely'>,
  state: State,
): NonNullable<Found['nearest']> {
  const { held } = list
  // Words that no car fits say nothing of which is nearer; the others still do.
  const isNonsense = fitsNone(held, list.fits)
  const met = isNonsense ? parts.filter((part) => !isUnmet(held, part)) : parts
  const fits = isNonsense ? fitOf(held, met, unlikely) : list.fits
  // None was found among those that could be; now all are looked at.
  const pass = list.pass.among || isNonsense ? passOver(held, { filters, state, fits }, true) : list.pass
  const { numbers, cars, alone, misnamed, ofName } = countFailures(held, pass)
  const least = cars.findIndex((number) => number > 0)
  const named = least > 0 && met.some(isLookedFor) ? idsOfNamed() : []
  const failingLeast = (is: 0 | 1) => {
    const right = ofName[least] ?? 0
    const total = is ? (cars[least] ?? 0) - right : right
    const near = failingOnly(pass, (at) => numbers[at] === least && misnamed[at] === is, total)
    return pageOf({ ...list, pass: near, byFit: false, filters: {} }, { limit: mostCars }).ids
  }
  const ids = named.length > 0 ? named : least === none ? [] : near()
  const loosen = isNonsense ? [] : loosenings(held, alone)
  // What each word keeps out is asked word by word; few searches find nothing.
  for (const part of parts.slice(0, mostWords)) {
    const others = parts.filter((other) => other !== part)
    const { total } = passOver(held, { filters, state, fits: fitOf(held, others) })
    if (total > 0) loosen.push({ without: 'words', words: part.words, cars: total })
  }
  return { ids, loosen }

  /** Those that fail the fewest, available ones first; of these such as have the make and are what the words say: a Sorento in another colour is nearer to a white Sorento than a white truck. */
  function near(): string[] {
    const all = [...failingLeast(0), ...failingLeast(1)]
    const isSold = (id: string) => held.kinds.isSold(held.kindOf()[held.slotOf(id) as number] as number)
    return [...all.filter((id) => !isSold(id)), ...all.filter(isSold)].slice(0, mostCars)
  }

  /** Cars that are all that was named. */
  function idsOfNamed(): string[] {
    const fits = fitOf(
      held,
      met.filter((part) => !isLookedFor(part)),
      unlikely,
    )
    const pass = passOver(held, { filters, state, fits })
    return pass.total > 0 ? pageOf({ ...list, pass, fits, byFit: false }, { limit: mostCars }).ids : []
  }
}

/** The order in which what lies beyond an asked end comes the nearest first: above a highest price the cheapest, below a first year the youngest. */
export function nearestFirst(filters: Filters): Sort {
  for (const sort of sorts) {
    const { key, down } = columnOf[sort]
    const range = spans.some((span) => span === key) ? filters[key as Span] : undefined
    if (range && (down ? range.to === undefined : range.from === undefined)) return sort
  }
  return 'newest'
}

/** Whether a part names nothing, and is only looked for. */
const isLookedFor = ({ meanings, except }: NumberedPart) => !except && meanings.every((one) => !('facet' in one))

/** Whether no car fits a part that is only looked for. */
const isUnmet = (held: Holdings, part: NumberedPart) => isLookedFor(part) && fitsNone(held, fitOf(held, [part]))

/** Whether no car that is there is among those which fit. */
function fitsNone(held: Holdings, { slots }: Fits): boolean {
  const kindOf = held.kindOf()
  return slots?.among !== undefined && !slots.among.some((slot) => kindOf[slot] !== 0)
}

/** How many conditions each slot or kind fails, `none` where it is no car that is there; how many cars fail each number of them, and each condition alone, by its bit; and whether it fails the make or the words, by slot or kind, and how many of each number do not. */
function countFailures(held: Holdings, pass: Pass) {
  const { gone, make, words } = held.masks
  const numbers = new Uint8Array(pass.slotFails ? held.ids.length : pass.kindFails.length)
  const [misnamed, ofName] = [new Uint8Array(numbers.length), new Int32Array(256)]
  const [cars, alone, ofKind] = [new Int32Array(256), new Int32Array(32), held.kinds.cars()]
  const { kindFails, kindOf, slotFails } = pass
  const ofSlots = slotFails && masksOfSlots(pass)
  for (let at = 0; at < numbers.length; at++) {
    const slot = slotFails ? (slotFails[at] as number) : 0
    const fails = slotFails ? (kindFails[kindOf[at] as number] as number) | (ofSlots?.[slot] ?? masksOf(pass, slot)) : (kindFails[at] as number)
    const here = slotFails ? 1 : (ofKind[at] as number)
    const number = (fails & gone) === 0 ? countFailed(fails) : none
    numbers[at] = number
    misnamed[at] = fails & (make | words) ? 1 : 0
    raise(cars, number, here)
    if (misnamed[at] === 0) raise(ofName, number, here)
    if (number === 1) raise(alone, bitOf(fails), here)
  }
  return { numbers, cars, alone, misnamed, ofName }
}

/** The masks of all that slots can fail, where that fits into a byte. */
function masksOfSlots(pass: Pass): Uint32Array | undefined {
  return pass.slotFails instanceof Uint8Array ? Uint32Array.from({ length: 2 ** pass.slotMasks.length }, (_, slot) => masksOf(pass, slot)) : undefined
}

/** The same pass, as if some slots or kinds, of so many cars, failed nothing and all others did. */
function failingOnly(pass: Pass, isOne: (at: number) => boolean, total: number): Pass {
  const ofKinds = pass.kindFails.length
  if (!pass.slotFails) {
    const kindFails = Uint32Array.from({ length: ofKinds }, (_, kind) => (isOne(kind) ? 0 : 1))
    return { ...pass, kindFails, total }
  }
  const slotFails = Uint8Array.from({ length: pass.slotFails.length }, (_, slot) => (isOne(slot) ? 0 : 1))
  return { ...pass, kindFails: new Uint32Array(ofKinds), slotFails, total }
}

function loosenings({ kinds, spans, several, masks }: Holdings, alone: Int32Array): Loosening[] {
  return [...kinds.traits.filter((trait) => trait !== 'model'), ...several, ...spans, 'importable' as const]
    .map((without) => ({ without, cars: alone[bitOf(masks[without])] ?? 0 }))
    .filter(({ cars }) => cars > 0)
    .sort((a, b) => b.cars - a.cars)
}
