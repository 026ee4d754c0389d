import { Suspense } from 'react'
import { lazyPart } from '#app/ui/lazy-part.ts'
import type { ShownFilm } from '../schema.ts'
import type { FilmThumbProps } from './film-thumb.tsx'

const List = lazyPart(() => import('./films.tsx').then(({ Films }) => ({ default: Films })))

const Thumb = lazyPart(() => import('./film-thumb.tsx').then(({ FilmThumb }) => ({ default: FilmThumb })))

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

export function FilmThumbPart(props: FilmThumbProps) {
  return (
    <Suspense>
      <Thumb {...props} />
    </Suspense>
  )
}
