import type { Context } from 'hono'
import type { ActivityKind } from './activity-kind.ts'
import { readBody } from './body.ts'
import type { Limits } from './limits.ts'
import { Problem } from './problem.ts'
import { problemResponse } from './problem-response.ts'
import { type Guard, isRead } from './route.ts'

type Needs = {
  findOperator: (
    headers: Headers,
  ) => Promise<{ id: string; role?: string; seesCosts?: boolean; sessionId?: string } | undefined>
  limits: Limits
  addressOf: (c: Context) => string
  /**
   * Answers from the page cache, or stores the new response. `isCounted` means that every call must reach the server
   * for its rate limit.
   */
  answerCached?: ((c: Context, make: () => Promise<Response>, isCounted: boolean) => Promise<Response>) | undefined
  /** Notes a successful call that declares its `activity`. */
  onActivity?: ((operator: string, activity: ActivityKind, c: Context) => Promise<void>) | undefined
  /** Called after a write that changes pages, and awaited before the answer. */
  onWrite?: (() => Promise<void>) | undefined
}

const smallBytes = 64 * 1024

/** Checks every API call: access, then rate limit, size of the body, and JSON. A refused call changes nothing. */
export function openGuard({ findOperator, limits, addressOf, answerCached, onActivity, onWrite }: Needs): Guard {
  return ({
    access,
    limit,
    bytesLimit,
    body = 'json',
    bytes = smallBytes,
    kept = false,
    activity,
    changesPages = true,
  }) => {
    const read = readBody({ bytes })
    return async (c, next) => {
      // A call needs a session unless it is declared open.
      const operator = access === 'open' ? undefined : await findOperator(c.req.raw.headers)
      if (access !== 'open' && !operator) return problemResponse(401, 'Please sign in first.')
      if ((access === 'operator' || access === 'owner') && operator?.role === 'helper')
        return problemResponse(403, 'Helpers only prepare drafts and photos.', undefined, {}, { code: 'HELPER' })
      if (access === 'owner' && operator?.role !== 'owner')
        return problemResponse(403, 'Only owners may do this.', undefined, {}, { code: 'NOT_OWNER' })
      c.set('operator', operator?.id)
      c.set('role', operator?.role)
      c.set('seesCosts', operator?.seesCosts === true)
      c.set('session', operator?.sessionId)
      const counted = typeof limit === 'function' ? limit(c) : limit
      const refused = counted && (await limits.take(counted, addressOf(c)))
      if (refused) return refused
      if (answerCached && (typeof kept === 'function' ? kept(c) : kept)) {
        const answer = await answerCached(
          c,
          async () => {
            await next()
            const made = c.res
            c.res = undefined
            return made
          },
          counted !== undefined,
        )
        c.res = answer
        return
      }
      const go = async () => {
        if (body === 'json' && /^(POST|PUT|PATCH)$/.test(c.req.method)) await requireJson(c)
        const tooMuch =
          bytesLimit && (await limits.take(bytesLimit, addressOf(c), (await c.req.arrayBuffer()).byteLength))
        if (tooMuch) c.res = tooMuch
        else await next()
      }
      const refusedBody = await (body === 'file' ? go() : read(c, go))
      if (refusedBody) return refusedBody
      if (activity && operator && c.res.ok) await onActivity?.(operator.id, activity, c)
      if (changesPages && !isRead(c.req.method) && c.res.ok) await onWrite?.()
    }
  }
}

/**
 * Reads the body to tell invalid JSON from invalid values, and replaces half surrogate pairs, which PostgreSQL cannot
 * store. A form that cuts a text may split an emoji. Hono keeps the body for the routes.
 */
async function requireJson(c: Context): Promise<void> {
  const type = c.req.header('content-type') ?? ''
  if (!/^application\/([\w.+-]+\+)?json\b/i.test(type)) throw new Problem(415, 'Content-Type must be application/json.')
  const text = await c.req.raw.text()
  const body = /\\ud[89a-f]/i.test(text)
    ? JSON.stringify(JSON.parse(text, (_, value) => (typeof value === 'string' ? value.toWellFormed() : value)))
    : text
  c.req.raw = new Request(c.req.raw, { body })
  await c.req.json()
}
