import { sql } from 'kysely'
import type { Database } from './tables.ts'

/** The id of the DATA_DIR or bucket that belongs to the database; undefined while none does. */
export async function findDirectory(db: Database): Promise<string | undefined> {
  return (await db.selectFrom('data_directory').select('id').executeTakeFirst())?.id
}

/** Whether another address leads to the very database of `db`, and to one that takes writes or, a replica, only repeats them; undefined where it is another database. */
export async function findTwin(db: Database, other: Database): Promise<'primary' | 'replica' | undefined> {
  const [own, theirs] = [await findDirectory(db), await findDirectory(other).catch(undefinedWithoutTable)]
  // A copy that was made of its rows names the same.
  if (own === undefined || own !== theirs || (await identify(db)) !== (await identify(other))) return undefined
  const { rows } = await sql<{ repeats: boolean }>`select pg_is_in_recovery() as repeats`.execute(other)
  return rows[0]?.repeats ? 'replica' : 'primary'
}

/** Which database of which PostgreSQL it is: a replica is the same as its primary, a copy of the rows is not. */
async function identify(db: Database): Promise<string> {
  const { rows } = await sql<{ identity: string }>`
    select system_identifier::text || ' ' || current_database() as identity from pg_control_system()`.execute(db)
  return rows[0]?.identity ?? ''
}

function undefinedWithoutTable(error: { code?: string }): undefined {
  if (error.code !== '42P01') throw error
}

/** Notes which DATA_DIR belongs to the database, unless one does already; answers the id of the one that does. */
export async function claimDirectory(db: Database, id: string): Promise<string> {
  await db
    .insertInto('data_directory')
    .values({ id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await db.selectFrom('data_directory').select('id').executeTakeFirstOrThrow()).id
}
