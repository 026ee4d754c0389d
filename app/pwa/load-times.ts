import { useSyncExternalStore } from 'react'
import { openValue } from '#app/ui/value.ts'
import { pageAddress } from './addresses.ts'

// Times of loading of cached pages. They are outside React, because the first page sets its time before hydration.
const times = openValue<Record<string, string | undefined>>({})

export function markSeen(page: URL, at: string | null | undefined): void {
  const address = pageAddress(page)
  if ((at ?? undefined) !== times.get()[address]) times.set({ ...times.get(), [address]: at ?? undefined })
}

export function useSeen(path: string): string | undefined {
  const now = () => times.get()[pageAddress(new URL(path, location.origin))]
  return useSyncExternalStore(times.watch, now, () => undefined)
}
