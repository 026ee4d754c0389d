import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { type Measured, timing } from './log.server.ts'
import type { Database, Tables } from './tables.ts'
import { noteUnavailable } from './unavailable.server.ts'

// bigint counts are far below 2^53 here, so they are read as numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

function noting<Call extends (...given: never[]) => unknown>(call: Call): Call {
  return ((...given: never[]) => {
    const answer = call(...given)
    if (answer instanceof Promise) answer.catch(noteUnavailable)
    return answer
  }) as Call
}

export type PoolState = { used: number; idle: number; waiting: number }

/** Opens a pool of up to `max` connections, made when needed. Calls time out after `patience` ms; an error of `verify` closes a new connection. */
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
  // An idle connection that the server ends must not end the process: the pool makes a new one.
  pool.on('error', onError)
  pool.on('connect', (client) => {
    // Nor must one in use: its current or next query reports the error.
    client.on('error', () => undefined)
    client.query = noting(client.query.bind(client))
  })
  pool.connect = noting(pool.connect.bind(pool))
  const state = () => ({ used: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount })
  return { pool, db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), ...timing(measured) }), state }
}
