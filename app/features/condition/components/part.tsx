import { Suspense } from 'react'
import type { Picture } from '#app/features/photos/schema.ts'
import { lazyPart } from '#app/ui/lazy-part.ts'
import type { Condition } from '../fields.ts'

const Sheet = lazyPart(() => import('./sheet.tsx').then(({ ConditionSheet }) => ({ default: ConditionSheet })))

type Props = {
  condition: Condition | null
  /** Pictures as sheetPictures lists them: first those of panels, then those of the Korean record. */
  pictures?: Picture[] | undefined
  name: string
}

/** A car's condition sheet; without one it loads no script. */
export function ConditionPart({ condition, ...rest }: Props) {
  return (
    condition && (
      <Suspense>
        <Sheet condition={condition} {...rest} />
      </Suspense>
    )
  )
}
