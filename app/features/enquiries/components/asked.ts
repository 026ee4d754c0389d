import { useEffect, useSyncExternalStore } from 'react'

let asked: string | undefined
const watchers = new Set<() => void>()

function set(message: string | undefined): void {
  asked = message
  for (const watcher of watchers) watcher()
}

/** While a page asks after several cars, its message is that of the site's own links to the seller too. */
export function useAsked(message: string | undefined): void {
  useEffect(() => {
    set(message)
    return () => set(undefined)
  }, [message])
}

/** The message of the page in sight, where it has one for several cars; it comes in the browser. */
export function useAskedMessage(): string | undefined {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    () => asked,
    () => undefined,
  )
}
