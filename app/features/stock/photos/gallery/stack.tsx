import { type ReactNode, type UIEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '#app/i18n/translation.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import type { Picture } from '../schema.ts'
import { Photo } from '../shared/photo.tsx'

export type StackProps = {
  photos: Picture[]
  alts: string[]
  /** What stands below each picture. */
  places: ReactNode[]
  /** Stands after the first picture. */
  film?: ReactNode
  /** Stays below the pictures. */
  bar?: ReactNode
  index: number
  onIndex: (index: number) => void
  onClose: () => void
  /** Closes it too, unless the page is zoomed. */
  onPress: () => void
}

/**
 * All pictures below one another, for phones. It starts at the picture `index`, and `onIndex` gets the one in view at
 * the end.
 */
export function GalleryStack({ photos, alts, places, film, bar, index, onIndex, onClose, onPress }: StackProps) {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  const start = useRef(0)
  const seen = useRef(index)
  const [first] = useState(index)
  useLayoutEffect(() => {
    const [scroller, dialog] = [box.current, box.current?.closest('dialog')]
    if (!scroller || !dialog) return
    // A closed dialog cannot scroll.
    if (!dialog.open) dialog.showModal()
    scroller.querySelector('button')?.focus({ preventScroll: true })
    scroller.scrollTop = scroller.querySelectorAll('li')[first]?.offsetTop ?? 0
    start.current = scroller.scrollTop
    return () => onIndex(seen.current)
  }, [first, onIndex])

  const handleScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    const { scrollTop, scrollHeight, clientHeight } = currentTarget
    // The last pictures cannot start at the top.
    if (scrollTop === start.current) return
    const items = [...currentTarget.querySelectorAll('li')]
    const isAtEnd = scrollTop + clientHeight > scrollHeight - 2
    seen.current = isAtEnd
      ? items.length - 1
      : items.findIndex(({ offsetTop, offsetHeight }) => offsetTop + offsetHeight / 2 > scrollTop)
  }

  const handleTap = (at: number) => {
    seen.current = at
    onPress()
  }

  return (
    <div className="flex h-full flex-col">
      <div ref={box} onScroll={handleScroll} className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <div className="pointer-events-none sticky top-2 z-1 flex h-0 items-start justify-end px-2">
          <IconButton
            kind="plate"
            icon="close"
            label={t('gallery.close')}
            className="pointer-events-auto"
            onClick={onClose}
          />
        </div>
        <ul>
          {photos.map((photo, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may appear twice
            <li key={i} className="pb-4 text-sm tabular-nums">
              {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the close button and Escape do the same */}
              <div className="cursor-zoom-out" onClick={() => handleTap(i)}>
                <Photo
                  picture={photo}
                  alt={alts[i] ?? ''}
                  sizes="100vw"
                  eager={i === first || i === first + 1}
                  className={photo.width ? '' : 'min-h-[75vw]'}
                />
              </div>
              <p className="px-4 pt-2 empty:hidden">{places[i]}</p>
              {i === 0 && film && <div className="pt-4">{film}</div>}
            </li>
          ))}
        </ul>
      </div>
      {bar}
    </div>
  )
}
