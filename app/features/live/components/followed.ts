import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { quietly } from '#app/lib/chunk.ts'
import { happened, happenedSince } from '../rules.ts'
import type { CarState, Followed } from '../schema.ts'
import type { NewsProps } from './news.tsx'

/** Asks for the page's data anew whenever its car has changed, and answers what is to be said of it. A page that is put away is not followed: it asks when it is looked at again. */
export function useFollowed(car: Followed) {
  const { revalidate } = useRevalidator()
  const known = useRef<CarState>(undefined)
  const [news, setNews] = useState<Omit<NewsProps, 'onClose'> & { News: ComponentType<NewsProps> }>()

  const hear = useEffectEvent((state: CarState | null) => {
    // The page may be older than the line: with the first word it is what the page shows that counts.
    const what = known.current ? happened(known.current, state) : happenedSince(car, state)
    known.current = state ?? undefined
    if (!what) return
    void revalidate()
    if (what === 'other') return
    // Few pages have anything to say: the words come with the first.
    quietly(() => import('./news.tsx')).then(
      ({ News }) => setNews({ News, what, price: state?.price ?? null }),
      () => undefined,
    )
  })

  useEffect(() => {
    let source: EventSource | undefined
    const open = () => {
      source ??= new EventSource(`/api/cars/${encodeURIComponent(car.id)}/live`)
      source.onmessage = ({ data }) => hear(JSON.parse(data) as CarState | null)
    }
    const close = () => {
      source?.close()
      source = undefined
    }
    const handleVisibility = () => (document.visibilityState === 'visible' ? open() : close())
    handleVisibility()
    document.addEventListener('visibilitychange', handleVisibility)
    // A page kept for Back must hold no line, or it is not kept.
    addEventListener('pagehide', close)
    addEventListener('pageshow', handleVisibility)
    return () => {
      close()
      document.removeEventListener('visibilitychange', handleVisibility)
      removeEventListener('pagehide', close)
      removeEventListener('pageshow', handleVisibility)
    }
  }, [car.id])

  return { news, forget: () => setNews(undefined) }
}
