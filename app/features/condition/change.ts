import { type Condition, isSheetKey, type SheetKey, type SheetValue } from './fields.ts'
import { readCondition } from './rules.ts'

/** Applies changes to a sheet; null removes an entry, and invalid values leave it unchanged. */
export function changeCondition(sheet: Condition | null, changes: Partial<Record<SheetKey, SheetValue | null>>): Condition | null {
  const { condition, mistakes } = readCondition({ ...sheet, ...changes })
  const staying = mistakes.flatMap(({ key }) => (isSheetKey(key) && sheet?.[key] !== undefined ? [[key, sheet[key]]] : []))
  return staying.length > 0 ? { ...condition, ...Object.fromEntries(staying) } : condition
}
