import { type ReactNode, useEffect, useState } from 'react'
import { formatWeekday, formatZone } from '#app/i18n/format-hours.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import { groupDays, type Hours } from '../hours.ts'
import { OpenNow } from './open-now.tsx'

type Props = { hours: Hours; children?: ReactNode }

/** Whether the seller is there now, in the reader's time. Before hydration: `children`, or the hours by the seller's clock. */
export function HoursLine({ hours, children }: Props) {
  const [isAlive, setIsAlive] = useState(false)
  useEffect(() => setIsAlive(true), [])
  if (isAlive) return <OpenNow hours={hours} />
  return children === undefined ? <SaidHours hours={hours} /> : children
}

function SaidHours({ hours: { days, zone } }: { hours: Hours }) {
  const { t } = useTranslation()
  const { lang } = useLanguage()
  const said = groupDays(days).map(({ first, last, from, to }) => {
    const names = [...new Set([first, last])].map((day) => formatWeekday(day, lang, 'short'))
    return `${names.join('–')} ${from}\u2060–\u2060${to}`
  })
  // Browsers and the server may name a zone differently.
  return <span suppressHydrationWarning>{t('sells.hours', { hours: said.join(t('searches.comma')), zone: formatZone(zone, lang) })}</span>
}
