import { sql } from 'kysely'
import { lock } from './locks.server.ts'
import type { Database } from './tables.ts'

const mostWait = '20s'

/**
 * Runs `work` while no other process of the site runs it for the same name. After waiting 20 s it runs anyway. It uses
 * a connection meanwhile.
 */
export async function exclusively<T>(db: Database, name: string, work: () => Promise<T>): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    await sql`select set_config('lock_timeout', ${mostWait}, true)`.execute(transaction)
    await lock(transaction, 'names', name).catch(passLate)
    return work()
  })
}

function passLate(error: { code?: string }): void {
  if (error.code !== '55P03') throw error
}
