import { z } from '@hono/zod-openapi'
import type { Database } from '#app/db/tables.ts'
import { jsonAnswer, jsonBody, problemAnswers } from '#app/lib/openapi.ts'
import { Problem } from '#app/lib/problem.ts'
import { defineRoute, type Guard, openRouter, operatorOf, type Router } from '#app/lib/route.ts'
import { findUnwritable, getLastRuns } from './read.server.ts'
import { BackupKeyUse, BackupRun, type Backups, NewBackupKey } from './schema.ts'
import { addBackupKey } from './write.server.ts'

const StoredBackup = z.object({ name: z.string(), madeAt: z.string(), bytes: z.number(), files: z.number() })
const State = z.object({
  target: z.string(),
  last: BackupRun.nullable(),
  kept: z.array(StoredBackup).nullable().describe('Newest first; null if the storage does not respond'),
  reason: z.string().nullable().describe('Why the storage does not respond'),
  unwritable: z
    .string()
    .nullable()
    .describe('Why the site cannot write to the storage, as far as it has checked within the last hours'),
})
const routes = {
  read: defineRoute({
    access: 'operator',
    method: 'get',
    path: '/api/backups',
    operationId: 'listBackups',
    summary: 'List the backups and the result of the last one',
    responses: { 200: jsonAnswer('The backups', State), ...problemAnswers(404) },
  }),
  begin: defineRoute({
    access: 'operator',
    activity: 'backupMade',
    method: 'post',
    path: '/api/backups',
    operationId: 'beginBackup',
    summary: 'Start a backup now',
    responses: { 202: { description: 'It has started' }, ...problemAnswers(404, 409) },
  }),
  archive: defineRoute({
    access: 'owner',
    activity: 'backupDownloaded',
    method: 'get',
    path: '/api/backups/{name}/archive',
    operationId: 'downloadBackup',
    summary: 'Download a backup as one file',
    request: { params: z.object({ name: z.string().regex(/^nuricar-[0-9tz-]{1,40}$/) }) },
    responses: {
      200: {
        description: 'A tar file for `npm run restore`',
        content: { 'application/x-tar': { schema: z.string() } },
      },
      ...problemAnswers(404, 422),
    },
  }),
  makeKey: defineRoute({
    access: 'owner',
    method: 'post',
    path: '/api/backup-keys',
    operationId: 'makeBackupKey',
    summary: 'Make a pair of keys for backups; nothing is stored',
    changesPages: false,
    responses: { 201: jsonAnswer('The keys', NewBackupKey), ...problemAnswers(404) },
  }),
  useKey: defineRoute({
    access: 'owner',
    method: 'post',
    path: '/api/backup-keys/current',
    operationId: 'useBackupKey',
    activity: 'backupKey',
    summary: 'Encrypt all backups from now on for a public key; requires your password',
    description: 'Older backups still need their own key. BACKUP_KEY takes precedence.',
    changesPages: false,
    request: jsonBody(BackupKeyUse),
    responses: { 204: { description: 'Stored' }, ...problemAnswers(400, 404, 422, 429) },
  }),
}

type Confirm = (operator: { id: string }, password: string) => Promise<Response | undefined>

/** `confirm` checks the caller's own password and returns a response if it is wrong. */
export function backupsApi(
  guard: Guard,
  { db, backups }: { db: Database; backups?: Backups | undefined },
  confirm: Confirm,
): Router {
  const api = openRouter(guard)
  const made = (): Backups => {
    if (!backups) throw new Problem(404, 'This process does not make backups.')
    return backups
  }
  api.openapi(routes.read, async (c) => {
    const { target, list } = made()
    const { last } = await getLastRuns(db)
    const { kept, reason } = await list(last?.state === 'running').then(
      (found) => ({ kept: found, reason: null }),
      (error: Error) => ({ kept: null, reason: error.message }),
    )
    const unwritable = (await findUnwritable(db))?.reason ?? null
    return c.json({ target, last, kept, reason, unwritable }, 200)
  })
  api.openapi(routes.begin, async (c) => {
    if (!(await made().begin())) throw new Problem(409, 'A backup is already running.')
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
  api.openapi(routes.makeKey, async (c) => c.json(await made().newKey(), 201, { 'cache-control': 'no-store' }))
  api.openapi(routes.useKey, async (c) => {
    const { recipient, password } = c.req.valid('json')
    if (!(await made().isRecipient(recipient)))
      throw new Problem(422, 'A public key in the age format is needed.', [
        { field: 'recipient', message: 'Must be age1…' },
      ])
    const refused = await confirm({ id: operatorOf(c) }, password)
    if (refused) return refused as never
    await addBackupKey(db, recipient)
    return c.body(null, 204)
  })
  return api
}
