import type { Database } from '#app/db/tables.ts'
import { jsonAnswer, jsonBody, problemAnswers } from '#app/lib/openapi.ts'
import { defineRoute, type Guard, openRouter } from '#app/lib/route.ts'
import { getSeller } from './read.server.ts'
import { Seller } from './schema.ts'
import { changeSeller } from './write.server.ts'

const change = defineRoute({
  method: 'put',
  path: '/api/seller',
  operationId: 'changeSeller',
  activity: 'seller',
  summary: 'Change the given details of the seller',
  tags: ['settings'],
  access: 'operator',
  request: jsonBody(Seller.partial()),
  responses: { 200: jsonAnswer('All details', Seller), ...problemAnswers(400, 413, 422) },
})

export function sellerApi(guard: Guard, { db }: { db: Database }) {
  const api = openRouter(guard)
  api.openapi(change, async (c) => {
    await changeSeller(db, await c.req.json())
    return c.json(await getSeller(db), 200)
  })
  return api
}
