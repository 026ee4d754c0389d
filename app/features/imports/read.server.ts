import type { Database } from '#app/db/tables.ts'

/** Which of the import keys are there already, and how many pictures each of those cars has. */
export async function listImported(db: Database, keys: string[]): Promise<Map<string, { pictures: number }>> {
  const rows = await db.selectFrom('car_listing').select(['import_key', 'pictures']).where('import_key', 'in', keys).execute()
  return new Map(rows.map((row) => [row.import_key ?? '', { pictures: row.pictures.length }]))
}
