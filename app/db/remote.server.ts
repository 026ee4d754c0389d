import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { Database, Tables } from './tables.ts'

export type Statement = { sql: string; parameters: readonly unknown[] }

/** Opens a database that another thread has open. Each statement is sent there alone, without transactions. */
export function openRemote(run: (statement: Statement) => Promise<QueryResult<unknown>>): Database {
  const refuse = async () => {
    throw new Error('Transactions are not supported on a database in another thread.')
  }
  const connection: DatabaseConnection = {
    executeQuery: async <R>({ sql, parameters }: CompiledQuery) => (await run({ sql, parameters })) as QueryResult<R>,
    // biome-ignore lint/correctness/useYield: it always throws.
    streamQuery: async function* () {
      await refuse()
    },
  }
  const nothing = async () => undefined
  const driver: Driver = {
    init: nothing,
    acquireConnection: async () => connection,
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    releaseConnection: nothing,
    destroy: nothing,
  }
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
}

export function runStatement(db: Database, { sql, parameters }: Statement): Promise<QueryResult<unknown>> {
  return db.executeQuery(CompiledQuery.raw(sql, [...parameters]))
}
