import { type FormEvent, useId, useState } from 'react'
import { usualDays } from '#app/features/stock/cars/choices.ts'
import type { Car } from '#app/features/stock/cars/schema.ts'
import { formatDay } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { dayAfter, isDay, sellersDay } from '#app/lib/day.ts'
import { Button } from '#app/ui/button.tsx'
import { controlLook } from '#app/ui/field.tsx'
import { NamedCar } from './named.tsx'

type Props = {
  car?: Pick<Car, 'make' | 'model' | 'year' | 'stockNumber' | 'reservedUntil'>
  onReserve: (until: string) => void
  onCancel: () => void
}

/** Asks until when to reserve a car, or several cars if none is named. */
export function ReserveForm({ car, onReserve, onCancel }: Props) {
  const { t, lang } = useTranslation()
  const today = sellersDay()
  const [day, setDay] = useState(car?.reservedUntil ?? '')
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onReserve(day)
  }
  return (
    <form onSubmit={submit} className="mt-2 grid gap-4">
      {car && <NamedCar car={car} />}
      <p className="text-pretty text-ink-2">{t('reserve.note')}</p>
      <div className="grid gap-2">
        {usualDays.map((count) => {
          const until = dayAfter(today, count)
          return (
            <Button
              key={count}
              disabled={until === car?.reservedUntil}
              onClick={() => onReserve(until)}
              className="justify-between! px-4!"
            >
              <span>{t('reserve.days', { count })}</span>
              <span className="font-normal text-ink-3 text-sm tabular-nums">{formatDay(until, lang)}</span>
            </Button>
          )
        })}
      </div>
      <div>
        <label htmlFor={id} className="mb-1 block text-fact text-ink-2">
          {t('reserve.date')}
        </label>
        <input
          id={id}
          type="date"
          dir="ltr"
          min={today}
          value={day}
          onChange={(event) => setDay(event.target.value)}
          className={controlLook}
        />
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel}>{t('admin.confirm.cancel')}</Button>
        <Button type="submit" kind="primary" disabled={!isDay(day) || day === car?.reservedUntil}>
          {t('reserve.save')}
        </Button>
      </div>
    </form>
  )
}
