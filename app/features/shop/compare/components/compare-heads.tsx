import type { ReactNode, Ref } from 'react'
import { useEffect, useState } from 'react'
import { href, Link } from 'react-router'
import type { CarCard } from '#app/features/shop/cards/read.server.ts'
import { NoPhoto } from '#app/features/shop/cards/shared/car-card.tsx'
import { Price } from '#app/features/shop/cards/shared/price.tsx'
import { StateBand } from '#app/features/shop/cards/shared/sold-band.tsx'
import { useNames } from '#app/features/stock/cars/shared/names.ts'
import { usePlaceAsked } from '#app/features/stock/destinations/shared/buyer-port.ts'
import { Photo } from '#app/features/stock/photos/shared/photo.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'

export function CarHead({ car, name, children }: { car: CarCard; name: string; children: ReactNode }) {
  const { t } = useTranslation()
  const to = href('/cardetails/:id', { id: car.id }) + usePlaceAsked()
  return (
    <div>
      {/* The photo link is hidden from assistive technology, because the name below is the same link. */}
      <Link to={to} tabIndex={-1} aria-hidden="true" className="block rounded-md">
        <span
          className={`relative block aspect-photo overflow-hidden rounded-md bg-sunk ${car.soldOut ? '*:first:faded' : ''}`}
        >
          {car.cover ? (
            <Photo picture={car.cover} alt="" sizes="(min-width: 36rem) 320px, 50vw" className="size-full" />
          ) : (
            <NoPhoto category={car.category} bare />
          )}
          <StateBand car={car} />
        </span>
      </Link>
      <div className="flex min-w-0 flex-1 flex-col">
        <Link
          to={to}
          className="relative block wrap-anywhere rounded-sm font-mid leading-[1.35] after:absolute after:inset-x-0 after:-inset-y-1 hover:underline ar:leading-body"
        >
          {name}
        </Link>
        <span className="block pb-2 text-ink-3 text-sm">
          <span className="sr-only">{t('field.stockNumber')} </span>
          <bdi dir="ltr">{car.stockNumber}</bdi>
        </span>
        <div className="mt-auto">{children}</div>
      </div>
    </div>
  )
}

type BarProps = { cars: CarCard[]; of: HTMLElement | null; ref: Ref<HTMLDivElement> }

/** Repeats the column heads of the table `of` when they have scrolled out of view. Hidden from assistive technology. */
export function HeadBar({ cars, of, ref }: BarProps) {
  const names = useNames()
  const asked = usePlaceAsked()
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!of) return
    const observer = new IntersectionObserver(
      ([seen]) => seen && setShown(!seen.isIntersecting && seen.boundingClientRect.y < 0),
      {
        rootMargin: `-${document.querySelector('header')?.offsetHeight ?? 0}px 0px 0px`,
      },
    )
    observer.observe(of)
    return () => observer.disconnect()
  }, [of])
  return (
    <div ref={ref} aria-hidden="true" data-shown={isShown ? '' : undefined} className="compare-bar print:hidden">
      <div>
        <span className="compare-corner hidden sm:block" />
        {cars.map((car) => (
          <Link
            key={car.id}
            to={href('/cardetails/:id', { id: car.id }) + asked}
            tabIndex={-1}
            className="flex min-w-0 items-center gap-3 leading-[1.35] ar:leading-body"
          >
            {car.cover && (
              <Photo
                picture={car.cover}
                alt=""
                sizes="64px"
                className="hidden aspect-photo w-14 shrink-0 rounded-sm lg:block"
              />
            )}
            <span className="min-w-0">
              <span className="block truncate text-[min(0.875rem,5vw)] text-ink-2">{names.car(car)}</span>
              <b className={`one-line font-bold text-[min(1rem,7vw)] tabular-nums ${car.soldOut ? 'text-ink-2' : ''}`}>
                <Price text={car.sellingPrice} car={car} cut />
              </b>
            </span>
          </Link>
        ))}
      </div>
    </div>
  )
}
