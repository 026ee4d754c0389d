import { useSyncExternalStore } from 'react'

/** A list on this device that all tabs share; `isKept` is false once the browser refused to keep it, and then it lives as long as the page. */
export type Shelf<T> = {
  read: () => T[]
  change: (next: (list: T[]) => T[]) => void
  isKept: () => boolean
  subscribe: (listener: () => void) => () => void
}

/** Opens the list under `key`; nothing is read before it is asked for. */
export function openShelf<T>(key: string, parse: (text: string | null) => T[]): Shelf<T> {
  let list: T[] | undefined
  let isKept = true
  const listeners = new Set<() => void>()

  const load = () => {
    if (!isKept && list) return list
    try {
      return parse(localStorage.getItem(key))
    } catch {
      isKept = false
      return list ?? []
    }
  }
  const set = (next: T[]) => {
    list = next
    for (const listener of listeners) listener()
  }
  // Another tab changed this list, or (key null) emptied everything.
  const handleStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) set(load())
  }
  // A page that was put away heard nothing meanwhile.
  const handleShow = (event: PageTransitionEvent) => {
    if (event.persisted) set(load())
  }
  const read = () => {
    list ??= load()
    return list
  }

  return {
    read,
    isKept: () => {
      read()
      return isKept
    },
    change: (next) => {
      // What another tab has written a moment ago counts.
      const changed = next(load())
      try {
        localStorage.setItem(key, JSON.stringify(changed))
        isKept = true
      } catch {
        isKept = false
      }
      set(changed)
    },
    subscribe: (listener) => {
      if (listeners.size === 0) {
        addEventListener('storage', handleStorage)
        addEventListener('pageshow', handleShow)
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        removeEventListener('storage', handleStorage)
        removeEventListener('pageshow', handleShow)
        // Nobody hears of changes from now on.
        if (isKept) list = undefined
      }
    },
  }
}

/** A part of what is on the device; on the server and in the first render, which every visitor gets alike, it is `before`. */
export function useShelf<T, V>(shelf: Shelf<T>, select: () => V, before: V): V {
  return useSyncExternalStore(shelf.subscribe, select, () => before)
}
