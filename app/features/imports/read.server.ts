import type { Database } from '#app/db/tables.ts'
import type { Condition } from '#app/features/condition/fields.ts'

export async function listImported(
  db: Database,
  keys: string[],
  by: 'import_key' | 'id',
): Promise<Map<string, { pictures: number; condition: Condition | null }>> {
  const rows = await db.selectFrom('car_listing').select([by, 'pictures', 'condition']).where(by, 'in', keys).execute()
  const binned = await db.selectFrom('car_bin').select([by, 'car']).where(by, 'in', keys).execute()
  const all = [...rows, ...binned.map((row) => ({ ...row, pictures: row.car.pictures, condition: row.car.condition }))]
  return new Map(all.map((row) => [row[by] ?? '', { pictures: row.pictures.length, condition: row.condition }]))
}
