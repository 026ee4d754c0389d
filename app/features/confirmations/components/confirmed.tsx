import type { Car } from '#app/features/cars/schema.ts'
import { useSite } from '#app/features/settings/components/site.tsx'
import { formatDay } from '#app/i18n/format.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import { awaitsConfirmation } from '../rules.ts'

/** When somebody last said that a car can be had, or quietly that nobody has for long; nothing for a sold one, nor for one that is kept for somebody. `now` is when the page was made. */
export function Confirmed({ car, now }: { car: Car; now: number }) {
  const { t } = useTranslation()
  const { lang } = useLanguage()
  const { confirmDays } = useSite()
  if (car.soldOut || car.reservedUntil) return null
  return (
    <p className="mt-3 text-pretty text-ink-3 text-sm">
      {awaitsConfirmation(car.confirmedAt, confirmDays, now) ? (
        t('confirmed.awaiting')
      ) : (
        <time dateTime={car.confirmedAt}>{t('confirmed.on', { date: formatDay(car.confirmedAt, lang) })}</time>
      )}
    </p>
  )
}
