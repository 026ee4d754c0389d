import { z } from '@hono/zod-openapi'
import type { Database } from '#app/db/tables.ts'
import { changeAs } from '#app/db/transaction.server.ts'
import { Car, CarChange } from '#app/features/stock/cars/schema.ts'
import { jsonAnswer, jsonBody, named, problemAnswers } from '#app/lib/openapi.ts'
import { defineRoute, type Guard, openRouter, operatorOf, type Router } from '#app/lib/route.ts'
import { reserveCar } from './write.server.ts'

const Reservation = z.object({ reservedUntil: CarChange.shape.reservedUntil.unwrap() })

const reserve = defineRoute({
  access: 'operator',
  method: 'put',
  path: '/api/cars/{id}/reserved',
  operationId: 'reserveCar',
  summary: 'Reserve a car until the end of a day in Seoul, or end the reservation with null',
  description:
    'A reserved car still counts as available. The reservation ends after its day, or when the car is marked as sold. A sold car cannot be reserved. Marking it as unsold restores the reservation, unless its day is over.',
  tags: ['cars'],
  request: { params: z.object({ id: z.string().max(64) }), ...jsonBody(Reservation) },
  responses: { 200: jsonAnswer('The updated car', named('Car', Car)), ...problemAnswers(400, 404, 409, 422) },
})

export function reservationsApi(guard: Guard, { db }: { db: Database }): Router {
  const api = openRouter(guard)
  api.openapi(reserve, async (c) => {
    const [{ id }, { reservedUntil }] = [c.req.valid('param'), c.req.valid('json')]
    return c.json(await changeAs(db, operatorOf(c), (its) => reserveCar(its, id, reservedUntil)), 200)
  })
  return api
}
