import type { Database } from '#app/db/tables.ts'
import { masterFile, parsePictureAddress } from '#app/lib/picture-address.ts'
import type { Picture } from './schema.ts'
import { fileName } from './shared/file-name.ts'
import { splitShot } from './shots/rules.ts'

/** Returns pictures by URL, without their labels. Sizes are null for pictures on other sites and unknown ones. */
export async function mapPictures(db: Database, urls: string[]): Promise<Map<string, Picture>> {
  const known = await readRows(db, urls)
  return new Map(urls.map((url) => [url, toPicture(url, known)]))
}

async function readRows(db: Database, urls: string[]) {
  const ids = new Set(urls.flatMap((url) => parsePictureAddress(url)?.id ?? []))
  const rows = ids.size
    ? await db
        .selectFrom('picture')
        .select(['id', 'width', 'height', 'placeholder', 'created_at', 'photographed_at'])
        .where('id', 'in', [...ids])
        .execute()
    : []
  return new Map(rows.map((row) => [row.id, row]))
}

function toPicture(url: string, known: Awaited<ReturnType<typeof readRows>>): Picture {
  const row = known.get(parsePictureAddress(url)?.id ?? '')
  const { address } = splitShot(url)
  return {
    url: address,
    width: row?.width ?? null,
    height: row?.height ?? null,
    placeholder: row?.placeholder || null,
  }
}

/** Times in ms at which a picture was added to this site and, if that is sure, taken. */
export type PhotoTimes = { addedAt: number; photographedAt: number | null }

/** Returns the pictures of a car, and the times of those on this site. */
export async function listPhotos(db: Database, urls: string[]): Promise<{ photos: Picture[]; times: PhotoTimes[] }> {
  const known = await readRows(db, urls)
  return {
    photos: urls.map((url) => toPicture(url, known)),
    times: [...known.values()].map((row) => ({
      addedAt: row.created_at.getTime(),
      photographedAt: row.photographed_at?.getTime() ?? null,
    })),
  }
}

export async function findPhotographedAt(db: Database, id: string): Promise<Date | undefined> {
  const row = await db.selectFrom('picture').select('photographed_at').where('id', '=', id).executeTakeFirst()
  return row?.photographed_at ?? undefined
}

export async function findSomePicture(db: Database): Promise<string | undefined> {
  return (await db.selectFrom('picture').select('id').orderBy('created_at', 'desc').limit(1).executeTakeFirst())?.id
}

export async function listPictures(db: Database, urls: string[]): Promise<Picture[]> {
  const known = await mapPictures(db, urls)
  return urls.flatMap((url) => known.get(url) ?? [])
}

export async function findPictureWidth(db: Database, id: string): Promise<number | undefined> {
  const row = await db.selectFrom('picture').select('width').where('id', '=', id).executeTakeFirst()
  return row?.width
}

/** Whether a picture is stored. Waits for the end of a transaction that deletes it. */
export async function hasPicture(db: Database, id: string): Promise<boolean> {
  return (
    (await db.selectFrom('picture').select('id').where('id', '=', id).forKeyShare().executeTakeFirst()) !== undefined
  )
}

export async function listReferencedFiles(db: Database): Promise<{ ids: Set<string>; names: string[] }> {
  const [pictures, files] = await Promise.all([
    db.selectFrom('picture').select('id').execute(),
    db.selectFrom('file').select(['id', 'kind']).execute(),
  ])
  return {
    ids: new Set([...pictures, ...files].map(({ id }) => id)),
    names: [...pictures.map(({ id }) => masterFile(id)), ...files.map(fileName)],
  }
}

/** The ids of available cars, those with the fewest photos first, then the newest. */
export async function listByPhotos(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('car_listing')
    .select('id')
    .where('sold_out', '=', false)
    .orderBy(({ fn }) => fn('cardinality', ['pictures']))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
