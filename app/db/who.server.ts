import { sql } from 'kysely'
import type { Database } from './tables.ts'

/** Runs a change in a transaction, that of `db` where it is one already. */
export function inTransaction<T>(db: Database, change: (transaction: Database) => Promise<T>): Promise<T> {
  return db.isTransaction ? change(db) : db.transaction().execute(change)
}

/** The same, so that the history of the cars that it changes says who did: an operator's id, 'import' or 'site' (see 0021_reserved.sql). */
export function changeAs<T>(db: Database, who: string | undefined, change: (transaction: Database) => Promise<T>): Promise<T> {
  return inTransaction(db, async (transaction) => {
    await sql`select set_config('nuricar.who', ${who ?? ''}, true)`.execute(transaction)
    return change(transaction)
  })
}
