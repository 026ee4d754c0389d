import { href, Link } from 'react-router'
import type { CarCard } from '#app/features/cars/read.server.ts'
import { useNames } from '#app/features/cars/shared/names.ts'
import { Photo } from '#app/features/photos/shared/photo.tsx'
import { formatDay } from '#app/i18n/format.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'

type Props = {
  car: CarCard
  isChosen: boolean
  isBusy: boolean
  onChoose: (isChosen: boolean) => void
  onConfirm: () => void
  onSold: () => void
}

export function DueRow({ car, isChosen, isBusy, onChoose, onConfirm, onSold }: Props) {
  const { t } = useTranslation()
  const { lang } = useLanguage()
  const names = useNames()
  const name = names.car(car)
  return (
    <li className="grid grid-cols-[auto_4.5rem_minmax(0,1fr)] items-center gap-x-3 gap-y-2 border-line border-b py-3 sm:grid-cols-[auto_6rem_minmax(0,1fr)_auto] sm:gap-x-4">
      <label className="-mx-3 grid size-11 place-items-center">
        <input
          type="checkbox"
          checked={isChosen}
          onChange={({ target }) => onChoose(target.checked)}
          aria-label={t('due.select', { car: name })}
          className="tick"
        />
      </label>
      <Photo picture={car.cover} alt="" sizes="96px" className="aspect-photo rounded-sm bg-sunk" />
      <div className="min-w-0">
        <h2 className="break-words font-mid text-fact">
          <Link to={href('/detail/:id', { id: car.id })} className="relative after:absolute after:inset-x-0 after:-inset-y-2 hover:underline">
            <bdi>{name}</bdi> {car.year !== null && <span className="font-normal text-ink-3">{car.year}</span>}
          </Link>
        </h2>
        <p className="text-ink-3 text-sm">
          <bdi dir="ltr">{car.stockNumber}</bdi> · {t('due.last', { date: formatDay(car.confirmedAt, lang) })}
        </p>
      </div>
      <div className="col-span-3 flex flex-wrap justify-end gap-2 sm:col-span-1">
        <Button disabled={isBusy} onClick={onSold} aria-label={`${t('due.sold')}: ${name}`}>
          {t('due.sold')}
        </Button>
        <Button disabled={isBusy} onClick={onConfirm} aria-label={`${t('due.confirm')}: ${name}`}>
          {t('due.confirm')}
        </Button>
      </div>
    </li>
  )
}
