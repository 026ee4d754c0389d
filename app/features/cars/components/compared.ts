import { type FieldName, fieldOf, listShown } from '../fields.ts'
import type { Car } from '../schema.ts'

/** One line of a comparison. */
export type ComparedRow = {
  label: string
  /** Of each car in words: null where it is not known, undefined of a car that has no list at all where the others' lists are compared. */
  values: (string | null | undefined)[]
  differs: boolean
  /** It tells of the many things that a car may have, which come last. */
  isListed: boolean
  /** One such thing where a car has no list: a line above says how many the others name, and this one is shown to whoever asks. */
  isFolded: boolean
}

type Words = {
  label: (name: FieldName) => string
  said: (car: Car, name: FieldName) => string | null
  value: (name: FieldName, text: string) => string
  number: (n: number) => string
  yes: string
  /** What stands between values that are written one after the other. */
  comma: string
}

/** Which lines of a comparison carry a sign: those that differ or those that are alike, whichever are fewer, for a sign on nearly all of them says nothing. Folded lines, which few look at, have no say. */
export function markedLines(rows: ComparedRow[]): 'differs' | 'alike' {
  const open = rows.filter(({ isFolded }) => !isFolded)
  return open.filter(({ differs }) => differs).length * 2 > open.length ? 'alike' : 'differs'
}

/** What is known of several cars, line by line; a line of which nothing is known of any car is left out. */
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
      // Beside cars of which nothing is said, what one car has compares with nothing: one line says it.
      if (cars.length > 1 && lists < 2)
        return row(
          label(name),
          held.map((values) => values.map((one) => value(name, one)).join(comma) || null),
          true,
        )
      const isFolded = lists < cars.length
      // Each of several values is a line of its own: whoever does not name it may have it all the same.
      const each = [...new Set(held.flat())].map((one) =>
        row(
          value(name, one),
          held.map((values) => (values.includes(one) ? yes : isFolded && values.length === 0 ? undefined : null)),
          true,
          isFolded,
        ),
      )
      if (!isFolded) return each
      // A car without a list would say ‘not known’ in all of these lines, one after the other: one line says it first.
      const counts = held.map((values) => (values.length > 0 ? number(values.length) : null))
      return [row(label(name), counts, true), ...each]
    })
    .filter(({ values }) => values.some((value) => value !== null))
    .sort((a, b) => Number(a.isListed) - Number(b.isListed))
}

/** How a line looks: what differs stands out and what is alike steps back; of one car alone neither can be said. */
export function lineLook(differs: boolean, cars: number): 'differs' | 'alike' | 'plain' {
  if (cars < 2) return 'plain'
  return differs ? 'differs' : 'alike'
}
