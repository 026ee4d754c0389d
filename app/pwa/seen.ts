import { useSyncExternalStore } from 'react'
import { openValue } from '#app/ui/value.ts'
import { pageAddress } from './addresses.ts'

// Load times of cached pages. Outside React, as the first page sets it before hydration.
const times = openValue<Record<string, string | undefined>>({})

/** Sets when a page was loaded (ISO); nothing for a fresh page. */
export function markSeen(page: URL, at: string | null | undefined): void {
  const address = pageAddress(page)
  if ((at ?? undefined) !== times.get()[address]) times.set({ ...times.get(), [address]: at ?? undefined })
}

/** When the page at this address was loaded, if cached; undefined for fresh pages and on the server. */
export function useSeen(path: string): string | undefined {
  const now = () => times.get()[pageAddress(new URL(path, location.origin))]
  return useSyncExternalStore(times.watch, now, () => undefined)
}
