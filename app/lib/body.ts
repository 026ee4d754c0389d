import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { problemResponse } from './problem-response.ts'

type Options = { bytes: number; noun?: string; ms?: number }

/**
 * Reads the body into memory before the handler. Answers 413 if it has more than `bytes`, and 408 if it takes longer
 * than `ms`.
 */
export function readBody({ bytes, noun = 'body', ms = 30_000 }: Options): MiddlewareHandler {
  const bounded = bodyLimit({
    maxSize: bytes,
    onError: () => problemResponse(413, `The ${noun} is larger than ${bytes / 1024} KiB.`),
  })
  return async (c, next) => {
    if (!c.req.raw.body) return next()
    const read = bounded(c, async () => {
      c.req.raw = new Request(c.req.raw, { body: await c.req.raw.arrayBuffer() })
    })
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<Response>((resolve) => {
      const refuse = () =>
        resolve(
          problemResponse(408, `The ${noun} took longer than ${ms / 1000} s to arrive.`, undefined, {
            connection: 'close',
          }),
        )
      timer = setTimeout(refuse, ms)
    })
    const refused = await Promise.race([read, late]).finally(() => clearTimeout(timer))
    if (refused) read.catch(() => undefined)
    return refused ?? next()
  }
}
