import { useEffect, useSyncExternalStore } from 'react'

let asked: string | undefined
const watchers = new Set<() => void>()

function set(message: string | undefined): void {
  asked = message
  for (const watcher of watchers) watcher()
}

/** While a page asks about several cars, the site's own contact links use its message too. */
export function useAsked(message: string | undefined): void {
  useEffect(() => {
    set(message)
    return () => set(undefined)
  }, [message])
}

/** The message of the current page about several cars, if any; set only in the browser. */
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
