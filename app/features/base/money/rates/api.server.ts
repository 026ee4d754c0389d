import { z } from '@hono/zod-openapi'
import type { Database } from '#app/db/tables.ts'
import { jsonAnswer, jsonBody, problemAnswers } from '#app/lib/openapi.ts'
import { Problem } from '#app/lib/problem.ts'
import { defineRoute, type Guard, openRouter, operatorOf, type Router } from '#app/lib/route.ts'
import { fetchRates } from './fetch.server.ts'
import { getRates } from './read.server.ts'
import type { Rates } from './schema.ts'
import { refuse, saveRates } from './write.server.ts'

const perDollar = z
  .record(z.string().max(3), z.number())
  .refine((rates) => Object.keys(rates).length <= 200, 'Must have at most 200 currencies.')
const Shape = z.object({
  day: z.string().describe('The date of the rates, such as 2026-11-20'),
  source: z
    .string()
    .describe('`typed`, `file`, the address they were fetched from, or `example` if none were ever saved'),
  perDollar: perDollar.describe('How much of each currency equals one US dollar, by currency code'),
  older: z.record(z.string(), z.string()).optional().describe('The dates of rates that are not in the newest set'),
})
const confirmed = z.boolean().default(false).describe('Accepts rates that changed by more than half')

const read = defineRoute({
  access: 'open',
  method: 'get',
  path: '/api/rates',
  operationId: 'getRates',
  summary: 'The exchange rates for converting prices to dollars',
  responses: { 200: jsonAnswer('The newest rates', Shape) },
})
const save = defineRoute({
  access: 'operator',
  method: 'put',
  path: '/api/rates',
  operationId: 'saveRates',
  activity: 'rates',
  summary: 'Save a set of exchange rates',
  description:
    'Currencies that are not named keep their rate and date. All prices in other currencies are converted again. 422 with the code `moved` if a rate changed by more than half.',
  request: jsonBody(
    z.object({ day: z.string().max(10), perDollar, source: z.enum(['typed', 'file']).default('typed'), confirmed }),
  ),
  responses: { 200: jsonAnswer('The current rates', Shape), ...problemAnswers(400, 422) },
})
const fetchNow = defineRoute({
  access: 'operator',
  method: 'post',
  path: '/api/rates/fetch',
  operationId: 'fetchRates',
  activity: 'rates',
  summary: 'Fetch exchange rates now from the address of the settings',
  request: jsonBody(z.object({ confirmed })),
  responses: { 200: jsonAnswer('The current rates', Shape), ...problemAnswers(400, 502) },
})

export function ratesApi(guard: Guard, { db }: { db: Database }): Router {
  const api = openRouter(guard)
  api.openapi(read, async (c) => {
    const rates = await getRates(db)
    const etag = `W/"${rates.id}"`
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, { etag }) as never
    return c.json(shown(rates), 200, { etag })
  })
  api.openapi(save, async (c) => {
    const { confirmed: isConfirmed, ...given } = c.req.valid('json')
    return c.json(shown(await saveRates(db, given, { by: operatorOf(c), isConfirmed }).catch(refuse)), 200)
  })
  api.openapi(fetchNow, async (c) => {
    const failure = await fetchRates(db, { by: operatorOf(c), isConfirmed: c.req.valid('json').confirmed })
    if (!failure) return c.json(shown(await getRates(db)), 200)
    const problem = new Problem(502, failure.english)
    problem.members = { code: failure.code, values: failure.values }
    throw problem
  })
  return api
}

const shown = ({ day, source, perDollar, older }: Rates) => ({
  day,
  source,
  perDollar,
  ...(older && Object.keys(older).length > 0 && { older }),
})
