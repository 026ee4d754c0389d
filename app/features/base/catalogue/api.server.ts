import { z } from '@hono/zod-openapi'
import { jsonAnswer, problemAnswers } from '#app/lib/openapi.ts'
import { defineRoute, type Guard, openRouter, type Router } from '#app/lib/route.ts'
import { listModels } from './rules.ts'

const Models = z.array(
  z.object({
    model: z.string(),
    names: z.array(z.string()).describe('Its other names, such as those in Korean and Arabic'),
  }),
)

const models = defineRoute({
  method: 'get',
  path: '/api/models',
  operationId: 'listModels',
  summary: 'The known models of a make and their names in other languages',
  tags: ['cars'],
  access: 'helper',
  request: { query: z.object({ make: z.string().max(255) }) },
  responses: { 200: jsonAnswer('Models', Models), ...problemAnswers(400, 422) },
})

/** Runs on the server, because the catalogue of names would be too large for the browser. */
export function catalogueApi(guard: Guard): Router {
  const api = openRouter(guard)
  api.openapi(models, (c) => c.json(listModels(c.req.valid('query').make), 200))
  return api
}
