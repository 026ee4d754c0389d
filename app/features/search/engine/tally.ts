import { canonicalMake, splitModel } from '#app/features/catalogue/rules.ts'
import type { Choice, Counts, Facet, Filters } from '../schema.ts'
import type { Holdings } from './holdings.ts'
import type { Trait } from './kinds.ts'
import { type Pass, raise } from './pass.ts'

// A list of hundreds helps nobody; what was chosen is always in it.
const longest = 60

/** The counts beside every choice: how many cars there would be with it, everything else that was chosen staying. Makes and models hang together: models are those of the chosen makes. */
export function tally(held: Holdings, pass: Pass, filters: Filters): Counts {
  const { kinds, masks } = held
  const sides = new Map([
    [kinds.names, { fails: pass.rowFails.names, ...countRows(pass, kinds.rows().names, kinds.names.length()) }],
    [kinds.others, { fails: pass.rowFails.others, ...countRows(pass, kinds.rows().others, kinds.others.length()) }],
  ])
  const countsOf = (trait: Trait): Int32Array => {
    const side = kinds.sideOf(trait)
    const counts = new Int32Array(side.codes(trait).texts.length)
    const [codes, mask, counted] = [side.column(trait), masks[trait], sides.get(side)]
    if (!counted) return counts
    const { fails, cars, alone } = counted
    for (let row = 1; row < fails.length; row++) {
      raise(counts, codes[row] as number, cars[row])
      if (fails[row] === mask) raise(counts, codes[row] as number, alone[row])
    }
    return counts
  }
  const opened = new Set([...(filters.make ?? []), ...(filters.model ?? []).map(makeOf)])
  const choicesOf = (facet: Facet): Choice[] => {
    const [counts, labels] = [countsOf(facet), kinds.labels(facet)]
    const choices = kinds.codes(facet).texts.map((key, code) => ({ key, label: labels[code] ?? key, cars: counts[code] as number }))
    return shown(facet === 'model' ? choices.filter(({ key }) => opened.has(makeOf(key))) : choices, filters[facet], nameOf[facet])
  }
  const [sold, pictured] = [countsOf('sold'), countsOf('pictured')]
  const having = (counts: Int32Array, trait: Trait, key: string) => counts[kinds.codes(trait).find(key) ?? -1] ?? 0
  return {
    ...(Object.fromEntries(held.facets.map((facet) => [facet, choicesOf(facet)])) as Record<Facet, Choice[]>),
    pictured: having(pictured, 'pictured', 'yes'),
    available: having(sold, 'sold', 'no'),
    sold: having(sold, 'sold', 'yes'),
  }
}

/** By row of a side, how many cars fail nothing, and how many one condition alone; where it is one of this side, the row itself fails it. */
function countRows({ kindFails, cars: carsOf }: Pass, rows: Int32Array, length: number): { cars: Int32Array; alone: Int32Array } {
  const [cars, alone] = [new Int32Array(length), new Int32Array(length)]
  for (let kind = 1; kind < kindFails.length; kind++) {
    const fails = kindFails[kind] as number
    if (fails === 0) raise(cars, rows[kind] as number, carsOf[kind])
    else if ((fails & (fails - 1)) === 0) raise(alone, rows[kind] as number, carsOf[kind])
  }
  return { cars, alone }
}

const makeOf = (model: string) => model.split('/')[0] ?? ''

/** What the catalogue calls a make or a model ('kia/lotze' is the Lotze), whether there is a car of it or not. */
const nameOf: { [F in Facet]?: (key: string) => string } = {
  make: canonicalMake,
  model: (key) => splitModel(canonicalMake(makeOf(key)), key.slice(makeOf(key).length + 1)).model,
}

/** Values that some car has, those with most cars first; a value that was chosen stays even where no car has it any more. */
function shown(choices: Choice[], chosen: string[] = [], nameOf = (key: string) => key): Choice[] {
  const named = choices.filter(({ key }) => key !== '')
  const sorted = named.sort((a, b) => b.cars - a.cars || (a.label < b.label ? -1 : 1))
  const kept = sorted.filter(({ key }, at) => at < longest || chosen.includes(key))
  const missing = chosen.filter((key) => !named.some((choice) => choice.key === key))
  return [...kept, ...missing.map((key) => ({ key, label: nameOf(key), cars: 0 }))]
}
