import { z } from '@hono/zod-openapi'
import { sellersYear } from '#app/lib/day.ts'
import { jsonAnswer, jsonBody, problemAnswers } from '#app/lib/openapi.ts'
import { defineRoute, type Guard, openRouter, type Router } from '#app/lib/route.ts'
import { readAdvert } from './rules.ts'
import { Advert, longestAdvert } from './schema.ts'

const read = defineRoute({
  method: 'post',
  path: '/api/adverts',
  operationId: 'readAdvert',
  summary: 'Read the fields of a car from an advert in Korean, English or Arabic; nothing is stored',
  tags: ['cars'],
  access: 'helper',
  changesPages: false,
  request: jsonBody(z.object({ text: z.string().max(longestAdvert) })),
  responses: { 200: jsonAnswer('The fields found', Advert), ...problemAnswers(400, 413, 422) },
})

/** Runs on the server, because the catalogue of make and model names would be too large for the browser. */
export function advertsApi(guard: Guard): Router {
  const api = openRouter(guard)
  api.openapi(read, (c) => c.json(readAdvert(c.req.valid('json').text, sellersYear() + 1), 200))
  return api
}
