import { type FieldName, fieldOf, listShown } from '#app/features/cars/fields.ts'
import type { Car } from '#app/features/cars/schema.ts'

export type ComparedRow = {
  label: string
  /** One per car: null if unknown, undefined if lists are compared and this car has none. */
  values: (string | null | undefined)[]
  differs: boolean
  /** A row for one of the many values of a list field; these rows come last. */
  isListed: boolean
  /** A row for a list value although some car has no list. Hidden by default; a row above gives the number of values. */
  isFolded: boolean
}

type Words = {
  label: (name: FieldName) => string
  said: (car: Car, name: FieldName) => string | null
  value: (name: FieldName, text: string) => string
  number: (n: number) => string
  yes: string
  comma: string
}

/** Which rows get a sign: those that differ or those that are equal, whichever are fewer. Folded rows do not count. */
export function markedLines(rows: ComparedRow[]): 'differs' | 'alike' {
  const open = rows.filter(({ isFolded }) => !isFolded)
  return open.filter(({ differs }) => differs).length * 2 > open.length ? 'alike' : 'differs'
}

/** The rows of a comparison, without rows where nothing is known about any car. */
export function compareCars(cars: Car[], { label, said, value, number, yes, comma }: Words): ComparedRow[] {
  const row = (label: string, values: ComparedRow['values'], isListed = false, isFolded = false) => {
    const compared = values.filter((one) => one !== undefined)
    return { label, values, differs: new Set(compared).size > 1, isListed, isFolded }
  }
  return listShown('compared')
    .flatMap((name) => {
      if (fieldOf(name).kind !== 'choices')
        return row(
          label(name),
          cars.map((car) => said(car, name)),
        )
      const held = cars.map((car) => (car[name] ?? []) as string[])
      const lists = held.filter((values) => values.length > 0).length
      // With fewer than two lists there is nothing to compare, so one row holds all values.
      if (cars.length > 1 && lists < 2)
        return row(
          label(name),
          held.map((values) => values.map((one) => value(name, one)).join(comma) || null),
          true,
        )
      const isFolded = lists < cars.length
      // One row per value. A car whose list omits a value may still have it, so that is unknown rather than 'no'.
      const each = [...new Set(held.flat())].map((one) =>
        row(
          value(name, one),
          held.map((values) => (values.includes(one) ? yes : isFolded && values.length === 0 ? undefined : null)),
          true,
          isFolded,
        ),
      )
      if (!isFolded) return each
      // A car without a list would be 'not known' in every row, so a row with the number of values comes first.
      const counts = held.map((values) => (values.length > 0 ? number(values.length) : null))
      return [row(label(name), counts, true), ...each]
    })
    .filter(({ values }) => values.some((value) => value !== null))
    .sort((a, b) => Number(a.isListed) - Number(b.isListed))
}

export function lineLook(differs: boolean, cars: number): 'differs' | 'alike' | 'plain' {
  if (cars < 2) return 'plain'
  return differs ? 'differs' : 'alike'
}
