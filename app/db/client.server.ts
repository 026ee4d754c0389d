import { cp } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { Kysely, PGliteDialect } from 'kysely'
import { type Measured, timing } from './log.server.ts'
import { openPool, type PoolState } from './pool.server.ts'
import { oneServer, openReplica, type Replica, readPosition } from './replica.server.ts'
import type { Database, Tables } from './tables.ts'
import { changeChannel, type OnChange, type Watch, watchServer } from './watch.server.ts'

/** An opened database with what only its owner may do: run raw SQL, hear of changes, close it. */
export type OpenDatabase = {
  kind: 'embedded' | 'server'
  db: Database
  /** For pages that visitors see: a replica where there is one that has every change that was told, else the same. A replica knows no transactions. */
  reading: Database
  /** Runs a text of several statements, as migrations are. */
  execute: (sql: string) => Promise<void>
  /** Runs a statement with values, or a text of several without; answers the rows of them all. For libraries that bring SQL of their own. */
  run: (sql: string, values?: unknown[]) => Promise<{ rows: unknown[] }>
  /** Calls back when what pages show has changed, by whichever process. */
  watch: (onChange: OnChange) => Promise<Watch>
  /** Copies the folder of an embedded one to another as it is between two statements; from there it is opened like any other. */
  copyTo?: (directory: string) => Promise<void>
  close: () => Promise<void>
  /** Its pools of connections by their names; absent where it has none. */
  pools?: Record<string, () => PoolState>
}

// ms. A server that says nothing any more holds up a page for so long, once.
const patience = 3000

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
    // Nobody else writes, and the notification comes before the answer of the statement.
    watch: async (onChange) => {
      await pglite.listen(changeChannel, (car) => (car ? onChange([car]) : onChange()))
      return { isCurrent: () => true, catchUp: async () => undefined }
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
  /** The address past whatever shares connections out: notifications of changes come there alone. */
  direct?: string | undefined
  /** The address of a replica to read from. */
  replica?: string | undefined
  onError?: (error: Error, pool: string) => void
  measured?: Measured | undefined
}

/** Opens a PostgreSQL server by its address: ten connections, made when needed, which may be shared out by transactions, and one more that hears of changes. */
export function openServer(
  connectionString: string,
  { direct, replica: replicaUrl, onError = () => undefined, measured }: ServerOptions = {},
): OpenDatabase {
  const { pool, db, state } = openPool(connectionString, 10, (error) => onError(error, 'site'), measured)
  const changes = openPool(direct ?? connectionString, 1, (error) => onError(error, 'changes'), measured, patience)
  const watches: ReturnType<typeof watchServer>[] = []
  /** What a replica has to have replayed; undefined while nobody knows. */
  const needed = () =>
    watches.length > 0 && watches.every((watch) => watch.isCurrent()) ? readPosition(watches.at(-1)?.position() ?? '0/0') : undefined
  const doubt = () => replica?.doubt()
  const repeating = replicaUrl ? openPool(replicaUrl, 10, doubt, measured, patience, oneServer(doubt)) : undefined
  const replica: Replica | undefined =
    repeating && openReplica({ replica: repeating.db, primary: db, needed, onError: (error) => onError(error, 'replica') })
  return {
    kind: 'server',
    db,
    reading: replica?.db ?? db,
    execute: async (text) => void (await pool.query(text)),
    run: async (text, values = []) => ({ rows: [await pool.query(text, values)].flat().flatMap(({ rows }) => rows) }),
    watch: async (onChange) => {
      const watch = watchServer(changes.pool, { onChange, onError: (error) => onError(error, 'changes') })
      watches.push(watch)
      await watch.catchUp().catch(() => undefined)
      return watch
    },
    close: async () => {
      replica?.stop()
      for (const watch of watches) watch.stop()
      await Promise.all([db.destroy(), changes.db.destroy(), repeating?.db.destroy()])
    },
    pools: { site: state, changes: changes.state, ...(repeating && { replica: repeating.state }) },
  }
}
