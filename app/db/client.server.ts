import { cp } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { Kysely, PGliteDialect } from 'kysely'
import { type Look, openLook } from './changes.server.ts'
import { type Measured, timing } from './log.server.ts'
import { openPool, type PoolState } from './pool.server.ts'
import { oneServer, openReplica, type Replica, readPosition } from './replica.server.ts'
import type { Database, Tables } from './tables.ts'

export type { Look } from './changes.server.ts'

/** An opened database with what only its owner may do: run raw SQL, hear of changes, close it. */
export type OpenDatabase = {
  kind: 'embedded' | 'server'
  db: Database
  /** The same for who only reads what visitors see, once a look has ended: a replica's where there is one that has every change of it. Knows no transactions then. */
  reading: Database
  /** Runs a text of several statements, as migrations are. */
  execute: (sql: string) => Promise<void>
  /** Runs a statement with values, or a text of several without; answers the rows of them all. For libraries that bring SQL of their own. */
  run: (sql: string, values?: unknown[]) => Promise<{ rows: unknown[] }>
  /** Calls back when what pages show has changed; answers how to look whether it has. */
  watch: (onChange: () => void) => Promise<Look>
  /** Copies the folder of an embedded one to another as it is between two statements; from there it is opened like any other. */
  copyTo?: (directory: string) => Promise<void>
  close: () => Promise<void>
  /** Its pools of connections by their names; absent where it has none. */
  pools?: Record<string, () => PoolState>
}

// ms. One that says nothing any more holds up a page for so long, once.
const replicaPatience = 3000
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
    reading: db,
    execute: async (text) => void (await pglite.exec(text)),
    run: async (text, values = []) => {
      if (values.length > 0) return pglite.query(text, values)
      // A text of several statements may begin a transaction and fail before it ends that: nobody else's statement comes between, and it is rolled back.
      return { rows: (await pglite.transaction((alone) => alone.exec(text))).flatMap(({ rows }) => rows) }
    },
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

type ServerOptions = {
  /** A line past whatever shares connections out: a look waits behind nobody there. */
  direct?: string | undefined
  /** The address of a replica to read from. */
  replica?: string | undefined
  onError?: (error: Error, pool: string) => void
  measured?: Measured | undefined
}

/** Opens a PostgreSQL server by its address; connections are made when needed, one more than ten. None keeps anything from one transaction to the next, so they may be shared out by transactions. */
export function openServer(
  connectionString: string,
  { direct, replica: replicaUrl, onError = () => undefined, measured }: ServerOptions = {},
): OpenDatabase {
  const { pool, db, state } = openPool(connectionString, 10, (error) => onError(error, 'site'), measured)
  // A page that is kept does not wait behind pages that are made.
  const looks = openPool(direct ?? connectionString, 1, (error) => onError(error, 'kept'), measured)
  let [needed, isKnown]: [bigint, boolean] = [0n, false]
  const doubt = () => replica?.doubt()
  const repeating = replicaUrl ? openPool(replicaUrl, 10, doubt, measured, replicaPatience, oneServer(doubt)) : undefined
  const replica: Replica | undefined =
    repeating &&
    openReplica({ replica: repeating.db, primary: db, needed: () => (isKnown ? needed : undefined), onError: (error) => onError(error, 'replica') })
  return {
    kind: 'server',
    db,
    reading: replica?.db ?? db,
    execute: async (text) => void (await pool.query(text)),
    run: async (text, values = []) => ({ rows: [await pool.query(text, values)].flat().flatMap(({ rows }) => rows) }),
    watch: async (onChange) => {
      const noting = (position: string | null) => {
        const at = readPosition(position ?? '0/0')
        if (at > needed) needed = at
        onChange()
      }
      const look = openLook(looks.db, noting, replica !== undefined)
      const ask = async () => {
        try {
          await look.ask()
          isKnown = true
        } catch (error) {
          // Nobody knows what a replica has to have.
          isKnown = false
          throw error
        }
      }
      return { ...look, ask }
    },
    close: async () => {
      replica?.stop()
      await Promise.all([db.destroy(), looks.db.destroy(), repeating?.db.destroy()])
    },
    pools: { site: state, kept: looks.state, ...(repeating && { replica: repeating.state }) },
  }
}
