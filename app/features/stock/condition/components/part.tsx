import { Suspense } from 'react'
import { lazyPart } from '#app/ui/lazy-part.ts'
import type { Condition } from '../fields.ts'
import type { SheetProps } from './sheet.tsx'

const Sheet = lazyPart(() => import('./sheet.tsx').then(({ ConditionSheet }) => ({ default: ConditionSheet })))

type Props = Omit<SheetProps, 'condition'> & { condition: Condition | null }

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
