import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from './tables.ts'

const mostTries = 3
// In ms, at most. Two transactions that failed together must not begin together again.
const pause = 100

/**
 * Runs `change` in a transaction, or in the one that `db` is. PostgreSQL ends one of two transactions in a deadlock; it
 * is run again, twice at most.
 */
export async function inTransaction<T>(db: Database, change: (transaction: Database) => Promise<T>): Promise<T> {
  if (db.isTransaction) return change(db)
  for (let tries = 1; ; tries++)
    try {
      return await db.transaction().execute(change)
    } catch (error) {
      if ((error as { code?: unknown } | null)?.code !== '40P01' || tries === mostTries) throw error
      await sleep(Math.random() * pause)
    }
}

/**
 * Makes PostgreSQL end a transaction that is idle for 30 s, as in a suspended process. Its locks would block others.
 */
export async function limitIdleTime(transaction: Database): Promise<void> {
  await sql`select set_config('idle_in_transaction_session_timeout', '30s', true)`.execute(transaction)
}

/**
 * Runs a transaction whose changes the history of cars attributes to `who`: an operator's id, 'import' or 'site'
 * (0021_reserved.sql).
 */
export function changeAs<T>(
  db: Database,
  who: string | undefined,
  change: (transaction: Database) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (transaction) => {
    await sql`select set_config('nuricar.who', ${who ?? ''}, true)`.execute(transaction)
    return change(transaction)
  })
}
