import { useSyncExternalStore } from 'react'

/** A value that components share. `first` is used on the server and in the first render. */
export function openValue<T>(first: T) {
  let value = first
  const watchers = new Set<() => void>()
  const get = () => value
  const watch = (watcher: () => void) => {
    watchers.add(watcher)
    return () => void watchers.delete(watcher)
  }
  const set = (next: T): void => {
    value = next
    for (const watcher of watchers) watcher()
  }
  return { get, set, watch, use: () => useSyncExternalStore(watch, get, () => first) }
}
