import { z } from '@hono/zod-openapi'
import { noteOnComments } from '#app/db/activity.server.ts'
import type { Database } from '#app/db/tables.ts'
import { noReply } from '#app/features/talk/comments/write.server.ts'
import { jsonAnswer, jsonBody, problemAnswers } from '#app/lib/openapi.ts'
import { defineRoute, type Guard, openRouter, operatorOf, type Router } from '#app/lib/route.ts'
import { inboxCursor } from './cursor.ts'
import { countUnanswered, countWaiting, findWritten, listInbox } from './read.server.ts'
import { BulkChange, InboxComment, inboxFilters, StateChange, StateNow } from './schema.ts'
import { changeComment, changeReply, moderateAs } from './write.server.ts'

const Query = z.object({
  filter: z.enum(inboxFilters).default('all'),
  limit: z.coerce.number({ error: 'Must be a whole number from 1 to 100.' }).int().min(1).max(100).default(20),
  cursor: z.string().max(200).optional().describe('From the Link header of the previous page'),
})
const Id = z.object({ id: z.string() })
const changed = { 200: jsonAnswer('Whether visitors can see it now', StateNow), ...problemAnswers(400, 404, 413, 422) }
const operator = { tags: ['comments'], access: 'operator' as const }

const routes = {
  list: defineRoute({
    method: 'get',
    path: '/api/comments',
    operationId: 'listInbox',
    summary: 'Visitors’ comments on all cars, unanswered first, then the latest, including waiting and hidden ones',
    ...operator,
    request: { query: Query },
    responses: {
      200: jsonAnswer(
        'Comments with their replies. The Link header (RFC 8288) names the next page; with filter=waiting and filter=unanswered X-Total-Count is the total number.',
        z.array(InboxComment),
      ),
      ...problemAnswers(400, 422),
    },
  }),
  change: defineRoute({
    method: 'put',
    path: '/api/comments/{id}',
    operationId: 'moderateComment',
    summary: 'Approve, hide or show a comment',
    ...operator,
    request: { params: Id, ...jsonBody(StateChange) },
    responses: changed,
  }),
  changeReply: defineRoute({
    method: 'put',
    path: '/api/comments/{id}/replies/{replyId}',
    operationId: 'moderateReply',
    summary: 'Approve, hide or show a reply',
    ...operator,
    request: { params: Id.extend({ replyId: z.string() }), ...jsonBody(StateChange) },
    responses: changed,
  }),
  reply: defineRoute({
    method: 'get',
    path: '/api/inbox/replies/{id}',
    operationId: 'getWrittenReply',
    summary: 'The whole text of a reply, also of a waiting or hidden one',
    ...operator,
    request: { params: Id },
    responses: {
      200: jsonAnswer('The text and its language', z.object({ text: z.string(), language: z.string().nullable() })),
      ...problemAnswers(404),
    },
  }),
  bulk: defineRoute({
    method: 'post',
    path: '/api/comments/bulk',
    operationId: 'moderateComments',
    summary:
      'Approve, hide, show or delete several comments and replies at once, or say that comments need no answer; missing ones are skipped',
    ...operator,
    request: jsonBody(BulkChange),
    responses: {
      200: jsonAnswer('The number of changed entries', z.object({ changed: z.number().int() })),
      ...problemAnswers(400, 413, 422),
    },
  }),
}

export function inboxApi(guard: Guard, { db }: { db: Database }): Router {
  const api = openRouter(guard)

  api.openapi(routes.list, async (c) => {
    const { filter, limit, cursor } = c.req.valid('query')
    const [{ comments, next }, waiting] = await Promise.all([
      listInbox(db, { filter, limit, after: inboxCursor.parse(cursor) }),
      filter === 'waiting' ? countWaiting(db) : filter === 'unanswered' ? countUnanswered(db) : undefined,
    ])
    c.header('cache-control', 'no-store')
    if (waiting !== undefined) c.header('x-total-count', String(waiting))
    if (next) c.header('link', `</api/comments?filter=${filter}&limit=${limit}&cursor=${next}>; rel="next"`)
    return c.json(comments, 200)
  })
  api.openapi(routes.change, async (c) => {
    const { id } = c.req.valid('param')
    await noteOnComments(db, { by: operatorOf(c), kind: 'moderated' }, [id])
    return c.json(await changeComment(db, id, actionOf(c.req.valid('json'))), 200)
  })
  api.openapi(routes.changeReply, async (c) => {
    const { id, replyId } = c.req.valid('param')
    await noteOnComments(db, { by: operatorOf(c), kind: 'moderated' }, [replyId])
    return c.json(await changeReply(db, id, replyId, actionOf(c.req.valid('json'))), 200)
  })
  api.openapi(routes.reply, async (c) => {
    const { id } = c.req.valid('param')
    const reply = await findWritten(db, 'reply', id)
    if (!reply) throw noReply(id)
    c.header('cache-control', 'no-store')
    return c.json(reply, 200)
  })
  api.openapi(routes.bulk, async (c) => {
    const { action, ids } = c.req.valid('json')
    return c.json({ changed: await moderateAs(db, operatorOf(c), action, ids) }, 200)
  })
  return api
}

function actionOf({ hidden, approved }: z.infer<typeof StateChange>) {
  return approved ? 'approve' : hidden ? 'hide' : 'show'
}
