import { type EquipmentGroup, type EquipmentItem, equipmentItems } from './choices.ts'

export type Grouped = { group: EquipmentGroup; items: string[] }

export type UsualSet = {
  items: string[]
  cars: number /** Whether all of these cars have the requested trim. */
  isTrim: boolean
}

/**
 * Returns the equipment of at least half of the cars. It uses cars of the same trim if there are any, otherwise all
 * cars.
 */
export function usualOf(cars: readonly { trim: string | null; equipment: string[] | null }[], trim: string): UsualSet {
  const isSame = (other: string | null) => other !== null && other.trim().toLowerCase() === trim.trim().toLowerCase()
  const ofTrim = trim.trim() === '' ? [] : cars.filter((car) => isSame(car.trim))
  const asked = ofTrim.length > 0 ? ofTrim : cars
  const counts = new Map<string, number>()
  for (const { equipment } of asked) for (const item of equipment ?? []) counts.set(item, (counts.get(item) ?? 0) + 1)
  const items = equipmentItems.filter((item) => asked.length > 0 && (counts.get(item) ?? 0) * 2 >= asked.length)
  return { items, cars: asked.length, isTrim: ofTrim.length > 0 }
}

const brings: Partial<Record<EquipmentItem, EquipmentItem>> = {
  'panoramic-roof': 'sunroof',
  'around-view': 'rear-camera',
  'adaptive-cruise': 'cruise-control',
  'climate-control': 'air-conditioning',
  'rear-climate': 'air-conditioning',
  'rear-heated-seats': 'heated-seats',
}

/** Adds implied equipment for the search only. Pages show only the ticked items. */
export function withImplied(items: readonly string[]): string[] {
  return [...new Set(items.flatMap((item) => [item, brings[item as EquipmentItem] ?? item]))]
}
