import type { FormValues } from '#app/features/desk/editing/shared/values.ts'
import type { Car } from '#app/features/stock/cars/schema.ts'
import type { Shot } from '#app/features/stock/photos/shots/rules.ts'

/** A picture that was sent at `sentAt` (ms) has a URL. Its file stays beside the draft. Older drafts have no `shot`. */
type KeptPicture = { key: string; name: string; address: string | null; shot?: Shot | null; sentAt?: number }
/** What the server had of a draft. `version` is its changedAt. */
export type Synced = { content: FormValues & { pictures: string[] }; version: string }
/**
 * An unsubmitted form on this device. `submitKey` ensures that a listing becomes only one car. `base` is the stored car
 * that an edit started from.
 */
export type Draft = {
  values: Record<string, string>
  step: number
  submitKey: string
  pictures: KeptPicture[]
  savedAt: number
  base?: Car
  /** This device has sent the form at least once, but may not have seen the answer. */
  isSent?: boolean
  synced?: Synced | undefined
  /** A text that came with the photos, and what was read in it. Buyers never see it by itself. */
  advert?: { text: string; read?: object } | undefined
}

const drafts = 'draft'
const files = 'file'
const fileKey = (slot: string, key: string) => `${slot}/${key}`

export type DraftStore = Awaited<ReturnType<typeof openDraftStore>>

/** Opens the drafts of this device in IndexedDB. Throws if the browser blocks storage, as in some private windows. */
export async function openDraftStore() {
  const request = indexedDB.open('nuricar-drafts', 1)
  request.onupgradeneeded = () => {
    request.result.createObjectStore(drafts)
    request.result.createObjectStore(files)
  }
  const database = await answerOf(request)
  // The connection closes so that a newer version of the site can upgrade the database while this page is open.
  database.onversionchange = () => database.close()

  async function change(names: string | string[], work: (transaction: IDBTransaction) => void): Promise<void> {
    const transaction = database.transaction(names, 'readwrite', { durability: 'strict' })
    work(transaction)
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
    })
  }
  const read = <T>(name: string, ask: (store: IDBObjectStore) => IDBRequest) =>
    answerOf<T>(ask(database.transaction(name).objectStore(name)))

  return {
    findDraft: (slot: string) => read<Draft | undefined>(drafts, (store) => store.get(slot)),
    findFile: (slot: string, key: string) => read<Blob | undefined>(files, (store) => store.get(fileKey(slot, key))),
    listSlots: (start: string) =>
      read<string[]>(drafts, (store) => store.getAllKeys(IDBKeyRange.bound(start, `${start}\uffff`))),
    keepDraft: (slot: string, draft: Draft) =>
      change(drafts, (transaction) => transaction.objectStore(drafts).put(draft, slot)),
    keepFile: (slot: string, key: string, file: Blob) =>
      change(files, (transaction) => transaction.objectStore(files).put(file, fileKey(slot, key))),
    dropFile: (slot: string, key: string) =>
      change(files, (transaction) => transaction.objectStore(files).delete(fileKey(slot, key))),
    dropDraft: (slot: string) =>
      change([drafts, files], (transaction) => {
        transaction.objectStore(drafts).delete(slot)
        transaction.objectStore(files).delete(IDBKeyRange.bound(fileKey(slot, ''), fileKey(slot, '\uffff')))
      }),
    close: () => database.close(),
  }
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
