import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { Database } from '#app/db/tables.ts'
import { changeAs } from '#app/db/transaction.server.ts'
import { versionsOf } from '#app/lib/negotiation.ts'
import { jsonAnswer, jsonBody, named, problemAnswers } from '#app/lib/openapi.ts'
import { defineRoute, type Guard, openRouter, operatorOf, type Router } from '#app/lib/route.ts'
import { getCar, getShownCar } from './read.server.ts'
import { Car, CarChange } from './schema.ts'
import { refuseForeignPaths } from './shared/picture-paths.ts'
import { listSimilarCars } from './submissions/read.server.ts'
import { changeCar, removeCar } from './write.server.ts'

const Id = z.object({ id: z.string().max(64) })
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
const carAnswer = (description: string) => jsonAnswer(description, CarBody)
const carBody = jsonBody(CarChange)
const tags = ['cars']
const operator = { access: 'operator', tags } as const

const routes = {
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

export function carsApi(guard: Guard, { db }: { db: Database }): Router {
  const api = openRouter(guard)

  api.openapi(routes.one, async (c) => {
    const car = await getShownCar(db, c.req.valid('param').id)
    return c.json(car, 200, { etag: `"${car.updatedAt}"` })
  })
  api.openapi(routes.similar, async (c) =>
    c.json(await listSimilarCars(db, c.req.valid('query')), 200, { 'cache-control': 'no-store' }),
  )
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
