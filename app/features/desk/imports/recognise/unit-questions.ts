import { isMoney, readNumber } from '#app/features/base/money/rules.ts'
import { endOf } from '../shared/ranges.ts'
import type { Column, Columns, Question, Reading } from '../shared/schema.ts'
import { withoutDiscount } from '../shared/values.ts'

/** Lists the questions about columns without an answer. Rows with an unknown status are refused instead. */
export function listOpenQuestions({ questions = [] }: Columns, { currency, distance }: Reading): Question[] {
  return questions.filter(({ about }) =>
    about === 'currency' ? !currency : about === 'distance' ? !distance : about === 'column',
  )
}

export const examplesOf = (values: string[]) => [...new Set(values)].slice(0, 3).map((text) => text.slice(0, 40))

export type ValuesOf = (index: number) => string[]

/**
 * Sets the currency of the price column if nearly all cells name the same one. Returns a question if some cells name
 * none.
 */
export function lookAtPrices(fields: Columns['fields'], valuesOf: ValuesOf): Question[] {
  const column = fields.price?.[0]
  if (!column) return []
  const read = valuesOf(column.index).flatMap((text) => {
    const number = readNumber(withoutDiscount(endOf(text)))
    return number && number.value > 1 && (number.unit === undefined || isMoney(number.unit))
      ? [{ text, ...number }]
      : []
  })
  const charming = read.filter(
    ({ value }) => value >= 1000 && /(?:9[059]|99)$/.test(String(value)) && !/^9+$/.test(String(value)),
  )
  if (read.length && charming.length / read.length >= 0.1) column.charm = true
  return settleUnit('currency', column, read, fields.currency !== undefined)
}

export function lookAtDistances(fields: Columns['fields'], valuesOf: ValuesOf): Question[] {
  const column = fields.mileage?.[0]
  if (!column) return []
  const read = valuesOf(column.index).flatMap((text) => {
    const number = readNumber(endOf(text))
    return number && number.value > 0 && (number.unit === undefined || ['km', 'mi'].includes(number.unit))
      ? [{ text, ...number }]
      : []
  })
  // Some lists count in thousands without saying so. Then 12 is no 12 km.
  if (read.length >= 5 && read.filter(({ value }) => value < 1000).length >= read.length * 0.8) column.isSmall = true
  return settleUnit('distance', column, read, fields.distanceUnit !== undefined)
}

function settleUnit(
  about: Question['about'],
  column: Column,
  read: { text: string; unit: string | undefined }[],
  isElsewhere: boolean,
): Question[] {
  if (column.unit) return []
  column.unit = undefined
  const named = read.filter(({ unit }) => unit !== undefined)
  // If nearly all cells have the same unit, the few cells without one are assumed to have it too.
  if (named.length >= 5 && named.length >= read.length * 0.8 && new Set(named.map(({ unit }) => unit)).size === 1)
    column.unit = named[0]?.unit
  const silent = read.filter(({ unit }) => unit === undefined)
  return column.unit || silent.length === 0 || isElsewhere
    ? []
    : [{ about, column: column.name, examples: examplesOf(silent.map(({ text }) => text)) }]
}
