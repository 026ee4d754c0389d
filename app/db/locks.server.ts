import { sql } from 'kysely'
import type { Database, Tables } from './tables.ts'

/** The numbers of all advisory locks. Migration 0027 used 720342 in functions that no longer exist. */
export const lockNumbers = {
  migrations: 720341,
  destinations: 720343,
  names: 720344,
  imports: 720345,
  operators: 720346,
  devices: 720347,
} as const

export type LockName = keyof typeof lockNumbers

/**
 * Waits for an advisory lock, which is held until the transaction ends. With a key, it waits only for the lock of that
 * key.
 */
export async function lock(transaction: Database, name: LockName, key?: string): Promise<void> {
  const number = lockNumbers[name]
  const id = key === undefined ? sql`${sql.lit(number)}::bigint` : sql`hashtextextended(${key}, ${sql.lit(number)})`
  await sql`select pg_advisory_xact_lock(${id})`.execute(transaction)
}

/** Waits until no other transaction writes to a table, and keeps such writes away until this transaction ends. */
export async function lockTable(transaction: Database, table: keyof Tables): Promise<void> {
  await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(transaction)
}
