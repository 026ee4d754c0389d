import { type ComponentType, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from '#app/i18n/translation.tsx'
import { quietly } from '#app/lib/chunk.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Slideshow } from '#app/ui/slideshow.tsx'
import { isZoomed } from '#app/ui/swipe.ts'
import type { Picture } from '../schema.ts'
import { Photo } from '../shared/photo.tsx'
import { Caption } from './caption.tsx'
import type { StackProps } from './stack.tsx'

type Props = Omit<StackProps, 'places' | 'onPress'> & {
  labels: (string | null)[]
  count: number
  name: string
  seenAs: string
  isOpen: boolean
}

/** Pictures in full screen: one at a time, and on phones all below one another. */
export function GalleryViewer({ labels, count, name, seenAs, isOpen, ...stack }: Props) {
  const { photos, alts, index, onIndex, onClose } = stack
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  const closedByUs = useRef(false)
  const Stack = useStack(isOpen)
  useEffect(() => {
    const { current } = dialog
    if (!current || current.open === isOpen) return
    if (isOpen) return current.showModal()
    closedByUs.current = true
    current.close()
  }, [isOpen])

  // The close event comes late. After a quick Forward it must not close the reopened dialog.
  const handleClosed = () => {
    if (!closedByUs.current) onClose()
    closedByUs.current = false
  }

  const handlePress = () => {
    // A tap on a zoomed picture moves it and must not close the dialog.
    if (!isZoomed()) onClose()
  }

  const places = photos.map((photo, i) => <Caption key={photo.url} at={i} count={count} label={labels[i]} />)
  return (
    <dialog
      ref={dialog}
      aria-label={t('gallery.label', { car: name })}
      className="fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none overflow-hidden bg-stage p-0 text-on-stage"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={handleClosed}
    >
      {isOpen && Stack && <Stack {...stack} places={places} onPress={handlePress} />}
      {isOpen && !Stack && (
        <Slideshow
          arrows
          label={t('gallery.label', { car: name })}
          index={index}
          onIndex={onIndex}
          slides={photos.map((photo, i) => (
            // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the close button and Escape do the same
            <div key={photo.url} className="h-dvh cursor-zoom-out" onClick={handlePress}>
              <Photo
                picture={photo}
                alt={alts[i] ?? ''}
                sizes={wholeSizes(photo)}
                fit="contain"
                seenAs={seenAs}
                className="size-full"
              />
            </div>
          ))}
        >
          <div className="pointer-events-none absolute inset-x-2 top-2 flex items-center justify-between sm:inset-x-3 sm:top-3">
            <span className="rounded-full bg-plate px-3 py-1 text-ink text-sm tabular-nums empty:hidden">
              {places[index]}
            </span>
            <IconButton
              kind="plate"
              icon="close"
              label={t('gallery.close')}
              className="pointer-events-auto ms-auto"
              onClick={onClose}
            />
          </div>
        </Slideshow>
      )}
    </dialog>
  )
}

/**
 * Returns the stack for phones. Its script loads after the first touch, and until then the pictures show one at a time.
 */
function useStack(isOpen: boolean): ComponentType<StackProps> | undefined {
  const isWide = useSyncExternalStore(
    watchWidth,
    () => matchMedia(wide).matches,
    () => true,
  )
  const [Stack, setStack] = useState<ComponentType<StackProps>>()
  useEffect(() => {
    if (isWide) return
    const load = () =>
      quietly(() => import('./stack.tsx')).then(
        ({ GalleryStack }) => setStack(() => GalleryStack),
        () => undefined,
      )
    if (isOpen) load()
    addEventListener('pointerdown', load, { once: true })
    return () => removeEventListener('pointerdown', load)
  }, [isWide, isOpen])
  return isWide ? undefined : Stack
}

const wide = '(min-width: 45rem)'

function watchWidth(onChange: () => void): () => void {
  const query = matchMedia(wide)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Returns the `sizes` of a picture that fits the window: a tall window limits its width and a flat one its height. */
function wholeSizes({ width, height }: Picture): string {
  return width && height ? `min(100vw, ${Math.round((100 * width) / height)}vh)` : '100vw'
}
