import { z } from '@hono/zod-openapi'
import type { Database } from '#app/db/tables.ts'
import { jsonAnswer, jsonBody, problemAnswers } from '#app/lib/openapi.ts'
import { Problem } from '#app/lib/problem.ts'
import { defineRoute, type Guard, openRouter, operatorOf, type Router, viewerOf } from '#app/lib/route.ts'
import { holdsNoNull } from '#app/lib/text.ts'
import { listUnreadable } from './keys/read.server.ts'
import type { SiteSeal } from './keys/write.server.ts'
import { FormerSecret, hasCosts, Ledger, LedgerSave, UnreadableLeft, withoutCosts } from './schema.ts'
import { changeLedger } from './write.server.ts'

// No visitor sees a ledger.
const operator = { tags: ['ledger'], access: 'operator' as const, changesPages: false }

const change = defineRoute({
  method: 'put',
  path: '/api/cars/{id}/ledger',
  operationId: 'changeLedger',
  activity: 'ledger',
  summary: 'Change what a car cost, its number plate, place and note',
  description:
    'Only the given fields change. With `was`, the values of these fields before, a field that somebody else has changed since is refused with 409. Nothing of a ledger is public.',
  ...operator,
  request: { params: z.object({ id: z.string().max(64).refine(holdsNoNull) }), ...jsonBody(LedgerSave) },
  responses: { 200: jsonAnswer('The ledger', Ledger), ...problemAnswers(403, 404, 409, 422) },
})
const openFormer = defineRoute({
  method: 'post',
  path: '/api/ledger-keys',
  operationId: 'openFormerLedgers',
  activity: 'ledgerKey',
  summary: 'Open ledgers with a former AUTH_SECRET of the site',
  description: 'Their keys are then wrapped with the current secret. The former one is not stored.',
  ...operator,
  access: 'owner',
  request: jsonBody(FormerSecret),
  responses: {
    200: jsonAnswer('How many cars have ledgers that still cannot be opened', UnreadableLeft),
    ...problemAnswers(400, 422),
  },
})

export function ledgerApi(guard: Guard, { db, seal }: { db: Database; seal: SiteSeal }): Router {
  const api = openRouter(guard)

  api.openapi(change, async (c) => {
    const { id } = c.req.valid('param')
    const { was, ...change } = c.req.valid('json')
    const { seesCosts } = viewerOf(c)
    if (!seesCosts && hasCosts(change)) throw new Problem(403, 'Owners have not let sellers see costs.')
    const ledger = await changeLedger(db, seal, id, change, { by: operatorOf(c), was })
    return c.json(seesCosts ? ledger : withoutCosts(ledger), 200)
  })
  api.openapi(openFormer, async (c) => {
    if (!(await seal.adopt(c.req.valid('json').secret)))
      throw new Problem(422, 'This secret opens no ledger that is closed.', [
        { field: 'secret', message: 'Must be the AUTH_SECRET of the former site.' },
      ])
    return c.json({ left: (await listUnreadable(db, seal)).length }, 200)
  })
  return api
}
