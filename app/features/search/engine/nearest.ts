import type { Filters, Found, Loosening, State } from '../schema.ts'
import { bitOf, countFailed } from './conditions.ts'
import { fitOf } from './fit.ts'
import type { Holdings } from './holdings.ts'
import { type List, pageOf } from './page.ts'
import { failsOf, type Pass, passOver, raise } from './pass.ts'
import type { NumberedPart } from './settle.ts'

const mostCars = 12
const mostWords = 3

/** Where no car fails nothing: the cars that fail the fewest conditions, and how many each condition alone keeps out. */
export function nearest(list: List, filters: Filters, parts: NumberedPart[], state: State): NonNullable<Found['nearest']> {
  const { held } = list
  // Words that no car fits say nothing of which is nearer.
  const isNonsense = list.fits.slots?.among?.length === 0
  const fits = isNonsense ? { ...list.fits, slots: undefined } : list.fits
  // None was found among those that could be; now all are looked at.
  const pass = list.pass.among ? passOver(held, { filters, state, fits }, true) : list.pass
  const { byNumber, alone } = countFailures(held, pass)
  const least = byNumber.findIndex((cars) => cars > 0)
  const near = failingOnly(held, pass, least, byNumber[least] ?? 0)
  const { ids } = pageOf({ ...list, pass: near, byFit: false, filters: {} }, { limit: mostCars })
  const loosen = isNonsense ? [] : loosenings(held, alone)
  // What each word keeps out is asked word by word; few searches find nothing.
  for (const part of parts.slice(0, mostWords)) {
    const others = parts.filter((other) => other !== part)
    const { total: cars } = passOver(held, { filters, state, fits: fitOf(held, others) })
    if (cars > 0) loosen.push({ without: 'words', words: part.words, cars })
  }
  return { ids, loosen }
}

/** How many cars fail each number of conditions, and how many each condition alone, by its bit. */
function countFailures(held: Holdings, pass: Pass): { byNumber: Int32Array; alone: Int32Array } {
  const [byNumber, alone] = [new Int32Array(32), new Int32Array(32)]
  const count = (fails: number, cars: number) => {
    if ((fails & held.masks.gone) !== 0) return
    const number = countFailed(fails)
    raise(byNumber, number, cars)
    if (number === 1) raise(alone, bitOf(fails), cars)
  }
  if (pass.slotFails) for (let slot = 0; slot < held.ids.length; slot++) count(failsOf(pass, slot), 1)
  else for (let kind = 0; kind < held.kinds.length(); kind++) count(pass.kindFails[kind] as number, pass.cars[kind] as number)
  return { byNumber, alone }
}

/** The same pass, as if cars that fail just so many conditions failed nothing and all others did. */
function failingOnly(held: Holdings, pass: Pass, number: number, total: number): Pass {
  const { gone } = held.masks
  const failing = (fails: number) => ((fails & gone) === 0 && countFailed(fails) === number ? 0 : gone)
  if (!pass.slotFails) return { ...pass, kindFails: pass.kindFails.map(failing), total }
  const slotFails = new Uint32Array(held.ids.length)
  for (let slot = 0; slot < slotFails.length; slot++) slotFails[slot] = failing(failsOf(pass, slot))
  return { ...pass, kindFails: new Uint32Array(pass.kindFails.length), slotFails, total }
}

function loosenings({ kinds, spans, masks }: Holdings, alone: Int32Array): Loosening[] {
  return [...kinds.traits.filter((trait) => trait !== 'model'), ...spans]
    .map((without) => ({ without, cars: alone[bitOf(masks[without])] ?? 0 }))
    .filter(({ cars }) => cars > 0)
    .sort((a, b) => b.cars - a.cars)
}
