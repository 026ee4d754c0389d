import type { Database } from '#app/db/tables.ts'
import { problemAnswers } from '#app/lib/openapi.ts'
import { defineRoute, type Guard, openRouter } from '#app/lib/route.ts'
import { getSettings } from './read.server.ts'
import { Settings } from './schema.ts'
import { changeSettings } from './write.server.ts'

const change = defineRoute({
  method: 'put',
  path: '/api/settings',
  operationId: 'changeSettings',
  summary: 'Change the given settings',
  access: 'operator',
  request: { body: { required: true, content: { 'application/json': { schema: Settings.partial() } } } },
  responses: {
    200: { description: 'All settings', content: { 'application/json': { schema: Settings } } },
    ...problemAnswers(400, 413, 422),
  },
})

export function settingsApi(guard: Guard, { db }: { db: Database }) {
  const api = openRouter(guard)
  api.openapi(change, async (c) => {
    await changeSettings(db, await c.req.json())
    return c.json(await getSettings(db), 200)
  })
  return api
}
