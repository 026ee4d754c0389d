import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { problemResponse } from '#app/lib/problem-response.ts'

/**
 * Bodies that one address may send at the same time. A browser opens six connections, and many visitors may share an
 * address.
 */
export const mostOpenBodies = 40

/** Refuses a request with 429 while its address is still sending `most` other bodies that are not answered yet. */
export function limitOpenBodies(most: number, addressOf: (c: Context) => string): MiddlewareHandler {
  const open = new Map<string, number>()
  return async (c, next) => {
    const { incoming, outgoing } = (c.env ?? {}) as Partial<HttpBindings>
    if (
      !incoming ||
      !outgoing ||
      !(Number(incoming.headers['content-length']) > 0 || 'transfer-encoding' in incoming.headers)
    )
      return next()
    const address = addressOf(c)
    const before = open.get(address) ?? 0
    if (before >= most)
      return problemResponse(429, 'Too many requests at once. Please try again.', undefined, {
        'retry-after': '5',
        connection: 'close',
      })
    open.set(address, before + 1)
    let isCounted = true
    const free = () => {
      if (!isCounted) return
      isCounted = false
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
    }
    // After an early response, the request may never end. The response closes then, and also when the connection
    // breaks.
    incoming.once('end', free).once('close', free)
    outgoing.once('close', free)
    return next()
  }
}
