import { sql } from 'kysely'
import { lock } from './locks.server.ts'
import type { Database } from './tables.ts'

const mostWait = '20s'

/** Does work for a name while no other process on the same PostgreSQL does it for that name; after 20 s of waiting it does it all the same. It holds a connection meanwhile. */
export async function alone<T>(db: Database, name: string, work: () => Promise<T>): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    await sql`select set_config('lock_timeout', ${mostWait}, true)`.execute(transaction)
    await lock(transaction, 'names', name).catch(passLate)
    return work()
  })
}

function passLate(error: { code?: string }): void {
  if (error.code !== '55P03') throw error
}
