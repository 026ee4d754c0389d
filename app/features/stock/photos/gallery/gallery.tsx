import { type ComponentType, type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from '#app/i18n/translation.tsx'
import { quietly } from '#app/lib/chunk.ts'
import { largestAddress } from '#app/lib/picture-address.ts'
import { useSaving } from '#app/ui/data-saver.ts'
import { Icon } from '#app/ui/icon.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Slideshow } from '#app/ui/slideshow.tsx'
import type { Picture } from '../schema.ts'
import { Photo } from '../shared/photo.tsx'
import { Caption } from './caption.tsx'
import { useFullScreen } from './full-screen.ts'
import type { LoadAllProps } from './load-all.tsx'
import { GalleryThumbs, thumbSizes } from './thumbs.tsx'
import { GalleryViewer } from './viewer.tsx'

type Props = {
  photos: Picture[]
  name: string
  labels?: (string | null)[] | undefined
  muted?: boolean
  empty: ReactNode
  /** A thumbnail of the car's first film. With `sizes` it fills a tile of that width. */
  film?: ((sizes?: string) => ReactNode) | undefined
  /** Stays below the pictures in full screen on phones. */
  bar?: ReactNode
  children?: ReactNode
}

/**
 * Picture gallery of a car. Without JavaScript, pictures link to their large files. With data saving, only the first
 * picture loads at first.
 */
export function Gallery({ photos: all, name, labels = [], muted = false, empty, film, bar, children }: Props) {
  const { t } = useTranslation()
  const { LoadAll, isWhole, isHeld, load } = useHeld(all)
  const screen = useFullScreen()
  const { setIndex, openAt } = screen
  const photos = isHeld ? all.slice(0, 1) : all
  const index = isHeld ? 0 : screen.index
  const alts = photos.map((_, i) =>
    labels[i] ? `${name}: ${labels[i]}` : t('gallery.picture', { car: name, number: i + 1 }),
  )
  const frame = `aspect-photo w-full bg-sunk ${muted ? 'saturate-[.35]' : ''}`

  const over = <div className="pointer-events-none absolute inset-0 overflow-hidden rounded-[inherit]">{children}</div>
  if (photos.length === 0) {
    return (
      <div className={`relative overflow-hidden md:rounded-md ${frame}`}>
        {empty}
        {over}
      </div>
    )
  }
  const hasMosaic = photos.length > 2
  const beside = (film ? [1] : [1, 2]).map((by) => (index + by) % photos.length)
  const sizes = hasMosaic ? mosaicSizes : mainSizes
  const seenSizes = hasMosaic ? `${besideSizes}, ${thumbSizes}` : thumbSizes
  return (
    <div>
      <div className={hasMosaic ? 'xl:grid xl:grid-cols-[2fr_1fr] xl:gap-2 print:block' : ''}>
        <Slideshow
          arrows
          label={t('gallery.label', { car: name })}
          index={index}
          onIndex={setIndex}
          className="min-w-0 md:rounded-md"
          slides={photos.map((photo, i) => (
            <a
              key={photo.url}
              href={largestAddress(photo.url)}
              onClick={(event) => openAt(event, index)}
              className="block cursor-zoom-in"
            >
              <Photo
                picture={photo}
                alt={alts[i] ?? ''}
                sizes={sizes}
                priority={i === 0}
                seenAs={i === 0 || isWhole ? undefined : seenSizes}
                className={frame}
              />
            </a>
          ))}
        >
          {over}
          <span className="pointer-events-none absolute empty:hidden print:hidden start-2 bottom-2 z-2 rounded-full bg-plate px-3 py-0.5 text-sm tabular-nums sm:start-3 sm:bottom-3">
            <Caption at={index} count={all.length} label={labels[index]} />
          </span>
          <span className="absolute end-2 bottom-2 z-2 noscript:invisible sm:end-3 sm:bottom-3">
            <IconButton kind="plate" icon="expand" label={t('gallery.fullScreen')} onClick={screen.open} />
          </span>
        </Slideshow>
        {hasMosaic && (
          <GalleryBeside
            photos={beside.flatMap((at) => photos[at] ?? [])}
            alts={beside.map((at) => alts[at] ?? '')}
            film={film?.(besideSizes)}
            count={all.length}
            muted={muted}
            sizes={isWhole ? sizes : besideSizes}
            onOpen={(event, n) => openAt(event, beside[n] ?? index)}
          />
        )}
      </div>
      {(all.length > 1 || film) && (
        <div className={isWhole ? '' : 'in-data-thrift:min-h-13'}>
          {isHeld ? (
            LoadAll && <LoadAll photos={all} onLoad={load} />
          ) : (
            <GalleryThumbs
              photos={all}
              labels={labels}
              index={index}
              onIndex={setIndex}
              film={film?.()}
              shownAs={isWhole ? sizes : undefined}
              className={hasMosaic ? 'xl:hidden noscript:grid print:grid' : ''}
            />
          )}
        </div>
      )}
      <GalleryViewer
        photos={photos}
        alts={alts}
        labels={labels}
        count={all.length}
        film={isHeld ? undefined : film?.('100vw')}
        bar={bar}
        name={name}
        seenAs={sizes}
        index={index}
        onIndex={setIndex}
        isOpen={screen.isOpen}
        onClose={screen.close}
      />
    </div>
  )
}

function useHeld(photos: Picture[]) {
  const saves = useSaving()
  const [isAsked, setAsked] = useState(false)
  const [LoadAll, setLoadAll] = useState<ComponentType<LoadAllProps>>()
  const isHeld = saves && !isAsked && photos.length > 1
  useEffect(() => {
    if (!isHeld) return
    quietly(() => import('./load-all.tsx')).then(
      ({ LoadAll }) => setLoadAll(() => LoadAll),
      () => setAsked(true),
    )
  }, [isHeld])
  return { LoadAll, isHeld, isWhole: saves && isAsked, load: () => setAsked(true) }
}

// The column beside the gallery is 368, 320 or 272 px wide with a gap of 48, 32 or 24 px. Below 720 px the gallery
// fills the window.
const narrow = '(min-width: 60rem) calc(93.6vw - 352px), (min-width: 45rem) calc(93.6vw - 296px), 100vw'
const mainSizes = `(min-width: 96rem) 1024px, (min-width: 80rem) 784px, ${narrow}`
const mosaicSizes = `(min-width: 96rem) 678px, (min-width: 80rem) 518px, ${narrow}`
const besideSizes = '(min-width: 96rem) 338px, (min-width: 80rem) 256px'

type GalleryBesideProps = {
  photos: Picture[]
  alts: string[]
  /** Stands before the pictures. */
  film: ReactNode
  count: number
  muted: boolean
  sizes: string
  onOpen: (event: MouseEvent, at: number) => void
}

function GalleryBeside({ photos, alts, film, count, muted, sizes, onOpen }: GalleryBesideProps) {
  const { t } = useTranslation()
  return (
    <div className="hidden grid-rows-2 gap-2 xl:grid print:hidden">
      {film && (
        <div className="relative">
          <div className="absolute inset-0">{film}</div>
        </div>
      )}
      {photos.map((photo, at) => {
        const isLast = at === photos.length - 1
        return (
          <a
            key={photo.url}
            href={largestAddress(photo.url)}
            onClick={(event) => onOpen(event, at)}
            className={`relative min-h-0 cursor-zoom-in overflow-hidden rounded-md ${muted ? 'saturate-[.35]' : ''}`}
          >
            <Photo
              picture={{ ...photo, placeholder: null }}
              alt={alts[at] ?? ''}
              sizes={sizes}
              className="absolute! inset-0 bg-sunk"
            />
            {isLast && (
              <span className="absolute end-2 bottom-2 inline-flex items-center gap-2 rounded-full bg-plate px-4 py-2 text-sm shadow-lift">
                <Icon name="picture" size="sm" />
                {t('gallery.all', { count })}
              </span>
            )}
          </a>
        )
      })}
    </div>
  )
}
