import { openChangesOf } from '#app/db/changes.server.ts'
import type { Database } from '#app/db/tables.ts'
import { mapStates } from './read.server.ts'
import type { CarState } from './schema.ts'

/** Hears how a car stands: once at first, then whenever that has changed; null when it is gone. */
type Listener = (state: CarState | null) => void

/** Tells those who look at cars what becomes of them. */
export type Hub = {
  /** Listens to a car; answers how to stop, or undefined where there are too many already. */
  listen: (id: string, listener: Listener) => (() => void) | undefined
  /** How many listen. */
  size: () => number
}

type Options = { most?: number; interval?: number; onError?: (error: unknown) => void }

/** Opens the hub of one process. While anybody listens, it asks every `interval` ms whether anything changed, and only then how those cars are. */
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
    // Whoever came since the last time hears how it stands at once; the others when something has changed.
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

  /** The next look, unless nobody listens any more. */
  function goOn(wait: number): void {
    if (timer || size === 0) return
    timer = setTimeout(async () => {
      await check().catch((error) => {
        // What could not be read is asked for again.
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
