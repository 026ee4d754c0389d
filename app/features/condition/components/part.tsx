import { lazy, Suspense } from 'react'
import { quietly } from '#app/lib/chunk.ts'
import type { Condition } from '../fields.ts'

const load = () => import('./sheet.tsx').then(({ ConditionSheet }) => ({ default: ConditionSheet }))
// Where the script does not come, what the server has written stays: a sheet is read, not used.
const Sheet = lazy(() => (import.meta.env.SSR ? load() : quietly(load).catch(() => new Promise<never>(() => undefined))))

/** The condition sheet of a car; of one without, nothing, and no script. */
export function ConditionPart({ condition }: { condition: Condition | null }) {
  return (
    condition && (
      <Suspense>
        <Sheet condition={condition} />
      </Suspense>
    )
  )
}
