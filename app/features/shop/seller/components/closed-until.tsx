import { useState } from 'react'
import { dayIn } from '#app/i18n/format.ts'
import { formatTime, formatWeekday, formatZone } from '#app/i18n/format-hours.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { openState, weekday } from '../clock.ts'
import type { Hours } from '../hours.ts'

/** Says when the seller opens, in the seller's time zone. Nothing while the seller is there. Only for the browser. */
export function ClosedUntil({ hours }: { hours: Hours }) {
  const { t, lang } = useTranslation()
  const [{ isOpen, changes }] = useState(() => openState(hours, Date.now()))
  if (isOpen || changes === undefined) return null
  const { zone } = hours
  const day = formatWeekday(weekday(dayIn(zone, changes)), lang)
  return ` ${t('answers.closedUntil', { day, time: formatTime(changes, zone), zone: formatZone(zone, lang) })}`
}
