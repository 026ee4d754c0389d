import { mergePictures } from '#app/features/photos/shots/rules.ts'
import type { Car } from '../schema.ts'
import { type FormValues, toValues } from './values.ts'

/** All that the edit page changes of a car. */
export type Draft = FormValues & { pictures: string[] }
export type DraftName = keyof Draft

/** A car as the edit page holds it. */
export function toDraft(car: Car): Draft {
  return { ...toValues(car), pictures: car.pictures }
}

/** Whether two drafts say the same in a field; spaces around a text do not count. */
function isSame(name: DraftName, one: Draft, other: Draft): boolean {
  return name === 'pictures' ? one.pictures.join('\n') === other.pictures.join('\n') : one[name].trim() === other[name].trim()
}

/** The fields in which two drafts differ. */
export function differences(one: Draft, other: Draft): DraftName[] {
  return (Object.keys(one) as DraftName[]).filter((name) => !isSame(name, one, other))
}

/** Brings together what two people made of the same car, `base`. `taken` are fields that only they changed, `conflicts` those that both did, differently: these are mine in `merged`. */
export function mergeDrafts(base: Draft, mine: Draft, theirs: Draft): { merged: Draft; taken: DraftName[]; conflicts: DraftName[] } {
  const differing = differences(mine, theirs).filter((name) => !isSame(name, base, theirs))
  // An emptied stock number is no change: a car always has one.
  const isMine = (name: DraftName) => !isSame(name, base, mine) && !(name === 'stockNumber' && !mine.stockNumber.trim())
  const taken = differing.filter((name) => !isMine(name))
  const merged = { ...mine, ...Object.fromEntries(taken.map((name) => [name, theirs[name]])) } as Draft
  const conflicts = differing.filter(isMine)
  const pictures = conflicts.includes('pictures') && mergePictures(base.pictures, mine.pictures, theirs.pictures)
  if (!pictures) return { merged, taken, conflicts }
  return { merged: { ...merged, pictures }, taken: [...taken, 'pictures'], conflicts: conflicts.filter((name) => name !== 'pictures') }
}
