import { type ComponentType, lazy, Suspense } from 'react'
import { quietly } from '#app/lib/chunk.ts'
import { whenIdle } from '#app/ui/idle.ts'
import type { ShownSeller } from '../schema.ts'

type Piece = ComponentType<{ seller: ShownSeller }>

/** One that comes once the page has nothing more urgent to do; until then, and where the script does not come, what the server has written stands: it is read, and its links are links. */
const whenNeeded = (load: () => Promise<Piece>) =>
  lazy(async () => {
    if (!import.meta.env.SSR) await new Promise<void>((resolve) => whenIdle(resolve))
    const piece = import.meta.env.SSR ? load() : quietly(load).catch(() => new Promise<never>(() => undefined))
    return { default: await piece }
  })

const pieces = {
  box: whenNeeded(() => import('./seller-box.tsx').then(({ SellerBox }) => SellerBox)),
  band: whenNeeded(() => import('./seller-band.tsx').then(({ SellerBand }) => SellerBand)),
  section: whenNeeded(() => import('./seller-section.tsx').then(({ SellerSection }) => SellerSection)),
}

/** Who sells, as a page shows it: a box beside the ways to them, a band, or all of it. Where nothing is said, nothing, and no script. */
export function SellerPart({ as, seller }: { as: keyof typeof pieces; seller: ShownSeller | undefined }) {
  const Piece = pieces[as]
  return (
    seller && (
      <Suspense>
        <Piece seller={seller} />
      </Suspense>
    )
  )
}
