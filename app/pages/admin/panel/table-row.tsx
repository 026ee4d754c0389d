import { type ReactNode, useState } from 'react'
import { href, Link } from 'react-router'
import type { TableCar } from '#app/features/desk/batches/schema.ts'
import { useCarActions } from '#app/features/desk/editing/operator/actions.tsx'
import { InlineField } from '#app/features/desk/editing/operator/inline/field.tsx'
import { useInlineCar } from '#app/features/desk/editing/operator/inline/save.ts'
import type { Mark } from '#app/features/desk/editing/operator/mark.tsx'
import { Price } from '#app/features/shop/cards/shared/price.tsx'
import { useNames } from '#app/features/stock/cars/shared/names.ts'
import { Photo } from '#app/features/stock/photos/shared/photo.tsx'
import { formatKm, formatNumber, isolated } from '#app/i18n/format.ts'
import { formatWon } from '#app/i18n/format-won.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { type Column, daysInStock, isAmount } from './columns.ts'
import type { usePanelSelection } from './select.tsx'

export type Selection = Pick<ReturnType<typeof usePanelSelection>, 'isOn' | 'isSelected' | 'select'>

type Props = {
  car: TableCar
  now: number
  shown: Column[]
  selection: Selection
  onDelete: () => void
  onMarked: (mark: Mark) => void
}

/** Price and year are edited in place, as on cards. */
export function TableRow({ car, now, shown, selection, onDelete, onMarked }: Props) {
  const { t, lang } = useTranslation()
  const names = useNames()
  const inline = useInlineCar(car)
  const [trouble, setTrouble] = useState<ReactNode>(null)
  const actions = useCarActions({ car, onDelete, onMarked })
  const number = (value: number | null | undefined) => (value == null ? null : formatNumber(value, lang))
  const field = { car: inline, onTrouble: setTrouble }
  const cell = (column: Column): ReactNode => {
    if (column === 'year')
      return (
        <InlineField name="year" {...field}>
          {inline.shown.year ?? '–'}
        </InlineField>
      )
    if (column === 'price')
      return (
        <InlineField name="sellingPrice" {...field}>
          <Price text={inline.shown.sellingPrice} car={inline.shown} />
        </InlineField>
      )
    if (column === 'photo') return null
    if (column === 'mileage') return car.mileage === null ? null : formatKm(car.mileage, lang)
    if (column === 'days') return number(daysInStock(car, now))
    if (column === 'state')
      return t(car.soldOut ? 'panel.sold' : car.reservedUntil ? 'reserve.panel' : 'panel.available')
    if (column === 'cost' || column === 'margin') return car[column] === null ? null : formatWon(car[column], lang)
    if (column === 'plate' || column === 'place') return <bdi>{car[column]}</bdi>
    return number(column === 'photos' ? car.pictures : car[column])
  }
  const failure = trouble || actions.trouble
  return (
    <>
      <tr
        aria-busy={actions.isBusy || undefined}
        className={`hover:bg-sunk ${failure ? '' : 'border-line border-b'} ${car.soldOut ? 'text-ink-2' : ''}`}
      >
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
        {shown.includes('photo') && (
          <td className="px-2 py-1.5">
            <Photo picture={car.cover} alt="" sizes="64px" className="aspect-photo w-16 rounded-sm bg-sunk" />
          </td>
        )}
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
              <td
                key={column}
                className={`relative px-2 py-1.5 ${column === 'price' ? 'min-w-28' : 'whitespace-nowrap'} ${isAmount(column) ? 'text-end' : ''}`}
              >
                {cell(column)}
              </td>
            ),
        )}
        <td>{actions.menu}</td>
      </tr>
      {failure && (
        <tr className="border-line border-b">
          <td colSpan={shown.length + 3} className="px-2 pb-3 text-sm">
            {failure}
          </td>
        </tr>
      )}
    </>
  )
}
