import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import type { Database } from '#app/db/tables.ts'
import { readAddress } from '#app/features/search/address.ts'
import type { Search } from '#app/features/search/schema.ts'
import { getSettings } from '#app/features/settings/read.server.ts'
import { problemAnswers, refuseInvalid } from '#app/lib/openapi.ts'
import { Problem } from '#app/lib/problem.ts'
import { findPushKeys } from './read.server.ts'
import { PushAddition, PushRemoval } from './schema.ts'
import { addSubscription, removeSubscription } from './write.server.ts'

const path = '/api/push/subscriptions'
const off = 'This site sends no messages.'

const key = createRoute({
  method: 'get',
  path: '/api/push/key',
  summary: 'The public key that a browser subscribes with',
  responses: {
    200: { description: 'The key, in base64url', content: { 'application/json': { schema: z.object({ key: z.string() }) } } },
    ...problemAnswers(404),
  },
})

const add = createRoute({
  method: 'post',
  path,
  summary: 'Tell a device of new cars of a search',
  description:
    'Kept are the address and keys that the browser gave, the search and the language; nothing about who asks. At most 20 searches a device.',
  request: { body: { required: true, content: { 'application/json': { schema: PushAddition } } } },
  responses: { 204: { description: 'It is told from now on' }, ...problemAnswers(400, 404, 409, 413, 415, 422, 429) },
})

const remove = createRoute({
  method: 'delete',
  path,
  summary: 'Tell a device no more of a search',
  request: { body: { required: true, content: { 'application/json': { schema: PushRemoval } } } },
  responses: { 204: { description: 'Nothing about it is kept' }, ...problemAnswers(400, 413, 422, 429) },
})

/** Messages about new cars: who wants them and who no more. Who asks too often is slowed before a request comes here. */
export function pushApi({ db, search }: { db: Database; search: Search }): OpenAPIHono {
  const api = new OpenAPIHono({ defaultHook: refuseInvalid })
  const requireOn = async () => {
    if (!(await getSettings(db)).push) throw new Problem(404, off)
  }
  api.openapi(key, async (c) => {
    await requireOn()
    const keys = await findPushKeys(db)
    if (!keys) throw new Problem(404, off)
    return c.json({ key: keys.publicKey }, 200)
  })
  api.openapi(add, async (c) => {
    await requireOn()
    const wanted = c.req.valid('json')
    const { q, filters } = readAddress(wanted.search)
    const now = new Date().toISOString()
    const { newest } = await search.countSince({ words: q, filters, state: 'available' }, now)
    await addSubscription(db, wanted, newest ?? now)
    return c.body(null, 204)
  })
  api.openapi(remove, async (c) => {
    await removeSubscription(db, c.req.valid('json'))
    return c.body(null, 204)
  })
  return api
}
