import { useRef, useState } from 'react'
import { href, Link } from 'react-router'
import type { Car } from '#app/features/stock/cars/schema.ts'
import { useNames } from '#app/features/stock/cars/shared/names.ts'
import { nextPage } from '#app/features/stock/cars/shared/paging.ts'
import { Photo } from '#app/features/stock/photos/shared/photo.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import { call } from '#app/lib/call.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { Drawer, openDrawer } from '#app/ui/drawer.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Price } from '../shared/price.tsx'

const drawer = 'all-cars'

/** A button that opens a drawer with all cars. Without JavaScript it is a link to the page of all cars. */
export function AllCarsMenu() {
  const { t } = useTranslation()
  const { cars, state, more, load } = useAllCars()
  return (
    <>
      <Link
        to={href('/AllCar')}
        aria-haspopup="dialog"
        className={buttonLook()}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          openDrawer(drawer)
          if (cars.length === 0) load()
        }}
      >
        <Icon name="list" />
        {t('home.allCars')}
      </Link>
      <Drawer id={drawer} title={t('home.allCars')} closeLabel={t('nav.close')}>
        <ul className="py-2">
          {cars.map((car) => (
            <Row key={car.id} car={car} />
          ))}
        </ul>
        <div className="px-4 pb-6 sm:px-6">
          {state === 'loading' && (
            <p role="status" className="text-ink-3">
              {t('loading.cars')}
            </p>
          )}
          {state === 'failed' && (
            <Alert message={t('error.fetchCars')}>
              <Button onClick={load}>{t('error.tryAgain')}</Button>
            </Alert>
          )}
          {state === 'ready' && cars.length === 0 && <p className="text-ink-2">{t('list.none')}</p>}
          {state === 'ready' && more && <Button onClick={load}>{t('list.loadMore')}</Button>}
        </div>
      </Drawer>
    </>
  )
}

function Row({ car }: { car: Car }) {
  const { t } = useTranslation()
  const names = useNames()
  // The API returns only picture URLs. Every hosted picture exists in the smallest width, 320 px.
  const cover = car.pictures[0] ? { url: car.pictures[0], width: 320, height: 240, placeholder: null } : null
  return (
    <li>
      <Link
        to={href('/cardetails/:id', { id: car.id })}
        className="grid grid-cols-[5rem_minmax(0,1fr)] items-center gap-3 px-4 py-2 hover:bg-sunk sm:px-6"
      >
        <Photo
          picture={cover}
          alt=""
          sizes="80px"
          className={`aspect-photo rounded-sm bg-sunk ${car.soldOut ? 'faded' : ''}`}
        />
        <span className="min-w-0">
          <b className="block break-words font-mid leading-[1.3]">{names.car(car)}</b>
          <span className="flex flex-wrap items-baseline gap-x-3 text-ink-3 text-sm tabular-nums">
            <span className="min-w-0 truncate text-fact text-ink">
              <Price text={car.sellingPrice} car={car} cut />
            </span>
            {car.year !== null && <span>{car.year}</span>}
            {car.soldOut && <span className="font-mid text-danger text-xs">{t('card.soldOut')}</span>}
            {car.reservedUntil && <span className="font-mid text-ink-2 text-xs">{t('reserved.badge')}</span>}
          </span>
        </span>
      </Link>
    </li>
  )
}

function useAllCars() {
  const [cars, setCars] = useState<Car[]>([])
  const [state, setState] = useState<'idle' | 'loading' | 'failed' | 'ready'>('idle')
  const next = useRef<string | undefined>('/api/cars?limit=30')
  const busy = useRef(false)
  const load = async () => {
    if (busy.current || !next.current) return
    busy.current = true
    setState('loading')
    const more = await call<Car[]>(next.current)
    if (more.ok) {
      next.current = nextPage(more.headers.get('link'))
      setCars((known) => [...known, ...more.value])
    }
    setState(more.ok ? 'ready' : 'failed')
    busy.current = false
  }
  return { cars, state, more: next.current !== undefined, load }
}
