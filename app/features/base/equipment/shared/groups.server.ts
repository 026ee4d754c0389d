import { type EquipmentGroup, equipmentGroups } from '../choices.ts'
import type { Grouped } from '../rules.ts'

/** Equipment by group in display order, without empty groups. */
export function groupItems(items: readonly string[]): Grouped[] {
  return (Object.keys(equipmentGroups) as EquipmentGroup[])
    .map((group) => ({ group, items: equipmentGroups[group].filter((item) => items.includes(item)) as string[] }))
    .filter((one) => one.items.length > 0)
}
