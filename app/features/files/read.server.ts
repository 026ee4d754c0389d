import type { Database } from '#app/db/tables.ts'

/** Which of some files, by id, are kept here. */
export async function listKeptIds(db: Database, ids: string[]): Promise<Set<string>> {
  const rows = ids.length > 0 ? await db.selectFrom('file').select('id').where('id', 'in', ids).execute() : []
  return new Set(rows.map(({ id }) => id))
}
