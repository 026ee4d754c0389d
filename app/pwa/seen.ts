import { useSyncExternalStore } from 'react'
import { pageAddress } from './addresses.ts'

// Which of the shown pages come from the device, and when they were seen there. Not React's: the first page says it before React is there.
const times = new Map<string, string>()
const listeners = new Set<() => void>()

/** Says that a page's content was seen at a time (ISO), or that it is fresh. */
export function markSeen(page: URL, at: string | null | undefined): void {
  const address = pageAddress(page)
  if ((at ?? undefined) === times.get(address)) return
  if (at) times.set(address, at)
  else times.delete(address)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** When the page that stands at this address was seen, if it comes from the device; undefined for a fresh one, and on the server. */
export function useSeen(path: string): string | undefined {
  const now = () => times.get(pageAddress(new URL(path, location.origin)))
  return useSyncExternalStore(subscribe, now, () => undefined)
}
