import type { Database } from '#app/db/tables.ts'
import { knownLanguage } from '#app/i18n/written.ts'
import type { Wish } from './schema.ts'

type Written = { text: string; language: string | null }

/** Returns a text that visitors can see, with its detected language. Undefined if they cannot see it. */
export async function findText(db: Database, { kind, id }: Pick<Wish, 'kind' | 'id'>): Promise<Written | undefined> {
  const row = await {
    car: () =>
      db.selectFrom('car_listing').select(['comment as text', 'comment_language as language']).where('id', '=', id),
    comment: () => db.selectFrom('shown_comment').select(['comment as text', 'language']).where('id', '=', id),
    reply: () =>
      db
        .selectFrom('shown_reply')
        // The join excludes replies to a hidden comment, because visitors cannot see those either.
        .innerJoin('shown_comment', 'shown_comment.id', 'shown_reply.comment_id')
        .select(['shown_reply.text', 'shown_reply.language'])
        .where('shown_reply.id', '=', id),
  }
    [kind]()
    .executeTakeFirst()
  return row?.text ? { text: row.text, language: knownLanguage(row.language) } : undefined
}

export async function findTranslation(db: Database, digest: string, language: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('translation')
    .select('text')
    .where('text_digest', '=', digest)
    .where('language', '=', language)
    .executeTakeFirst()
  return row?.text
}
