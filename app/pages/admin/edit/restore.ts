import type { Draft } from '#app/features/desk/drafts/store.ts'
import { differences, mergeDrafts, toDraft } from '#app/features/desk/editing/operator/merge.ts'
import type { FormValues } from '#app/features/desk/editing/shared/values.ts'
import type { Car } from '#app/features/stock/cars/schema.ts'
import { splitShot } from '#app/features/stock/photos/shots/rules.ts'
import { type Saved, uploadedAddresses } from '#app/features/stock/photos/upload/picture.ts'
import type { Seen } from '../form-values.ts'
import type { Restored } from '../use-form.ts'
import type { CarForm } from './stored.server.ts'

/** `base` is the car from which the draft began, and `isOlder` means that somebody has changed it since. */
export type RestoredEdit = Restored<CarForm> & { pictures: Saved[]; base: Car; isOlder: boolean }

/** Merges a draft into the car as it is stored now. Undefined if the draft changes nothing. */
export function restoreDraft(
  { base, values, pictures }: Pick<Draft, 'base' | 'values'> & { pictures: Saved[] },
  car: Car,
  seen: Seen,
): RestoredEdit | undefined {
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
    values: { ...merged, sure: [] },
    // No value has this hash, so the server asks as long as nobody has chosen.
    seen: { ...seen, ...Object.fromEntries(conflicts.map((name) => [name, 'conflict'])) },
    conflicts: conflicts.map((name) => ({ name, theirs: theirs[name], mark: seen[name] ?? '' })),
    taken: conflicts.length > 0 ? taken : [],
    pictures: isMerged ? [...stored, ...unsent] : pictures,
    base,
    isOlder: base.updatedAt !== car.updatedAt,
  }
}
