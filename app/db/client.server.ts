import { cp } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { Kysely, PGliteDialect } from 'kysely'
import { type Measured, timing } from './log.server.ts'
import { openPool, type PoolState } from './pool.server.ts'
import { oneServer, openReplica, type Replica, readPosition } from './replica.server.ts'
import type { Database, Tables } from './tables.ts'
import { changeChannel, type OnChange, type Watch, watchServer } from './watch.server.ts'

export type OpenDatabase = {
  kind: 'embedded' | 'server'
  db: Database
  /**
   * Database for visitors' pages: a replica that has all changes reported so far, otherwise the primary. A replica has
   * no transactions.
   */
  reading: Database
  execute: (sql: string) => Promise<void>
  /**
   * For libraries with their own SQL: runs one statement with values, or several without, and returns the rows of all.
   */
  run: (sql: string, values?: unknown[]) => Promise<{ rows: unknown[] }>
  watch: (onChange: OnChange) => Promise<Watch>
  copyTo?: (directory: string) => Promise<void>
  close: () => Promise<void>
  pools?: Record<string, () => PoolState>
}

// In ms. A server that stops answering delays a page by this time, once.
const patience = 3000

// PostgreSQL allocates its shared buffers at the start, 128 MB by default. The operating system caches the same files
// anyway.
const buffers = ['-c', 'shared_buffers=16MB']

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
      // Several statements may begin a transaction and fail before its end. In a transaction of their own, they are
      // rolled back.
      return { rows: (await pglite.transaction((alone) => alone.exec(text))).flatMap(({ rows }) => rows) }
    },
    // Only this process writes, and the notification arrives before the statement returns.
    watch: async (onChange) => {
      await pglite.listen(changeChannel, (car) => (car ? onChange([car]) : onChange()))
      return { isCurrent: () => true, catchUp: async () => undefined }
    },
    ...(directory && {
      copyTo: async (to: string) => {
        // Without a checkpoint, the copy would have to be recovered from the WAL.
        await pglite.exec('checkpoint')
        await pglite.runExclusive(() => cp(directory, to, { recursive: true }))
      },
    }),
    close: () => db.destroy(),
  }
}

type ServerOptions = {
  /** URL that bypasses a connection pooler, because a pooler passes no notifications on. */
  direct?: string | undefined
  replica?: string | undefined
  onError?: (error: Error, pool: string) => void
  measured?: Measured | undefined
}

/**
 * Opens a PostgreSQL server: up to ten connections, which may go through a transaction pooler, and one more for
 * notifications.
 */
export function openServer(
  connectionString: string,
  { direct, replica: replicaUrl, onError = () => undefined, measured }: ServerOptions = {},
): OpenDatabase {
  const { pool, db, state } = openPool(connectionString, 10, (error) => onError(error, 'site'), measured)
  const changes = openPool(direct ?? connectionString, 1, (error) => onError(error, 'changes'), measured, patience)
  const watches: ReturnType<typeof watchServer>[] = []
  const needed = () =>
    watches.length > 0 && watches.every((watch) => watch.isCurrent())
      ? readPosition(watches.at(-1)?.position() ?? '0/0')
      : undefined
  const doubt = () => replica?.doubt()
  const repeating = replicaUrl ? openPool(replicaUrl, 10, doubt, measured, patience, oneServer(doubt)) : undefined
  const replica: Replica | undefined =
    repeating &&
    openReplica({ replica: repeating.db, primary: db, needed, onError: (error) => onError(error, 'replica') })
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
