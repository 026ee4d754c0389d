import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { direction } from '#app/i18n/languages.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { quietly } from '#app/lib/chunk.ts'
import { whenIdle } from '#app/ui/idle.ts'
import type { ShownSeller } from '../schema.ts'

type Piece = ComponentType<{ seller: ShownSeller }>

const pieces = {
  box: () => import('./seller-box.tsx').then(({ SellerBox }): Piece => SellerBox),
  section: () => import('./seller-section.tsx').then(({ SellerSection }): Piece => SellerSection),
}
type Props = { as: keyof typeof pieces; seller: ShownSeller }

/** Shows the seller as a box or a whole section. Without data it renders nothing and loads no script. */
export function SellerPart({ as, seller }: { as: Props['as']; seller: ShownSeller | undefined }) {
  if (!seller) return null
  return import.meta.env.SSR ? <Written as={as} seller={seller} /> : <Needed as={as} seller={seller} />
}

const written = Object.fromEntries(
  Object.entries(pieces).map(([as, load]) => [as, lazy(() => load().then((piece) => ({ default: piece })))]),
) as unknown as Record<Props['as'], Piece>

function Written({ as, seller }: Props) {
  const Whole = written[as]
  return (
    <div className="min-w-0">
      <Suspense>
        <Whole seller={seller} />
      </Suspense>
    </div>
  )
}

/**
 * Keeps the server's HTML until text that depends on the time comes into view, or the language changes. A suspended
 * component would delay the whole page.
 */
function Needed({ as, seller }: Props) {
  const { lang } = useTranslation()
  const first = useRef(lang)
  const box = useRef<HTMLDivElement>(null)
  const [piece, setPiece] = useState<{ Whole: Piece }>()
  useEffect(() => {
    const bring = () =>
      void quietly(pieces[as]).then(
        (Whole) => {
          const show = () => setPiece({ Whole })
          // Replacing content that has the focus would lose the position of keyboard users.
          if (box.current?.contains(document.activeElement))
            box.current.addEventListener('focusout', show, { once: true })
          else show()
        },
        () => undefined,
      )
    if (first.current !== lang || !box.current || !('IntersectionObserver' in window)) return bring()
    // Without server HTML it loads in any case, because pages cached for offline use must be complete.
    if (!box.current.firstChild) return whenIdle(bring)
    // In a folded part, this text comes into view when the part is opened.
    const live = as === 'box' ? box.current.querySelector('[data-live]') : box.current
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && bring())
    const stop = whenIdle(() => live && observer.observe(live))
    return () => {
      stop()
      observer.disconnect()
    }
  }, [as, lang])
  if (piece)
    return (
      <div key="whole" className="min-w-0">
        <piece.Whole seller={seller} />
      </div>
    )
  return (
    <div
      key="written"
      ref={box}
      className="min-w-0"
      // The server's HTML stays in its first language until the new language has loaded.
      {...(first.current !== lang && { lang: first.current, dir: direction(first.current) })}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: empty, so that React keeps the existing content
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  )
}
