import '#app/i18n/film-texts.ts'
import { Link, useLocation } from 'react-router'
import { Photo } from '#app/features/photos/shared/photo.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { ShownFilm } from '../schema.ts'

/** A thumbnail in the gallery that leads to the films of the page and plays the first one. */
export function FilmThumb({ film }: { film: ShownFilm }) {
  const { t } = useTranslation()
  const { search } = useLocation()
  return (
    <Link
      to={{ search, hash: '#films' }}
      state={{ plays: true }}
      preventScrollReset
      aria-label={t('film.play', { number: 1 })}
      className="relative block overflow-hidden rounded-sm"
    >
      <Photo picture={film.poster} alt="" sizes="(min-width: 45rem) 104px, 72px" className="aspect-photo w-full bg-sunk" />
      <span className="absolute inset-0 grid place-items-center">
        <span className="grid size-8 place-items-center rounded-full bg-plate text-ink shadow-float">
          <Icon name="play" size="sm" />
        </span>
      </span>
    </Link>
  )
}
