import { href, Link } from 'react-router'
import type { BinnedCar } from '#app/features/bin/read.server.ts'
import { OperatorCard } from '#app/features/cars/operator/card.tsx'
import type { CarCard } from '#app/features/cars/read.server.ts'
import { useNames } from '#app/features/cars/shared/names.ts'
import { isolated } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { BinCard } from './bin-card.tsx'
import type { PanelState } from './find.tsx'
import { SelectOne, type useSelection } from './select.tsx'
import type { usePanelWork } from './work.ts'

type PanelCar = CarCard | BinnedCar
type Props = {
  cars: PanelCar[]
  now: number
  selection: ReturnType<typeof useSelection<PanelCar>>
  work: ReturnType<typeof usePanelWork>
  onDelete: (car: CarCard) => void
  onMarked: () => void
}

export function PanelCars({ cars, now, selection, work, onDelete, onMarked }: Props) {
  const names = useNames()
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(max(8rem,34%),1fr))] gap-x-4 gap-y-6 sm:grid-cols-3 lg:grid-cols-5">
      {cars.map((car, index) => (
        <li key={car.id} className="relative min-w-0">
          {/* While selecting, the card itself is inert below its checkbox. */}
          <div inert={selection.isOn} className={selection.isOn ? '[&_:is(summary,button)]:invisible' : ''}>
            {'binnedAt' in car ? (
              <BinCard car={car} now={now} isBusy={work.isBusy} onRestore={() => work.run('restore', [car])} />
            ) : (
              <OperatorCard car={car} priority={index === 0} onDelete={() => onDelete(car)} onMarked={onMarked} />
            )}
          </div>
          {selection.isOn && (
            <SelectOne
              name={`${names.car(car)} ${isolated(car.stockNumber)}`}
              checked={selection.isSelected(car)}
              onSelect={(on) => selection.select(car, on)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

export function PanelNone({ state, query }: { state: PanelState; query: string | undefined }) {
  const { t } = useTranslation()
  const words = query
    ? t('panel.none')
    : state === 'bin'
      ? t('panel.binEmpty')
      : state === 'sold'
        ? t('list.noneSold')
        : state === 'reserved'
          ? t('reserve.none')
          : t('list.none')
  return (
    <Empty message={words}>
      {(query || state !== 'all') && (
        <Link to={href('/Admin')} className={buttonLook()}>
          {t('panel.showAll')}
        </Link>
      )}
    </Empty>
  )
}
