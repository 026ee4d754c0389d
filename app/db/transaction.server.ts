import { sql } from 'kysely'
import type { Database } from './tables.ts'

export function inTransaction<T>(db: Database, change: (transaction: Database) => Promise<T>): Promise<T> {
  return db.isTransaction ? change(db) : db.transaction().execute(change)
}

/** Makes PostgreSQL end a transaction that is idle for 30 s, as in a suspended process. Its locks would block others. */
export async function limitIdleTime(transaction: Database): Promise<void> {
  await sql`select set_config('idle_in_transaction_session_timeout', '30s', true)`.execute(transaction)
}

/** Runs a transaction whose changes the history of cars attributes to `who`: an operator's id, 'import' or 'site' (0021_reserved.sql). */
export function changeAs<T>(db: Database, who: string | undefined, change: (transaction: Database) => Promise<T>): Promise<T> {
  return inTransaction(db, async (transaction) => {
    await sql`select set_config('nuricar.who', ${who ?? ''}, true)`.execute(transaction)
    return change(transaction)
  })
}
