import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { OpenDatabase } from './client.server.ts'
import { lockNumbers } from './locks.server.ts'
import type { Database } from './tables.ts'

const directory = new URL('./migrations/', import.meta.url)

export type Migration = { name: string; checksum: string }

export async function listMigrations(): Promise<(Migration & { text: string })[]> {
  const files = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    files.map(async (name) => {
      const text = await readFile(new URL(name, directory), 'utf8')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

export async function listRun(db: Database): Promise<Migration[]> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('migration') is not null as there`.execute(db)
  if (!rows[0]?.there) return []
  return (await sql<Migration>`select name, checksum from migration order by name collate "C"`.execute(db)).rows
}

/**
 * Applies all migrations, or those that `isWanted` selects, each once and completely or not at all. Throws if a file
 * was edited after it ran, or if a newer
 * release has changed this database, because sign-in, comments or imports would fail later.
 */
export async function migrate(
  { db, execute }: OpenDatabase,
  isWanted: (name: string) => boolean = () => true,
): Promise<void> {
  await refuseEncoding(db)
  await sql`create table if not exists migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())`.execute(
    db,
  )
  const known = await listMigrations()
  await refuseNewer(db, known)
  for (const { name, text, checksum } of known) {
    if (!isWanted(name)) continue
    const done = await sql<{ checksum: string }>`select checksum from migration where name = ${name}`.execute(db)
    const ran = done.rows[0]?.checksum
    if (ran === checksum) continue
    if (ran)
      throw new Error(
        `The migration ${name} has already run here with different content. Restore the file and write a new migration instead.`,
      )
    // Statements sent together are one transaction. Of two processes, the second waits for the lock and then fails,
    // because the row exists.
    await execute(
      `select pg_advisory_xact_lock(${lockNumbers.migrations}); insert into migration (name, checksum) values ('${name}', '${checksum}'); ${text}`,
    ).catch(async (error: unknown) => {
      const again = await sql<{ checksum: string }>`select checksum from migration where name = ${name}`.execute(db)
      if (again.rows[0]?.checksum !== checksum) throw inWords(error, name)
    })
  }
}

async function refuseNewer(db: Database, known: Migration[]): Promise<void> {
  const names = new Set(known.map(({ name }) => name))
  const newer = (await listRun(db)).filter(({ name }) => !names.has(name)).map(({ name }) => name)
  if (newer.length > 0)
    throw new Error(
      `A newer release has changed this database (${newer.join(', ')}), so this release would run on it with errors. Start that release again, or restore the backup from before the update into an empty database: docs/run/update.md, "Going back to the release before".`,
    )
}

function inWords(error: unknown, name: string): unknown {
  if (
    !(error instanceof Error) ||
    (error as { code?: unknown }).code !== '42501' ||
    !error.message.includes('for database')
  )
    return error
  return new Error(
    `The migration ${name} needs its own schema, but the role in DATABASE_URL may not create one: ${error.message}. As the owner of the database, run: grant create on database NAME to ROLE`,
    { cause: error },
  )
}

/**
 * Refuses a new database with another encoding than UTF-8. SQL_ASCII stores any text, but the search would not find it.
 */
async function refuseEncoding(db: Database): Promise<void> {
  const { rows } = await sql<{ encoding: string; isNew: boolean }>`
    select current_setting('server_encoding') as encoding, to_regclass('migration') is null as "isNew"`.execute(db)
  const [row] = rows
  if (row?.isNew && row.encoding !== 'UTF8')
    throw new Error(
      `The database encoding is ${row.encoding}, which cannot store Korean and Arabic. Create one with createdb --template template0 --encoding UTF8 --locale C.UTF-8, and set DATABASE_URL to it.`,
    )
}
