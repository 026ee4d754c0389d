import { cp } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { Kysely, PGliteDialect } from 'kysely'
import { type Look, openLook } from './changes.server.ts'
import { type Measured, timing } from './log.server.ts'
import { openPool, type PoolState } from './pool.server.ts'
import type { Database, Tables } from './tables.ts'

export type { Look } from './changes.server.ts'

/** An opened database with what only its owner may do: run raw SQL, hear of changes, close it. */
export type OpenDatabase = {
  kind: 'embedded' | 'server'
  db: Database
  /** Runs a text of several statements, as migrations are. */
  execute: (sql: string) => Promise<void>
  /** Calls back when what pages show has changed; answers how to look whether it has. */
  watch: (onChange: () => void) => Promise<Look>
  /** Copies the folder of an embedded one to another as it is between two statements; from there it is opened like any other. */
  copyTo?: (directory: string) => Promise<void>
  close: () => Promise<void>
  /** Its pools of connections by their names; absent where it has none. */
  pools?: Record<string, () => PoolState>
}

const changeChannel = 'nuricar_change'

// Pages of tables that it keeps, all of it taken from the start: usually 128 MB, where the system keeps the same files in memory once more.
const buffers = ['-c', 'shared_buffers=16MB']

/** Opens the embedded database in a directory, from a dump of one, or in memory when neither is given. */
export async function openEmbedded({
  directory,
  dump,
  measured,
}: {
  directory?: string
  dump?: Blob
  measured?: Measured | undefined
} = {}): Promise<OpenDatabase> {
  const pglite = await PGlite.create({
    ...(directory ? { dataDir: directory } : {}),
    ...(dump ? { loadDataDir: dump } : {}),
    extensions: { pg_trgm },
    startParams: [...PGlite.defaultStartParams, ...buffers],
  })
  // No other process trusts what it keeps, so nobody has to be waited for (migrations/0027_announced.sql).
  await pglite.exec(`set nuricar.alone = 'on'`)
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }), ...timing(measured) })
  return {
    kind: 'embedded',
    db,
    execute: async (text) => void (await pglite.exec(text)),
    // Nobody else writes, and of our own changes we hear before who made them does.
    watch: async (onChange) => {
      await pglite.listen(changeChannel, onChange)
      return { ask: async () => undefined, isFresh: () => true }
    },
    ...(directory && {
      copyTo: async (to: string) => {
        // What has not reached the files yet would have to be read back from the log.
        await pglite.exec('checkpoint')
        await pglite.runExclusive(() => cp(directory, to, { recursive: true }))
      },
    }),
    close: () => db.destroy(),
  }
}

/** Opens a PostgreSQL server by its address; connections are made when needed, one more than ten. */
export function openServer(
  connectionString: string,
  onError: (error: Error, pool: string) => void = () => undefined,
  measured?: Measured,
): OpenDatabase {
  const { pool, db, state } = openPool(connectionString, 10, (error) => onError(error, 'site'), measured)
  // A page that is kept does not wait behind pages that are made.
  const looks = openPool(connectionString, 1, (error) => onError(error, 'kept'), measured)
  return {
    kind: 'server',
    db,
    execute: async (text) => void (await pool.query(text)),
    watch: async (onChange) => openLook(looks.db, onChange),
    close: async () => void (await Promise.all([db.destroy(), looks.db.destroy()])),
    pools: { site: state, kept: looks.state },
  }
}
