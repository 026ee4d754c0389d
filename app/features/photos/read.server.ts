import type { Database } from '#app/db/tables.ts'
import { parsePictureAddress } from './rules.ts'
import type { Picture } from './schema.ts'

/** What is known of pictures, in the order of their addresses; those kept elsewhere and unknown ones have nulls. */
export async function listPictures(db: Database, urls: string[]): Promise<Picture[]> {
  const ids = new Set(urls.flatMap((url) => parsePictureAddress(url)?.id ?? []))
  const rows = ids.size
    ? await db
        .selectFrom('picture')
        .select(['id', 'width', 'height', 'placeholder'])
        .where('id', 'in', [...ids])
        .execute()
    : []
  const known = new Map(rows.map((row) => [row.id, row]))
  return urls.map((url) => {
    const row = known.get(parsePictureAddress(url)?.id ?? '')
    return { url, width: row?.width ?? null, height: row?.height ?? null, placeholder: row?.placeholder || null }
  })
}

/** The width, in px, of a kept picture; undefined for an unknown one. */
export async function findPictureWidth(db: Database, id: string): Promise<number | undefined> {
  const row = await db.selectFrom('picture').select('width').where('id', '=', id).executeTakeFirst()
  return row?.width
}
