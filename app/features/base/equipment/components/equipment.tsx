import { Suspense } from 'react'
import { lazyPart } from '#app/ui/lazy-part.ts'
import type { Grouped } from '../rules.ts'

// Cars without equipment load no script.
const Section = lazyPart(() => import('./section.tsx'))

export function Equipment({ groups }: { groups: Grouped[] }) {
  if (groups.length === 0) return null
  return (
    <Suspense>
      <Section groups={groups} />
    </Suspense>
  )
}
