import { newKey } from '#app/features/stock/photos/shared/uploads/states.ts'

const patience = 1500

export type Slot = {
  name: string
  isElsewhere: boolean
  release: () => void
}

/** Locks the draft that this tab used before, otherwise a free one of the `filled` drafts, otherwise a new one. */
export async function takeSlot(form: string, filled: string[]): Promise<Slot> {
  const memory = `nuricar-draft ${form}`
  // A duplicated tab remembers the draft of the first tab and finds it locked.
  const mine = sessionStorage.getItem(memory)
  const fresh = `${form}#${newKey()}`
  let isElsewhere = false
  for (const name of new Set([...(mine ? [mine] : []), ...filled, fresh])) {
    // After a reload, the previous page may hold the lock for a moment, so this call waits.
    const release = await lock(name, name === mine)
    if (release) {
      sessionStorage.setItem(memory, name)
      return { name, isElsewhere, release }
    }
    isElsewhere = true
  }
  return { name: fresh, isElsewhere, release: () => undefined }
}

/**
 * Locks a name until it is released or the tab closes. Undefined if it is taken. Without https, browsers have no locks.
 */
function lock(name: string, waits: boolean): Promise<(() => void) | undefined> {
  if (!navigator.locks) return Promise.resolve(() => undefined)
  return new Promise((resolve) => {
    const options: LockOptions = waits ? { signal: abortAfter(patience) } : { ifAvailable: true }
    navigator.locks
      .request(`draft ${name}`, options, (held) =>
        held ? new Promise<void>((release) => resolve(release)) : resolve(undefined),
      )
      .catch(() => resolve(undefined))
  })
}

// Safari before 16 has no AbortSignal.timeout.
function abortAfter(ms: number): AbortSignal {
  const controller = new AbortController()
  setTimeout(() => controller.abort(), ms)
  return controller.signal
}
