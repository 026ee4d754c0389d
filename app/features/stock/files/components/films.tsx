import '#app/i18n/film-texts.ts'
import { type MouseEvent, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { Photo } from '#app/features/stock/photos/shared/photo.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { ShownFilm } from '../schema.ts'
import { FilmPlayer } from './player.tsx'

type Props = {
  films: ShownFilm[]
  name: string
}

/** Posters of a car's films. A film loads only when its poster is tapped. Without JavaScript the posters are links. */
export function Films({ films, name }: Props) {
  const { t } = useTranslation()
  const { key, hash, state } = useLocation()
  const [playing, setPlaying] = useState<ShownFilm>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further tap on the thumbnail has a new key and plays again
  useEffect(() => {
    if (hash === '#films' && state?.plays) setPlaying(films[0])
  }, [key])
  return (
    <section aria-labelledby="films" className="print:hidden">
      <h2 id="films" className="mb-3 font-strong text-xl tracking-tight">
        {t('field.films')}
      </h2>
      {playing && (
        <FilmPlayer key={playing.href} film={playing} title={[name, playing.site].filter(Boolean).join(' – ')} />
      )}
      {(films.length > 1 || !playing) && (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {films.map((film, index) => (
            <li key={film.href}>
              <Poster film={film} number={index + 1} isPlaying={film === playing} onPlay={() => setPlaying(film)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type PosterProps = { film: ShownFilm; number: number; isPlaying: boolean; onPlay: () => void }

function Poster({ film, number, isPlaying, onPlay }: PosterProps) {
  const { t } = useTranslation()
  const playsHere = !film.site || film.frame !== undefined
  const handleClick = (event: MouseEvent) => {
    if (!playsHere || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onPlay()
  }
  const said = [t(playsHere ? 'film.play' : 'film.open', { number }), film.site, film.length]
  return (
    <a
      href={film.href}
      target="_blank"
      rel="noopener"
      aria-label={said.filter(Boolean).join(t('searches.comma'))}
      aria-current={isPlaying || undefined}
      onClick={handleClick}
      className="group relative block overflow-hidden rounded-md aria-[current]:shadow-[0_0_0_2px_var(--ground),0_0_0_4px_var(--accent)]"
    >
      <Photo
        picture={film.poster}
        alt=""
        sizes="(min-width: 80rem) 340px, (min-width: 60rem) calc(41.6vw - 196px), (min-width: 36rem) 40vw, 60vw"
        className="aspect-photo w-full bg-sunk"
      />
      <span className="absolute inset-0 grid place-items-center">
        <span className="grid size-11 place-items-center rounded-full sm:size-14 bg-plate text-ink shadow-float transition-transform group-hover:scale-105">
          <Icon name="play" size="lg" />
        </span>
      </span>
      {(film.site ?? film.length) && (
        <span className="absolute start-2 bottom-2 max-w-[calc(100%-1rem)] truncate rounded-full bg-plate px-3 py-0.5 text-sm tabular-nums">
          <bdi dir="ltr">{film.site ?? film.length}</bdi>
        </span>
      )}
    </a>
  )
}
