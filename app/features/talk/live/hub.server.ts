import { openChangesOf } from '#app/db/changes.server.ts'
import type { Database } from '#app/db/tables.ts'
import { mapStates } from './read.server.ts'
import type { CarState } from './schema.ts'

type Listener = (state: CarState | null) => void

export type Hub = {
  listen: (id: string, listener: Listener) => (() => void) | undefined
  size: () => number
}

type Options = { most?: number; interval?: number; onError?: (error: unknown) => void }

/**
 * Opens the hub of a process, which tells open pages about changes. It polls every `interval` ms while any page
 * listens.
 */
export function openHub(db: Database, { most = 5000, interval = 1000, onError = () => undefined }: Options = {}): Hub {
  const listeners = new Map<string, Set<Listener>>()
  const known = new Map<string, string>()
  let size = 0
  let hasChanged = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const readChanges = openChangesOf(db)

  async function check(): Promise<void> {
    const { all, cars } = await readChanges()
    hasChanged ||= all || cars.length > 0
    const isNew = (id: string) => !known.has(id)
    const ids = [...listeners.keys()].filter((id) => hasChanged || isNew(id))
    hasChanged = false
    const states = await mapStates(db, ids)
    for (const id of ids) {
      const state = states.get(id) ?? null
      const text = JSON.stringify(state)
      if (known.get(id) === text || !listeners.has(id)) continue
      known.set(id, text)
      for (const listener of listeners.get(id) ?? []) listener(state)
    }
  }

  function goOn(wait: number): void {
    if (timer || size === 0) return
    timer = setTimeout(async () => {
      await check().catch((error) => {
        hasChanged = true
        onError(error)
      })
      timer = undefined
      goOn(interval)
    }, wait)
    timer.unref()
  }

  return {
    size: () => size,
    listen: (id, listener) => {
      if (size >= most) return undefined
      const those = listeners.get(id) ?? new Set()
      listeners.set(id, those.add(listener))
      size++
      const state = known.get(id)
      if (state !== undefined) listener(JSON.parse(state) as CarState | null)
      goOn(0)
      return () => {
        if (!those.delete(listener)) return
        size--
        if (those.size > 0) return
        listeners.delete(id)
        known.delete(id)
      }
    },
  }
}
