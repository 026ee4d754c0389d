import { z } from '@hono/zod-openapi'
import type { Database } from '#app/db/tables.ts'
import { findPushKeys } from '#app/features/talk/push/read.server.ts'
import { PushDevice, PushEndpoint } from '#app/features/talk/push/schema.ts'
import { addSubscription, removeSubscription } from '#app/features/talk/push/write.server.ts'
import { jsonAnswer, jsonBody, problemAnswers } from '#app/lib/openapi.ts'
import { Problem } from '#app/lib/problem.ts'
import { defineRoute, type Guard, openRouter, operatorOf, type Router, sessionOf } from '#app/lib/route.ts'
import { findOwnDevice } from './read.server.ts'
import { QuietHours } from './schema.ts'

/** Most operators who get notifications on one device. */
const mostOperators = 50

const path = '/api/push/questions'
const common = { access: 'operator' as const, tags: ['comments'] }

const State = z.object({
  key: z.string().describe('The public key for the browser’s subscription'),
  device: z
    .object({ quiet: QuietHours.nullable() })
    .nullable()
    .describe('The settings of this device; null if notifications are off'),
})

const find = defineRoute({
  ...common,
  method: 'get',
  path,
  operationId: 'getQuestionSubscription',
  summary: 'Whether an operator’s device gets notifications of new questions',
  request: { query: z.object({ endpoint: z.string().max(1000).optional() }) },
  responses: { 200: jsonAnswer('The device', State), ...problemAnswers(404, 422) },
})

const add = defineRoute({
  ...common,
  limit: 'push',
  changesPages: false,
  method: 'post',
  path,
  operationId: 'addQuestionSubscription',
  summary: 'Notify an operator’s device of new questions outside quiet hours, until its session ends',
  request: jsonBody(PushDevice.extend({ quiet: QuietHours.nullable().default(null) })),
  responses: { 204: { description: 'Notifications are on' }, ...problemAnswers(400, 409, 413, 422) },
})

const remove = defineRoute({
  ...common,
  limit: 'push',
  changesPages: false,
  method: 'delete',
  path,
  operationId: 'removeQuestionSubscription',
  summary: 'Stop notifying an operator’s device of new questions',
  request: jsonBody(PushEndpoint),
  responses: { 204: { description: 'Nothing about it is stored any more' }, ...problemAnswers(400, 413, 422) },
})

export function questionsApi(guard: Guard, { db }: { db: Database }): Router {
  const api = openRouter(guard)
  api.openapi(find, async (c) => {
    const { endpoint } = c.req.valid('query')
    const keys = await findPushKeys(db)
    if (!keys) throw new Problem(404, 'This site does not send notifications.')
    c.header('cache-control', 'no-store')
    const device = endpoint ? await findOwnDevice(db, sessionOf(c), endpoint) : undefined
    return c.json({ key: keys.publicKey, device: device ?? null }, 200)
  })
  api.openapi(add, async (c) => {
    const { quiet, ...device } = c.req.valid('json')
    await addSubscription(
      db,
      device,
      { operator: operatorOf(c), session: sessionOf(c), quiet: quiet ?? undefined },
      mostOperators,
    )
    return c.body(null, 204)
  })
  api.openapi(remove, async (c) => {
    await removeSubscription(db, c.req.valid('json').endpoint, { operator: operatorOf(c) })
    return c.body(null, 204)
  })
  return api
}
