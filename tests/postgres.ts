import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync } from 'node:fs'
import { chown } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startGuarded } from './guarded.ts'

export type PostgresServer = { url: string; origin: string; stop: () => Promise<void> }

const oldest = 150_000

/**
 * Opens TEST_DATABASE_URL, otherwise a local server that accepts this user, otherwise a new one. Undefined without
 * PostgreSQL.
 */
export async function openPostgres(): Promise<PostgresServer | undefined> {
  const given = process.env.TEST_DATABASE_URL
  if (given) {
    const problem = await whyUseless(given)
    if (problem) throw new Error(`TEST_DATABASE_URL does not work: ${problem}`)
    return { url: given, origin: 'TEST_DATABASE_URL', stop: async () => undefined }
  }
  const local = await findLocal()
  if (local) return { url: local, origin: 'the server of this machine', stop: async () => undefined }
  const binaries = findBinaries()
  return binaries ? startOwn(binaries) : undefined
}

export async function hasPostgres(): Promise<boolean> {
  return Boolean(process.env.TEST_DATABASE_URL || findBinaries() || (await findLocal()))
}

async function findLocal(): Promise<string | undefined> {
  const candidates = ['/var/run/postgresql', '/tmp']
    .filter((directory) => existsSync(join(directory, '.s.PGSQL.5432')))
    .flatMap((directory) => [
      `postgresql:///postgres?host=${directory}`,
      `postgresql:///postgres?host=${directory}&user=postgres`,
    ])
  for (const url of [
    ...candidates,
    'postgresql://postgres@127.0.0.1:5432/postgres',
    'postgresql://postgres:postgres@127.0.0.1:5432/postgres',
  ]) {
    if (!(await whyUseless(url))) return url
  }
  return undefined
}

async function whyUseless(connectionString: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 3000 })
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number; may: boolean; trigram: boolean }>(
      `select current_setting('server_version_num')::int as version, (select rolcreatedb or rolsuper from pg_roles where rolname = current_user) as may,
        exists (select 1 from pg_available_extensions where name = 'pg_trgm') as trigram`,
    )
    const [row] = rows
    if (!row || row.version < oldest) return 'it is older than PostgreSQL 15.'
    if (!row.may) return 'its user may not create databases.'
    if (!row.trigram) return 'it lacks the extension pg_trgm.'
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message || String(error) : String(error)
  } finally {
    await client.end().catch(() => undefined)
  }
}

export function findBinaries(): string | undefined {
  const byVersion = (a: string, b: string) => b.localeCompare(a, 'en', { numeric: true })
  const known = globSync([
    '/usr/lib/postgresql/*/bin',
    '/usr/pgsql-*/bin',
    '/opt/homebrew/opt/postgresql@*/bin',
    '/usr/local/pgsql/bin',
  ]).sort(byVersion)
  const candidates = [...known, ...askPgConfig(), ...(process.env.PATH ?? '').split(':')]
  return candidates.find(
    (directory) => ['initdb', 'postgres'].every((name) => existsSync(join(directory, name))) && isNewEnough(directory),
  )
}

function askPgConfig(): string[] {
  try {
    return [execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()]
  } catch {
    return []
  }
}

function isNewEnough(directory: string): boolean {
  const version = execFileSync(join(directory, 'postgres'), ['--version'], { encoding: 'utf8' })
  return Number(version.match(/(\d+)/)?.[1] ?? 0) * 10_000 >= oldest
}

/** Returns the user to run PostgreSQL as, because it refuses root. Undefined unless this process runs as root. */
export function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {}
  }
  throw new Error('PostgreSQL does not run as root and there is no user postgres or nobody to run it.')
}

async function startOwn(binaries: string): Promise<PostgresServer> {
  const user = unprivileged()
  const directory = mkdtempSync(join(tmpdir(), 'nuricar-postgres-'))
  if (user) await chown(directory, user.uid, user.gid)
  const data = join(directory, 'data')
  execFileSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    {
      cwd: directory,
      stdio: ['ignore', 'ignore', 'pipe'],
      ...user,
    },
  )
  const port = await freePort()
  const fast = [
    'fsync=off',
    'full_page_writes=off',
    'synchronous_commit=off',
    'max_connections=100',
    'shared_buffers=64MB',
  ]
  const settings = [...fast, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', `port=${port}`].flatMap(
    (setting) => ['-c', setting],
  )
  const server = startGuarded([join(binaries, 'postgres'), '-D', data, ...settings], directory, { signal: 'INT', user })
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`
  for (let attempt = 0; attempt < 300 && server.isRunning(); attempt++) {
    if (!(await whyUseless(url))) return { url, origin: `one of their own from ${binaries}`, stop: server.stop }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await server.stop()
  throw new Error(`PostgreSQL did not start:\n${server.printed()}`)
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (typeof address !== 'object' || !address) throw new Error('No port is free.')
  return address.port
}
