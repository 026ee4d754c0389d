import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from '#app/i18n/translation.tsx'
import { quietly } from '#app/lib/chunk.ts'
import { largestAddress } from '#app/lib/picture-address.ts'
import { useSaving } from '#app/ui/data-saver.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Slideshow } from '#app/ui/slideshow.tsx'
import type { Picture } from '../schema.ts'
import { Photo } from '../shared/photo.tsx'
import type { PhotoSet } from '../shots/photo-set.server.ts'
import { Caption } from './caption.tsx'
import { useFullScreen } from './full-screen.ts'
import type { LoadAllProps } from './load-all.tsx'
import { PhotoNote, PhotoPlaces } from './photo-note.tsx'
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
  set?: PhotoSet | undefined
  stockNumber: string
  /** Stays below the pictures in full screen on phones. */
  bar?: ReactNode
  /** Stands between the picture and the strip of all pictures. */
  beside: ReactNode
  children?: ReactNode
}

/**
 * Picture gallery of a car, as items of the grid around it. Without JavaScript, pictures link to their large files. With
 * data saving, only the first picture loads at first.
 */
export function Gallery({
  photos: all,
  name,
  labels = [],
  muted = false,
  empty,
  film,
  set,
  stockNumber,
  bar,
  beside,
  children,
}: Props) {
  const { t } = useTranslation()
  const { LoadAll, isWhole, isHeld, load } = useHeld(all)
  const screen = useFullScreen()
  const { setIndex, openAt } = screen
  const photos = isHeld ? all.slice(0, 1) : all
  const index = isHeld ? 0 : screen.index
  const alts = photos.map((_, i) =>
    labels[i] ? `${name}: ${labels[i]}` : t('gallery.picture', { car: name, number: i + 1 }),
  )
  const frame = `aspect-photo max-h-[80vh] w-full bg-sunk ${muted ? 'faded' : ''}`
  const stage = 'min-w-0 max-lg:-mx-(--gutter) lg:rounded-md'

  const over = <div className="pointer-events-none absolute inset-0 overflow-hidden rounded-[inherit]">{children}</div>
  if (photos.length === 0) {
    return (
      <>
        <div className={`relative self-start overflow-hidden ${stage}`}>
          <div className={frame}>{empty}</div>
          {over}
        </div>
        {beside}
      </>
    )
  }
  return (
    <>
      <Slideshow
        arrows
        label={t('gallery.label', { car: name })}
        index={index}
        onIndex={setIndex}
        className={stage}
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
              sizes={mainSizes}
              priority={i === 0}
              seenAs={i === 0 || isWhole ? undefined : thumbSizes}
              className={frame}
            />
          </a>
        ))}
      >
        {over}
        <span className="pointer-events-none absolute empty:hidden print:hidden start-2 bottom-2 z-2 max-w-[80vw] truncate rounded-full bg-plate px-3 py-0.5 text-sm tabular-nums sm:start-3 sm:bottom-3">
          <Caption at={index} count={all.length} label={labels[index]} />
        </span>
        <span className="absolute end-2 bottom-2 z-2 noscript:invisible sm:end-3 sm:bottom-3">
          <IconButton kind="plate" icon="expand" label={t('gallery.fullScreen')} onClick={screen.open} />
        </span>
      </Slideshow>
      {beside}
      <div className="min-w-0 empty:hidden">
        {isHeld
          ? LoadAll && <LoadAll photos={all} onLoad={load} />
          : (all.length > 1 || film) && (
              <GalleryThumbs
                photos={all}
                labels={labels}
                index={index}
                onIndex={setIndex}
                film={film?.()}
                places={set && <PhotoPlaces set={set} stockNumber={stockNumber} />}
                shownAs={isWhole ? mainSizes : undefined}
              />
            )}
        {set && <PhotoNote set={set} stockNumber={stockNumber} />}
      </div>
      <GalleryViewer
        photos={photos}
        alts={alts}
        labels={labels}
        count={all.length}
        film={isHeld ? undefined : film?.('100vw')}
        bar={bar}
        name={name}
        seenAs={mainSizes}
        index={index}
        onIndex={setIndex}
        isOpen={screen.isOpen}
        onClose={screen.close}
      />
    </>
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

// The column beside the picture is 376 px wide, with a gap of 40 px. Below 960 px the picture fills the window.
const mainSizes = '(min-width: 96rem) 1024px, (min-width: 80rem) 784px, (min-width: 60rem) calc(93.6vw - 416px), 100vw'
