import { sql } from 'kysely'
import type { Database } from './tables.ts'

/** Runs a change in a transaction, that of `db` where it is one already. */
export function inTransaction<T>(db: Database, change: (transaction: Database) => Promise<T>): Promise<T> {
  return db.isTransaction ? change(db) : db.transaction().execute(change)
}

/** Has the database end a transaction that its process leaves for half a minute, as one does that is suspended in the middle: what it holds would else hold others up for as long. */
export async function endIfIdle(transaction: Database): Promise<void> {
  await sql`select set_config('idle_in_transaction_session_timeout', '30s', true)`.execute(transaction)
}

/** The same, so that the history of the cars that it changes says who did: an operator's id, 'import' or 'site' (see 0021_reserved.sql). */
export function changeAs<T>(db: Database, who: string | undefined, change: (transaction: Database) => Promise<T>): Promise<T> {
  return inTransaction(db, async (transaction) => {
    await sql`select set_config('nuricar.who', ${who ?? ''}, true)`.execute(transaction)
    return change(transaction)
  })
}
