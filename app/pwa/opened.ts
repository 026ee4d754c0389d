import { readTitles } from './titles.ts'
import { listCached } from './worker/cache.ts'

export type OpenedPage = { address: string; title: string; at: string }

/** Lists the pages stored on this device, newest first. `at` is the time of loading (ISO). */
export async function listOpened(): Promise<OpenedPage[]> {
  if (!('caches' in window)) return []
  const titles = readTitles()
  const newestFirst = (await listCached()).sort((a, b) => (a.at < b.at ? 1 : -1))
  const pages = new Map<string, OpenedPage>()
  for (const { address, at } of newestFirst) {
    const title = titles[address]
    const page = /^\/(search|allcar|cars\/category)(\/|\?|$)/i.test(address) ? address.replace(/\?.*/, '') : address
    if (title && !pages.has(page)) pages.set(page, { address, title, at })
  }
  return [...pages.values()]
}

/** Whether a page is stored on this device. It need not have a title yet, which is stored later. */
export async function isStored(address: string | undefined): Promise<boolean> {
  return 'caches' in window && (await listCached()).some((page) => page.address === address)
}
