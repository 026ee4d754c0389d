import { findUnit, isMoney } from '#app/features/base/money/rules.ts'
import { costNames } from '#app/features/stock/ledger/rules.ts'
import { splitHeader } from '../shared/header.ts'
import type { Columns } from '../shared/schema.ts'

const stated =
  /(?:단위|units?|единиц\p{L}*|ед\.\s*изм\.?|الوحدة|unidad(?:es)?|unidades?|unité|einheit(?:en)?|単位|单位)\s*(?:[:：=]|는|in\s)?\s*([^)\]）\n]{1,40})/giu

/** The units that a row above the table states for all of it: '단위: 만원, km'. */
const statedUnits = (row: string[]): string[] =>
  [...row.join(' \n').matchAll(stated)].flatMap(([, units = '']) =>
    units.split(/[\s,;/·]+/).flatMap((word) => findUnit(word) ?? []),
  )

/** The unit of the group above a column: '가격 (만원)' holds for the nameless cells to its right, too. */
function unitOfGroup(upper: string[], index: number): string | undefined {
  const group = upper.slice(0, index + 1).findLast((cell) => cell.trim()) ?? ''
  const parts = splitHeader(group)
  return parts.length > 1 ? findUnit(parts.at(-1) ?? '') : undefined
}

/**
 * Gives the columns of sums and distances that have no unit the one that the rows above the column names state. A unit
 * in the row directly above holds for its columns, and for all costs, because these share one.
 */
export function takeUnitsAbove(fields: Columns['fields'], above: string[][]): void {
  const all = above.flatMap(statedUnits)
  const upper = above.at(-1) ?? []
  const groupUnit = (index: number) => unitOfGroup(upper, index)
  const ofCosts = costNames.flatMap((name) => groupUnit(fields[name]?.[0]?.index ?? -1) ?? []).find(isMoney)
  for (const name of ['price', 'mileage', ...costNames] as const) {
    const column = fields[name]?.[0]
    if (!column || column.unit) continue
    const fits = (unit: string | undefined) => (name === 'mileage' ? unit === 'km' || unit === 'mi' : isMoney(unit))
    const isCost = name !== 'price' && name !== 'mileage'
    column.unit = [groupUnit(column.index), ...all, ...(isCost ? [ofCosts] : [])].find(fits)
  }
}
