import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { OpenDatabase } from './client.server.ts'

const directory = new URL('./migrations/', import.meta.url)

/** Brings the database to the newest form; each file runs once, whole or not at all. Throws when a file that has run was edited. */
export async function migrate({ db, execute }: OpenDatabase): Promise<void> {
  await sql`create table if not exists migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())`.execute(
    db,
  )
  const files = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort()
  for (const name of files) {
    const text = await readFile(new URL(name, directory), 'utf8')
    const checksum = createHash('sha256').update(text).digest('hex')
    const done = await sql<{ checksum: string }>`select checksum from migration where name = ${name}`.execute(db)
    const known = done.rows[0]?.checksum
    if (known === checksum) continue
    if (known) throw new Error(`The migration ${name} has already run here in another form. Put it back and write a new file instead.`)
    // Statements sent together are one transaction. Two processes that start together take turns at the lock; the second finds the row and stops there.
    await execute(`select pg_advisory_xact_lock(720341); insert into migration (name, checksum) values ('${name}', '${checksum}'); ${text}`).catch(
      async (error: unknown) => {
        const again = await sql<{ checksum: string }>`select checksum from migration where name = ${name}`.execute(db)
        if (again.rows[0]?.checksum !== checksum) throw error
      },
    )
  }
}
