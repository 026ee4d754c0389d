import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { Database } from '#app/db/tables.ts'
import { makeKey } from '#app/features/base/catalogue/rules.ts'
import { carCursor } from '#app/features/stock/cars/cursor.ts'
import {
  type CarFilter,
  type CarListing,
  type CountedState,
  countCars,
  listCars,
  listCarsById,
} from '#app/features/stock/cars/read.server.ts'
import { categoryKey } from '#app/features/stock/cars/rules.ts'
import { Car } from '#app/features/stock/cars/schema.ts'
import { jsonAnswer, named, problemAnswers } from '#app/lib/openapi.ts'
import { paging, streamList } from '#app/lib/paging.ts'
import { defineRoute, type Guard, isPage, openRouter, type Router } from '#app/lib/route.ts'
import type { Search } from '../schema.ts'

const Paging = paging('Cars')
const Filter = Paging.extend({
  query: z.string().max(255).optional().describe('Words in English, Korean or Arabic'),
  make: z.string().max(255).optional(),
  category: z.string().max(255).optional(),
})
const listAnswer = {
  200: jsonAnswer(
    'Cars. With `limit`, the Link header (RFC 8288) names the next page and X-Total-Count is the total number.',
    z.array(named('Car', Car)),
  ),
}
const tags = ['cars']

const list = <Query extends typeof Paging>(
  path: string,
  operationId: string,
  summary: string,
  query: Query,
  others: 429[] = [],
) =>
  defineRoute({
    access: 'open',
    kept: isPage,
    method: 'get',
    path,
    operationId,
    summary,
    tags,
    request: { query },
    responses: { ...listAnswer, ...problemAnswers(400, 422, ...others) },
  })
const routes = {
  find: {
    ...list(
      '/api/cars',
      'listCars',
      'Cars, newest first; with a query, make or category, available cars first',
      Filter,
      [429],
    ),
    limit: (c: Context) => (c.req.query('query')?.trim() ? ('finding' as const) : undefined),
  },
  available: list('/api/available-cars', 'listAvailableCars', 'Available cars, newest first', Paging),
  soldOut: list('/api/soldout-cars', 'listSoldCars', 'Sold cars, oldest first', Paging),
  all: list('/api/all-cars', 'listAllCars', 'All cars, oldest first', Paging),
}

type Listing = Pick<CarListing, 'order'> & CarFilter & { state: CountedState }
type ReadPage = (
  limit: number,
  cursor: string | null | undefined,
) => Promise<{ cars: Car[]; next: string | null; total: number }>

/** The lists of cars; words and filters are found by the search. */
export function carListsApi(guard: Guard, { db, search }: { db: Database; search: Search }): Router {
  const api = openRouter(guard)

  const listed =
    (listing: Listing): ReadPage =>
    async (limit, cursor) => {
      const [page, total] = await Promise.all([
        listCars(db, { ...listing, limit, after: carCursor.parse(cursor) }),
        countCars(db, listing),
      ])
      return { ...page, total }
    }

  const found =
    (words: string, { make, category }: CarFilter): ReadPage =>
    async (limit, cursor) => {
      const filters = {
        ...(make ? { make: [makeKey(make)] } : {}),
        ...(category ? { category: [categoryKey(category)] } : {}),
      }
      const { ids, next, total } = await search.find({ words, filters, state: 'all', limit, after: cursor })
      return { cars: await listCarsById(db, ids), next, total }
    }

  async function answerList(url: URL, read: ReadPage, { limit, cursor }: z.infer<typeof Paging>): Promise<Response> {
    const page = await read(limit ?? 250, cursor)
    const headers: Record<string, string> = { 'content-type': 'application/json', 'x-total-count': String(page.total) }
    if (limit === undefined) {
      const readOn = async (after: string | null) => {
        const { cars: items, next } = after ? await read(250, after) : page
        return { items, next }
      }
      return new Response(streamList(readOn), { headers })
    }
    if (page.next) {
      const next = new URL(url.pathname + url.search, 'http://localhost')
      next.searchParams.set('cursor', page.next)
      headers.link = `<${next.pathname}${next.search}>; rel="next"`
    }
    return new Response(JSON.stringify(page.cars), { headers })
  }

  api.openapi(routes.find, (c) => {
    const { limit, cursor, query, ...filter } = c.req.valid('query')
    const chosen = {
      ...(filter.make ? { make: filter.make } : {}),
      ...(filter.category ? { category: filter.category } : {}),
    }
    const order = Object.keys(chosen).length > 0 ? 'available-first' : 'newest'
    const read = query?.trim() ? found(query, chosen) : listed({ state: 'all', order, ...chosen })
    return answerList(new URL(c.req.url), read, { limit, cursor }) as never
  })
  api.openapi(
    routes.available,
    (c) => answerList(new URL(c.req.url), listed({ state: 'available' }), c.req.valid('query')) as never,
  )
  api.openapi(
    routes.soldOut,
    (c) => answerList(new URL(c.req.url), listed({ state: 'sold', order: 'oldest' }), c.req.valid('query')) as never,
  )
  api.openapi(
    routes.all,
    (c) => answerList(new URL(c.req.url), listed({ state: 'all', order: 'oldest' }), c.req.valid('query')) as never,
  )
  return api
}
