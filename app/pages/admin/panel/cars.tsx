import { href, Link } from 'react-router'
import type { BinnedCar } from '#app/features/desk/bin/read.server.ts'
import { daysLeft } from '#app/features/desk/bin/rules.ts'
import { OperatorCard } from '#app/features/desk/editing/operator/card.tsx'
import type { Mark } from '#app/features/desk/editing/operator/mark.tsx'
import type { CarCard } from '#app/features/shop/cards/read.server.ts'
import { Price } from '#app/features/shop/cards/shared/price.tsx'
import { useNames } from '#app/features/stock/cars/shared/names.ts'
import type { CarMarks as Marks } from '#app/features/stock/ledger/read.server.ts'
import { Photo } from '#app/features/stock/photos/shared/photo.tsx'
import { Ago } from '#app/i18n/ago.tsx'
import { formatNumber, isolated } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { CarMarks } from '../marks.tsx'
import type { PanelState } from './find.tsx'
import { SelectOne, type useSelection } from './select.tsx'
import type { usePanelWork } from './work.ts'

type PanelCar = CarCard | BinnedCar
type Props = {
  cars: PanelCar[]
  marks: Record<string, Marks>
  now: number
  selection: Pick<ReturnType<typeof useSelection<PanelCar>>, 'isOn' | 'isSelected' | 'select'>
  work: ReturnType<typeof usePanelWork>
  onDelete: (car: CarCard) => void
  onMarked: (car: CarCard, mark: Mark) => void
}

export function PanelCars({ cars, marks, now, selection, work, onDelete, onMarked }: Props) {
  const names = useNames()
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(max(8rem,34%),1fr))] gap-x-4 gap-y-6 sm:grid-cols-3 xl:grid-cols-4">
      {cars.map((car, index) => (
        <li key={car.id} className="relative min-w-0">
          <div inert={selection.isOn} className={selection.isOn ? '[&_:is(summary,article>button)]:invisible' : ''}>
            {'binnedAt' in car ? (
              <BinCard
                car={car}
                now={now}
                isBusy={work.isBusy}
                onRestore={() => work.run({ action: 'restore', cars: [car] })}
              />
            ) : (
              <OperatorCard
                car={car}
                priority={index === 0}
                onDelete={() => onDelete(car)}
                onMarked={(mark) => onMarked(car, mark)}
              />
            )}
            <CarMarks marks={marks[car.id]} />
          </div>
          {selection.isOn && (
            <SelectOne
              name={`${names.car(car)} ${isolated(car.stockNumber)}`}
              checked={selection.isSelected(car.id)}
              onSelect={(on) => selection.select(car.id, on)}
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

type BinCardProps = {
  car: BinnedCar
  now: number
  isBusy: boolean
  onRestore: () => void
}

function BinCard({ car, now, isBusy, onRestore }: BinCardProps) {
  const { t, lang } = useTranslation()
  const names = useNames()
  const name = names.car(car)
  return (
    <article className="min-w-0">
      <div className="relative aspect-photo overflow-hidden rounded-md bg-sunk">
        <Photo
          picture={car.cover}
          alt=""
          sizes="(min-width: 80rem) 227px, (min-width: 60rem) 18vw, (min-width: 36rem) 30vw, 45vw"
          className="size-full"
        />
      </div>
      <h2 className="break-words pt-2 font-mid text-fact leading-[1.35]">
        <bdi>{name}</bdi> {car.year !== null && <span className="font-normal text-ink-3 tabular-nums">{car.year}</span>}
      </h2>
      <p className="mt-0.5 truncate font-strong tabular-nums">
        <Price text={car.sellingPrice} car={car} cut />
      </p>
      <p className="mt-1 text-ink-3 text-sm tabular-nums">
        <bdi dir="ltr">{car.stockNumber}</bdi>
        <br />
        <Ago at={car.binnedAt} now={now} words={(ago) => t('panel.deletedAgo', { ago })} />
        <br />
        {t('panel.daysLeft', { n: formatNumber(daysLeft(car.binnedAt, now), lang) })}
      </p>
      <Button
        disabled={isBusy}
        onClick={onRestore}
        className="mt-2 w-full"
        aria-label={`${t('panel.restore')}: ${name}`}
      >
        {t('panel.restore')}
      </Button>
    </article>
  )
}
