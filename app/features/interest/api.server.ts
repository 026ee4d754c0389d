import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { isbot } from 'isbot'
import type { Database } from '#app/db/tables.ts'
import { problemAnswers, refuseInvalid } from '#app/lib/openapi.ts'
import { InterestAddition } from './schema.ts'
import { addInterest } from './write.server.ts'

const add = createRoute({
  method: 'post',
  path: '/api/cars/{id}/interest',
  summary: 'Count a look at a car, or a tap on a way to its seller',
  description:
    'Kept is a number by car, day and language: no address, no cookie. Programs that say what they are, and the operator, are not counted.',
  request: {
    params: z.object({ id: z.string() }),
    body: { required: true, content: { 'application/json': { schema: InterestAddition } } },
  },
  responses: { 204: { description: 'Heard' }, ...problemAnswers(400, 413, 415, 422, 429) },
})

/** Counting interest. Who sends too much is slowed before a request comes here. */
export function interestApi({ db }: { db: Database }): OpenAPIHono {
  const api = new OpenAPIHono({ defaultHook: refuseInvalid })
  api.openapi(add, async (c) => {
    const isOperator = /(?:^|;\s*)operator=1/.test(c.req.header('cookie') ?? '')
    if (!isOperator && !isbot(c.req.header('user-agent'))) await addInterest(db, c.req.valid('param').id, c.req.valid('json'))
    return c.body(null, 204)
  })
  return api
}
