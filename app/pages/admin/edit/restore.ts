import type { Draft } from '#app/features/desk/drafts/store.ts'
import { differences, mergeDrafts, toDraft } from '#app/features/desk/editing/operator/merge.ts'
import type { FormValues } from '#app/features/desk/editing/shared/values.ts'
import type { Car } from '#app/features/stock/cars/schema.ts'
import { splitShot } from '#app/features/stock/photos/shots/rules.ts'
import { type Saved, uploadedAddresses } from '#app/features/stock/photos/upload/picture.ts'
import type { Conflict } from './save.ts'

/** `isOlder` means that someone has changed the stored car since the draft. */
export type Restored = { values: FormValues; pictures: Saved[]; conflict: Conflict | undefined; isOlder: boolean }

/** Merges a draft into the car as it is stored now. Undefined if the draft changes nothing. */
export function restoreDraft(
  { base, values, pictures }: Pick<Draft, 'base' | 'values'> & { pictures: Saved[] },
  car: Car,
): Restored | undefined {
  if (!base) return undefined
  const theirs = toDraft(car)
  const mine = { ...toDraft(base), ...(values as FormValues), pictures: uploadedAddresses(pictures) }
  const unsent = pictures.filter(({ address }) => address === null)
  const { merged, taken, conflicts } = mergeDrafts(toDraft(base), mine, theirs)
  if (unsent.length === 0 && differences(merged, theirs).length === 0) return undefined
  const isMerged = differences(mine, merged).includes('pictures')
  const stored = merged.pictures.map((labelled) => ({
    ...splitShot(labelled),
    key: labelled,
    name: labelled,
    file: null,
  }))
  return {
    values: merged,
    pictures: isMerged ? [...stored, ...unsent] : pictures,
    conflict: conflicts.length > 0 ? { names: conflicts, mine, theirs, taken } : undefined,
    isOlder: base.updatedAt !== car.updatedAt,
  }
}
