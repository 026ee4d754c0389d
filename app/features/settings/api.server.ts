import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import type { Database } from '#app/db/tables.ts'
import { problemAnswers, refuseInvalid } from '#app/lib/openapi.ts'
import { getSettings } from './read.server.ts'
import { Settings } from './schema.ts'
import { changeSettings } from './write.server.ts'

const change = createRoute({
  method: 'put',
  path: '/api/settings',
  summary: 'Change the settings that are named',
  security: [{ session: [] }],
  request: { body: { required: true, content: { 'application/json': { schema: Settings.partial() } } } },
  responses: {
    200: { description: 'All settings', content: { 'application/json': { schema: Settings } } },
    ...problemAnswers(400, 401, 413, 415, 422),
  },
})

/** Changing the settings of the site; pages read them without a call. */
export function settingsApi({ db }: { db: Database }) {
  const api = new OpenAPIHono({ defaultHook: refuseInvalid })
  api.openapi(change, async (c) => {
    await changeSettings(db, await c.req.json())
    return c.json(await getSettings(db), 200)
  })
  return api
}
