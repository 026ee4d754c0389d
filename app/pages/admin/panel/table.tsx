import { useState } from 'react'
import type { TableCar } from '#app/features/desk/batches/schema.ts'
import type { Mark } from '#app/features/desk/editing/operator/mark.tsx'
import { useNames } from '#app/features/stock/cars/shared/names.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { readStored, writeStored } from '#app/lib/stored.ts'
import { Icon } from '#app/ui/icon.tsx'
import { type Column, columns, isAmount, readHidden, type Sorting, type SortKey, sortCars } from './columns.ts'
import { type Selection, TableRow } from './table-row.tsx'

const key = 'panel-columns-hidden'

type Props = {
  rows: TableCar[]
  now: number
  selection: Selection
  onDelete: (car: TableCar) => void
  onMarked: (car: TableCar, mark: Mark) => void
}

export function PanelTable({ rows, now, selection, onDelete, onMarked }: Props) {
  const { t } = useTranslation()
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
    writeStored(key, next.join(',') || 'none')
    setHidden(next)
  }
  const sort = (by: SortKey) =>
    setSorting((before) => ({ by, isDown: before?.by === by ? !before.isDown : by !== 'car' && by !== 'state' }))
  const head = (column: SortKey) => (
    <th
      key={column}
      scope="col"
      aria-sort={sorting?.by === column ? (sorting.isDown ? 'descending' : 'ascending') : undefined}
      className={`p-0 ${isAmount(column) ? 'text-end' : 'text-start'}`}
    >
      <button
        type="button"
        onClick={() => sort(column)}
        className={`inline-flex min-h-11 items-center gap-1 px-2 font-mid hover:underline ${isAmount(column) ? 'text-end' : 'text-start'}`}
      >
        {words[column]}
        {sorting?.by === column && (
          <span className={sorting.isDown ? '' : 'rotate-180'}>
            <Icon name="down" size="sm" />
          </span>
        )}
      </button>
    </th>
  )
  return (
    <>
      <details className="mb-3">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-mid text-fact">
          {t('panel.table.columns')}
        </summary>
        <div className="flex flex-wrap gap-x-5">
          {columns.map((column) => (
            <label key={column} className="inline-flex min-h-11 items-center gap-2 text-fact">
              <input
                type="checkbox"
                className="tick"
                checked={!hidden.includes(column)}
                onChange={({ target }) => hide(column, !target.checked)}
              />
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
            <td className="w-11" />
          </tr>
        </thead>
        <tbody>
          {cars.map((car) => (
            <TableRow
              key={car.id}
              car={car}
              now={now}
              shown={shown}
              selection={selection}
              onDelete={() => onDelete(car)}
              onMarked={(mark) => onMarked(car, mark)}
            />
          ))}
        </tbody>
      </table>
    </>
  )
}
