import type { Shot } from '#app/features/stock/photos/shots/rules.ts'
import type { Draft, DraftStore } from './store.ts'

const delay = 250

/** The content of a form. `file` is the data of a picture from this device, which is kept until the form is sent. */
export type DeviceDraft = Omit<Draft, 'savedAt' | 'pictures'> & {
  pictures: {
    key: string
    name: string
    address: string | null
    shot?: Shot | null
    sentAt?: number
    file: Blob | null
  }[]
}
/** kept: everything is saved; full: there is no room for all pictures; none: the browser blocks storage. */
export type DraftState = 'kept' | 'full' | 'none'

export type Keeper = ReturnType<typeof openDraftSaver>

/** Saves drafts shortly after each change. It runs one write at a time and stores each file only once. */
export function openDraftSaver(
  store: DraftStore | undefined,
  slot: string,
  files: Map<string, Blob>,
  onKeeping: (keeping: DraftState) => void,
) {
  let waiting: DeviceDraft | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  // Two queues, because files take long, and a reload must find the addresses of the pictures that the server has.
  let texts = Promise.resolve()
  let turn = Promise.resolve(store !== undefined)
  let isOver = false

  /** Says whether everything is saved. */
  function flush(): Promise<boolean> {
    clearTimeout(timer)
    const held = waiting
    waiting = undefined
    if (held) {
      const written = texts.then(() => (isOver ? true : writeText(held)))
      texts = written.then(() => undefined)
      turn = turn.then(async (isKept) => (isOver ? isKept : writeFiles(held, await written)))
    }
    return turn
  }

  const attempt = (work: Promise<void>) =>
    work.then(
      () => true,
      () => false,
    )

  /** Text is small, so it is saved before the pictures. Returns false if there was no room. */
  async function writeText({ pictures, ...rest }: DeviceDraft): Promise<boolean> {
    if (!store) return false
    return attempt(
      store.keepDraft(slot, {
        ...rest,
        pictures: pictures.map(({ key, name, address, shot = null, sentAt }) => ({
          key,
          name,
          address,
          shot,
          ...(sentAt && { sentAt }),
        })),
        savedAt: Date.now(),
      }),
    )
  }

  async function writeFiles({ pictures }: DeviceDraft, isTextKept: boolean): Promise<boolean> {
    if (!store) {
      onKeeping('none')
      return false
    }
    let isKept = isTextKept
    const needed = new Map(pictures.flatMap(({ key, file }) => (file ? [[key, file] as const] : [])))
    for (const key of [...files.keys()]) {
      if (needed.has(key)) continue
      if (await attempt(store.dropFile(slot, key))) files.delete(key)
      else isKept = false
    }
    for (const [key, file] of needed) {
      if (files.get(key) === file) continue
      if (await attempt(store.keepFile(slot, key, file))) files.set(key, file)
      else isKept = false
    }
    onKeeping(isKept ? 'kept' : 'full')
    return isKept
  }

  return {
    keep(draft: DeviceDraft): void {
      waiting = draft
      clearTimeout(timer)
      timer = setTimeout(() => void flush(), delay)
    },
    flush,
    async drop(): Promise<void> {
      isOver = true
      clearTimeout(timer)
      waiting = undefined
      await turn
      await store?.dropDraft(slot).catch(() => undefined)
    },
  }
}
