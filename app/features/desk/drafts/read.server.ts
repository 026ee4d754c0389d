import { type Selectable, sql } from 'kysely'
import { countRows } from '#app/db/count.server.ts'
import type { Database, Tables } from '#app/db/tables.ts'
import type { Draft, DraftContent, NamedDraft } from './schema.ts'

type Which = { isWaiting?: boolean }

/** Counts drafts; with `isWaiting` only those that nobody has given a time. */
export const countDrafts = (db: Database, { isWaiting = false }: Which = {}) =>
  countRows(db.selectFrom('draft').$if(isWaiting, (query) => query.where('publish_at', 'is', null)))

export async function findDraft(db: Database, id: string): Promise<Draft | undefined> {
  const row = await db.selectFrom('draft').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toDraft(row)
}

/** Lists drafts: first those with a time or with trouble at it, then the one changed last. `page` starts at 1. */
export async function listDrafts(
  db: Database,
  { limit, page, isWaiting = false }: { limit: number; page: number } & Which,
): Promise<Draft[]> {
  const rows = await db
    .selectFrom('draft')
    .selectAll()
    .$if(isWaiting, (query) => query.where('publish_at', 'is', null))
    .orderBy(sql`trouble = '{}'`)
    .orderBy('publish_at', (order) => order.asc().nullsLast())
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .offset((page - 1) * limit)
    .limit(limit)
    .execute()
  return rows.map(toDraft)
}

/** Returns those of some import keys that are of drafts. */
export async function listImportedDrafts(db: Database, keys: string[]): Promise<string[]> {
  const rows = await db.selectFrom('draft').select('import_key').where('import_key', 'in', keys).execute()
  return rows.flatMap(({ import_key }) => import_key ?? [])
}

/** Returns the pictures of imported drafts by import key. */
export async function mapImportedPictures(
  db: Database,
  keys: string[],
): Promise<Map<string, { id: string; pictures: string[] }>> {
  const rows = await db
    .selectFrom('draft')
    .select(['id', 'import_key', 'pictures'])
    .where('import_key', 'in', keys)
    .execute()
  return new Map(rows.map(({ import_key, ...draft }) => [import_key ?? '', draft]))
}

/** Lists the imported drafts whose import key starts with a text. */
export async function listDraftsOfSource(db: Database, start: string): Promise<(NamedDraft & { importKey: string })[]> {
  const { rows } = await sql<NamedDraft & { importKey: string }>`
    select id, typed ->> 'make' as make, typed ->> 'model' as model, typed ->> 'year' as year, typed ->> 'stockNumber' as "stockNumber", import_key as "importKey"
    from draft where starts_with(import_key, ${start}) order by made_at desc`.execute(db)
  return rows
}

export async function listDueDrafts(db: Database, now: Date): Promise<{ id: string; by: string }[]> {
  return db
    .selectFrom('draft')
    .select(['id', 'changed_by as by'])
    .where('publish_at', '<=', now)
    .orderBy('publish_at')
    .limit(100)
    .execute()
}

export function toDraft({
  id,
  typed,
  pictures,
  changed_at,
  changed_by,
  publish_at,
  trouble,
}: Selectable<Tables['draft']>): Draft {
  return {
    id,
    values: typed as DraftContent['values'],
    pictures,
    changedAt: changed_at.toISOString(),
    changedBy: changed_by,
    publishAt: publish_at?.toISOString() ?? null,
    trouble,
  }
}
