import { type Context, Hono } from 'hono'
import { sql } from 'kysely'
import type { Services } from '#app/context.ts'

/**
 * /healthz: the process runs. /readyz: database and picture store respond, otherwise 503 with the failing part. Both
 * answer 503 `closing` at shutdown.
 */
export function healthCalls(
  { db, media, log }: Services,
  isClosing: () => boolean = () => false,
  look?: (c: Context) => object | undefined,
): Hono {
  const calls = new Hono()
  calls.get('/healthz', (c) => {
    if (isClosing()) return c.text('closing', 503)
    // Only `npm run doctor` gets these details (doctor/seen.ts).
    const seen = look?.(c)
    return seen ? c.json(seen, 200, { 'cache-control': 'no-store' }) : c.text('ok')
  })
  calls.get('/readyz', async (c) => {
    if (isClosing()) return c.text('closing', 503)
    const parts = ['database', 'pictures'] as const
    // All results are awaited, because a second rejection without a handler would end the process.
    const answers = await Promise.allSettled([sql`select 1`.execute(db), media.check()])
    for (const [at, answer] of answers.entries()) {
      if (answer.status === 'fulfilled') continue
      log.error({ err: answer.reason, part: parts[at] }, 'not ready')
      return c.text(`${parts[at]} does not respond`, 503)
    }
    return c.text('ok')
  })
  return calls
}
