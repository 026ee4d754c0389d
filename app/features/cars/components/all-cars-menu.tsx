import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { href, Link } from 'react-router'
import { Photo } from '#app/features/photos/components/photo.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { Drawer, openDrawer } from '#app/ui/drawer.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Car } from '../schema.ts'
import { useNames } from './names.ts'
import { nextPage } from '../paging.ts'
import { Price } from './price.tsx'

const drawer = 'all-cars'

/** The button beside the listings and the side menu that it opens, which holds every car, newest first. Without JavaScript it leads to the page of all cars. */
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
        <div className="px-6 pb-6">
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
  // The menu knows addresses only; the smallest width is there for every picture of ours.
  const cover = car.pictures[0] ? { url: car.pictures[0], width: 320, height: 240, placeholder: null } : null
  return (
    <li>
      <Link
        to={href('/cardetails/:id', { id: car.id })}
        className="grid grid-cols-[5rem_1fr_auto] items-center gap-3 px-6 py-2 hover:bg-sunk focus-visible:-outline-offset-2"
      >
        <Photo picture={cover} alt="" sizes="80px" className={`aspect-photo rounded-sm bg-sunk ${car.soldOut ? 'saturate-[.35]' : ''}`} />
        <span className="min-w-0">
          <b className="block break-words font-mid leading-[1.3]">{names.car(car)}</b>
          <span className="block text-ink-3 text-sm tabular-nums">
            {car.year}
            {car.soldOut && <span className="ms-2 font-mid text-danger text-xs">{t('card.soldOut')}</span>}
          </span>
        </span>
        <span className="max-w-28 truncate font-mid tabular-nums">{car.sellingPrice && <Price text={car.sellingPrice} />}</span>
      </Link>
    </li>
  )
}

/** All cars by and by: `load` asks for the next thirty. */
function useAllCars() {
  const [cars, setCars] = useState<Car[]>([])
  const [state, setState] = useState<'idle' | 'loading' | 'failed' | 'ready'>('idle')
  const next = useRef<string | undefined>('/api/cars?limit=30')
  const busy = useRef(false)
  const load = async () => {
    if (busy.current || !next.current) return
    busy.current = true
    setState('loading')
    try {
      const response = await fetch(next.current)
      if (!response.ok) throw new Error(`Failed to fetch cars: ${response.status}`)
      const more: Car[] = await response.json()
      next.current = nextPage(response.headers.get('link'))
      setCars((known) => [...known, ...more])
      setState('ready')
    } catch (error) {
      console.error(error)
      setState('failed')
    }
    busy.current = false
  }
  return { cars, state, more: next.current !== undefined, load }
}
