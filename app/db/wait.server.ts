import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { isDatabaseUnavailable } from '#app/lib/unavailable.ts'
import type { Database } from './tables.ts'

type Patience = { say: (line: string) => void; pause?: number }

function placeOf(connectionString: string): string {
  const { host, port, database } = new pg.Client({ connectionString })
  return `${host}:${port}/${database}`
}

/**
 * Waits until PostgreSQL can be queried. It tries every `pause` ms and reports once a minute. Throws a readable error
 * if PostgreSQL refuses.
 */
export async function waitForServer(
  db: Database,
  connectionString: string,
  { say, pause = 1000 }: Patience,
): Promise<void> {
  const place = placeOf(connectionString)
  for (let said = 0; ; ) {
    try {
      await sql`select 1`.execute(db)
      if (said) say('PostgreSQL answers.')
      return
    } catch (error) {
      const { message, code } = error as Error & { code?: string }
      const reason = message || code || 'no reason given'
      if (!isDatabaseUnavailable(error))
        throw new Error(`PostgreSQL at ${place} (DATABASE_URL) refused the connection: ${reason}.`)
      if (Date.now() - said > 60_000) {
        say(`Waiting for PostgreSQL at ${place} (DATABASE_URL): ${reason}.`)
        said = Date.now()
      }
      await sleep(pause)
    }
  }
}
