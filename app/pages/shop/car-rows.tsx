import { useMemo } from 'react'
import { href } from 'react-router'
import type { CarCard } from '#app/features/shop/cards/read.server.ts'
import { Price } from '#app/features/shop/cards/shared/price.tsx'
import type { Car } from '#app/features/stock/cars/schema.ts'
import { useFieldWords } from '#app/features/stock/cars/shared/field-words.ts'
import { useNames } from '#app/features/stock/cars/shared/names.ts'
import { useAbroad, usePlaceAsked } from '#app/features/stock/destinations/shared/buyer-port.ts'
import { Photo } from '#app/features/stock/photos/shared/photo.tsx'
import { isolated, shownPrice } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { lazyPart } from '#app/ui/lazy-part.tsx'
import { PrefetchLink } from '#app/ui/prefetch-link.tsx'

const RowTotal = lazyPart(
  () => import('#app/features/stock/destinations/components/car-total.tsx').then((part) => part.RowTotal),
  ({ children }) => children,
)

/** The total of a car at the chosen port, or its price. The total of a row has the price below it, and not the port. */
export function RowMoney({ car, isRow = false }: { car: Car; isRow?: boolean }) {
  const { t, lang } = useTranslation()
  const { place, plan } = useAbroad()
  const price = isolated(shownPrice(car.sellingPrice, t, car, lang) ?? t('card.askPrice'))
  const below = isRow ? t('carPage.fobOf', { price }) : undefined
  return useMemo(() => {
    const alone = (
      <b className="block">
        <Price text={car.sellingPrice} car={car} />
      </b>
    )
    return place ? (
      <RowTotal car={car} place={place} known={plan} below={below}>
        {alone}
      </RowTotal>
    ) : (
      alone
    )
  }, [car, place, plan, below])
}

/** A few other cars in narrow rows. */
export function CarRows({ title, cars }: { title: string; cars: CarCard[] }) {
  const names = useNames()
  const { said } = useFieldWords()
  const asked = usePlaceAsked()
  return (
    <div className="mt-3 mb-4 print:hidden">
      <h2 className="font-strong">{title}</h2>
      <ul>
        {cars.map((car) => (
          <li key={car.id} className="border-line border-b">
            <PrefetchLink
              to={href('/cardetails/:id', { id: car.id }) + asked}
              className="flex min-h-15 flex-wrap items-center gap-x-3 py-1.5 leading-tight hover:bg-sunk"
            >
              <Photo picture={car.cover} alt="" sizes="104px" className="aspect-photo w-14 rounded-sm bg-sunk" />
              <span className="min-w-20 flex-1">
                {[names.car(car), car.year].filter(Boolean).join(' ')}
                <span className="block text-ink-2 text-sm tabular-nums">
                  {[said(car, 'mileage'), said(car, 'fuelType')].filter(Boolean).join(' · ')}
                </span>
              </span>
              <span className="text-end tabular-nums">
                <RowMoney car={car} isRow />
              </span>
            </PrefetchLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
