import type { CarInsert, CarRow } from '#app/db/tables.ts'
import { columnOf, fieldOf, writtenFields } from '#app/features/stock/cars/fields.ts'
import type { FieldDifference } from '../shared/schema.ts'

const longest = 120

/** Lists the fields of a car that an import changes. Pictures are counted, and a condition sheet is only named. */
export function differencesOf(
  before: Partial<Record<keyof CarRow, unknown>>,
  after: CarInsert,
  columns: (keyof CarRow)[],
): FieldDifference[] {
  return writtenFields.flatMap((name) => {
    const column = columnOf(name)
    if (!columns.includes(column)) return []
    const { kind } = fieldOf(name)
    return kind === 'sheet'
      ? [{ field: name }]
      : [{ field: name, from: textOf(kind, before[column]), to: textOf(kind, after[column]) }]
  })
}

/** Pictures are counted. Texts have at most 120 characters. */
export function textOf(kind: string, value: unknown): FieldDifference['from'] {
  if (value === null || value === undefined) return null
  if (kind === 'pictures' && Array.isArray(value)) return value.length
  if (typeof value === 'boolean' || typeof value === 'number') return value
  return (Array.isArray(value) ? value.join(', ') : String(value)).slice(0, longest)
}
