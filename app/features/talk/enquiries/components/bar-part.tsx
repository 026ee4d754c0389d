import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '#app/ui/lazy-part.ts'
import type { ContactBar } from './contact-bar.tsx'

const Bar = lazyPart(() => import('./contact-bar.tsx').then(({ ContactBar }) => ({ default: ContactBar })))

/** The contact bar in a script of its own, so that other pages do not load it. */
export function BarPart(props: ComponentProps<typeof ContactBar>) {
  return (
    <Suspense>
      <Bar {...props} />
    </Suspense>
  )
}
