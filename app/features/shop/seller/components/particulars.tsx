import { Fragment, type ReactNode } from 'react'
import { useSite } from '#app/features/base/settings/shared/site.tsx'
import { formatDay, formatLanguage, formatNumber } from '#app/i18n/format.ts'
import { formatWeekday, formatZone } from '#app/i18n/format-hours.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import type { Hours } from '../hours.ts'
import type { ShownSeller } from '../schema.ts'
import { DeliveredLine } from './delivered-line.tsx'
import { HoursLine } from './hours-line.tsx'

export function Particulars({ seller }: { seller: ShownSeller }) {
  const { company, registration, isKorean, since, speaks, hours, usual, confirmed = 0, delivered } = seller
  const { t, lang } = useTranslation()
  const { name } = useSite()
  const rows: [label: string, value: ReactNode][] = [[t('seller.company'), <bdi key="company">{company ?? name}</bdi>]]
  if (registration)
    rows.push([
      t('seller.registration'),
      <Fragment key="registration">
        <bdi dir="ltr" className={isKorean && 'whitespace-nowrap'}>
          {registration}
        </bdi>
        {isKorean && (
          <>
            {' · '}
            <a href="#check-number" className="inline-flex min-h-6 items-center underline underline-offset-4">
              {t('seller.check.link')}
            </a>
          </>
        )}
      </Fragment>,
    ])
  if (since) rows.push([t('seller.sinceYear'), since])
  if (speaks)
    rows.push([t('seller.speaks'), speaks.map((code) => formatLanguage(code, lang)).join(t('searches.comma'))])
  if (usual) rows.push([t('seller.usual'), t(`sells.usual.${usual.unit}`, { count: usual.count })])
  if (delivered) rows.push([t('seller.deliveries'), <DeliveredLine key="delivered" delivered={delivered} hasCounts />])
  if (confirmed)
    rows.push([t('seller.confirmed'), t('sells.confirmed', { count: confirmed, n: formatNumber(confirmed, lang) })])
  if (hours) rows.push([t('seller.hours'), <Week key="hours" hours={hours} />])
  return (
    <dl className="border-line border-t">
      {rows.map(([label, value]) => (
        <div
          key={label}
          className="grid grid-cols-[minmax(0,1fr)] gap-x-6 border-line border-b py-3 sm:grid-cols-[14rem_minmax(0,1fr)]"
        >
          <dt className="text-ink-3">{label}</dt>
          <dd className="min-w-0 break-words" suppressHydrationWarning>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Week({ hours }: { hours: Hours }) {
  const { t, lang } = useTranslation()
  return (
    <>
      <p className="mb-2 min-h-6 noscript:hidden font-mid">
        <HoursLine hours={hours}>{null}</HoursLine>
      </p>
      <ul className="grid max-w-72 gap-1 tabular-nums">
        {hours.days.map((day, at) => (
          <li key={formatWeekday(at, lang)} className="flex flex-wrap justify-between gap-x-4">
            <span>{formatWeekday(at, lang)}</span>
            {/* There is no dir attribute, because in Arabic the times begin at the right, as the days do. */}
            {day ? (
              <span>{`${day.from}\u2060–\u2060${day.to}`}</span>
            ) : (
              <span className="text-ink-3">{t('seller.dayOff')}</span>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-ink-3 text-sm" suppressHydrationWarning>
        {formatZone(hours.zone, lang)}
      </p>
      {hours.off && (
        <p className="text-pretty text-ink-3 text-sm">
          {t('seller.daysOff', { days: hours.off.map((day) => formatDay(day, lang)).join(t('searches.comma')) })}
        </p>
      )}
    </>
  )
}
