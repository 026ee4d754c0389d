import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Waits until the drafts of this browser contain a text, or a number of files ('3 files'). */
export const keptDraft = (page: Page, what: string) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const open = indexedDB.open('nuricar-drafts')
        const database = await new Promise<IDBDatabase>((resolve) => {
          open.onsuccess = () => resolve(open.result)
        })
        const read = (store: string) =>
          new Promise<unknown[]>((resolve) => {
            const all = database.transaction(store).objectStore(store).getAll()
            all.onsuccess = () => resolve(all.result)
          })
        const [drafts, files] = [await read('draft'), await read('file')]
        database.close()
        return `${JSON.stringify(drafts)} ${files.length} files`
      }),
    )
    .toContain(what)
