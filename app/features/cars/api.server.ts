import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { Database } from '#app/db/tables.ts'
import { changeAs } from '#app/db/transaction.server.ts'
import { makeKey } from '#app/features/catalogue/rules.ts'
import { endDraft } from '#app/features/drafts/write.server.ts'
import type { Search } from '#app/features/search/schema.ts'
import { versionsOf } from '#app/lib/negotiation.ts'
import { jsonAnswer, jsonBody, named, problemAnswers } from '#app/lib/openapi.ts'
import { paging, streamList } from '#app/lib/paging.ts'
import { defineRoute, type Guard, isPage, openRouter, operatorOf, type Router } from '#app/lib/route.ts'
import { carCursor } from './cursor.ts'
import {
  type CarFilter,
  type CarListing,
  type CountedState,
  countCars,
  getCar,
  getShownCar,
  listCars,
  listCarsById,
} from './read.server.ts'
import { categoryKey } from './rules.ts'
import { Car, CarChange } from './schema.ts'
import { refuseForeignPaths } from './shared/picture-paths.ts'
import { listSimilarCars } from './submissions/read.server.ts'
import { addCarOnce } from './submissions/write.server.ts'
import { addCar, changeCar, removeCar } from './write.server.ts'

const Paging = paging('Cars')
const Filter = Paging.extend({
  query: z.string().max(255).optional().describe('Words in English, Korean or Arabic'),
  make: z.string().max(255).optional(),
  category: z.string().max(255).optional(),
})
const Id = z.object({ id: z.string().max(64) })
const Key = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{8,255}$/, { error: 'Must be 8 to 255 characters of ASCII, without spaces.' })
    .optional()
    .describe('A new value for each listing; 8 to 255 characters'),
})
const wholeNumber = z
  .string()
  .regex(/^\d{1,9}$/, { error: 'Must be a whole number.' })
  .transform(Number)
  .optional()
const Likeness = z.object({
  vin: z.string().max(64).optional(),
  make: z.string().max(255).optional(),
  model: z.string().max(255).optional(),
  year: wholeNumber,
  mileage: wholeNumber,
})
const Similar = z.object({
  car: Car,
  sameVin: z.boolean().describe('Otherwise make, model, year and mileage are the same'),
})

const CarBody = named('Car', Car)
const listAnswer = {
  200: jsonAnswer(
    'Cars. With `limit`, the Link header (RFC 8288) names the next page and X-Total-Count is the total number.',
    z.array(CarBody),
  ),
}
const carAnswer = (description: string) => jsonAnswer(description, CarBody)
const carBody = jsonBody(CarChange)
const tags = ['cars']
const operator = { access: 'operator', tags } as const

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
  one: defineRoute({
    access: 'open',
    method: 'get',
    path: '/api/cars/{id}',
    operationId: 'getCar',
    summary: 'One car',
    tags,
    request: { params: Id },
    responses: { 200: carAnswer('The car'), ...problemAnswers(404) },
  }),
  similar: defineRoute({
    method: 'get',
    path: '/api/similar-cars',
    operationId: 'listSimilarCars',
    summary: 'Find at most five cars that may be the one described',
    ...operator,
    access: 'helper',
    request: { query: Likeness },
    responses: { 200: jsonAnswer('Cars', z.array(Similar)), ...problemAnswers(400, 422) },
  }),
  add: defineRoute({
    method: 'post',
    path: '/api/cars',
    operationId: 'addCar',
    summary: 'Add a car',
    ...operator,
    description:
      'With an Idempotency-Key, the same call within 90 days returns the same car. The same key with another body gets 409, and Location names the car that was created.',
    request: { headers: Key, ...carBody },
    responses: { 201: carAnswer('The new car'), ...problemAnswers(400, 409, 413, 422) },
  }),
  change: defineRoute({
    method: 'put',
    path: '/api/cars/{id}',
    operationId: 'changeCar',
    summary: 'Change the given fields',
    description:
      'With If-Match, only if the car has not changed since it was read. Its ETag is its updatedAt in quotes.',
    ...operator,
    request: { params: Id, ...carBody },
    responses: { 200: carAnswer('The updated car'), ...problemAnswers(400, 404, 409, 412, 413, 422) },
  }),
  photos: defineRoute({
    method: 'put',
    path: '/api/cars/{id}/photos',
    operationId: 'changePhotos',
    summary: 'Change only the photos of a car, as helpers may',
    description: 'With If-Match, only if the car has not changed since it was read.',
    ...operator,
    access: 'helper',
    request: { params: Id, ...jsonBody(CarChange.pick({ pictures: true }).required()) },
    responses: { 200: carAnswer('The updated car'), ...problemAnswers(400, 404, 412, 413, 422) },
  }),
  mark: defineRoute({
    method: 'put',
    path: '/api/cars/{id}/soldout',
    operationId: 'markCar',
    summary: 'Mark as sold or unsold',
    ...operator,
    request: { params: Id, ...jsonBody(z.object({ soldOut: z.boolean() })) },
    responses: { 200: carAnswer('The updated car'), ...problemAnswers(400, 404) },
  }),
  remove: defineRoute({
    method: 'delete',
    path: '/api/cars/{id}',
    operationId: 'removeCar',
    summary: 'Delete a car',
    description: 'The car stays in the bin for 30 days; see /api/bin/batch.',
    ...operator,
    request: { params: Id },
    responses: { 204: { description: 'Deleted' }, ...problemAnswers(404) },
  }),
}

type Listing = Pick<CarListing, 'order'> & CarFilter & { state: CountedState }
type ReadPage = (
  limit: number,
  cursor: string | null | undefined,
) => Promise<{ cars: Car[]; next: string | null; total: number }>

export function carsApi(guard: Guard, { db, search }: { db: Database; search: Search }): Router {
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
  api.openapi(routes.one, async (c) => {
    const car = await getShownCar(db, c.req.valid('param').id)
    return c.json(car, 200, { etag: `"${car.updatedAt}"` })
  })
  api.openapi(routes.similar, async (c) =>
    c.json(await listSimilarCars(db, c.req.valid('query')), 200, { 'cache-control': 'no-store' }),
  )
  api.openapi(routes.add, async (c) => {
    const [key, change] = [c.req.valid('header')['idempotency-key'], c.req.valid('json')]
    refuseForeignPaths(change.pictures ?? [])
    const added = await changeAs(db, operatorOf(c), async (its) => {
      if (!key) return { car: await addCar(its, change) }
      const once = await addCarOnce(its, key, change)
      // The key of a form is also the id of its draft.
      return 'car' in once ? { car: await endDraft(its, key, once.car) } : once
    })
    if ('car' in added) return c.json(added.car, 201)
    const errors = [
      { field: 'Idempotency-Key', message: 'Was already used to add a car with another body; Location names it.' },
    ]
    const problem = {
      type: 'about:blank',
      title: 'Conflict',
      status: 409,
      detail: 'This key was already used with another body.',
      errors,
    }
    return c.json(problem, 409, {
      'content-type': 'application/problem+json',
      location: `/api/cars/${added.addedBefore}`,
    })
  })
  const change = async (c: Context, { id }: { id: string }, changed: CarChange) => {
    if (changed.pictures) refuseForeignPaths(changed.pictures, (await getCar(db, id)).pictures)
    const versions = versionsOf(c.req.header('if-match'))
    const car = await changeAs(db, operatorOf(c), (its) => changeCar(its, id, changed, versions))
    return c.json(car, 200, { etag: `"${car.updatedAt}"` })
  }
  api.openapi(routes.change, (c) => change(c, c.req.valid('param'), c.req.valid('json')))
  api.openapi(routes.photos, (c) => change(c, c.req.valid('param'), c.req.valid('json')))
  api.openapi(routes.mark, async (c) =>
    c.json(
      await changeAs(db, operatorOf(c), (its) => changeCar(its, c.req.valid('param').id, c.req.valid('json'))),
      200,
    ),
  )
  api.openapi(routes.remove, async (c) => {
    await changeAs(db, operatorOf(c), (its) => removeCar(its, c.req.valid('param').id))
    return c.body(null, 204)
  })
  return api
}
