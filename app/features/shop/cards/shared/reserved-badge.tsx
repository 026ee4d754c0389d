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
      className={`pointer-events-none absolute z-1 rounded-full bg-plate font-mid text-ink ${large ? 'start-2 bottom-10 px-3 py-0.5 text-sm sm:start-3' : 'start-2 bottom-2 px-2.5 py-0.5 text-xs'}`}
    >
      {large ? t('reserved.until', { date: formatDay(until, lang) }) : t('reserved.badge')}
    </strong>
  )
}

/** What a reservation means, in the place of the import verdict. */
export function ReservedNote({ until }: { until: string }) {
  const { t, lang } = useTranslation()
  return (
    <p className="mt-2 flex min-h-13 items-center gap-2 rounded-sm px-3 py-1.5 text-sm lg:mt-4 lg:text-md text-pretty bg-sunk">
      {t('reserved.note', { date: formatDay(until, lang) })}
    </p>
  )
}
