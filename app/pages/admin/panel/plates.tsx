import { href, Link } from 'react-router'
import { useNames } from '#app/features/stock/cars/shared/names.ts'
import { Photo } from '#app/features/stock/photos/shared/photo.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import type { findPlates } from './find.server.ts'

/** Links to the cars whose number plate was searched for. The search for visitors does not know plates. */
export function PanelPlates({ cars }: { cars: Awaited<ReturnType<typeof findPlates>> }) {
  const { t } = useTranslation()
  const names = useNames()
  if (cars.length === 0) return null
  return (
    <section aria-labelledby="plates" className="mb-6 rounded-md bg-sunk px-4 py-2">
      <h2 id="plates" className="text-ink-2 text-sm">
        {t('ledger.found')}
      </h2>
      {cars.map((car) => (
        <Link
          key={car.id}
          to={href('/detail/:id', { id: car.id })}
          className="grid min-h-13 grid-cols-[4rem_minmax(0,1fr)] items-center gap-x-3 py-1.5 hover:underline"
        >
          <Photo picture={car.cover} alt="" sizes="64px" className="aspect-photo rounded-sm bg-surface" />
          <span className="min-w-0 break-words">
            <bdi className="font-mid">{names.car(car)}</bdi> {car.year} <bdi dir="ltr">{car.stockNumber}</bdi>
            <span className="block text-ink-2 text-sm">
              <bdi>{[car.plate, car.place].filter(Boolean).join(' · ')}</bdi>
            </span>
          </span>
        </Link>
      ))}
    </section>
  )
}
