import { Suspense } from 'react'
import type { Picture } from '#app/features/photos/schema.ts'
import { lazyPart } from '#app/ui/lazy-part.ts'
import type { Condition } from '../fields.ts'

const Sheet = lazyPart(() => import('./sheet.tsx').then(({ ConditionSheet }) => ({ default: ConditionSheet })))

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
