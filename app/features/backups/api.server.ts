import { z } from '@hono/zod-openapi'
import type { Database } from '#app/db/tables.ts'
import { problemAnswers } from '#app/lib/openapi.ts'
import { Problem } from '#app/lib/problem.ts'
import { defineRoute, type Guard, openRouter, type Router } from '#app/lib/route.ts'
import { getLastRuns } from './read.server.ts'
import { BackupRun, type Backups } from './schema.ts'

const Kept = z.object({ name: z.string(), madeAt: z.string(), bytes: z.number(), files: z.number() })
const State = z.object({
  target: z.string(),
  last: BackupRun.nullable(),
  kept: z.array(Kept).nullable().describe('Newest first; null where the place does not answer'),
  reason: z.string().nullable().describe('Why it does not'),
})
const routes = {
  read: defineRoute({
    access: 'operator',
    method: 'get',
    path: '/api/backups',
    operationId: 'listBackups',
    summary: 'Which backups there are, and how the last one went',
    responses: { 200: { description: 'The backups', content: { 'application/json': { schema: State } } }, ...problemAnswers(404) },
  }),
  begin: defineRoute({
    access: 'operator',
    method: 'post',
    path: '/api/backups',
    operationId: 'beginBackup',
    summary: 'Begin a backup now',
    responses: { 202: { description: 'It has begun' }, ...problemAnswers(404, 409) },
  }),
  archive: defineRoute({
    access: 'operator',
    method: 'get',
    path: '/api/backups/{name}/archive',
    operationId: 'downloadBackup',
    summary: 'A backup as one file',
    request: { params: z.object({ name: z.string().regex(/^nuricar-[0-9tz-]{1,40}$/) }) },
    responses: {
      200: { description: 'A tar file, from which `npm run restore` restores', content: { 'application/x-tar': { schema: z.string() } } },
      ...problemAnswers(404, 422),
    },
  }),
}

export function backupsApi(guard: Guard, { db, backups }: { db: Database; backups?: Backups | undefined }): Router {
  const api = openRouter(guard)
  const made = (): Backups => {
    if (!backups) throw new Problem(404, 'This process makes no backups.')
    return backups
  }
  api.openapi(routes.read, async (c) => {
    const { target, list } = made()
    const { last } = await getLastRuns(db)
    const { kept, reason } = await list(last?.state === 'running').then(
      (found) => ({ kept: found, reason: null }),
      (error: Error) => ({ kept: null, reason: error.message }),
    )
    return c.json({ target, last, kept, reason }, 200)
  })
  api.openapi(routes.begin, async (c) => {
    if (!(await made().begin())) throw new Problem(409, 'A backup is under way already.')
    return c.body(null, 202)
  })
  api.openapi(routes.archive, async (c) => {
    const { name } = c.req.valid('param')
    const archive = await made().archive(name)
    if (!archive) throw new Problem(404, `There is no backup ${name}.`)
    const headers = {
      'content-type': 'application/x-tar',
      'content-disposition': `attachment; filename="${name}.tar"`,
      'cache-control': 'no-store, no-transform',
    }
    return c.body(archive, 200, headers) as never
  })
  return api
}
