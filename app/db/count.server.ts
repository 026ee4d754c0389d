import type { SelectQueryBuilder } from 'kysely'
import type { Tables } from './tables.ts'

/** The number of rows of a query without selected columns. */
export async function countRows<T extends keyof Tables>(query: SelectQueryBuilder<Tables, T, object>): Promise<number> {
  const { n } = await query.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  return Number(n)
}
