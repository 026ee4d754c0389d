import type { Database } from '#app/db/tables.ts'
import { listKeptIds } from '#app/features/stock/files/read.server.ts'
import { parseFilm } from '#app/features/stock/files/rules.ts'
import { keepValid } from '../recognise/rules.ts'
import type { Note, ReadRow } from '../shared/schema.ts'

/** Makes addresses of films that are kept on this site relative. `note` hears of invalid ones. */
export async function bringFilmsHome(
  db: Database,
  batch: { line: number; row: ReadRow }[],
  note: (line: number, note: Note) => void,
): Promise<void> {
  const all = batch.flatMap(({ row }) => row.films ?? [])
  const kept = await listKeptIds(
    db,
    all.flatMap((film) => pathOf(film)?.id ?? []),
  )
  for (const { line, row } of batch) {
    if (!row.films?.length) continue
    const films = row.films.map((film) => {
      const own = pathOf(film)
      return own && kept.has(own.id) ? own.path : film
    })
    const notes: Note[] = []
    Object.assign(row.carries, keepValid({ films }, notes))
    for (const one of notes) note(line, one)
  }
}

function pathOf(address: string): { path: string; id: string } | undefined {
  if (!URL.canParse(address)) return undefined
  const { pathname, hash } = new URL(address)
  const [, id] = /^\/files\/([0-9a-f]{32})\./.exec(pathname) ?? []
  return id && parseFilm(pathname + hash) ? { path: pathname + hash, id } : undefined
}
