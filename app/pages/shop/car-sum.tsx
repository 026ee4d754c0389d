import { memo, type ReactNode, useMemo } from 'react'
import { useOwnCurrency } from '#app/features/base/money/shared/own-currency.ts'
import { OwnPrice } from '#app/features/base/money/shared/own-price.tsx'
import { useSite } from '#app/features/base/settings/shared/site.tsx'
import type { CarCard } from '#app/features/shop/cards/read.server.ts'
import { Price } from '#app/features/shop/cards/shared/price.tsx'
import type { Car } from '#app/features/stock/cars/schema.ts'
import { AskPort, verdictLook } from '#app/features/stock/destinations/components/ask-port.tsx'
import { useAbroad } from '#app/features/stock/destinations/shared/buyer-port.ts'
import type { Enquiry } from '#app/features/talk/enquiries/enquiry.server.ts'
import { formatDay } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { lazyPart } from '#app/ui/lazy-part.tsx'
import { CarRows } from './car-rows.tsx'

type Size = 'small' | 'line'
type TotalProps = {
  car: Car
  place: string
  known: ReturnType<typeof useAbroad>['plan']
  fob: (size?: Size) => ReactNode
  refused: (port: string) => ReactNode
}

const CarTotal = lazyPart<TotalProps>(
  () => import('#app/features/stock/destinations/components/car-total.tsx').then((part) => part.CarTotal),
  ({ car, fob }) => (
    <>
      {car.priceUsd !== null && <Room />}
      {fob('small')}
      <p className={verdictLook} />
    </>
  ),
)
// Memoised like the total: an update would drop its buttons until the script has loaded.
const CarRefused = memo(lazyPart(() => import('./car-refused.tsx').then((part) => part.CarRefused)))
const carRows = (title: string, cars: CarCard[]) => <CarRows title={title} cars={cars} />

/** What a car costs, and whether it may be imported. A reservation stands in the place of that. */
export function CarSum({ car, enquiry }: { car: Car; enquiry: Enquiry }) {
  const { abroad } = useSite()
  const { place, plan } = useAbroad()
  // Memoised, because a new element would drop the server's markup until the script has loaded.
  const total = useMemo(
    () =>
      place && (
        <CarTotal
          car={car}
          place={place}
          known={plan}
          fob={(size) => <Fob car={car} size={size} />}
          refused={(port) => <CarRefused car={car} place={place} port={port} enquiry={enquiry} rows={carRows} />}
        />
      ),
    [car, place, plan, enquiry],
  )
  if (car.soldOut) return car.priceUsd !== null && <Fob car={car} size="line" />
  if (!abroad) return <Fob car={car} />
  return (
    total || (
      <>
        {car.priceUsd !== null && <Room className="hidden in-data-home:block" />}
        <Fob car={car} size="home" />
        {!car.reservedUntil && <AskPort />}
      </>
    )
  )
}

/** Keeps the place of a total that is still loading. */
function Room({ className = '' }: { className?: string }) {
  return (
    <p aria-hidden="true" className={`text-price ${className}`}>
      <span className="block text-sm leading-tight">&nbsp;</span>&nbsp;
    </p>
  )
}

/** The price at the seller's. `home` is large, and small for visitors whose device stores a port. */
function Fob({ car, size }: { car: Car; size?: Size | 'home' | undefined }) {
  const { t, lang } = useTranslation()
  const { oldRates } = useSite()
  const { oldDay } = useOwnCurrency()
  const old = car.priceUsd && (oldDay ?? (car.priceCurrency && oldRates))
  return (
    <>
      <dl className="car-fob wrap-anywhere min-w-0" data-size={car.priceUsd === null ? 'text' : size}>
        <dt>{t(car.soldOut ? 'carPage.wasAsked' : 'carPage.fob')} </dt>
        <dd>
          <Price text={car.sellingPrice} car={car} /> {size !== 'small' && <OwnPrice car={car} />}
        </dd>
      </dl>
      {old && size !== 'small' && (
        <p className="text-ink-3 text-sm">{t('price.oldRates', { date: formatDay(old, lang) })}</p>
      )}
    </>
  )
}
