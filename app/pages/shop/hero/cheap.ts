import type { Search } from '#app/features/search/schema.ts'

/** Below what many look for a car, in USD; its own list goes up to the dollar before it. */
export const cheapUsd = 10_000

/** How many cars cost less than that; undefined where search does not answer. */
export async function countCheap(search: Search): Promise<number | undefined> {
  try {
    return (await search.find({ filters: { price: { to: cheapUsd - 1 } }, state: 'available', limit: 1 })).total
  } catch (error) {
    // The home page is as good without that door.
    console.error(error)
    return undefined
  }
}
