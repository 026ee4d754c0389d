import type { Database } from '#app/db/tables.ts'

/** Which of the import keys, or ids, are there already, in the bin too, and how many pictures each of those cars has. */
export async function listImported(db: Database, keys: string[], by: 'import_key' | 'id'): Promise<Map<string, { pictures: number }>> {
  const rows = await db.selectFrom('car_listing').select([by, 'pictures']).where(by, 'in', keys).execute()
  const binned = await db.selectFrom('car_bin').select([by, 'car']).where(by, 'in', keys).execute()
  const all = [...rows, ...binned.map((row) => ({ ...row, pictures: row.car.pictures }))]
  return new Map(all.map((row) => [row[by] ?? '', { pictures: row.pictures.length }]))
}
