import { Fragment, type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '#app/i18n/translation.tsx'
import { largestAddress } from '#app/lib/picture-address.ts'
import type { Picture } from '../schema.ts'
import { Photo } from '../shared/photo.tsx'

export const thumbSizes = '(min-width: 45rem) 104px, 72px'

type Props = {
  photos: Picture[]
  labels: (string | null)[]
  index: number
  onIndex: (index: number) => void
  /** Stands after the first thumbnail. */
  film?: ReactNode
  /**
   * `sizes` of the main picture. With data saving the thumbnails use the same files, so that each file loads only once.
   */
  shownAs?: string | undefined
  className: string
}

export function GalleryThumbs({ photos, labels, index, onIndex, film, shownAs, className }: Props) {
  const { t } = useTranslation()
  const row = useRef<HTMLUListElement>(null)
  const hasFilm = Boolean(film)
  useEffect(() => {
    const chosen = row.current?.children[index > 0 && hasFilm ? index + 1 : index]
    if (!row.current || !chosen) return
    // scrollIntoView would also scroll the page.
    const [box, own] = [row.current.getBoundingClientRect(), chosen.getBoundingClientRect()]
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    row.current.scrollBy({ left: own.x + own.width / 2 - box.x - box.width / 2, behavior: calm ? 'auto' : 'smooth' })
  }, [index, hasFilm])

  const handleClick = (event: MouseEvent, i: number) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onIndex(i)
  }

  return (
    <ul
      ref={row}
      className={`${className} ${shownAs ? '' : 'in-data-thrift:hidden'} mt-1 grid auto-cols-[4.5rem] grid-flow-col gap-2 overflow-x-auto px-(--gutter) py-1 [scrollbar-width:none] md:-mx-1 md:auto-cols-[6.5rem] md:px-1 print:auto-cols-fr`}
    >
      {photos.map((photo, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may appear twice
        <Fragment key={i}>
          <li className="print:has-aria-[current]:hidden print:nth-[n+6]:hidden">
            <a
              href={largestAddress(photo.url)}
              aria-label={[t('gallery.show', { number: i + 1 }), labels[i]].filter(Boolean).join(': ')}
              aria-current={i === index || undefined}
              onClick={(event) => handleClick(event, i)}
              className="block overflow-hidden rounded-sm aria-[current]:shadow-[0_0_0_2px_var(--ground),0_0_0_4px_var(--accent)]"
            >
              <Photo
                picture={photo}
                alt=""
                sizes={(i > 0 && shownAs) || thumbSizes}
                eager={shownAs !== undefined}
                className="aspect-photo w-full bg-sunk"
              />
            </a>
          </li>
          {i === 0 && film && <li className="print:hidden">{film}</li>}
        </Fragment>
      ))}
    </ul>
  )
}
