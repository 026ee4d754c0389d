import { type ReactNode, useEffect, useState } from 'react'
import { dayIn, ownZone } from '#app/i18n/format.ts'
import { formatTime, formatWeekday, formatZone } from '#app/i18n/format-hours.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { openState, weekday } from '../clock.ts'
import { groupDays, type Hours } from '../hours.ts'

type Props = { hours: Hours; children?: ReactNode }

/**
 * Says whether the seller is there now, in the visitor's time zone. Before hydration it shows `children` or the hours
 * in the seller's time zone.
 */
export function HoursLine({ hours, children }: Props) {
  const [isAlive, setIsAlive] = useState(false)
  useEffect(() => setIsAlive(true), [])
  if (isAlive) return <OpenNow hours={hours} />
  return <span data-live="">{children === undefined ? <SaidHours hours={hours} /> : children}</span>
}

function SaidHours({ hours: { days, zone } }: { hours: Hours }) {
  const { t, lang } = useTranslation()
  const said = groupDays(days).map(({ first, last, from, to }) => {
    const names = [...new Set([first, last])].map((day) => formatWeekday(day, lang, 'short'))
    return `${names.join('–')} ${from}\u2060–\u2060${to}`
  })
  // Browsers and the server may name a zone differently.
  return (
    <span suppressHydrationWarning>
      {t('sells.hours', { hours: said.join(t('searches.comma')), zone: formatZone(zone, lang) })}
    </span>
  )
}

/** Renders only in the browser, because a cached page knows neither the time nor the visitor's time zone. */
function OpenNow({ hours }: { hours: Hours }) {
  const { t, lang } = useTranslation()
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
    return day === dayIn(zone, now)
      ? t('sells.opens', { time })
      : t('sells.opensOn', { day: formatWeekday(weekday(day), lang), time })
  }
  return (
    <span className="inline-flex max-w-full items-baseline gap-2">
      <span
        aria-hidden="true"
        className={`size-2 shrink-0 rounded-full ${isOpen ? 'bg-accent' : 'inset-ring-2 inset-ring-line-strong'}`}
      />
      <span className="wrap-anywhere min-w-0">{words()}</span>
    </span>
  )
}
