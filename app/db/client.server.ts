import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely'
import pg from 'pg'
import { openLook } from './changes.server.ts'
import { noteLost } from './lost.server.ts'
import type { Database, Tables } from './tables.ts'

/** An opened database with what only its owner may do: run raw SQL, hear of changes, close it. */
export type OpenDatabase = {
  kind: 'embedded' | 'server'
  db: Database
  /** Runs a text of several statements, as migrations are. */
  execute: (sql: string) => Promise<void>
  /** Calls back when what pages show has changed. Answers a look: when it has ended, every change that was acknowledged before it, in any process, has been told. */
  watch: (onChange: () => void) => Promise<() => Promise<void>>
  close: () => Promise<void>
}

const changeChannel = 'nuricar_change'

// bigint counts are far below 2^53 here, so they are read as numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Opens the embedded database in a directory, from a dump of one, or in memory when neither is given. */
export async function openEmbedded(options: { directory?: string; dump?: Blob } = {}): Promise<OpenDatabase> {
  const pglite = await PGlite.create({
    ...(options.directory ? { dataDir: options.directory } : {}),
    ...(options.dump ? { loadDataDir: options.dump } : {}),
    extensions: { pg_trgm },
  })
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) })
  return {
    kind: 'embedded',
    db,
    execute: async (text) => void (await pglite.exec(text)),
    // Nobody else writes, and of our own changes we hear before who made them does.
    watch: async (onChange) => {
      await pglite.listen(changeChannel, onChange)
      return async () => undefined
    },
    close: () => db.destroy(),
  }
}

/** The same call, its failure noted (see lost.server.ts). */
function noting<Call extends (...given: never[]) => unknown>(call: Call): Call {
  return ((...given: never[]) => {
    const answer = call(...given)
    if (answer instanceof Promise) answer.catch(noteLost)
    return answer
  }) as Call
}

/** Opens a PostgreSQL server by its address; connections are made when needed, one more than ten. */
export function openServer(connectionString: string, onError: (error: Error) => void = () => undefined): OpenDatabase {
  const open = (max: number) => {
    const pool = new pg.Pool({ connectionString, max, connectionTimeoutMillis: 10_000, keepAlive: true })
    // An idle connection that the server ends must not end the process: the pool makes a new one.
    pool.on('error', onError)
    pool.on('connect', (client) => {
      // Nor must one that is in use: whoever uses it is told by the question under way, or by the next.
      client.on('error', () => undefined)
      client.query = noting(client.query.bind(client))
    })
    pool.connect = noting(pool.connect.bind(pool))
    return { pool, db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }) }
  }
  const { pool, db } = open(10)
  // A page that is kept does not wait behind pages that are made.
  const looks = open(1)
  return {
    kind: 'server',
    db,
    execute: async (text) => void (await pool.query(text)),
    watch: async (onChange) => openLook(looks.db, onChange),
    close: async () => void (await Promise.all([db.destroy(), looks.db.destroy()])),
  }
}
