import { useEffect, useState } from 'react'
import { dayIn, ownZone } from '#app/i18n/format.ts'
import { formatTime, formatWeekday } from '#app/i18n/format-hours.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import { openState, weekday } from '../clock.ts'
import type { Hours } from '../hours.ts'

/** Only for the browser: a cached page knows neither the time nor the reader's zone. */
export function OpenNow({ hours }: { hours: Hours }) {
  const { t } = useTranslation()
  const { lang } = useLanguage()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  const { isOpen, changes } = openState(hours, now)
  const words = () => {
    if (changes === undefined) return t(isOpen ? 'sells.always' : 'sells.closed')
    const zone = ownZone()
    const time = formatTime(changes, zone)
    if (isOpen) return t('sells.open', { time })
    const day = dayIn(zone, changes)
    return day === dayIn(zone, now) ? t('sells.opens', { time }) : t('sells.opensOn', { day: formatWeekday(weekday(day), lang), time })
  }
  return (
    <span className="inline-flex max-w-full items-baseline gap-2">
      <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${isOpen ? 'bg-accent' : 'inset-ring-2 inset-ring-line-strong'}`} />
      <span className="wrap-anywhere min-w-0">{words()}</span>
    </span>
  )
}
