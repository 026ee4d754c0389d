import { z } from '@hono/zod-openapi'
import type { Database } from '#app/db/tables.ts'
import { getSettings } from '#app/features/base/settings/read.server.ts'
import type { Search } from '#app/features/shop/search/schema.ts'
import { readAddress } from '#app/features/shop/search/shared/address.ts'
import { findPushKeys } from '#app/features/talk/push/read.server.ts'
import { renewalDays } from '#app/features/talk/push/rules.ts'
import { PushDevice, PushEndpoint } from '#app/features/talk/push/schema.ts'
import { addSubscription, removeSubscription } from '#app/features/talk/push/write.server.ts'
import { jsonAnswer, jsonBody, problemAnswers } from '#app/lib/openapi.ts'
import { Problem } from '#app/lib/problem.ts'
import { defineRoute, type Guard, openRouter, type Router } from '#app/lib/route.ts'
import { longestKey, mostSearches, parseKey } from './rules.ts'

const SearchKey = z.string().max(longestKey).overwrite(parseKey).describe('The search as the parameters of its address')

export const PushAddition = PushDevice.extend({ search: SearchKey })

const PushRemoval = PushEndpoint.extend({ search: SearchKey })

const path = '/api/push/subscriptions'
const off = 'This site does not send notifications.'

const key = defineRoute({
  access: 'open',
  limit: 'push',
  method: 'get',
  path: '/api/push/key',
  operationId: 'getPushKey',
  summary: 'The public key for the browser’s subscription',
  responses: { 200: jsonAnswer('The key, in base64url', z.object({ key: z.string() })), ...problemAnswers(404) },
})

const add = defineRoute({
  access: 'open',
  limit: 'subscriptions',
  changesPages: false,
  method: 'post',
  path,
  operationId: 'addSubscription',
  summary: 'Notify a device of new cars for a search',
  description: `The site stores the browser’s address and keys, the search and the language, and nothing about the person. At most ${mostSearches} searches per device. A repeated call renews the subscription, which otherwise ends after ${renewalDays} days.`,
  request: jsonBody(PushAddition),
  responses: { 204: { description: 'Notifications are on' }, ...problemAnswers(400, 404, 409, 413, 422) },
})

const remove = defineRoute({
  access: 'open',
  limit: 'push',
  changesPages: false,
  method: 'delete',
  path,
  operationId: 'removeSubscription',
  summary: 'Stop notifying a device of a search',
  request: jsonBody(PushRemoval),
  responses: { 204: { description: 'Nothing about it is stored any more' }, ...problemAnswers(400, 413, 422) },
})

export function pushApi(guard: Guard, { db, search }: { db: Database; search: Search }): Router {
  const api = openRouter(guard)
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
    await addSubscription(db, wanted, { search: wanted.search, toldTo: newest ?? now }, mostSearches)
    return c.body(null, 204)
  })
  api.openapi(remove, async (c) => {
    const { endpoint, search } = c.req.valid('json')
    await removeSubscription(db, endpoint, { search })
    return c.body(null, 204)
  })
  return api
}
