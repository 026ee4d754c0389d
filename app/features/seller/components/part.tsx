import { type ComponentType, lazy, Suspense } from 'react'
import { quietly } from '#app/lib/chunk.ts'
import { whenIdle } from '#app/ui/idle.ts'
import type { ShownSeller } from '../schema.ts'

type Piece = ComponentType<{ seller: ShownSeller }>

const boxId = 'seller-part'
// So far from the window it is brought, in px.
const ahead = '400px'

/** The place where it stands comes near, once the page has nothing more urgent to do. */
const isNear = () =>
  new Promise<void>((resolve) => {
    const watch = (tries: number) => {
      const box = document.getElementById(boxId)
      // A page that was come to without loading is drawn in a moment.
      if (!box && tries > 0) return void setTimeout(() => watch(tries - 1), 100)
      if (!box || !('IntersectionObserver' in window)) return resolve()
      const observer = new IntersectionObserver(
        ([seen]) => {
          if (!seen?.isIntersecting) return
          observer.disconnect()
          resolve()
        },
        { rootMargin: ahead },
      )
      observer.observe(box)
    }
    whenIdle(() => watch(20))
  })

/** One that comes when it is about to be seen; until then, and where the script does not come, what the server has written stands: it is read, and its links are links. */
const whenNeeded = (load: () => Promise<Piece>) =>
  lazy(async () => {
    if (!import.meta.env.SSR) await isNear()
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
      <div id={boxId}>
        <Suspense>
          <Piece seller={seller} />
        </Suspense>
      </div>
    )
  )
}
