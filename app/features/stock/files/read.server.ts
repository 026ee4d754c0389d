import type { Database } from '#app/db/tables.ts'
import { listPictures } from '#app/features/stock/photos/read.server.ts'
import type { Picture } from '#app/features/stock/photos/schema.ts'
import { pictureAddress } from '#app/lib/picture-address.ts'
import { placeOf } from './players.ts'
import { parseFileAddress, parseFilm } from './rules.ts'
import type { ShownFilm } from './schema.ts'

export async function listKeptIds(db: Database, ids: string[]): Promise<Set<string>> {
  const rows = ids.length > 0 ? await db.selectFrom('file').select('id').where('id', 'in', ids).execute() : []
  return new Set(rows.map(({ id }) => id))
}

export async function listFilms(
  db: Database,
  { films, photos }: { films: string[] | null; photos: Picture[] },
): Promise<ShownFilm[]> {
  const read = (films ?? []).flatMap((address) => parseFilm(address) ?? [])
  if (read.length === 0) return []
  const cover = photos[0] ?? null
  const own = read.flatMap((film) => ('file' in film ? film : []))
  const ids = own.flatMap(({ file }) => parseFileAddress(file)?.id ?? [])
  const posters = own.flatMap(({ poster }) => (poster ? pictureAddress(poster, 1280, 'jpg') : []))
  const [rows, pictures] = await Promise.all([
    ids.length > 0
      ? db.selectFrom('file').select(['id', 'seconds', 'created_at']).where('id', 'in', ids).execute()
      : [],
    listPictures(db, posters),
  ])
  return read.flatMap((film): ShownFilm[] => {
    if ('link' in film) return [{ href: film.link.href, ...placeOf(film.link), poster: cover }]
    const row = rows.find(({ id }) => film.file.includes(id))
    if (!row) return []
    const poster = pictures.find(({ url, width }) => film.poster && width && url.includes(film.poster))
    const seconds = row.seconds ?? undefined
    return [
      {
        href: film.file,
        ...(seconds && { length: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}` }),
        ...((poster?.height ?? 0) > (poster?.width ?? 0) && { isUpright: true as const }),
        poster: poster ?? cover,
        kept: { at: row.created_at.toISOString(), ...(seconds && { seconds }) },
      },
    ]
  })
}
