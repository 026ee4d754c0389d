import { sql } from 'kysely'
import type { Database } from './tables.ts'

/** The numbers of all advisory locks. 720342 belongs to migration 0027, whose functions are gone since 0030. */
export const lockNumbers = {
  migrations: 720341,
  destinations: 720343,
  names: 720344,
  imports: 720345,
  operators: 720346,
  devices: 720347,
} as const

export type LockName = keyof typeof lockNumbers

/** Waits for an advisory lock and holds it until the transaction ends; with a key, for the lock of that key alone. */
export async function lock(transaction: Database, name: LockName, key?: string): Promise<void> {
  const number = lockNumbers[name]
  const id = key === undefined ? sql`${sql.lit(number)}::bigint` : sql`hashtextextended(${key}, ${sql.lit(number)})`
  await sql`select pg_advisory_xact_lock(${id})`.execute(transaction)
}
