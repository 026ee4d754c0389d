import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '#app/ui/lazy-part.ts'
import type { ContactBar } from './contact-bar.tsx'

const Bar = lazyPart(() => import('./contact-bar.tsx').then(({ ContactBar }) => ({ default: ContactBar })))

/** The bar with the way to the seller, a script of its own: what it alone needs weighs on no other page. */
export function BarPart(props: ComponentProps<typeof ContactBar>) {
  return (
    <Suspense>
      <Bar {...props} />
    </Suspense>
  )
}
