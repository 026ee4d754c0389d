import { Suspense } from 'react'
import { lazyPart } from '#app/ui/lazy-part.ts'
import type { Grouped } from '../rules.ts'

// Of a car that says nothing of it, nothing is loaded.
const Section = lazyPart(() => import('./section.tsx'))

/** What a car has; nothing where nothing is said. */
export function Equipment({ groups }: { groups: Grouped[] }) {
  if (groups.length === 0) return null
  return (
    <Suspense>
      <Section groups={groups} />
    </Suspense>
  )
}
