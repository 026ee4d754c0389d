import { type FieldName, fieldOf, listShown } from '../fields.ts'
import type { Car } from '../schema.ts'

/** One line of a comparison: a value for each car in words, null where it is not known; `isListed` of one of the many things that a car may have, which come last. */
export type ComparedRow = { label: string; values: (string | null)[]; differs: boolean; isListed: boolean }

type Words = {
  label: (name: FieldName) => string
  said: (car: Car, name: FieldName) => string | null
  value: (name: FieldName, text: string) => string
  yes: string
  /** What stands between values that are written one after the other. */
  comma: string
}

/** Which lines of a comparison carry a sign: those that differ or those that are alike, whichever are fewer, for a sign on nearly all of them says nothing. */
export function markedLines(rows: ComparedRow[]): 'differs' | 'alike' {
  return rows.filter(({ differs }) => differs).length * 2 > rows.length ? 'alike' : 'differs'
}

/** What is known of several cars, line by line; a line of which nothing is known of any car is left out. */
export function compareCars(cars: Car[], { label, said, value, yes, comma }: Words): ComparedRow[] {
  const row = (label: string, values: (string | null)[], isListed = false) => ({ label, values, differs: new Set(values).size > 1, isListed })
  return listShown('compared')
    .flatMap((name) => {
      if (fieldOf(name).kind !== 'choices')
        return row(
          label(name),
          cars.map((car) => said(car, name)),
        )
      const held = cars.map((car) => (car[name] ?? []) as string[])
      // Beside cars of which nothing is said, what one car has compares with nothing: one line says it.
      if (cars.length > 1 && held.filter((values) => values.length > 0).length < 2)
        return row(
          label(name),
          held.map((values) => values.map((one) => value(name, one)).join(comma) || null),
          true,
        )
      // Each of several values is a line of its own: whoever does not name it may have it all the same.
      return [...new Set(held.flat())].map((one) =>
        row(
          value(name, one),
          held.map((values) => (values.includes(one) ? yes : null)),
          true,
        ),
      )
    })
    .filter(({ values }) => values.some((value) => value !== null))
    .sort((a, b) => Number(a.isListed) - Number(b.isListed))
}

/** How a line looks: what differs stands out and what is alike steps back; of one car alone neither can be said. */
export function lineLook(differs: boolean, cars: number): 'differs' | 'alike' | 'plain' {
  if (cars < 2) return 'plain'
  return differs ? 'differs' : 'alike'
}
