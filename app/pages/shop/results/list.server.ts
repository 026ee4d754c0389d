import type { Database } from '#app/db/tables.ts'
import { listCarCards } from '#app/features/shop/cards/read.server.ts'
import { carCursor } from '#app/features/stock/cars/cursor.ts'
import { type CarListing, type CountedState, countCars } from '#app/features/stock/cars/read.server.ts'
import { cursorNames } from '#app/features/stock/cars/shared/paging.ts'

/** Reads the requested page of a list and its total. `prefix` distinguishes several lists on one page. */
export async function readList(
  db: Database,
  request: Request,
  listing: CarListing & { state: CountedState },
  prefix = '',
) {
  const { searchParams } = new URL(request.url)
  const [after, before] = cursorNames(prefix)
  const place = { after: carCursor.parse(searchParams.get(after)), before: carCursor.parse(searchParams.get(before)) }
  const [page, total] = await Promise.all([listCarCards(db, { ...listing, ...place }), countCars(db, listing)])
  return { ...page, total }
}

/** 24 cars fill whole rows of two and of three columns. */
export const resultsPerPage = 24
