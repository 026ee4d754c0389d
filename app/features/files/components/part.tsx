import { lazy, Suspense } from 'react'
import { quietly } from '#app/lib/chunk.ts'
import type { ShownFilm } from '../schema.ts'

const load = () => import('./films.tsx').then(({ Films }) => ({ default: Films }))
// Where the script does not come, what the server has written stays: each poster is a link to its film.
const List = lazy(() => (import.meta.env.SSR ? load() : quietly(load).catch(() => new Promise<never>(() => undefined))))

/** The films of a car; of one without, nothing, and no script. */
export function FilmsPart({ films, name }: { films: ShownFilm[] | undefined; name: string }) {
  return (
    films && (
      <Suspense>
        <List films={films} name={name} />
      </Suspense>
    )
  )
}
