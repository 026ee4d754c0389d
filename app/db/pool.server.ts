import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { type Measured, timing } from './log.server.ts'
import type { Database, Tables } from './tables.ts'
import { noteUnavailable } from './unavailable.server.ts'

// The bigint counts of this site are far below 2^53, so they are read as numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

function noting<Call extends (...given: never[]) => unknown>(call: Call): Call {
  return ((...given: never[]) => {
    const answer = call(...given)
    if (answer instanceof Promise) answer.catch(noteUnavailable)
    return answer
  }) as Call
}

export type PoolState = { used: number; idle: number; waiting: number }

/**
 * Opens a pool of up to `max` connections. Calls time out after `patience` ms. If `verify` throws, a new connection is
 * closed.
 */
export function openPool(
  connectionString: string,
  max: number,
  onError: (error: Error) => void,
  measured?: Measured,
  patience?: number,
  verify?: (ask: (text: string) => Promise<unknown[]>, isAlone: () => boolean) => Promise<void>,
): { pool: pg.Pool; db: Database; state: () => PoolState } {
  const pool: pg.Pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: patience ?? 10_000,
    keepAlive: true,
    ...(patience && { query_timeout: patience }),
    ...(verify && {
      verify: (client: pg.ClientBase, done: (error?: Error) => void) =>
        verify(
          async (text) => (await client.query(text)).rows,
          () => pool.totalCount <= 1,
        ).then(() => done(), done),
    }),
  })
  // If the server ends an idle connection, the process must not end. The pool makes a new connection.
  pool.on('error', onError)
  pool.on('connect', (client) => {
    // The same holds for a connection in use, whose current or next query reports the error.
    client.on('error', () => undefined)
    client.query = noting(client.query.bind(client))
  })
  pool.connect = noting(pool.connect.bind(pool))
  const state = () => ({ used: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount })
  return { pool, db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), ...timing(measured) }), state }
}
