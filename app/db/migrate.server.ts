import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { OpenDatabase } from './client.server.ts'
import { lockNumbers } from './locks.server.ts'
import type { Database } from './tables.ts'

const directory = new URL('./migrations/', import.meta.url)

/** A migration and the SHA-256 of its text. */
export type Migration = { name: string; checksum: string }

/** The migrations of this release, in their order. */
export async function listMigrations(): Promise<(Migration & { text: string })[]> {
  const files = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    files.map(async (name) => {
      const text = await readFile(new URL(name, directory), 'utf8')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

/** The migrations that a database has had, in their order; none where it is empty. */
export async function listRun(db: Database): Promise<Migration[]> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('migration') is not null as there`.execute(db)
  if (!rows[0]?.there) return []
  return (await sql<Migration>`select name, checksum from migration order by name collate "C"`.execute(db)).rows
}

/** Brings the database to the newest form, or only by those migrations that `isWanted` names; each file runs once, whole or not at all. Throws when a file that has run was edited. */
export async function migrate({ db, execute }: OpenDatabase, isWanted: (name: string) => boolean = () => true): Promise<void> {
  await refuseEncoding(db)
  await sql`create table if not exists migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())`.execute(
    db,
  )
  for (const { name, text, checksum } of await listMigrations()) {
    if (!isWanted(name)) continue
    const done = await sql<{ checksum: string }>`select checksum from migration where name = ${name}`.execute(db)
    const known = done.rows[0]?.checksum
    if (known === checksum) continue
    if (known) throw new Error(`The migration ${name} has already run here in another form. Put it back and write a new file instead.`)
    // Statements sent together are one transaction. Two processes that start together take turns at the lock; the second finds the row and stops there.
    await execute(
      `select pg_advisory_xact_lock(${lockNumbers.migrations}); insert into migration (name, checksum) values ('${name}', '${checksum}'); ${text}`,
    ).catch(async (error: unknown) => {
      const again = await sql<{ checksum: string }>`select checksum from migration where name = ${name}`.execute(db)
      if (again.rows[0]?.checksum !== checksum) throw inWords(error, name)
    })
  }
}

/** What a database that lets us make no schema has to be told. */
function inWords(error: unknown, name: string): unknown {
  if (!(error instanceof Error) || (error as { code?: unknown }).code !== '42501' || !error.message.includes('for database')) return error
  return new Error(
    `The migration ${name} needs a schema of its own, and the role that DATABASE_URL names may not make one: ${error.message}. Let who owns the database run: grant create on database NAME to ROLE`,
    { cause: error },
  )
}

/** A database that keeps bytes instead of letters takes everything and finds little of it again: it is refused before anything is in it. */
async function refuseEncoding(db: Database): Promise<void> {
  const { rows } = await sql<{ encoding: string; isNew: boolean }>`
    select current_setting('server_encoding') as encoding, to_regclass('migration') is null as "isNew"`.execute(db)
  const [row] = rows
  if (row?.isNew && row.encoding !== 'UTF8')
    throw new Error(
      `The database keeps texts as ${row.encoding}, which Korean and Arabic do not fit. Make one with createdb --template template0 --encoding UTF8 --locale C.UTF-8, and let DATABASE_URL name that.`,
    )
}
