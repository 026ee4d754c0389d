import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { quietly } from '#app/lib/chunk.ts'
import { hasOperatorHint } from '#app/lib/operator-hint.ts'
import type { CarState, Followed, Happening } from '../schema.ts'
import { takeOwnTexts } from '../shared/own-texts.ts'
import type { NewsProps } from './news.tsx'

/**
 * Reloads the page's data when its car changes and shows what happened. A hidden page is not followed and checks again
 * when visible.
 */
export function Follow({ car }: { car: Followed }) {
  const { revalidate } = useRevalidator()
  const known = useRef<CarState>(undefined)
  const [news, setNews] = useState<Omit<NewsProps, 'onClose'> & { News: ComponentType<NewsProps> }>()

  const hear = useEffectEvent((state: CarState | null) => {
    const before = known.current
    known.current = state ?? undefined
    // The page may be older than the stream, so the first state is compared with what the page shows.
    if (!before || !state) return report(before ? changeBetween(before, state) : changeSince(car, state), state)
    const grown = { comments: state.comments - before.comments, answers: state.answers - before.answers }
    void takeOwnTexts(grown).then((own) =>
      report(
        changeBetween(
          { ...before, comments: before.comments + own.comments, answers: before.answers + own.answers },
          state,
        ),
        state,
      ),
    )
  })
  const report = (what: Happening | undefined, state: CarState | null) => {
    if (!what) return
    void revalidate()
    // Operators know what they have changed themselves.
    if (what === 'other' || (hasOperatorHint(document.cookie) && what !== 'comment' && what !== 'answer')) return
    quietly(() => import('./news.tsx')).then(
      ({ News }) => setNews({ News, what, price: state?.price ?? null }),
      () => undefined,
    )
  }

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
    // An open stream would keep the page out of the back/forward cache.
    addEventListener('pagehide', close)
    addEventListener('pageshow', handleVisibility)
    return () => {
      close()
      document.removeEventListener('visibilitychange', handleVisibility)
      removeEventListener('pagehide', close)
      removeEventListener('pageshow', handleVisibility)
    }
  }, [car.id])

  return news && <news.News key={news.what} what={news.what} price={news.price} onClose={() => setNews(undefined)} />
}

/** Returns the most important change between two states of a car. A null state means that the car is gone. */
export function changeBetween(before: CarState, now: CarState | null): Happening | undefined {
  if (now === null) return 'gone'
  if (now.soldOut !== before.soldOut) return now.soldOut ? 'sold' : 'available'
  if (Boolean(now.reservedUntil) !== Boolean(before.reservedUntil)) return now.reservedUntil ? 'reserved' : 'available'
  if (now.price !== before.price) return 'price'
  if (now.answers > before.answers) return 'answer'
  if (now.comments > before.comments) return 'comment'
  return JSON.stringify(now) === JSON.stringify(before) ? undefined : 'other'
}

/**
 * Returns the change between a page and the first state of its stream. Comments are ignored, because a page shows only
 * some of them.
 */
export function changeSince(
  { updatedAt, soldOut, reservedUntil, sellingPrice: price }: Followed,
  now: CarState | null,
): Happening | undefined {
  return now ? changeBetween({ ...now, updatedAt, soldOut, reservedUntil, price }, now) : 'gone'
}
