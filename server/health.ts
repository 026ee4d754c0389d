import { Hono } from 'hono'
import { sql } from 'kysely'
import type { Services } from '#app/context.ts'

/** GET /healthz: the process lives. GET /readyz: database and pictures answer, else 503 names the one that does not, or says that the process is about to end. */
export function healthCalls({ db, media, log }: Services, isClosing: () => boolean = () => false): Hono {
  const calls = new Hono()
  calls.get('/healthz', (c) => c.text('ok'))
  calls.get('/readyz', async (c) => {
    if (isClosing()) return c.text('closing', 503)
    const checks = { database: sql`select 1`.execute(db), pictures: media.check() }
    for (const [name, check] of Object.entries(checks)) {
      const failed = await check.then(
        () => undefined,
        (error: unknown) => error,
      )
      if (failed) {
        log.error({ err: failed, part: name }, 'not ready')
        return c.text(`${name} does not answer`, 503)
      }
    }
    return c.text('ok')
  })
  return calls
}
