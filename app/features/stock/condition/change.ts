import { type Condition, isSheetKey, type SheetKey, type SheetValue } from './fields.ts'
import { readCondition } from './rules.ts'

/** Applies changes to a condition sheet. Null removes an entry. An invalid value leaves the entry unchanged. */
export function changeCondition(
  sheet: Condition | null,
  changes: Partial<Record<SheetKey, SheetValue | null>>,
): Condition | null {
  const { condition, mistakes } = readCondition({ ...sheet, ...changes })
  const staying = mistakes.flatMap(({ key }) =>
    isSheetKey(key) && sheet?.[key] !== undefined ? [[key, sheet[key]]] : [],
  )
  return staying.length > 0 ? { ...condition, ...Object.fromEntries(staying) } : condition
}
