import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Limits } from './limits.ts'
import { Problem } from './problem.ts'
import { problemResponse } from './problem-response.ts'
import { type Guard, isRead } from './route.ts'

type Needs = {
  /** Who is signed in; undefined for nobody. */
  findOperator: (headers: Headers) => Promise<{ id: string } | undefined>
  limits: Limits
  /** Whom a request counts for. */
  addressOf: (c: Context) => string
  /** Answers from the page cache, or keeps what is made now; a call that is counted comes by here each time. Absent: nothing is kept. */
  answerKept?: ((c: Context, make: () => Promise<Response>, isCounted: boolean) => Promise<Response>) | undefined
  /** Called after a write that pages show, and waited for before it is acknowledged. */
  onWrite?: (() => Promise<void>) | undefined
}

const smallBytes = 64 * 1024

/** The guard of all calls: who may, then how often, then how much, then whether it is JSON. What it refuses changes nothing. */
export function openGuard({ findOperator, limits, addressOf, answerKept, onWrite }: Needs): Guard {
  return ({ access, limit, body = 'json', bytes = smallBytes, kept = false, changesPages = true }) => {
    const bounded = bodyLimit({ maxSize: bytes, onError: () => problemResponse(413, `The body is larger than ${bytes / 1024} KiB.`) })
    return async (c, next) => {
      // Closed unless it says that it is open.
      const operator = access === 'open' ? undefined : await findOperator(c.req.raw.headers)
      if (access !== 'open' && !operator) return problemResponse(401, 'Please sign in first.')
      c.set('operator', operator?.id)
      const refused = limit && (await limits.take(limit, addressOf(c)))
      if (refused) return refused
      if (answerKept && (typeof kept === 'function' ? kept(c) : kept)) {
        const answer = await answerKept(
          c,
          async () => {
            await next()
            const made = c.res
            // What takes its place has its own headers.
            c.res = undefined
            return made
          },
          limit !== undefined,
        )
        c.res = answer
        return
      }
      const go = async () => {
        if (body === 'json' && /^(POST|PUT|PATCH)$/.test(c.req.method)) await requireJson(c)
        await next()
      }
      const tooLarge = await (body === 'file' ? go() : bounded(c, go))
      if (tooLarge) return tooLarge
      if (changesPages && !isRead(c.req.method) && c.res.ok) await onWrite?.()
    }
  }
}

/** Reads the body once, so that 'not JSON' is told from a wrong value; routers read it again from what is kept. */
async function requireJson(c: Context): Promise<void> {
  const type = c.req.header('content-type') ?? ''
  if (!/^application\/([\w.+-]+\+)?json\b/i.test(type)) throw new Problem(415, 'Content-Type must be application/json.')
  await c.req.json()
}
