import { sql } from 'kysely'
import type { Database } from '#app/db/tables.ts'
import { findLanguage } from '#app/i18n/written.server.ts'

const bounds = { most: 50_000, days: 180 }

export async function keepTranslation(
  db: Database,
  digest: string,
  language: string,
  text: string,
  { most, days } = bounds,
): Promise<void> {
  await db
    .insertInto('translation')
    .values({ text_digest: digest, language, text })
    .onConflict((conflict) => conflict.columns(['text_digest', 'language']).doUpdateSet({ text, made_at: new Date() }))
    .execute()
  await sql`
    delete from translation where made_at < now() - make_interval(days => ${days}::int)
      or made_at < (select made_at from translation order by made_at desc offset ${most - 1}::int limit 1)`.execute(db)
}

const places = [
  { table: 'car_listing', text: 'comment', language: 'comment_language' },
  { table: 'comment', text: 'comment', language: 'language' },
  { table: 'reply', text: 'text', language: 'language' },
] as const

/**
 * Detects the language of older texts, at most `limit` per table, and returns their number. It never overwrites a
 * language.
 */
export async function findLanguages(db: Database, limit = 500): Promise<number> {
  let found = 0
  for (const place of places) {
    const [table, text, language] = [sql.table(place.table), sql.ref(place.text), sql.ref(place.language)]
    const { rows } = await sql<{ id: string; text: string }>`
      select id, ${text} as text from ${table} where ${language} is null and ${text} is not null order by id limit ${limit}`.execute(
      db,
    )
    if (rows.length === 0) continue
    found += rows.length
    const [ids, languages] = [rows.map(({ id }) => id), rows.map((row) => findLanguage(row.text))]
    await sql`
      update ${table} as t set ${sql.ref(place.language)} = seen.language
      from unnest(${ids}::text[], ${languages}::text[]) as seen (id, language) where t.id = seen.id and t.${language} is null`.execute(
      db,
    )
  }
  return found
}
