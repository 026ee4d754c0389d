import { openCodes } from './columns.ts'
import type { Facet } from './schema.ts'

/** The facets of which a car has one of few values; make and model, of many, are kept apart. */
export const fewFacets = ['category', 'fuel', 'transmission', 'drive', 'steering', 'color'] as const satisfies Facet[]
export type FewFacet = (typeof fewFacets)[number]

/** Each combination of the few-valued facets, of being sold and of having a picture that cars come in: far fewer than cars, so that conditions on them are worked out once each. */
export type Cell = Record<FewFacet, number> & { sold: boolean; pictured: boolean }

/** The cells so far, and the texts of their values. */
export type Cells = {
  list: Cell[]
  values: Record<FewFacet, { texts: string[]; find: (key: string) => number | undefined }>
  labels: Record<FewFacet, string[]>
  of: (car: Record<FewFacet, { key: string; label: string }> & { sold: boolean; pictured: boolean }) => number
}

/** An empty table; cell 0 is that of cars which are no longer there. */
export function openCells(): Cells {
  const codes = Object.fromEntries(fewFacets.map((facet) => [facet, openCodes()])) as Record<FewFacet, ReturnType<typeof openCodes>>
  const labels = Object.fromEntries(fewFacets.map((facet) => [facet, [] as string[]])) as Cells['labels']
  const list: Cell[] = [{ category: -1, fuel: -1, transmission: -1, drive: -1, steering: -1, color: -1, sold: true, pictured: false }]
  const known = new Map<string, number>()
  return {
    list,
    values: codes,
    labels,
    of: (car) => {
      let name = `${car.sold ? 1 : 0}${car.pictured ? 1 : 0}`
      const cell = { sold: car.sold, pictured: car.pictured } as Cell
      for (const facet of fewFacets) {
        const code = codes[facet].of(car[facet].key)
        labels[facet][code] ??= car[facet].label
        cell[facet] = code
        name += `,${code}`
      }
      const at = known.get(name)
      if (at !== undefined) return at
      known.set(name, list.length)
      return list.push(cell) - 1
    },
  }
}
