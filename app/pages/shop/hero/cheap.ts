import type { Search } from '#app/features/search/schema.ts'

/** What many look for: cars of at most so many dollars. */
export const cheapUsd = 10_000

/** How many cars cost no more than that; undefined where search does not answer. */
export async function countCheap(search: Search): Promise<number | undefined> {
  const found = search.find({ filters: { price: { to: cheapUsd } }, state: 'available', limit: 1 })
  return found.then(({ total }) => total).catch(() => undefined)
}
