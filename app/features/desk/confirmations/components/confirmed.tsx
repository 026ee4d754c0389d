import { useSite } from '#app/features/base/settings/shared/site.tsx'
import type { Car } from '#app/features/stock/cars/schema.ts'
import { formatDay } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { awaitsConfirmation } from '../rules.ts'

/**
 * A line with the day on which the seller last confirmed that the car is available. Nothing for a sold or reserved car.
 * `now` is in ms.
 */
export function Confirmed({ car, now }: { car: Car; now: number }) {
  const { t, lang } = useTranslation()
  const { confirmDays } = useSite()
  if (car.soldOut || car.reservedUntil) return null
  return (
    <li>
      {awaitsConfirmation(car.confirmedAt, confirmDays, now) ? (
        t('confirmed.awaiting')
      ) : (
        <time dateTime={car.confirmedAt}>{t('confirmed.on', { date: formatDay(car.confirmedAt, lang) })}</time>
      )}
    </li>
  )
}
