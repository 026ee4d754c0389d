import { useSyncExternalStore } from 'react'

/**
 * A list on this device that all tabs share. `isKept` returns false if the browser refused to store it. Then it lasts
 * as long as the page.
 */
export type StoredList<T> = {
  read: () => T[]
  change: (next: (list: T[]) => T[]) => void
  isKept: () => boolean
  subscribe: (listener: () => void) => () => void
}

export function openStoredList<T>(key: string, parse: (text: string | null) => T[]): StoredList<T> {
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
  // Another tab changed this list, or (key null) cleared the storage.
  const handleStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) set(load())
  }
  // A page in the back/forward cache has missed events.
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
      // Another tab may just have changed the stored list, so the change starts from that.
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
        if (isKept) list = undefined
      }
    },
  }
}

/**
 * Selects from a stored list. `before` is used on the server and in the first render, which is the same for every
 * visitor.
 */
export function useStoredList<T, V>(shelf: StoredList<T>, select: () => V, before: V): V {
  return useSyncExternalStore(shelf.subscribe, select, () => before)
}
