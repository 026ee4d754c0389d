import { Suspense } from 'react'
import { lazyPart } from '#app/ui/lazy-part.ts'
import type { ShownFilm } from '../schema.ts'

const List = lazyPart(() => import('./films.tsx').then(({ Films }) => ({ default: Films })))

/** Loads the script only for cars with films. */
export function FilmsPart({ films, name }: { films: ShownFilm[] | undefined; name: string }) {
  return (
    films && (
      <Suspense>
        <List films={films} name={name} />
      </Suspense>
    )
  )
}
