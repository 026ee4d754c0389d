import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Context, Next } from 'hono'
import { isProblem, type Problem } from './problem.ts'
import { type Guard, openRouter, type Router } from './route.ts'
import { whyUnavailable } from './unavailable.ts'

type Log = { error: (fields: object, message?: string) => void }

/**
 * A router for uploads to a path. Errors are answered with {error, code} and their status, and unknown ones with that
 * of `failed`.
 */
export function uploadRouter(guard: Guard, path: string, { log, failed }: { log: Log; failed: () => Problem }): Router {
  const app = openRouter(guard)
  app.onError((error, c) => {
    if (isProblem(error)) return c.json({ error: error.message, code: error.code }, error.status as 422)
    if (c.req.raw.signal.aborted) return new Response(null, { status: 499 })
    log.error({ err: error }, 'upload failed')
    const { status, message, code } = failed()
    const lost = whyUnavailable(error)
    if (lost) return c.json({ error: lost.words, code }, 503, { 'retry-after': lost.retryAfter })
    return c.json({ error: message, code }, status as 500)
  })
  app.use(path, addErrorField)
  return app
}

async function addErrorField(c: Context, next: Next): Promise<void> {
  await next()
  if (c.res.headers.get('content-type') !== 'application/problem+json') return
  const problem = (await c.res.clone().json()) as { detail: string }
  c.res = new Response(JSON.stringify({ ...problem, error: problem.detail }), c.res)
}

export type PendingUpload = { file: FileHandle; bytes: number }

/**
 * Streams a body to a file without a name. Slow uploads take no memory, and a killed process leaves nothing. Throws
 * `tooLarge` above `most` bytes.
 */
export async function waitOnDisk(
  request: Request,
  most: number,
  tooLarge: () => Error,
  folder = tmpdir(),
): Promise<PendingUpload> {
  if (Number(request.headers.get('content-length')) > most) throw tooLarge()
  const file = await openNameless(folder)
  try {
    let bytes = 0
    for await (const chunk of request.body ?? []) {
      bytes += chunk.length
      if (bytes > most) throw tooLarge()
      await file.writeFile(chunk)
    }
    return { file, bytes }
  } catch (error) {
    await file.close()
    throw error
  }
}

async function openNameless(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomUUID())
  const file = await open(path, 'wx+', 0o600)
  await rm(path)
  return file
}

/**
 * Reads the file in the field `file` of a form on disk. Throws what `refuse` returns for the status of the problem: 400
 * for a broken form, 415 for a body that is none, undefined if there is no file.
 */
export async function readField(
  file: FileHandle,
  bytes: number,
  type: string | undefined,
  refuse: (status?: number) => Error,
): Promise<Buffer> {
  if (type === undefined) throw refuse()
  if (!/^multipart\/form-data\b/i.test(type)) throw refuse(415)
  const whole = Buffer.allocUnsafe(bytes)
  await file.read(whole, 0, bytes, 0)
  const form = await new Response(whole, { headers: { 'content-type': type } }).formData().catch(() => undefined)
  if (!form) throw refuse(400)
  const field = form.get('file')
  if (!(field instanceof File)) throw refuse()
  return Buffer.from(await field.arrayBuffer())
}
