import type { Database } from '#app/db/tables.ts'

export async function listWithCars(db: Database): Promise<{ makes: string[]; categories: string[] }> {
  const rows = await db.selectFrom('car_count').select(['make_key', 'category_key']).where('cars', '>', 0).execute()
  const named = (keys: string[]) => [...new Set(keys)].filter(Boolean).sort()
  return { makes: named(rows.map((row) => row.make_key)), categories: named(rows.map((row) => row.category_key)) }
}

/** Returns every `size`th car id, which is the first id of each sitemap file. */
export async function listSitemapStarts(db: Database, size: number): Promise<string[]> {
  const numbered = db.selectFrom('car_listing').select([
    'id',
    ({ fn }) =>
      fn
        .agg<number>('row_number')
        .over((over) => over.orderBy('id'))
        .as('n'),
  ])
  const rows = await db
    .selectFrom(numbered.as('numbered'))
    .select('id')
    .where(({ eb }) => eb(eb('n', '%', size), '=', 1))
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

export async function listForSitemap(
  db: Database,
  start: string,
  limit: number,
): Promise<{ id: string; updatedAt: string }[]> {
  const rows = await db
    .selectFrom('car_listing')
    .select(['id', 'updated_at'])
    .where('id', '>=', start)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ id: row.id, updatedAt: row.updated_at.toISOString() }))
}
