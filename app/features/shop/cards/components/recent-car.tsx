import { useState } from 'react'
import { href } from 'react-router'
import type { CarWithPhotos } from '#app/features/stock/cars/read.server.ts'
import { Details } from '#app/features/stock/cars/shared/facts.tsx'
import { useNames } from '#app/features/stock/cars/shared/names.ts'
import { usePlaceAsked } from '#app/features/stock/destinations/shared/buyer-port.ts'
import { useCost, WithCosts } from '#app/features/stock/destinations/shared/costs.tsx'
import { Photo } from '#app/features/stock/photos/shared/photo.tsx'
import { Ago } from '#app/i18n/ago.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import { Dots } from '#app/ui/dots.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PrefetchLink } from '#app/ui/prefetch-link.tsx'
import { Slideshow } from '#app/ui/slideshow.tsx'
import { CarDrawing } from '../shared/car-drawing.tsx'
import { CardFacts, CardPrice } from '../shared/card-price.tsx'
import { box, photoBox, words } from './recent-car-skeleton.tsx'

type Props = { car: Omit<CarWithPhotos, 'condition' | 'equipment'>; now: number; id: string; title: string }

/**
 * The newest available car with up to five pictures. `now` is the server's time in ms, so that server and client render
 * the same markup.
 */
export function RecentCar(props: Props) {
  return (
    <WithCosts>
      <Recent {...props} />
    </WithCosts>
  )
}

function Recent({ car, now, id, title }: Props) {
  const { t } = useTranslation()
  const names = useNames()
  const name = names.car(car)
  const to = href('/cardetails/:id', { id: car.id }) + usePlaceAsked()
  const photos = car.photos.slice(0, 5)
  const [shown, setShown] = useState(0)
  const cost = useCost(car)
  return (
    <div className={box}>
      <div className="relative min-w-0">
        {photos.length > 0 ? (
          <Slideshow
            label={name}
            interval={5000}
            arrows
            index={shown}
            onIndex={setShown}
            className="h-full"
            slides={photos.map((photo, index) => (
              <Photo
                key={photo.url}
                picture={photo}
                alt={`${name} ${index + 1}`}
                sizes="(min-width: 80rem) 738px, (min-width: 60rem) 58vw, 100vw"
                className={photoBox}
              />
            ))}
          />
        ) : (
          <div className={`${photoBox} grid place-content-center justify-items-center gap-2 text-center text-ink-3`}>
            <div className="w-36">
              <CarDrawing category={car.category?.toLowerCase() ?? ''} />
            </div>
            {t('list.noImages')}
          </div>
        )}
        <p className="absolute start-3 bottom-3 rounded-full bg-plate px-2.5 text-sm leading-[1.7]">
          {car.reservedUntil ? (
            t('reserved.badge')
          ) : (
            <Ago at={car.createdAt} now={now} words={(ago) => t('home.added', { ago })} />
          )}
        </p>
      </div>
      <div className={words}>
        <h2 id={id} tabIndex={-1} className="mb-2 font-strong">
          {title}
        </h2>
        <p className="flex max-w-full flex-wrap items-baseline gap-x-2 font-bold text-xl tabular-nums leading-[1.3] tracking-tight">
          <CardPrice car={car} cost={cost} />
        </p>
        <h3 dir="auto" className="max-w-full break-words font-mid text-edge">
          <PrefetchLink
            to={to}
            className="relative underline-offset-4 after:absolute after:inset-x-0 after:-inset-y-2 hover:underline"
          >
            {[name, car.year].filter(Boolean).join(' ')}
          </PrefetchLink>
        </h3>
        <CardFacts car={car} cost={cost} />
        <Details car={car} />
        <Proofs car={car} />
        <PrefetchLink to={to} className={`${buttonLook()} mt-4`}>
          {t('home.seeCar')}
          <Icon name="forward" size="sm" />
        </PrefetchLink>
        {photos.length > 1 && (
          <div className="-ms-2 mt-1 flex noscript:invisible">
            <Dots count={photos.length} shown={shown} onChoose={setShown} />
          </div>
        )}
      </div>
    </div>
  )
}

/** '✓ Inspected · No accident · 1 owner', or nothing. */
function Proofs({ car: { proof, owners } }: Pick<Props, 'car'>) {
  const { t } = useTranslation()
  const proven = [
    ...(['inspected', 'no-accident'] as const).filter((one) => proof.includes(one)).map((one) => t(`proof.${one}`)),
    ...(owners === 1 ? [t('carPage.oneOwner')] : []),
  ]
  return (
    proven.length > 0 && (
      <p className="text-ink-2 text-sm">
        <span aria-hidden="true">✓ </span>
        {proven.join(' · ')}
      </p>
    )
  )
}
