import { z } from '@hono/zod-openapi'
import type { Database } from '#app/db/tables.ts'
import { jsonAnswer, problemAnswers } from '#app/lib/openapi.ts'
import { defineRoute, type Guard, openRouter, type Router } from '#app/lib/route.ts'
import { listEquipped } from './read.server.ts'
import { usualOf } from './rules.ts'

const usual = defineRoute({
  access: 'helper',
  method: 'get',
  path: '/api/usual-equipment',
  operationId: 'getUsualEquipment',
  summary:
    'Equipment that at least half of the cars of a make, model and trim have; if there are none of the trim, of the make and model',
  tags: ['cars'],
  request: {
    query: z.object({
      make: z.string().max(255),
      model: z.string().max(255),
      trim: z.string().max(255).optional(),
      except: z.string().max(64).optional().describe('The id of a car to leave out'),
    }),
  },
  responses: {
    200: jsonAnswer(
      'The equipment and the number of cars it is based on',
      z.object({ items: z.array(z.string()), cars: z.number().int(), isTrim: z.boolean() }),
    ),
    ...problemAnswers(400, 422),
  },
})

export function equipmentApi(guard: Guard, { db }: { db: Database }): Router {
  const api = openRouter(guard)
  api.openapi(usual, async (c) => {
    const { trim = '', ...asked } = c.req.valid('query')
    return c.json(usualOf(await listEquipped(db, asked), trim), 200)
  })
  return api
}
