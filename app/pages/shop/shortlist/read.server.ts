import type { Database } from '#app/db/tables.ts'
import { listCardsById } from '#app/features/shop/cards/read.server.ts'
import { parseIds } from '#app/features/shop/shortlist/rules.ts'
import { planAsked } from '#app/features/stock/destinations/read.server.ts'

/**
 * Reads the cars that the URL names. A visitor's own list is on the device, so its page is the same for everyone and
 * loads its cars later.
 */
export async function readShortlist(db: Database, request: Request) {
  const asked = parseIds(new URL(request.url).searchParams.get('cars'))
  const [cars, abroad] = await Promise.all([listCardsById(db, asked), planAsked(db, request)])
  return { asked, cars, isFailed: false, ...(abroad && { abroad }) }
}

export type ShortlistData = Awaited<ReturnType<typeof readShortlist>>
