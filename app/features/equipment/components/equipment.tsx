import { lazy, Suspense } from 'react'
import type { Grouped } from '../rules.ts'

// Of a car that says nothing of it, nothing is loaded.
const Section = lazy(() => import('./section.tsx'))

/** What a car has; nothing where nothing is said. */
export function Equipment({ groups }: { groups: Grouped[] }) {
  if (groups.length === 0) return null
  return (
    <Suspense>
      <Section groups={groups} />
    </Suspense>
  )
}
