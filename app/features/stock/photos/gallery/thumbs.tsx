import { Fragment, type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '#app/i18n/translation.tsx'
import { largestAddress } from '#app/lib/picture-address.ts'
import type { Picture } from '../schema.ts'
import { Photo } from '../shared/photo.tsx'

export const thumbSizes = '104px'

type Props = {
  photos: Picture[]
  labels: (string | null)[]
  index: number
  onIndex: (index: number) => void
  /** Stands after the first thumbnail. */
  film?: ReactNode
  /** Stands at the end: places of missing pictures. */
  places?: ReactNode
  /**
   * `sizes` of the main picture. With data saving the thumbnails use the same files, so that each file loads only once.
   */
  shownAs?: string | undefined
}

/** A strip of all pictures, each with the name of what it shows. */
export function GalleryThumbs({ photos, labels, index, onIndex, film, places, shownAs }: Props) {
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
      className={`${shownAs ? '' : 'in-data-thrift:hidden'} swipe grid auto-cols-[min(6.5rem,40vw)] grid-flow-col gap-2 py-1 lg:-mx-1 lg:mt-3 lg:px-1 print:auto-cols-[4rem]`}
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
              className="group block rounded-sm text-ink-2 text-sm leading-tight aria-[current]:font-mid aria-[current]:text-ink"
            >
              <Photo
                picture={photo}
                alt=""
                sizes={(i > 0 && shownAs) || thumbSizes}
                eager={shownAs !== undefined}
                className="mb-1 aspect-photo w-full rounded-sm bg-sunk group-aria-[current]:shadow-[0_0_0_2px_var(--ground),0_0_0_4px_var(--accent)]"
              />
              {labels[i]}
            </a>
          </li>
          {i === 0 && film && <li className="print:hidden">{film}</li>}
        </Fragment>
      ))}
      {places}
    </ul>
  )
}
