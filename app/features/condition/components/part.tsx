import { lazy, Suspense } from 'react'
import type { Picture } from '#app/features/photos/schema.ts'
import { quietly } from '#app/lib/chunk.ts'
import type { Condition } from '../fields.ts'

const load = () => import('./sheet.tsx').then(({ ConditionSheet }) => ({ default: ConditionSheet }))
// Where the script does not come, what the server has written stays: a sheet is read, not used.
const Sheet = lazy(() => (import.meta.env.SSR ? load() : quietly(load).catch(() => new Promise<never>(() => undefined))))

type Props = {
  condition: Condition | null
  /** What is known of its pictures, in the order of `sheetPictures`. */
  pictures?: Picture[] | undefined
  /** What the car is called. */
  name: string
}

/** The condition sheet of a car; of one without, nothing, and no script. */
export function ConditionPart({ condition, ...rest }: Props) {
  return (
    condition && (
      <Suspense>
        <Sheet condition={condition} {...rest} />
      </Suspense>
    )
  )
}
