import { fieldNames } from '#app/features/stock/cars/fields.ts'
import type { Car } from '#app/features/stock/cars/schema.ts'
import { type Condition, sheetFieldOf, sheetKeys } from '#app/features/stock/condition/fields.ts'

const nothing = Object.fromEntries(fieldNames.map((name) => [name, null]))
const time = '2026-01-01T00:00:00.000Z'

/** A car with the given fields. All others are null or have their default, so a new field needs no line here. */
export function carWith(said: Partial<Car>): Car {
  return {
    ...nothing,
    id: 'a',
    stockNumber: 'N1',
    pictures: [],
    proof: [],
    soldOut: false,
    priceUsd: null,
    commentLanguage: null,
    createdAt: time,
    updatedAt: time,
    confirmedAt: time,
    ...said,
  } as Car
}

export function fullSheet(picture: string): Condition {
  const said = (key: (typeof sheetKeys)[number]) => {
    const { kind, words = [], max = 0 } = sheetFieldOf(key)
    if (kind === 'picture') return picture
    if (kind === 'scan') return [picture]
    if (kind === 'marks') return ['X', 'A2', 'U']
    if (kind === 'date') return '2026-11-10'
    return kind === 'number' ? 5 : (words[0] ?? `Said; "at length", ${key} `.repeat(9).slice(0, max).trim())
  }
  return Object.fromEntries(sheetKeys.map((key) => [key, said(key)])) as Condition
}
