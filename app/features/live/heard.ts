import { happened, happenedSince } from './rules.ts'
import type { CarState, Followed } from './schema.ts'

type Page = { heard?: { id: string; state: CarState | undefined } }

/** What was heard of a car before the app was there; undefined for nothing. */
export function heardBefore(id: string): CarState | undefined {
  const { heard } = window as Page
  return heard?.id === id ? heard.state : undefined
}

/** Follows a car for who only reads its page, and calls once something is to be said, which the app does; answers how to stop. A page that is put away is not followed. */
export function followCar(car: Followed, call: () => void): () => void {
  let source: EventSource | undefined
  const close = () => {
    source?.close()
    source = undefined
  }
  const handleVisibility = () => {
    if (document.visibilityState !== 'visible') return close()
    source ??= new EventSource(`/api/cars/${encodeURIComponent(car.id)}/live`)
    source.onmessage = ({ data }) => {
      const state = JSON.parse(data) as CarState | null
      const before = heardBefore(car.id)
      if (before ? happened(before, state) : happenedSince(car, state)) {
        // The app hears it once more and compares it with what was known before.
        close()
        call()
      } else Object.assign(window, { heard: { id: car.id, state: state ?? undefined } } satisfies Page)
    }
  }
  handleVisibility()
  const stop = new AbortController()
  const { signal } = stop
  document.addEventListener('visibilitychange', handleVisibility, { signal })
  addEventListener('pagehide', close, { signal })
  addEventListener('pageshow', handleVisibility, { signal })
  return () => {
    close()
    stop.abort()
  }
}
