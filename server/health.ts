import { type Context, Hono } from 'hono'
import { sql } from 'kysely'
import type { Services } from '#app/context.ts'

/** GET /healthz: the process lives. GET /readyz: database and pictures answer, else 503 names the one that does not, or says that the process is about to end. */
export function healthCalls({ db, media, log }: Services, isClosing: () => boolean = () => false, look?: (c: Context) => object | undefined): Hono {
  const calls = new Hono()
  calls.get('/healthz', (c) => {
    // What npm run doctor asks by the public address (doctor/seen.ts); nobody else learns more than that the process lives.
    const seen = look?.(c)
    return seen ? c.json(seen, 200, { 'cache-control': 'no-store' }) : c.text('ok')
  })
  calls.get('/readyz', async (c) => {
    if (isClosing()) return c.text('closing', 503)
    const parts = ['database', 'pictures'] as const
    // All are waited for: one that fails while another is asked would end the process.
    const answers = await Promise.allSettled([sql`select 1`.execute(db), media.check()])
    for (const [at, answer] of answers.entries()) {
      if (answer.status === 'fulfilled') continue
      log.error({ err: answer.reason, part: parts[at] }, 'not ready')
      return c.text(`${parts[at]} does not answer`, 503)
    }
    return c.text('ok')
  })
  return calls
}
