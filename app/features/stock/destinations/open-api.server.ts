import { z } from '@hono/zod-openapi'
import type { Database } from '#app/db/tables.ts'
import { jsonAnswer, problemAnswers } from '#app/lib/openapi.ts'
import { Problem } from '#app/lib/problem.ts'
import { defineRoute, type Guard, openRouter, type Router } from '#app/lib/route.ts'
import { findPlan, listPlaces } from './read.server.ts'

const CountryPorts = z.object({
  country: z.string().describe('ISO 3166-1, such as JO'),
  ports: z.array(
    z.object({
      key: z.string(),
      name: z.record(z.string(), z.string()),
      days: z.number().int().describe('Days in transit'),
    }),
  ),
  ways: z.array(z.string()).describe('roro, shared, container: the available shipping methods'),
})

const list = defineRoute({
  access: 'open',
  kept: true,
  method: 'get',
  path: '/api/destinations',
  operationId: 'listDestinations',
  summary: 'List the countries with known costs',
  tags: ['destinations'],
  responses: { 200: jsonAnswer('The countries with their ports and shipping methods', z.array(CountryPorts)) },
})

const plan = defineRoute({
  access: 'open',
  kept: true,
  method: 'get',
  path: '/api/destinations/{country}',
  operationId: 'getDestination',
  summary: 'Today’s costs of bringing a car to a country, line by line, and its import rules',
  description:
    'Everything that a landed cost is calculated from, in US cents at the rates of the day `ratesOf`. A line with a `share` costs `share[0] / share[1]` of its base, rounded half up to the cent. docs/run/destinations.md explains the calculation.',
  tags: ['destinations'],
  request: { params: z.object({ country: z.string().max(8) }) },
  responses: {
    200: jsonAnswer('Costs and rules', z.looseObject({ country: z.string(), today: z.string(), ratesOf: z.string() })),
    ...problemAnswers(404),
  },
})

export function destinationsApi(guard: Guard, { db }: { db: Database }): Router {
  const api = openRouter(guard)
  api.openapi(list, async (c) => c.json(await listPlaces(db), 200))
  api.openapi(plan, async (c) => {
    const { country } = c.req.valid('param')
    const found = await findPlan(db, country.toUpperCase())
    if (!found)
      throw new Problem(
        404,
        `There are no costs for ${country.slice(0, 8)}. All countries are listed at /api/destinations.`,
      )
    return c.json(found, 200)
  })
  return api
}
