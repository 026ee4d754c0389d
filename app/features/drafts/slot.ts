const patience = 1500

export type Slot = {
  name: string
  isElsewhere: boolean
  release: () => void
}

/** Locks this tab's former slot, else a free one of the `filled` slots, else a new one. */
export async function takeSlot(form: string, filled: string[], newName: () => string): Promise<Slot> {
  const memory = `nuricar-draft ${form}`
  // A duplicated tab remembers its twin's slot and finds it locked.
  const mine = sessionStorage.getItem(memory)
  const fresh = `${form}#${newName()}`
  let isElsewhere = false
  for (const name of new Set([...(mine ? [mine] : []), ...filled, fresh])) {
    // After a reload the previous page may hold the lock for a moment.
    const release = await lock(name, name === mine)
    if (release) {
      sessionStorage.setItem(memory, name)
      return { name, isElsewhere, release }
    }
    isElsewhere = true
  }
  return { name: fresh, isElsewhere, release: () => undefined }
}

/** Locks a name until release or the tab's end; undefined if it is taken. Without https there are no locks. */
function lock(name: string, waits: boolean): Promise<(() => void) | undefined> {
  if (!navigator.locks) return Promise.resolve(() => undefined)
  return new Promise((resolve) => {
    const options: LockOptions = waits ? { signal: AbortSignal.timeout(patience) } : { ifAvailable: true }
    navigator.locks
      .request(`draft ${name}`, options, (held) => (held ? new Promise<void>((release) => resolve(release)) : resolve(undefined)))
      .catch(() => resolve(undefined))
  })
}
