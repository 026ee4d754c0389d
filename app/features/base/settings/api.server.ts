import type { Database } from '#app/db/tables.ts'
import { jsonAnswer, jsonBody, problemAnswers } from '#app/lib/openapi.ts'
import { defineRoute, type Guard, openRouter } from '#app/lib/route.ts'
import { getSettings } from './read.server.ts'
import { Settings } from './schema.ts'
import { changeSettings } from './write.server.ts'

const change = defineRoute({
  method: 'put',
  path: '/api/settings',
  operationId: 'changeSettings',
  activity: 'settings',
  summary: 'Change the given settings',
  access: 'operator',
  request: jsonBody(Settings.partial()),
  responses: { 200: jsonAnswer('All settings', Settings), ...problemAnswers(400, 413, 422) },
})

export function settingsApi(guard: Guard, { db }: { db: Database }) {
  const api = openRouter(guard)
  api.openapi(change, async (c) => {
    await changeSettings(db, await c.req.json())
    return c.json(await getSettings(db), 200)
  })
  return api
}
