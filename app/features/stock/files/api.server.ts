import { Hono } from 'hono'
import type { Database } from '#app/db/tables.ts'
import { type FileKind, fileName, parseFileName } from '#app/features/stock/photos/shared/file-name.ts'
import type { Media } from '#app/features/stock/photos/storage.server.ts'
import { hasTag } from '#app/lib/negotiation.ts'
import { fileBody, jsonAnswer } from '#app/lib/openapi.ts'
import { defineRoute, type Guard, type Router } from '#app/lib/route.ts'
import { uploadRouter, waitOnDisk } from '#app/lib/upload.server.ts'
import { findPart } from './byte-range.server.ts'
import { refusal } from './refusal.server.ts'
import { largestFilm, parseRange } from './rules.ts'
import { FileError, StoredFile } from './schema.ts'
import { addFile } from './write.server.ts'

type Log = { info: (fields: object, message?: string) => void; error: (fields: object, message?: string) => void }

// The limit allows for the names and boundaries around the file.
const most = largestFilm + 64 * 1024
const contentTypes: Record<FileKind, string> = { mp4: 'video/mp4', webm: 'video/webm', pdf: 'application/pdf' }

const refused = (description: string) => jsonAnswer(description, FileError)

const keep = defineRoute({
  method: 'post',
  path: '/api/files',
  operationId: 'addFile',
  summary: 'Store a video or a PDF',
  access: 'helper',
  limit: 'uploads',
  body: 'file',
  // Pages show a file only after a car is saved with it.
  changesPages: false,
  description:
    'MP4 (or QuickTime) with H.264, or WebM, at most 60 MB; PDF, at most 20 MB. It is stored unchanged, except that camera metadata in an MP4, such as the location, is blanked.',
  request: {
    body: fileBody,
  },
  responses: {
    200: jsonAnswer('Kept', StoredFile),
    400: refused('Not a form'),
    413: refused('A video larger than 60 MB, or a PDF larger than 20 MB'),
    415: refused('An unsupported file type, such as a video in HEVC'),
    422: refused('Damaged or incomplete, or no file'),
  },
})

/** POST /api/files returns {url, kind, bytes, seconds}, or an error status with {error, code}. */
export function filesApi(
  guard: Guard,
  { db, media, log, scratch }: { db: Database; media: Media; log: Log; scratch?: string },
): Router {
  const app = uploadRouter(guard, '/api/files', { log, failed: () => refusal('failed') })
  app.plain(keep, async (c) => {
    const { file, bytes } = await waitOnDisk(c.req.raw, most, () => refusal('tooLarge'), scratch)
    try {
      const type = c.req.header('content-type')
      if (type === undefined) throw refusal('missing')
      if (!/^multipart\/form-data\b/i.test(type)) throw refusal('missing', 415)
      const part = await findPart(file, bytes, type, 'file')
      if (!part || part === 'broken') throw refusal('missing', part ? 400 : 422)
      const kept = await addFile({ db, media }, part)
      log.info({ file: kept.url, bytes: kept.bytes }, 'file stored')
      return c.json(kept, 200)
    } finally {
      await file.close()
    }
  })
  return app
}

/**
 * GET and HEAD /files/{id}.{mp4|webm|pdf}, whole or by range. The content of an id never changes, so clients may cache
 * it for a year.
 */
export function storedFiles({ media }: { media: Media }): Hono {
  const app = new Hono()
  app.get('/files/:file', async (c) => {
    const asked = parseFileName(c.req.param('file'))
    const size = asked && (await media.size(fileName(asked)))
    if (!asked || size === undefined) return c.body(null, 404)
    const tag = `"${asked.id}"`
    c.header('Cache-Control', 'public, max-age=31536000, immutable')
    c.header('ETag', tag)
    if (hasTag(c.req.header('if-none-match'), tag)) return c.body(null, 304)
    c.header('Accept-Ranges', 'bytes')
    c.header('X-Content-Type-Options', 'nosniff')
    // An uploaded file must not run scripts as part of this site.
    c.header(
      'Content-Security-Policy',
      "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'",
    )
    if (asked.kind === 'pdf') c.header('Content-Disposition', 'inline')
    const condition = c.req.header('if-range')
    const range =
      c.req.method === 'GET' && (!condition || condition === tag) ? parseRange(c.req.header('range'), size) : undefined
    if (range === 'none') {
      c.header('Content-Range', `bytes */${size}`)
      // The client may cache the file, but not this error.
      c.header('Cache-Control', 'no-store')
      return c.body(null, 416)
    }
    const { start, end } = range ?? { start: 0, end: size - 1 }
    c.header('Content-Type', contentTypes[asked.kind])
    c.header('Content-Length', String(end - start + 1))
    if (range) c.header('Content-Range', `bytes ${start}-${end}/${size}`)
    return c.req.method === 'HEAD' ? c.body(null) : c.body(media.part(fileName(asked), start, end), range ? 206 : 200)
  })
  return app
}
