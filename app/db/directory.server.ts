import { sql } from 'kysely'
import type { Database } from './tables.ts'

export async function findDirectory(db: Database): Promise<string | undefined> {
  return (await db.selectFrom('data_directory').select('id').executeTakeFirst())?.id
}

/**
 * Whether `other` is the same database as `db`: 'primary' if it accepts writes, 'replica' if not. Undefined for another
 * database.
 */
export async function findRoleOfSameDatabase(
  db: Database,
  other: Database,
): Promise<'primary' | 'replica' | undefined> {
  const [own, theirs] = [await findDirectory(db), await findDirectory(other).catch(undefinedWithoutTable)]
  // A copy of the database has the same id, so the servers are compared too.
  if (own === undefined || own !== theirs || (await identify(db)) !== (await identify(other))) return undefined
  const { rows } = await sql<{ repeats: boolean }>`select pg_is_in_recovery() as repeats`.execute(other)
  return rows[0]?.repeats ? 'replica' : 'primary'
}

async function identify(db: Database): Promise<string> {
  const { rows } = await sql<{ identity: string }>`
    select system_identifier::text || ' ' || current_database() as identity from pg_control_system()`.execute(db)
  return rows[0]?.identity ?? ''
}

function undefinedWithoutTable(error: { code?: string }): undefined {
  if (error.code !== '42P01') throw error
}

/** Assigns a DATA_DIR to the database unless it has one. Returns the id of the assigned one. */
export async function claimDirectory(db: Database, id: string): Promise<string> {
  await db
    .insertInto('data_directory')
    .values({ id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await db.selectFrom('data_directory').select('id').executeTakeFirstOrThrow()).id
}
