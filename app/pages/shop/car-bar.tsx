import { type RefObject, useEffect, useState } from 'react'
import { href, Link } from 'react-router'
import type { Car } from '#app/features/stock/cars/schema.ts'
import { useFieldWords } from '#app/features/stock/cars/shared/field-words.ts'
import type { Picture } from '#app/features/stock/photos/schema.ts'
import { Photo } from '#app/features/stock/photos/shared/photo.tsx'
import { ChatLink } from '#app/features/talk/enquiries/components/contact-bar.tsx'
import type { Enquiry } from '#app/features/talk/enquiries/enquiry.server.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { iconButtonLook } from '#app/ui/icon-button.tsx'
import { RowMoney } from './car-rows.tsx'

type Props = {
  car: Car & { photos: Picture[] }
  name: string
  enquiry: Enquiry
  /** Stands below the contact links. */
  end: RefObject<HTMLElement | null>
}

/**
 * Takes the place of the header on wide screens, once the contact links have scrolled away. `data-bar` on the page fills
 * WhatsApp in the bottom menu of phones.
 */
export function CarBar({ car, name, enquiry, end }: Props) {
  const { t } = useTranslation()
  const { said } = useFieldWords()
  const [isPast, setPast] = useState(false)
  useEffect(() => {
    const root = document.documentElement
    if (!end.current) return
    const observer = new IntersectionObserver(
      ([seen]) => {
        const isAbove = seen !== undefined && !seen.isIntersecting && seen.boundingClientRect.top < innerHeight / 2
        root.toggleAttribute('data-bar', isAbove)
        setPast(isAbove)
      },
      { rootMargin: '-64px 0px 0px' },
    )
    observer.observe(end.current)
    return () => {
      observer.disconnect()
      root.removeAttribute('data-bar')
    }
  }, [end])
  if (!isPast) return null
  return (
    <div className="fixed inset-x-0 top-0 z-6 border-line border-b bg-ground max-lg:hidden print:hidden">
      <div className="wrap flex h-16 items-center gap-4">
        <Link to={href('/')} aria-label={t('nav.goBack')} className={`${iconButtonLook()} -ms-3`}>
          <Icon name="back" />
        </Link>
        {car.photos[0] && (
          <Photo
            picture={car.photos[0]}
            alt=""
            sizes="104px"
            className="aspect-photo w-14 shrink-0 rounded-sm bg-sunk"
          />
        )}
        <div className="min-w-0 flex-1 leading-tight">
          <bdi className="block truncate font-mid">{name}</bdi>
          <span className="block truncate text-ink-2 text-sm tabular-nums">
            {[said(car, 'mileage'), said(car, 'fuelType')].filter(Boolean).join(' · ')}
          </span>
        </div>
        <div className="text-end leading-tight tabular-nums">
          <RowMoney car={car} />
        </div>
        {!car.soldOut && <ChatLink enquiry={enquiry} />}
      </div>
    </div>
  )
}
