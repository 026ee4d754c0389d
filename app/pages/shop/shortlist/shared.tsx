import { useState } from 'react'
import { href, Link } from 'react-router'
import { useSite } from '#app/features/base/settings/shared/site.tsx'
import { CarGrid } from '#app/features/shop/cards/components/car-grid.tsx'
import type { CarCard } from '#app/features/shop/cards/read.server.ts'
import { saveCars, useSavedCars } from '#app/features/shop/shortlist/components/store.ts'
import { mostCompared } from '#app/features/shop/shortlist/rules.ts'
import { usePlaceAsked } from '#app/features/stock/destinations/shared/buyer-port.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { absoluteAddress } from '#app/lib/picture-address.ts'
import { PageHead } from '#app/pages/shell/page-head.tsx'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { AskAll } from './ask.tsx'
import { MissingCars } from './missing.tsx'

export function SharedShortlist({ asked, cars }: { asked: string[]; cars: CarCard[] }) {
  const { t } = useTranslation()
  const { origin } = useSite()
  const mine = useSavedCars()
  const to = usePlaceAsked().replace('?', '&')
  const [isTaken, setIsTaken] = useState(false)
  const ids = cars.map(({ id }) => id)
  const isAllMine = mine !== undefined && ids.every((id) => mine.some((car) => car.id === id))
  const note = t('saved.cars', { count: cars.length })
  return (
    <>
      <PageHead
        title={t('shortlist.sharedTitle')}
        description={note}
        index={false}
        photo={cars[0] && absoluteAddress(cars[0].pictures[0], origin)}
      />
      <div className="mt-6 mb-6 flex flex-wrap items-end justify-between gap-4 lg:mt-8">
        <div className="min-w-0">
          <h1 className="font-strong text-2xl tracking-tight">{t('shortlist.sharedTitle')}</h1>
          {cars.length > 0 && <p className="mt-1 text-ink-3">{note}</p>}
        </div>
        <div className="flex flex-wrap items-center gap-3">
          {cars.length > 0 && !isAllMine && (
            <Button
              kind="primary"
              className="noscript:hidden"
              onClick={() => {
                saveCars(cars)
                setIsTaken(true)
              }}
            >
              {t('shortlist.saveAll')}
            </Button>
          )}
          {isAllMine && cars.length > 0 && (
            <Link
              to={href('/shortlist')}
              className={buttonLook({ kind: 'primary' })}
              ref={(link) => (isTaken ? link?.focus() : undefined)}
            >
              {t('shortlist.toMine')}
            </Link>
          )}
          <AskAll cars={cars} kind="quiet" />
          {cars.length > 1 && (
            <Link to={`${href('/compare')}?cars=${ids.slice(0, mostCompared).join(',')}${to}`} className={buttonLook()}>
              {t('shortlist.compareCars', { count: Math.min(cars.length, mostCompared) })}
            </Link>
          )}
        </div>
      </div>
      <p role="status" className="text-ink-2 not-empty:mb-6">
        {isAllMine && cars.length > 0 && t('shortlist.allSaved')}
      </p>
      <MissingCars count={asked.filter((id) => !ids.includes(id)).length} />
      {cars.length > 0 ? (
        <CarGrid cars={cars} first />
      ) : (
        <Empty message={t('shortlist.sharedNone')}>
          <Link to={href('/search/:query?')} className={buttonLook()}>
            {t('list.seeAvailable')}
          </Link>
        </Empty>
      )}
    </>
  )
}
