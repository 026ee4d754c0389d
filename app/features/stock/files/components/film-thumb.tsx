import '#app/i18n/film-texts.ts'
import { Link, useLocation } from 'react-router'
import { Photo } from '#app/features/stock/photos/shared/photo.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { ShownFilm } from '../schema.ts'

type Props = { film: ShownFilm; sizes?: string | undefined }

/**
 * A thumbnail in the gallery that leads to the films of the page and plays the first one. With `sizes` it fills a tile
 * of that width.
 */
export function FilmThumb({ film, sizes }: Props) {
  const { t } = useTranslation()
  const { search, hash } = useLocation()
  return (
    <Link
      to={{ search, hash: '#films' }}
      state={{ plays: true }}
      // Back must not open the full screen over a playing film.
      replace={hash === '#photos'}
      preventScrollReset
      aria-label={t('film.play', { number: 1 })}
      className={`relative block overflow-hidden ${sizes ? 'h-full md:rounded-md' : 'rounded-sm'}`}
    >
      <Photo
        picture={film.poster}
        alt=""
        sizes={sizes ?? '(min-width: 45rem) 104px, 72px'}
        className="aspect-photo size-full bg-sunk"
      />
      <span className="absolute inset-0 grid place-items-center">
        <span
          className={`grid ${sizes ? 'size-14' : 'size-8'} place-items-center rounded-full bg-plate text-ink shadow-float`}
        >
          <Icon name="play" size={sizes ? 'lg' : 'sm'} />
        </span>
      </span>
    </Link>
  )
}
