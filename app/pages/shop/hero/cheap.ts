import type { Search } from '#app/features/shop/search/schema.ts'

export const cheapUsd = 10_000

/** Counts cars below `cheapUsd`; undefined if search fails. */
export async function countCheap(search: Search): Promise<number | undefined> {
  try {
    return (await search.find({ filters: { price: { to: cheapUsd - 1 } }, state: 'available', limit: 1 })).total
  } catch (error) {
    // The home page works without this link.
    console.error(error)
    return undefined
  }
}
