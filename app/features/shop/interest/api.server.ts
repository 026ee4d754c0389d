import { z } from '@hono/zod-openapi'
import { isbot } from 'isbot'
import type { Database } from '#app/db/tables.ts'
import { languages } from '#app/i18n/languages.ts'
import { jsonBody, problemAnswers } from '#app/lib/openapi.ts'
import { isFromTeam } from '#app/lib/operator-hint.ts'
import { defineRoute, type Guard, openRouter, type Router } from '#app/lib/route.ts'
import { interestKinds } from './choices.ts'
import { addInterest } from './write.server.ts'

export const InterestAddition = z.object({ kind: z.enum(interestKinds), lang: z.enum(languages) })

const add = defineRoute({
  access: 'open',
  limit: 'interest',
  changesPages: false,
  method: 'post',
  path: '/api/cars/{id}/interest',
  operationId: 'countInterest',
  summary: 'Count a view of a car, or a tap on a contact of its seller',
  description:
    'The site stores a number by car, day and language: no address, no cookie. Declared bots and operators are not counted.',
  request: { params: z.object({ id: z.string() }), ...jsonBody(InterestAddition) },
  responses: { 204: { description: 'Heard' }, ...problemAnswers(400, 413, 422) },
})

export function interestApi(guard: Guard, { db }: { db: Database }): Router {
  const api = openRouter(guard)
  api.openapi(add, async (c) => {
    const isOperator = isFromTeam(c.req.header('cookie') ?? '')
    if (!isOperator && !isbot(c.req.header('user-agent')))
      await addInterest(db, c.req.valid('param').id, c.req.valid('json'))
    return c.body(null, 204)
  })
  return api
}
