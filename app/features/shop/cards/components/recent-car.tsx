import { useState } from 'react'
import { href } from 'react-router'
import type { CarWithPhotos } from '#app/features/stock/cars/read.server.ts'
import { Details, Facts } from '#app/features/stock/cars/shared/facts.tsx'
import { useNames } from '#app/features/stock/cars/shared/names.ts'
import { usePlaceAsked } from '#app/features/stock/destinations/shared/buyer-port.ts'
import { CardLine } from '#app/features/stock/destinations/shared/card-line.tsx'
import { Photo } from '#app/features/stock/photos/shared/photo.tsx'
import { Ago } from '#app/i18n/ago.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import { isReadableIn } from '#app/i18n/written.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { Dots } from '#app/ui/dots.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PrefetchLink } from '#app/ui/prefetch-link.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Slideshow } from '#app/ui/slideshow.tsx'
import { CarDrawing } from '../shared/car-drawing.tsx'
import { FullPrice } from '../shared/price.tsx'
import { StateBand } from '../shared/sold-band.tsx'

const box = 'grid overflow-hidden rounded-lg bg-sunk lg:grid-cols-[7fr_5fr]'
const photoBox = 'aspect-photo w-full lg:aspect-16/10 lg:h-full'

/**
 * The newest available car with up to five pictures. `now` is the server's time in ms, so that server and client render
 * the same markup.
 */
export function RecentCar({ car, now }: { car: Omit<CarWithPhotos, 'condition' | 'equipment'>; now: number }) {
  const { t, lang } = useTranslation()
  const names = useNames()
  const name = names.car(car)
  const to = href('/cardetails/:id', { id: car.id }) + usePlaceAsked()
  const photos = car.photos.slice(0, 5)
  const [shown, setShown] = useState(0)
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
                sizes="(min-width: 80rem) 700px, (min-width: 60rem) 55vw, calc(100vw - 2rem)"
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
        <p className="absolute start-3 top-3 rounded-full bg-plate px-2.5 py-1 text-ink-2 text-xs">
          <Ago at={car.createdAt} now={now} words={(ago) => t('home.added', { ago })} />
        </p>
        <StateBand car={car} />
      </div>
      <div className="flex min-w-0 flex-col items-start justify-center gap-1 px-4 py-6 lg:p-10">
        <p className="max-w-full break-words font-bold text-2xl tabular-nums tracking-tight lg:text-price">
          <FullPrice car={car} />
        </p>
        <h3 className="max-w-full break-words font-mid text-lg lg:text-xl">
          <PrefetchLink
            to={to}
            className="relative underline-offset-4 after:absolute after:inset-x-0 after:-inset-y-2 hover:underline"
          >
            {name}
          </PrefetchLink>
        </h3>
        <CardLine car={car} />
        <Facts car={car} />
        <Details car={car} />
        {car.comment && isReadableIn(car.comment, lang) && (
          <p
            dir="auto"
            className="mt-2 line-clamp-3 hang-dots max-w-full break-words text-pretty text-fact text-ink-2 text-edge"
          >
            {car.comment}
          </p>
        )}
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

export function RecentCarSkeleton() {
  const { t } = useTranslation()
  return (
    <>
      <div className={box}>
        <Skeleton className={`${photoBox} bg-line!`} />
        <div className="flex flex-col justify-center gap-2 px-4 py-6 lg:p-10">
          <Skeleton className="h-10 w-1/2 bg-line!" />
          <Skeleton className="h-6 w-3/4 bg-line!" />
          <Skeleton className="h-11 w-36 bg-line!" />
        </div>
      </div>
      <p role="status" className="mt-4 text-ink-3">
        {t('loading.recent')}
      </p>
    </>
  )
}
