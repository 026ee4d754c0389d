import type { ReactNode } from 'react'
import { href, Link, useLocation } from 'react-router'
import { useSite } from '#app/features/base/settings/shared/site.tsx'
import type { CarPage } from '#app/features/stock/cars/read.server.ts'
import { listData } from '#app/features/stock/cars/shared/structured.ts'
import { addressIn } from '#app/i18n/address.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { JsonLd } from '#app/ui/json-ld.tsx'
import { useNextLocation } from '#app/ui/next-location.ts'
import { useSlow } from '#app/ui/slow.ts'
import type { CarCard } from '../read.server.ts'
import { CarGrid, CarGridSkeleton } from './car-grid.tsx'
import { Pager } from './pager.tsx'

type Props = {
  page: CarPage<CarCard>
  heading: string
  note?: ReactNode
  none: string
}

const headingId = 'results'

export function Results({ page, heading, note, none }: Props) {
  const { t, lang } = useTranslation()
  const { origin } = useSite()
  const { pathname } = useLocation()
  const coming = useNextLocation()
  const turning = useSlow(coming !== undefined && coming.pathname === pathname)
  const later = page.page > 1 || page.previous !== null
  return (
    <section aria-labelledby={headingId} className="mt-6 lg:mt-8">
      <div className="mb-6">
        <h1 id={headingId} tabIndex={-1} className="break-words font-strong text-xl tracking-tight">
          {heading}
        </h1>
        {note && <p className="mt-1 text-ink-3 tabular-nums">{note}</p>}
      </div>
      {page.cars.length > 0 && (
        <JsonLd
          data={
            import.meta.env.SSR &&
            listData(page.cars.map((car) => origin + addressIn(href('/cardetails/:id', { id: car.id }), lang)))
          }
        />
      )}
      {turning ? (
        <CarGridSkeleton count={Math.max(3, page.cars.length)} words={t('loading.cars')} />
      ) : page.cars.length > 0 ? (
        <CarGrid cars={page.cars} first />
      ) : (
        <Empty message={later ? t('list.noneHere') : none}>
          <Link to={later ? pathname : href('/search/:query?')} className={buttonLook()}>
            {later ? t('list.backToStart') : t('list.seeAvailable')}
          </Link>
        </Empty>
      )}
      {page.cars.length > 0 && (later || page.next !== null) && <Pager {...page} heading={headingId} />}
    </section>
  )
}
