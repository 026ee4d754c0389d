import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { noteActivity } from '#app/db/activity.server.ts'
import type { Database } from '#app/db/tables.ts'
import type { Seal } from '#app/features/stock/ledger/shared/seal.server.ts'
import type { Measure } from '#app/lib/measure.ts'
import { jsonAnswer, jsonBody, ProblemBody, problemAnswers } from '#app/lib/openapi.ts'
import { Problem } from '#app/lib/problem.ts'
import { defineRoute, type Guard, openRouter, operatorOf, type Router, viewerOf } from '#app/lib/route.ts'
import type { Imports } from './jobs.server.ts'
import { ImportAsk } from './shared/ask.ts'
import { because } from './shared/reasons.ts'
import { undoImport } from './undo/write.server.ts'
import { unreadable } from './uploads.server.ts'
import { isRunning } from './waiting/read.server.ts'

type Services = { db: Database; imports: Imports; seal: Seal; measure?: Measure | undefined }

// The import itself reports for every car that pages change.
const operator = { tags: ['import'], access: 'operator' as const, changesPages: false }
const told = (description: string) => jsonAnswer(description, z.any())
const asked = (shape: z.ZodObject) => jsonBody(shape)
const Reason = z
  .object({
    code: z.string().describe('Stays the same'),
    values: z
      .record(z.string(), z.union([z.string(), z.number()]))
      .optional()
      .describe('The values in the text'),
    why: z.any().optional().describe('The underlying reason, in the same form'),
    text: z.string().describe('In English'),
  })
  .openapi('ImportReason')
const refused = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: ProblemBody.extend({ reason: Reason.optional() }) } },
})
const unread = {
  400: refused('Cannot be read'),
  422: refused('A value breaks a rule, or the file cannot be read; see `reason`'),
}
const Preview = ImportAsk.extend({ file: z.uuid() })
const Run = Preview.extend({ dryRun: z.boolean() })
const Undo = z.object({ id: z.uuid(), touched: z.enum(['leave', 'undo']).optional() })
const Undone = z.object({ undone: z.number(), left: z.number() })

const routes = {
  file: defineRoute({
    body: 'file',
    method: 'post',
    path: '/api/import/file',
    operationId: 'addImportFile',
    summary: 'Upload a CSV file as the body; at most 50 MB',
    ...operator,
    request: { query: z.object({ name: z.string().trim().min(1).max(255) }) },
    responses: {
      200: told('How the import reads it; refusals and notes are ImportReasons'),
      ...problemAnswers(409, 413),
      ...unread,
    },
  }),
  photos: defineRoute({
    body: 'file',
    method: 'post',
    path: '/api/import/photos',
    operationId: 'addImportPhotos',
    summary: 'Upload a ZIP file with photos for the waiting file; at most 1 GB',
    description:
      'Photos and folders are named by stock number, VIN, number plate or id of a row: A-12.jpg, A-12-2.jpg, A-12/front.jpg.',
    ...operator,
    request: { query: z.object({ file: z.uuid(), name: z.string().trim().min(1).max(255) }) },
    responses: { 200: told('The waiting file with the number of its photos'), ...problemAnswers(404, 413), ...unread },
  }),
  preview: defineRoute({
    method: 'post',
    path: '/api/import/preview',
    operationId: 'previewImport',
    summary: 'Preview the file with mapped columns, a currency or a rate',
    ...operator,
    request: asked(Preview),
    responses: {
      200: told('Columns and first rows; refusals and notes are ImportReasons'),
      ...problemAnswers(404),
      ...unread,
    },
  }),
  run: defineRoute({
    method: 'post',
    path: '/api/import',
    operationId: 'startImport',
    summary: 'Import the file, or with `dryRun` report what the import would do; one at a time',
    ...operator,
    request: asked(Run),
    responses: { 202: told('Begun'), ...problemAnswers(400, 404, 409, 422) },
  }),
  undo: defineRoute({
    method: 'post',
    path: '/api/import/undo',
    operationId: 'undoImport',
    activity: 'importUndone',
    summary: 'Undo an import of the last 30 days',
    description:
      'Cars are as before, except for their time of change. If some have been edited since, the answer is 409 and names them in `touched`, until the call says whether to leave them or undo them too. Added cars that are undone too go to the bin.',
    ...operator,
    changesPages: true,
    request: jsonBody(Undo),
    responses: {
      200: jsonAnswer('How many cars are as before, and how many are not', Undone),
      ...problemAnswers(400, 404, 409, 422),
    },
  }),
  gone: defineRoute({
    method: 'post',
    path: '/api/import/gone',
    operationId: 'sellGoneCars',
    summary: 'Mark the cars as sold that the file of the last import no longer had',
    description: 'The undo of that import takes it back.',
    ...operator,
    request: jsonBody(z.strictObject({})),
    responses: { 200: told('File and import, as after it'), ...problemAnswers(400, 404, 422) },
  }),
  state: defineRoute({
    method: 'get',
    path: '/api/import',
    operationId: 'getImport',
    summary: 'The waiting file and the progress of the import; its report when it has ended',
    ...operator,
    responses: { 200: told('File and import; each reason in it is an ImportReason') },
  }),
  stop: defineRoute({
    method: 'delete',
    path: '/api/import',
    operationId: 'stopImport',
    summary: 'Stop the import and keep the cars imported so far; if none runs, discard the file',
    ...operator,
    responses: { 204: { description: 'Heard' } },
  }),
}

/** Sellers who may not see costs import none. */
const seenBy = (c: Context, ask: ImportAsk): ImportAsk => (viewerOf(c).seesCosts ? ask : { ...ask, costs: 'leave' })

export function importsApi(guard: Guard, { db, imports, seal, measure }: Services): Router {
  const api = openRouter(guard)
  measure?.gauge('importsRunning', () => (imports.isRunning() ? 1 : 0))
  api.openapi(routes.file, async (c) => {
    const { name } = c.req.valid('query')
    if (!c.req.raw.body) throw unreadable(400, because('fileEmpty', { file: name }))
    return c.json(await imports.keep(name, c.req.raw.body), 200)
  })
  api.openapi(routes.photos, async (c) => {
    const { file, name } = c.req.valid('query')
    if (!c.req.raw.body) throw unreadable(400, because('fileEmpty', { file: name }))
    return c.json(await imports.keepPhotos(file, name, c.req.raw.body), 200)
  })
  api.openapi(routes.preview, async (c) => {
    const { file, ...ask } = Preview.parse(c.req.valid('json'))
    return c.json(await imports.preview(file, seenBy(c, ask)), 200)
  })
  api.openapi(routes.run, async (c) => {
    const { file, dryRun, ...ask } = Run.parse(c.req.valid('json'))
    if (!viewerOf(c).seesCosts && (await imports.preview(file, ask)).isLedger)
      throw new Problem(403, 'Owners have not let sellers see costs.')
    const started = await imports.start(file, seenBy(c, ask), dryRun)
    if (!dryRun) await noteActivity(db, { by: operatorOf(c), kind: 'imported' })
    return c.json(started, 202)
  })
  api.openapi(routes.undo, async (c) => {
    const { id, touched } = c.req.valid('json')
    if (await isRunning(db)) throw new Problem(409, 'An import is running. Wait until it ends, or stop it.')
    return c.json(await undoImport({ db, seal }, id, touched), 200)
  })
  api.openapi(routes.gone, async (c) => c.json(await imports.sellGone(), 200))
  api.openapi(routes.state, async (c) => c.json(await imports.state(), 200, { 'cache-control': 'no-store' }))
  api.openapi(routes.stop, async (c) => {
    await imports.forget()
    return c.body(null, 204)
  })
  return api
}
