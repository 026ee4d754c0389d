import type { Car } from '#app/features/stock/cars/schema.ts'
import { mergePictures } from '#app/features/stock/photos/shared/merge-pictures.ts'
import { type CarDraft as Draft, toValues } from '../shared/values.ts'

export type { CarDraft as Draft } from '../shared/values.ts'
export type DraftName = keyof Draft

export function toDraft(car: Car): Draft {
  return { ...toValues(car), pictures: car.pictures }
}

function isSame(name: DraftName, one: Draft, other: Draft): boolean {
  return name === 'pictures'
    ? one.pictures.join('\n') === other.pictures.join('\n')
    : one[name].trim() === other[name].trim()
}

export function differences(one: Draft, other: Draft): DraftName[] {
  return (Object.keys(one) as DraftName[]).filter((name) => !isSame(name, one, other))
}

/**
 * Three-way merge. `taken` lists fields that only they changed. `conflicts` lists fields that both changed, where
 * `merged` keeps mine.
 */
export function mergeDrafts(
  base: Draft,
  mine: Draft,
  theirs: Draft,
): { merged: Draft; taken: DraftName[]; conflicts: DraftName[] } {
  const differing = differences(mine, theirs).filter((name) => !isSame(name, base, theirs))
  // Every car has a stock number, so an empty one is not a change.
  const isMine = (name: DraftName) => !isSame(name, base, mine) && !(name === 'stockNumber' && !mine.stockNumber.trim())
  const taken = differing.filter((name) => !isMine(name))
  const merged = { ...mine, ...Object.fromEntries(taken.map((name) => [name, theirs[name]])) } as Draft
  const conflicts = differing.filter(isMine)
  const pictures = conflicts.includes('pictures') && mergePictures(base.pictures, mine.pictures, theirs.pictures)
  if (!pictures) return { merged, taken, conflicts }
  return {
    merged: { ...merged, pictures },
    taken: [...taken, 'pictures'],
    conflicts: conflicts.filter((name) => name !== 'pictures'),
  }
}
