import { sql } from 'kysely'
import pg from 'pg'
import { listMigrations } from './migrate.server.ts'
import type { Database } from './tables.ts'

export type Examined = {
  /** 150004 means 15.4. */
  version: number
  encoding: string
  trigram: boolean
  /** Whether the site may create schemas, which the queue and nuricar_passing need. */
  makesSchemas: boolean
  /** Milliseconds by which the clock of the server is ahead of this machine's. */
  clockAhead: number
  migrations: { missing: string[]; edited: string[]; unknown: string[] }
  connections?: { most: number; used: number }
  isPooled: boolean
}

export async function examine(db: Database, kind: 'embedded' | 'server', isPooled = false): Promise<Examined> {
  const began = Date.now()
  const { rows } = await sql<{
    version: number
    encoding: string
    trigram: boolean
    makesSchemas: boolean
    now: number
    isUsed: boolean
  }>`
    select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
      exists (select 1 from pg_available_extensions where name = 'pg_trgm') as trigram,
      has_database_privilege(current_database(), 'create') as "makesSchemas",
      (extract(epoch from clock_timestamp()) * 1000)::float8 as now, to_regclass('migration') is not null as "isUsed"`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('The database returned no rows.')
  const clockAhead = Math.round(row.now - (began + Date.now()) / 2)
  const { version, encoding, trigram, makesSchemas } = row
  const migrations = await compare(db, row.isUsed)
  const about = { version, encoding, trigram, makesSchemas, clockAhead, migrations, isPooled }
  return kind === 'embedded' ? about : { ...about, connections: await countConnections(db) }
}

async function compare(db: Database, isUsed: boolean): Promise<Examined['migrations']> {
  const run = isUsed
    ? (await sql<{ name: string; checksum: string }>`select name, checksum from migration`.execute(db)).rows
    : []
  const done = new Map(run.map(({ name, checksum }) => [name, checksum]))
  const ours = await listMigrations()
  const known = new Set(ours.map(({ name }) => name))
  return {
    missing: ours.filter(({ name }) => !done.has(name)).map(({ name }) => name),
    edited: ours.filter(({ name, checksum }) => done.has(name) && done.get(name) !== checksum).map(({ name }) => name),
    unknown: run.map(({ name }) => name).filter((name) => !known.has(name)),
  }
}

/** The lowest limit of connections of server, database and role counts. */
async function countConnections(db: Database): Promise<{ most: number; used: number }> {
  const { rows } = await sql<{ most: number; used: number }>`
    select least(current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int,
        (select nullif(datconnlimit, -1) from pg_database where datname = current_database()),
        (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user))::int as most,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()) as used`.execute(
    db,
  )
  return rows[0] ?? { most: 0, used: 0 }
}

/** Whether a connection pooler such as PgBouncer is in between. A pooler invents the process id of the connection. */
export async function isPooled(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    return (client as unknown as { processID: number }).processID !== rows[0]?.pid
  } finally {
    await client.end()
  }
}
