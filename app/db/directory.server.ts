import type { Database } from './tables.ts'

/** The id of the DATA_DIR or bucket that belongs to the database; undefined while none does. */
export async function findDirectory(db: Database): Promise<string | undefined> {
  return (await db.selectFrom('data_directory').select('id').executeTakeFirst())?.id
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
