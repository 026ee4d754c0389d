const patience = 1500

/** A place for one draft that no other tab writes to while this one has it. */
export type Slot = {
  name: string
  /** Another tab has the same form open. */
  isElsewhere: boolean
  release: () => void
}

/** Takes the slot that this tab had before, else the first that holds a draft and is free, else a new one. `filled` are the slots that hold drafts. */
export async function takeSlot(form: string, filled: string[], newName: () => string): Promise<Slot> {
  const memory = `nuricar-draft ${form}`
  // A tab that was doubled remembers the slot of its twin, and finds it taken.
  const mine = sessionStorage.getItem(memory)
  const fresh = `${form}#${newName()}`
  let isElsewhere = false
  for (const name of new Set([...(mine ? [mine] : []), ...filled, fresh])) {
    // After a reload the page before may still hold it for a moment.
    const release = await lock(name, name === mine)
    if (release) {
      sessionStorage.setItem(memory, name)
      return { name, isElsewhere, release }
    }
    isElsewhere = true
  }
  return { name: fresh, isElsewhere, release: () => undefined }
}

/** Holds a name against all other tabs until it is released or the tab ends; undefined when another one has it. Without https there are no locks. */
function lock(name: string, waits: boolean): Promise<(() => void) | undefined> {
  if (!navigator.locks) return Promise.resolve(() => undefined)
  return new Promise((resolve) => {
    const options: LockOptions = waits ? { signal: AbortSignal.timeout(patience) } : { ifAvailable: true }
    navigator.locks
      .request(`draft ${name}`, options, (held) => (held ? new Promise<void>((release) => resolve(release)) : resolve(undefined)))
      .catch(() => resolve(undefined))
  })
}
