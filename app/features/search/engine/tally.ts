import { canonicalMake, splitModel } from '#app/features/catalogue/rules.ts'
import type { Choice, Counts, Filters, Loosening } from '../schema.ts'
import { fewFacets } from './cells.ts'
import type { Holdings } from './holdings.ts'
import { bits, type Pass, raise } from './pass.ts'

// A list of hundreds helps nobody; what was chosen is always in it.
const longest = 60

/** The counts beside every choice: how many cars there would be with it, everything else that was chosen staying. Makes and models hang together: models are those of the chosen makes. */
export function tally(held: Holdings, { cells, cellsAlone, models, modelsAlone }: Pass, cellFails: Uint16Array, filters: Filters): Counts {
  // Most choices leave most cells without a car.
  const live: number[] = []
  for (let at = 1; at < cells.length; at++) if ((cells[at] as number) + (cellsAlone[at] as number) > 0) live.push(at)
  const few = Object.fromEntries(
    fewFacets.map((facet) => {
      const { texts } = held.cells.values[facet]
      const codes = held.cells.code(facet)
      const cars = new Int32Array(texts.length)
      for (const at of live) {
        const others = cellFails[at] === bits[facet] ? (cellsAlone[at] as number) : 0
        raise(cars, codes[at] as number, (cells[at] as number) + others)
      }
      const choices = texts.map((key, at) => ({ key, label: held.cells.labels[facet][at] ?? key, cars: cars[at] as number }))
      return [facet, shown(choices, filters[facet])]
    }),
  ) as Record<(typeof fewFacets)[number], Choice[]>
  const makes = new Map<string, Choice>()
  const listed: Choice[] = []
  const opened = new Set([...(filters.make ?? []), ...(filters.model ?? []).map((key) => key.split('/')[0])])
  for (const [at, { make, makeLabel, key, label }] of held.modelList.entries()) {
    const cars = (models[at] ?? 0) + (modelsAlone[at] ?? 0)
    const known = makes.get(make)
    if (known) known.cars += cars
    else makes.set(make, { key: make, label: makeLabel, cars })
    if (opened.has(make)) listed.push({ key, label, cars })
  }
  const [isSold, isPictured] = [held.cells.sold(), held.cells.pictured()]
  let sold = 0
  let available = 0
  let pictured = 0
  for (const at of live) {
    if (isPictured[at] === 1) pictured += cells[at] as number
    const shownToo = cellFails[at] === bits.sold ? (cellsAlone[at] as number) : 0
    if (isSold[at] === 1) sold += (cells[at] as number) + shownToo
    else available += (cells[at] as number) + shownToo
  }
  return {
    make: shown([...makes.values()], filters.make, canonicalMake),
    model: shown(listed, filters.model, nameOfModel),
    ...few,
    pictured,
    available,
    sold,
  }
}

/** Values that some car has, those with most cars first; a value that was chosen stays even where no car has it any more. */
function shown(choices: Choice[], chosen: string[] = [], nameOf = (key: string) => key): Choice[] {
  const named = choices.filter(({ key }) => key !== '')
  const sorted = named.sort((a, b) => b.cars - a.cars || (a.label < b.label ? -1 : 1))
  const kept = sorted.filter(({ key }, at) => at < longest || chosen.includes(key))
  const missing = chosen.filter((key) => !named.some((choice) => choice.key === key))
  return [...kept, ...missing.map((key) => ({ key, label: nameOf(key), cars: 0 }))]
}

/** What the catalogue calls a model ('kia/lotze' is the Lotze), whether there is a car of it or not. */
function nameOfModel(key: string): string {
  const [make = '', ...rest] = key.split('/')
  return splitModel(canonicalMake(make), rest.join('/')).model
}

/** The conditions each of which alone keeps cars out, with how many those are; most first. */
export function loosenings(failures: Int32Array): Loosening[] {
  const named = Object.entries(bits).filter(([name]) => name !== 'gone' && name !== 'words')
  return named
    .map(([without, bit]) => ({ without, cars: failures[bit] ?? 0 }) as Loosening)
    .filter(({ cars }) => cars > 0)
    .sort((a, b) => b.cars - a.cars)
}
