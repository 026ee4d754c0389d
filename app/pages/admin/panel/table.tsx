import { type ReactNode, useState } from 'react'
import { href, Link } from 'react-router'
import type { TableCar } from '#app/features/batches/schema.ts'
import { Price } from '#app/features/cards/shared/price.tsx'
import { useNames } from '#app/features/cars/shared/names.ts'
import { Photo } from '#app/features/photos/shared/photo.tsx'
import { formatKm, formatNumber, isolated } from '#app/i18n/format.ts'
import { formatWon } from '#app/i18n/format-won.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type Column, columns, daysInStock, readHidden, type Sorting, type SortKey, sortCars } from './columns.ts'
import type { usePanelSelection } from './select.tsx'
import { readStored, store } from './table-view.tsx'

const key = 'panel-columns-hidden'

type Selection = Pick<ReturnType<typeof usePanelSelection>, 'isOn' | 'isSelected' | 'select'>
type Props = { rows: TableCar[]; now: number; selection: Selection }

export function PanelTable({ rows, now, selection }: Props) {
  const { t, lang } = useTranslation()
  const names = useNames()
  // Only the browser renders the table, so it may read the device's choice at once.
  const [hidden, setHidden] = useState(() => readHidden(readStored(key)))
  const [sorting, setSorting] = useState<Sorting>()
  const shown = columns.filter((column) => !hidden.includes(column))
  const cars = sorting ? sortCars(rows, sorting, names.car, now) : rows
  const words: Record<Column | 'car', string> = {
    car: t('panel.table.car'),
    photo: t('panel.table.photo'),
    year: t('field.year'),
    mileage: t('field.mileage'),
    price: t('field.sellingPrice'),
    days: t('panel.table.days'),
    photos: t('panel.table.photos'),
    views: t('panel.table.views'),
    asks: t('panel.table.asks'),
    state: t('panel.table.state'),
    cost: t('ledger.sum'),
    margin: t('ledger.margin'),
    plate: t('ledger.plate'),
    place: t('ledger.place'),
  }
  const hide = (column: Column, isHidden: boolean) => {
    const next = isHidden ? [...hidden, column] : hidden.filter((one) => one !== column)
    store(key, next.join(','))
    setHidden(next)
  }
  const sort = (by: SortKey) => setSorting((before) => ({ by, isDown: before?.by === by ? !before.isDown : by !== 'car' && by !== 'state' }))
  const head = (column: SortKey) => (
    <th
      key={column}
      scope="col"
      aria-sort={sorting?.by === column ? (sorting.isDown ? 'descending' : 'ascending') : undefined}
      className="p-0 text-start"
    >
      <button type="button" onClick={() => sort(column)} className="inline-flex min-h-11 items-center gap-1 px-2 text-start font-mid hover:underline">
        {words[column]}
        {sorting?.by === column && (
          <span className={sorting.isDown ? '' : 'rotate-180'}>
            <Icon name="down" size="sm" />
          </span>
        )}
      </button>
    </th>
  )
  const number = (value: number | null | undefined) => (value == null ? null : formatNumber(value, lang))
  const cell = (car: TableCar, column: Column): ReactNode => {
    if (column === 'photo') return <Photo picture={car.cover} alt="" sizes="64px" className="aspect-photo w-16 rounded-sm bg-sunk" />
    if (column === 'year') return car.year
    if (column === 'mileage') return car.mileage === null ? null : formatKm(car.mileage, lang)
    if (column === 'price') return <Price text={car.sellingPrice} car={car} />
    if (column === 'days') return number(daysInStock(car, now))
    if (column === 'state') return t(car.soldOut ? 'panel.sold' : car.reservedUntil ? 'reserve.panel' : 'panel.available')
    if (column === 'cost' || column === 'margin') return car[column] === null ? null : formatWon(car[column], lang)
    if (column === 'plate' || column === 'place') return <bdi>{car[column]}</bdi>
    return number(column === 'photos' ? car.pictures : car[column])
  }
  return (
    <>
      <details className="mb-3">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-mid text-fact">{t('panel.table.columns')}</summary>
        <div className="flex flex-wrap gap-x-5">
          {columns.map((column) => (
            <label key={column} className="inline-flex min-h-11 items-center gap-2 text-fact">
              <input type="checkbox" className="tick" checked={!hidden.includes(column)} onChange={({ target }) => hide(column, !target.checked)} />
              {words[column]}
            </label>
          ))}
        </div>
      </details>
      <table className="w-full border-collapse text-fact tabular-nums">
        <thead className="border-line border-b text-sm">
          <tr>
            {selection.isOn && <td className="w-11" />}
            {shown.includes('photo') && <td className="w-20" />}
            {head('car')}
            {shown.map((column) => column !== 'photo' && head(column))}
          </tr>
        </thead>
        <tbody>
          {cars.map((car) => (
            <tr key={car.id} className={`border-line border-b hover:bg-sunk ${car.soldOut ? 'text-ink-2' : ''}`}>
              {selection.isOn && (
                <td>
                  <label className="grid size-11 place-items-center">
                    <input
                      type="checkbox"
                      className="tick"
                      aria-label={t('panel.selectOne', { car: `${names.car(car)} ${isolated(car.stockNumber)}` })}
                      checked={selection.isSelected(car.id)}
                      onChange={({ target }) => selection.select(car.id, target.checked)}
                    />
                  </label>
                </td>
              )}
              {shown.includes('photo') && <td className="px-2 py-1.5">{cell(car, 'photo')}</td>}
              <th scope="row" className="px-2 py-1.5 text-start font-mid">
                <Link to={href('/detail/:id', { id: car.id })} className="inline-block min-h-6 break-words hover:underline">
                  <bdi>{names.car(car)}</bdi>
                </Link>
                <span className="block font-normal text-ink-3 text-sm">
                  <bdi dir="ltr">{car.stockNumber}</bdi>
                </span>
              </th>
              {shown.map(
                (column) =>
                  column !== 'photo' && (
                    <td key={column} className={`px-2 py-1.5 ${column === 'price' ? '' : 'whitespace-nowrap'}`}>
                      {cell(car, column)}
                    </td>
                  ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
