import { z } from '@hono/zod-openapi'
import { noteActivity } from '#app/db/activity.server.ts'
import type { Database } from '#app/db/tables.ts'
import { refuseForeignPaths } from '#app/features/stock/cars/shared/picture-paths.ts'
import { versionsOf } from '#app/lib/negotiation.ts'
import { jsonAnswer, jsonBody, named, problemAnswers } from '#app/lib/openapi.ts'
import { Problem } from '#app/lib/problem.ts'
import { defineRoute, type Guard, isHelper, openRouter, operatorOf, type Router } from '#app/lib/route.ts'
import { findDraft } from './read.server.ts'
import { Draft, DraftBatch, DraftContent, DraftId, DraftJoin, DraftOutcome } from './schema.ts'
import { changeDrafts, goneDraft, joinTwoDrafts, saveDraft } from './write.server.ts'

const DraftBody = named('Draft', Draft)
const params = z.object({ id: DraftId })
const tags = ['drafts']
const operator = { access: 'operator', tags } as const
// Drafts are on no public page.
const hidden = { ...operator, changesPages: false } as const

const routes = {
  get: defineRoute({
    method: 'get',
    path: '/api/drafts/{id}',
    operationId: 'getDraft',
    summary: 'A listing that operators prepare',
    ...operator,
    access: 'helper',
    request: { params },
    responses: {
      200: jsonAnswer('The draft. Its ETag is its changedAt in quotes.', DraftBody),
      ...problemAnswers(404),
    },
  }),
  save: defineRoute({
    method: 'put',
    path: '/api/drafts/{id}',
    operationId: 'saveDraft',
    summary: 'Save a draft',
    description:
      'Without If-Match it must be new. With If-Match it must not have changed since it was read; 412 has the current one. 404: it has been published or deleted. The id is chosen by the client and is the Idempotency-Key that makes it a car.',
    ...hidden,
    access: 'helper',
    request: { params, ...jsonBody(DraftContent) },
    responses: { 200: jsonAnswer('The saved draft', DraftBody), ...problemAnswers(400, 404, 412, 413, 422) },
  }),
  batch: defineRoute({
    method: 'post',
    path: '/api/drafts/batch',
    operationId: 'changeDrafts',
    activity: 'drafts',
    summary: 'Publish drafts, delete them, or set the time at which they are published',
    description: 'At most 100 drafts. Each is published independently. Helpers can only delete drafts that they began.',
    ...operator,
    access: 'helper',
    request: jsonBody(DraftBatch),
    responses: { 200: jsonAnswer('The result for each draft', DraftOutcome), ...problemAnswers(400, 403, 413, 422) },
  }),
  join: defineRoute({
    method: 'post',
    path: '/api/drafts/join',
    operationId: 'joinDrafts',
    activity: 'drafts',
    summary: 'Join two drafts of one car',
    description:
      'Photos of the second follow those of the first, both comments stay, and empty fields are filled. 409 names the fields with two values that `chosen` leaves out, or both drafts come from an import, with the code BOTH_IMPORTED. 412: one has changed since it was read. Only one draft is left.',
    ...hidden,
    request: jsonBody(DraftJoin),
    responses: { 200: jsonAnswer('The joined draft', DraftBody), ...problemAnswers(400, 404, 409, 412, 422) },
  }),
}

export function draftsApi(guard: Guard, { db }: { db: Database }): Router {
  const api = openRouter(guard)
  api.openapi(routes.get, async (c) => {
    const { id } = c.req.valid('param')
    const draft = await findDraft(db, id)
    if (!draft) throw await goneDraft(db, id)
    return c.json(draft, 200, { etag: `"${draft.changedAt}"`, 'cache-control': 'no-store' })
  })
  api.openapi(routes.save, async (c) => {
    const [version] = versionsOf(c.req.header('if-match')) ?? []
    if (version !== undefined && Number.isNaN(Date.parse(version)))
      throw new Problem(400, 'If-Match must be the ETag of the draft.')
    const { id } = c.req.valid('param')
    const content = c.req.valid('json')
    refuseForeignPaths(content.pictures, (await findDraft(db, id))?.pictures)
    const draft = await saveDraft(db, id, content, { by: operatorOf(c), isHelper: isHelper(c), version })
    if (version === undefined) await noteActivity(db, { by: operatorOf(c), kind: 'drafts' })
    return c.json(draft, 200, { etag: `"${draft.changedAt}"` })
  })
  api.openapi(routes.join, async (c) => c.json(await joinTwoDrafts(db, c.req.valid('json'), operatorOf(c)), 200))
  api.openapi(routes.batch, async (c) => {
    const who = { by: operatorOf(c), isHelper: isHelper(c) }
    return c.json(await changeDrafts(db, c.req.valid('json'), who), 200)
  })
  return api
}
