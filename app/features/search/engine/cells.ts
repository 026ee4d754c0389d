import type { Facet } from '../schema.ts'
import { openCodes, openColumn } from './columns.ts'

/** The facets of which a car has one of few values; make and model, of many, are kept apart. */
export const fewFacets = ['category', 'fuel', 'transmission', 'drive', 'steering', 'color'] as const satisfies Facet[]
export type FewFacet = (typeof fewFacets)[number]

/** What is said of a car by few values. */
type Described = Record<FewFacet, { key: string; label: string }> & { sold: boolean; pictured: boolean }

/** Each combination of the few-valued facets, of being sold and of having a picture that cars come in: far fewer than cars, so that conditions on them are worked out once each. */
export type Cells = ReturnType<typeof openCells>

const whole = (length: number) => new Int32Array(length)

/** An empty table; cell 0 is that of cars which are no longer there. */
export function openCells() {
  const columns = Object.fromEntries(fewFacets.map((facet) => [facet, openColumn(whole)])) as Record<
    FewFacet,
    ReturnType<typeof openColumn<Int32Array>>
  >
  const codes = Object.fromEntries(fewFacets.map((facet) => [facet, openCodes()])) as Record<FewFacet, ReturnType<typeof openCodes>>
  const labels = Object.fromEntries(fewFacets.map((facet) => [facet, [] as string[]])) as Record<FewFacet, string[]>
  const sold = openColumn(whole)
  const pictured = openColumn(whole)
  const known = new Map<string, number>()
  let length = 0

  function of(car: Described): number {
    let name = `${car.sold ? 1 : 0}${car.pictured ? 1 : 0}`
    for (const facet of fewFacets) name += `,${codes[facet].of(car[facet].key)}`
    const at = known.get(name)
    if (at !== undefined) return at
    for (const facet of fewFacets) {
      const code = codes[facet].of(car[facet].key)
      labels[facet][code] ??= car[facet].label
      columns[facet].push(code)
    }
    sold.push(car.sold ? 1 : 0)
    pictured.push(car.pictured ? 1 : 0)
    known.set(name, length)
    return length++
  }
  const gone = { key: '', label: '' }
  of({ category: gone, fuel: gone, transmission: gone, drive: gone, steering: gone, color: gone, sold: true, pictured: false })
  known.clear()

  return {
    of,
    /** How many there are. */
    length: () => length,
    /** The code of a cell's value. */
    code: (facet: FewFacet) => columns[facet].values,
    /** The values of a facet by their codes, and the code of one. */
    values: codes as Record<FewFacet, { texts: string[]; find: (key: string) => number | undefined }>,
    labels,
    sold: () => sold.values,
    pictured: () => pictured.values,
  }
}
