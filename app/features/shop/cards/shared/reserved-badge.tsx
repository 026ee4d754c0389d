import type { Car } from '#app/features/stock/cars/schema.ts'
import { formatDay } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'

/**
 * Badge on the photo of a reserved car. It is less prominent than the sold band, because the car may become available
 * again.
 */
export function ReservedBadge({ until, large = false }: { until: string; large?: boolean }) {
  const { t, lang } = useTranslation()
  return (
    <strong
      className={`pointer-events-none absolute z-1 rounded-full bg-plate font-mid text-ink ${large ? 'inset-x-0 bottom-2 mx-auto w-fit px-4 py-1.5 text-sm' : 'start-2 bottom-2 px-2.5 py-0.5 text-xs'}`}
    >
      {large ? t('reserved.until', { date: formatDay(until, lang) }) : t('reserved.badge')}
    </strong>
  )
}

export function ReservedNote({ car: { reservedUntil } }: { car: Pick<Car, 'reservedUntil'> }) {
  const { t, lang } = useTranslation()
  if (!reservedUntil) return null
  return (
    <p className="mt-6 text-pretty rounded-md bg-sunk px-4 py-3 text-ink-2">
      <b className="block font-mid text-ink">{t('reserved.until', { date: formatDay(reservedUntil, lang) })}</b>
      {t('reserved.note')}
    </p>
  )
}
