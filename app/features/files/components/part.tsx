import { Suspense } from 'react'
import { lazyPart } from '#app/ui/lazy-part.ts'
import type { ShownFilm } from '../schema.ts'

// Without its script each poster is a link to its film.
const List = lazyPart(() => import('./films.tsx').then(({ Films }) => ({ default: Films })))

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
