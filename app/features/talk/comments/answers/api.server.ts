import { z } from '@hono/zod-openapi'
import type { Database } from '#app/db/tables.ts'
import { getSettings } from '#app/features/base/settings/read.server.ts'
import { renewalDays } from '#app/features/talk/push/rules.ts'
import { PushDevice, PushEndpoint } from '#app/features/talk/push/schema.ts'
import { addSubscription, removeSubscription } from '#app/features/talk/push/write.server.ts'
import { jsonAnswer, jsonBody, problemAnswers } from '#app/lib/openapi.ts'
import { Problem } from '#app/lib/problem.ts'
import { defineRoute, type Guard, openRouter, type Router } from '#app/lib/route.ts'
import { listAnswered } from './read.server.ts'
import { mostOwnComments } from './rules.ts'
import { Answered } from './schema.ts'

const Id = z.string().regex(/^[\w-]{1,64}$/, 'Must be the id of a comment.')
const path = '/api/push/answers'
const tags = ['comments']

const list = defineRoute({
  access: 'open',
  limit: 'news',
  method: 'get',
  path: '/api/comments/answers',
  operationId: 'listAnswered',
  summary: 'Find the comments that the seller has replied to',
  description: `For at most ${mostOwnComments} comments at once. Nothing about the request is stored.`,
  tags,
  request: {
    query: z.object({
      ids: z
        .string()
        .max(mostOwnComments * 65)
        .transform((text) => text.split(',').filter(Boolean))
        .pipe(z.array(Id).max(mostOwnComments))
        .describe('Comma-separated ids of comments'),
    }),
  },
  responses: { 200: jsonAnswer('The answered comments, latest first', z.array(Answered)), ...problemAnswers(400, 422) },
})

const add = defineRoute({
  access: 'open',
  limit: 'subscriptions',
  changesPages: false,
  method: 'post',
  path,
  operationId: 'addAnswerSubscription',
  summary: 'Notify a device when the seller replies to a comment',
  description: `The site stores the browser’s address and keys, the comment and the language as long as the comment exists. At most ${mostOwnComments} comments per device. A repeated call renews the subscription, which otherwise ends after ${renewalDays} days.`,
  tags,
  request: jsonBody(PushDevice.extend({ comment: Id })),
  responses: { 204: { description: 'Notifications are on' }, ...problemAnswers(400, 404, 409, 413, 422) },
})

const remove = defineRoute({
  access: 'open',
  limit: 'push',
  changesPages: false,
  method: 'delete',
  path,
  operationId: 'removeAnswerSubscription',
  summary: 'Stop notifying a device of replies to a comment',
  tags,
  request: jsonBody(PushEndpoint.extend({ comment: Id })),
  responses: { 204: { description: 'Nothing about it is stored any more' }, ...problemAnswers(400, 413, 422) },
})

export function answersApi(guard: Guard, { db }: { db: Database }): Router {
  const api = openRouter(guard)
  api.openapi(list, async (c) => c.json(await listAnswered(db, c.req.valid('query').ids), 200))
  api.openapi(add, async (c) => {
    if (!(await getSettings(db)).push) throw new Problem(404, 'This site does not send notifications.')
    const wanted = c.req.valid('json')
    await addSubscription(db, wanted, { comment: wanted.comment }, mostOwnComments)
    return c.body(null, 204)
  })
  api.openapi(remove, async (c) => {
    const { endpoint, comment } = c.req.valid('json')
    await removeSubscription(db, endpoint, { comment })
    return c.body(null, 204)
  })
  return api
}
