import { type EquipmentGroup, type EquipmentItem, equipmentItems } from './choices.ts'

/** A group of things and what of it a car has. */
export type Grouped = { group: EquipmentGroup; items: string[] }

/** What other cars of a kind have. */
export type UsualSet = { items: string[]; cars: number /** Whether they are of the same trim. */; isTrim: boolean }

/** What at least half of some cars of a model have: of those of the same trim, or where there are none of all of them. */
export function usualOf(cars: readonly { trim: string | null; equipment: string[] | null }[], trim: string): UsualSet {
  const isSame = (other: string | null) => other !== null && other.trim().toLowerCase() === trim.trim().toLowerCase()
  const ofTrim = trim.trim() === '' ? [] : cars.filter((car) => isSame(car.trim))
  const asked = ofTrim.length > 0 ? ofTrim : cars
  const counts = new Map<string, number>()
  for (const { equipment } of asked) for (const item of equipment ?? []) counts.set(item, (counts.get(item) ?? 0) + 1)
  const items = equipmentItems.filter((item) => asked.length > 0 && (counts.get(item) ?? 0) * 2 >= asked.length)
  return { items, cars: asked.length, isTrim: ofTrim.length > 0 }
}

/** What a thing is one of, or cannot be without: who looks for a sunroof takes a panoramic one. */
const brings: Partial<Record<EquipmentItem, EquipmentItem>> = {
  'panoramic-roof': 'sunroof',
  'around-view': 'rear-camera',
  'adaptive-cruise': 'cruise-control',
  'climate-control': 'air-conditioning',
  'rear-climate': 'air-conditioning',
  'rear-heated-seats': 'heated-seats',
}

/** The things of a car with those that they bring along, each once; search goes by these, pages show what the seller ticked. */
export function withImplied(items: readonly string[]): string[] {
  return [...new Set(items.flatMap((item) => [item, brings[item as EquipmentItem] ?? item]))]
}
