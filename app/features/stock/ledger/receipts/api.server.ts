import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { Database } from '#app/db/tables.ts'
import { fileBody, jsonAnswer, problemAnswers } from '#app/lib/openapi.ts'
import { Problem } from '#app/lib/problem.ts'
import { defineRoute, type Guard, openRouter, type Router, viewerOf } from '#app/lib/route.ts'
import { holdsNoNull } from '#app/lib/text.ts'
import { readField, uploadRouter, waitOnDisk } from '#app/lib/upload.server.ts'
import type { Seal } from '../shared/seal.server.ts'
import { getReceipt } from './read.server.ts'
import { addReceipt } from './write.server.ts'

const Id = z.string().max(64).refine(holdsNoNull)
// No visitor sees a receipt.
const operator = { tags: ['ledger'], access: 'operator' as const, changesPages: false }

const refused = (description: string) =>
  jsonAnswer(description, z.object({ error: z.string(), code: z.string().optional() }))

const add = defineRoute({
  method: 'post',
  path: '/api/cars/{id}/receipts',
  operationId: 'addReceipt',
  summary: 'Store a photo of a receipt',
  description:
    'The same kinds of pictures as photos of cars, at most 20 MB. It is stored small and encrypted. `receipt` of an entry of the ledger takes the last part of the URL; a photo that no entry takes is deleted after a day.',
  ...operator,
  limit: 'uploads',
  body: 'file',
  request: {
    params: z.object({ id: Id }),
    body: fileBody,
  },
  responses: {
    200: jsonAnswer('Kept', z.object({ url: z.string() })),
    400: refused('Not a form'),
    403: refused('Owners have not let sellers see costs'),
    404: refused('No such car'),
    413: refused('Larger than 20 MB'),
    415: refused('Not a supported picture'),
    422: refused('Damaged, too many pixels or receipts, or no file'),
  },
})
const get = defineRoute({
  method: 'get',
  path: '/api/cars/{id}/receipts/{receipt}',
  operationId: 'getReceipt',
  summary: 'A photo of a receipt',
  ...operator,
  request: { params: z.object({ id: Id, receipt: Id }) },
  responses: {
    200: { description: 'A picture', content: { 'image/webp': { schema: z.string() } } },
    ...problemAnswers(403, 404, 409),
  },
})

type Services = { db: Database; seal: Seal; log: { error: (fields: object, message?: string) => void } }
/** How pictures are read: `shrink` throws what `refuse` returns for one that is refused. */
type Pictures = {
  largest: number
  shrink: (bytes: Buffer) => Promise<Buffer>
  refuse: (code: 'missing' | 'tooLarge' | 'failed', status?: number) => Problem
}

const checkViewer = (c: Context) => {
  if (!viewerOf(c).seesCosts) throw new Problem(403, 'Owners have not let sellers see costs.')
}

/** POST /api/cars/{id}/receipts returns {url}, or an error status with {error, code}. */
export function receiptUploadsApi(
  guard: Guard,
  { db, seal, log, scratch }: Services & { scratch?: string },
  { largest, shrink, refuse }: Pictures,
): Router {
  const api = uploadRouter(guard, '/api/cars/:id/receipts', { log, failed: () => refuse('failed') })
  api.plain(add, async (c) => {
    checkViewer(c)
    const { file, bytes } = await waitOnDisk(c.req.raw, largest, () => refuse('tooLarge'), scratch)
    try {
      const photo = await readField(file, bytes, c.req.header('content-type'), (status) => refuse('missing', status))
      const id = c.req.param('id') ?? ''
      return c.json({ url: `/api/cars/${id}/receipts/${await addReceipt(db, seal, id, await shrink(photo))}` }, 200)
    } finally {
      await file.close()
    }
  })
  return api
}

export function receiptsApi(guard: Guard, { db, seal }: Pick<Services, 'db' | 'seal'>): Router {
  const api = openRouter(guard)
  api.openapi(get, async (c) => {
    checkViewer(c)
    const { id, receipt } = c.req.valid('param')
    const headers = { 'content-type': 'image/webp', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }
    return new Response(new Uint8Array(await getReceipt(db, seal, id, receipt)), { headers }) as never
  })
  return api
}
