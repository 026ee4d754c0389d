import { type FieldName, fieldOf, listShown } from '#app/features/stock/cars/fields.ts'
import type { Car } from '#app/features/stock/cars/schema.ts'

export type ComparedRow = {
  label: string
  /** One value per car. Null is an unknown value, undefined a car without any list. */
  values: (string | null | undefined)[]
  differs: boolean
  isListed: boolean
  /** This row is hidden by default, because some car has no list to compare. Another row gives the number of values. */
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

/** Marks either the rows that differ or the rows that are equal, whichever are fewer. Folded rows do not count. */
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
      // Fewer than two cars have a list, so there is nothing to compare and one row shows all values.
      if (cars.length > 1 && lists < 2)
        return row(
          label(name),
          held.map((values) => values.map((one) => value(name, one)).join(comma) || null),
          true,
        )
      const isFolded = lists < cars.length
      // Each value gets a row. A car whose list omits a value may still have it, so the cell is unknown rather than
      // 'no'.
      const each = [...new Set(held.flat())].map((one) =>
        row(
          value(name, one),
          held.map((values) => (values.includes(one) ? yes : isFolded && values.length === 0 ? undefined : null)),
          true,
          isFolded,
        ),
      )
      if (!isFolded) return each
      // A car without a list would be unknown in every row, so those rows are folded and one row with counts comes
      // first.
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
