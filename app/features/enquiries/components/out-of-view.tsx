import { type ComponentType, type RefObject, useEffect, useState } from 'react'
import { quietly } from '#app/lib/chunk.ts'
import type { ContactBarProps } from './contact-bar.tsx'

type Props = ContactBarProps & {
  /** What the bar stands for while it is out of view. */
  block: RefObject<HTMLElement | null>
}

/** The bar with the way to the seller while the one on the page is out of view; a script of its own, which comes when that first happens. */
export function ContactOutOfView({ block, ...said }: Props) {
  const [isOut, setOut] = useState(false)
  const [Bar, setBar] = useState<ComponentType<ContactBarProps>>()
  useEffect(() => {
    if (!block.current) return
    const observer = new IntersectionObserver(([seen]) => {
      if (!seen) return
      setOut(!seen.isIntersecting)
      if (!seen.isIntersecting)
        quietly(() => import('./contact-bar.tsx')).then(
          ({ ContactBar }) => setBar(() => ContactBar),
          () => undefined,
        )
    })
    observer.observe(block.current)
    return () => observer.disconnect()
  }, [block])
  return isOut && Bar && <Bar {...said} />
}
