import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { type Measured, timing } from './log.server.ts'
import { noteLost } from './lost.server.ts'
import type { Database, Tables } from './tables.ts'

// bigint counts are far below 2^53 here, so they are read as numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** The same call, its failure noted (see lost.server.ts). */
function noting<Call extends (...given: never[]) => unknown>(call: Call): Call {
  return ((...given: never[]) => {
    const answer = call(...given)
    if (answer instanceof Promise) answer.catch(noteLost)
    return answer
  }) as Call
}

/** How many connections there are, and how many wait for one. */
export type PoolState = { used: number; idle: number; waiting: number }

/** Opens connections to a PostgreSQL server by its address, `max` at most; each is made when needed. What takes longer than `patience` (ms) is given up, and what `verify` throws for a new one closes that. */
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
    // Nor must one that is in use: whoever uses it is told by the question under way, or by the next.
    client.on('error', () => undefined)
    client.query = noting(client.query.bind(client))
  })
  pool.connect = noting(pool.connect.bind(pool))
  const state = () => ({ used: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount })
  return { pool, db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), ...timing(measured) }), state }
}
