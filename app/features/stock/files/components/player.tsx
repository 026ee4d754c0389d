import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#app/i18n/translation.tsx'
import { parsePictureAddress, pictureAddress } from '#app/lib/picture-address.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { useOnline } from '#app/ui/online.ts'
import type { ShownFilm } from '../schema.ts'

type Props = { film: ShownFilm; title: string }

export function FilmPlayer({ film, title }: Props) {
  const { t } = useTranslation()
  const isOnline = useOnline()
  const [hasBegun, setHasBegun] = useState(isOnline)
  const [isBroken, setIsBroken] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
    box.current?.querySelector<HTMLElement>('video, iframe, p')?.focus({ preventScroll: true })
  }, [])
  const wasOnline = useRef(isOnline)
  useEffect(() => {
    // The film restarts only after a reconnection, because it may have failed before this effect first runs.
    if (isOnline && !wasOnline.current) {
      setHasBegun(true)
      setIsBroken(false)
    }
    wasOnline.current = isOnline
  }, [isOnline])
  const still = film.poster && parsePictureAddress(film.poster.url)
  const shape = `block rounded-md bg-black ${film.isUpright ? 'mx-auto aspect-9/16 h-[65svh] max-w-full' : 'aspect-16/9 w-full'}`
  const isMissing = !hasBegun || isBroken
  return (
    <div ref={box} className="mb-3 scroll-my-24">
      {isMissing ? (
        <p role="status" tabIndex={-1} className="focus-outside rounded-md bg-sunk p-4 text-pretty">
          {t(isOnline ? 'film.failed' : 'film.offline')}
        </p>
      ) : film.frame ? (
        <iframe
          src={film.frame}
          title={title}
          allow="autoplay; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
          className={shape}
        />
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: videos of cars have no speech to caption
        <video
          src={film.href}
          poster={still ? pictureAddress(still.id, 640, 'jpg') : undefined}
          aria-label={title}
          controls
          autoPlay
          playsInline
          preload="none"
          onError={() => setIsBroken(true)}
          className={shape}
        />
      )}
      {(film.site || isMissing) && (
        <a href={film.href} target="_blank" rel="noopener" className={buttonLook({ kind: 'text' })}>
          {film.site ? t('film.openAt', { site: film.site }) : t('film.openFile')}
        </a>
      )}
    </div>
  )
}
