import { useSyncExternalStore } from 'react'
import { pageAddress } from './addresses.ts'

// Load times of cached pages. Outside React, as the first page sets it before hydration.
const times = new Map<string, string>()
const listeners = new Set<() => void>()

/** Sets when a page was loaded (ISO); nothing for a fresh page. */
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

/** When the page at this address was loaded, if cached; undefined for fresh pages and on the server. */
export function useSeen(path: string): string | undefined {
  const now = () => times.get(pageAddress(new URL(path, location.origin)))
  return useSyncExternalStore(subscribe, now, () => undefined)
}
