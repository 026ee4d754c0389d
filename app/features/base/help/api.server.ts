import type { Database } from '#app/db/tables.ts'
import { jsonAnswer, jsonBody, problemAnswers } from '#app/lib/openapi.ts'
import { defineRoute, type Guard, openRouter } from '#app/lib/route.ts'
import { getHelp } from './read.server.ts'
import { Help } from './schema.ts'
import { changeHelp } from './write.server.ts'

const change = defineRoute({
  method: 'put',
  path: '/api/help',
  operationId: 'changeHelp',
  activity: 'help',
  summary: 'Change the questions of Help: their order, texts and visibility',
  tags: ['settings'],
  access: 'operator',
  // The limit allows 33 questions with texts of full length in five languages, at three bytes per character.
  bytes: 1280 * 1024,
  request: jsonBody(Help),
  responses: {
    200: jsonAnswer('All questions; those not in the request come last', Help),
    ...problemAnswers(400, 413, 422),
  },
})

export function helpApi(guard: Guard, { db }: { db: Database }) {
  const api = openRouter(guard)
  api.openapi(change, async (c) => {
    await changeHelp(db, await c.req.json())
    return c.json(await getHelp(db), 200)
  })
  return api
}
