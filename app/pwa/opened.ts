import { readTitles } from './titles.ts'
import { listKept } from './worker/keep.ts'

/** A page that is on this device: its address and title, and when it was seen (ISO). */
export type OpenedPage = { address: string; title: string; at: string }

/** The pages that are on this device, the last seen first. */
export async function listOpened(): Promise<OpenedPage[]> {
  if (!('caches' in window)) return []
  const titles = readTitles()
  const newestFirst = (await listKept()).sort((a, b) => (a.at < b.at ? 1 : -1))
  const pages = new Map<string, OpenedPage>()
  for (const { address, at } of newestFirst) {
    const title = titles[address]
    // However a list was narrowed down, it is one entry: all of them have the same title.
    const page = /^\/(search|allcar|cars\/category)(\/|\?|$)/i.test(address) ? address.replace(/\?.*/, '') : address
    if (title && !pages.has(page)) pages.set(page, { address, title, at })
  }
  return [...pages.values()]
}
