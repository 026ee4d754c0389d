import { z } from '@hono/zod-openapi'
import { Hono } from 'hono'
import type { Database } from '#app/db/tables.ts'
import { hasTag } from '#app/lib/negotiation.ts'
import { fileBody, jsonAnswer } from '#app/lib/openapi.ts'
import { type PictureFormat, parsePictureFile } from '#app/lib/picture-address.ts'
import { Problem } from '#app/lib/problem.ts'
import { defineRoute, type Guard, type Router } from '#app/lib/route.ts'
import { readField, uploadRouter, waitOnDisk } from '#app/lib/upload.server.ts'
import { refusal } from './pipeline.server.ts'
import { largestUpload, savingWidth } from './rules.ts'
import { UploadError, Uploaded } from './schema.ts'
import type { Media } from './storage.server.ts'
import { findVariant, makeVariantsLater } from './variants.server.ts'
import { addPicture } from './write.server.ts'

type Services = { db: Database; media: Media; log: Log }
type Log = { info: (fields: object, message?: string) => void; error: (fields: object, message?: string) => void }

// The limit allows for the names and boundaries around the file.
const most = largestUpload + 64 * 1024
const aYear = 31_536_000
// A month: a phone may be without a network for so long. An age does not depend on its clock.
const mostSecondsAgo = 2_678_400
const secondsAgo = z.coerce.number().int().min(0).max(mostSecondsAgo)
const contentTypes: Record<PictureFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

const refused = (description: string) => jsonAnswer(description, UploadError)

const upload = defineRoute({
  method: 'post',
  path: '/api/upload',
  operationId: 'addPicture',
  summary: 'Store a picture',
  access: 'helper',
  limit: 'uploads',
  body: 'file',
  // Pages show a picture only after a car is saved with it, so no cached page changes here.
  changesPages: false,
  description:
    'JPEG, PNG, WebP, GIF (first frame), AVIF or HEIC, at most 20 MB, 50 megapixels and 16,384 px each way. The address works in every width (320, 640, 960, 1280, 1920) and format (avif, webp, jpg).',
  request: {
    query: z.object({
      takenSecondsAgo: secondsAgo.optional().openapi({
        description: 'Seconds since a camera took the picture, if that is sure. The page of the car shows the day.',
      }),
    }),
    body: fileBody,
  },
  responses: {
    200: jsonAnswer('Kept', Uploaded),
    400: refused('Not a form'),
    413: refused('Larger than 20 MB'),
    415: refused('Not a supported picture'),
    422: refused('Damaged, more than 50 megapixels or 16,384 px each way, or no file'),
  },
})

function readTakenAt(written: string | undefined): Date | undefined {
  if (written === undefined) return undefined
  const { data } = secondsAgo.safeParse(written)
  if (data === undefined) throw new Problem(422, `takenSecondsAgo is a whole number from 0 to ${mostSecondsAgo}.`)
  return new Date(Date.now() - data * 1000)
}

export function photosApi(guard: Guard, { db, media, log, scratch }: Services & { scratch?: string }): Router {
  const app = uploadRouter(guard, '/api/upload', { log, failed: () => refusal('failed') })
  app.plain(upload, async (c) => {
    const takenAt = readTakenAt(c.req.query('takenSecondsAgo'))
    const { file, bytes } = await waitOnDisk(c.req.raw, most, () => refusal('tooLarge'), scratch)
    try {
      const read = () => readField(file, bytes, c.req.header('content-type'), (status) => refusal('missing', status))
      const { url, id, width, height } = await addPicture({ db, media }, read, takenAt)
      log.info({ picture: id, width, height }, 'picture stored')
      makeVariantsLater({ db, media, log }, id)
      return c.json({ url }, 200)
    } finally {
      await file.close()
    }
  })
  return app
}

export function picturesFiles({ db, media, mediaUrl, log }: Services & { mediaUrl?: string | undefined }): Hono {
  const app = new Hono()
  app.get('/pictures/:file', async (c) => {
    const asked = parsePictureFile(c.req.param('file'))
    if (!asked) return c.body(null, 404)
    const width = c.req.header('save-data')?.toLowerCase() === 'on' ? savingWidth(asked.width) : asked.width
    const bytes = await findVariant({ db, media, log }, { ...asked, width })
    if (!bytes) return c.body(null, 404)
    const tag = `"${asked.id}-${width}-${asked.format}-${bytes.length}"`
    c.header('Cache-Control', `${width === asked.width ? 'public' : 'private'}, max-age=${aYear}, immutable`)
    c.header('ETag', tag)
    // A CDN passes these headers on. The service worker needs CORS to cache pictures, and the page reads their transfer
    // size.
    if (mediaUrl) c.header('Access-Control-Allow-Origin', '*')
    if (mediaUrl) c.header('Timing-Allow-Origin', '*')
    // Save-Data changes only the wide sizes, so only these vary in caches.
    if (savingWidth(asked.width) !== asked.width) c.header('Vary', 'Save-Data')
    if (hasTag(c.req.header('if-none-match'), tag)) return c.body(null, 304)
    c.header('Content-Type', contentTypes[asked.format])
    c.header('Content-Length', String(bytes.length))
    c.header('X-Content-Type-Options', 'nosniff')
    return c.body(new Uint8Array(bytes))
  })
  return app
}
