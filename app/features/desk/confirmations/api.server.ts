import { z } from '@hono/zod-openapi'
import type { Database } from '#app/db/tables.ts'
import { changeAs } from '#app/db/transaction.server.ts'
import { getCar } from '#app/features/stock/cars/read.server.ts'
import { Car } from '#app/features/stock/cars/schema.ts'
import { jsonAnswer, jsonBody, named, problemAnswers } from '#app/lib/openapi.ts'
import { defineRoute, type Guard, openRouter, operatorOf, type Router } from '#app/lib/route.ts'
import { holdsNoNull } from '#app/lib/text.ts'
import { confirmCars } from './write.server.ts'

const operator = { tags: ['cars'], access: 'operator' as const }
const Id = z.string().max(64).refine(holdsNoNull)

const one = defineRoute({
  body: 'none',
  method: 'post',
  path: '/api/cars/{id}/confirm',
  operationId: 'confirmCar',
  summary: 'Confirm that a car is still available; a sold car is left unchanged',
  ...operator,
  request: { params: z.object({ id: Id }) },
  responses: { 200: jsonAnswer('The updated car', named('Car', Car)), ...problemAnswers(404) },
})
const several = defineRoute({
  method: 'post',
  path: '/api/cars/confirm',
  operationId: 'confirmCars',
  summary: 'Confirm that several cars are still available',
  ...operator,
  request: jsonBody(z.object({ ids: z.array(Id).max(1000) })),
  responses: {
    200: jsonAnswer('The number of confirmed cars', z.object({ confirmed: z.number() })),
    ...problemAnswers(400, 422),
  },
})

export function confirmApi(guard: Guard, { db }: { db: Database }): Router {
  const api = openRouter(guard)
  api.openapi(several, async (c) => {
    const { ids } = c.req.valid('json')
    return c.json({ confirmed: await changeAs(db, operatorOf(c), (its) => confirmCars(its, ids)) }, 200)
  })
  api.openapi(one, async (c) => {
    const { id } = c.req.valid('param')
    await changeAs(db, operatorOf(c), (its) => confirmCars(its, [id]))
    return c.json(await getCar(db, id), 200)
  })
  return api
}
