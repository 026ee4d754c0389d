import { Suspense } from 'react'
import { lazyPart } from '#app/ui/lazy-part.ts'
import type { Wish } from './wanted-box.tsx'

const Box = lazyPart(() => import('./wanted-box.tsx').then(({ WantedBox }) => ({ default: WantedBox })))

/** The box has a script of its own, because most pages of a list do not show it. */
export function WantedPart(props: { wish: Wish; className?: string }) {
  return (
    <Suspense>
      <Box {...props} />
    </Suspense>
  )
}
