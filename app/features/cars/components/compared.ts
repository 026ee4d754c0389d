import { type FieldName, listShown } from '../fields.ts'
import type { Car } from '../schema.ts'

/** One line of a comparison: a value for each car in words, null where it is not known. */
export type ComparedRow = { label: string; values: (string | null)[]; differs: boolean }

type Words = { label: (name: FieldName) => string; said: (car: Car, name: FieldName) => string | null }

/** Which lines of a comparison carry a sign: those that differ or those that are alike, whichever are fewer, for a sign on nearly all of them says nothing. */
export function markedLines(rows: ComparedRow[]): 'differs' | 'alike' {
  return rows.filter(({ differs }) => differs).length * 2 > rows.length ? 'alike' : 'differs'
}

/** What is known of several cars, line by line; a line of which nothing is known of any car is left out. */
export function compareCars(cars: Car[], { label, said }: Words): ComparedRow[] {
  return listShown('compared')
    .map((name) => {
      const values = cars.map((car) => said(car, name))
      return { label: label(name), values, differs: new Set(values).size > 1 }
    })
    .filter(({ values }) => values.some((value) => value !== null))
}
