import { useTranslation } from '#app/i18n/translation.tsx'
import { Empty } from '#app/ui/empty.tsx'
import type { CarCard as Card } from '../read.server.ts'
import { CarCard } from '../shared/car-card.tsx'
import { CardSkeleton } from './car-grid.tsx'

const row =
  'swipe grid snap-x snap-mandatory auto-cols-[min(44%,12rem)] max-[19rem]:auto-cols-[88%] grid-flow-col gap-4 py-1 lg:mx-0 lg:grid-flow-row lg:grid-cols-6 lg:overflow-visible lg:px-0'

export function SoldCars({ cars }: { cars: Card[] }) {
  const { t } = useTranslation()
  if (cars.length === 0) return <Empty message={t('list.noneSold')} />
  return (
    <ul className={row}>
      {cars.map((car) => (
        <li key={car.id} className="min-w-0 snap-start">
          <CarCard
            car={car}
            level={3}
            small
            remarked
            sizes="(min-width: 80rem) 187px, (min-width: 60rem) 14vw, (min-width: 28rem) 192px, 44vw"
          />
        </li>
      ))}
    </ul>
  )
}

export function SoldCarsSkeleton() {
  const { t } = useTranslation()
  return (
    <>
      <div className={row}>
        {[0, 1, 2, 3, 4, 5].map((index) => (
          <CardSkeleton key={index} />
        ))}
      </div>
      <p role="status" className="mt-4 text-ink-3">
        {t('loading.sold')}
      </p>
    </>
  )
}
