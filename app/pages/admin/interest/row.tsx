import { href, Link } from 'react-router'
import { useNames } from '#app/features/cars/shared/names.ts'
import { channels } from '#app/features/interest/choices.ts'
import type { CarInterest } from '#app/features/interest/read.server.ts'
import { Photo } from '#app/features/photos/shared/photo.tsx'
import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { languageNames, languages } from '#app/i18n/languages.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { InterestChart } from './chart.tsx'

export function InterestRow({ car, asks, kinds, languages: read, days, most }: CarInterest & { most: number }) {
  const { t } = useTranslation()
  const { lang } = useLanguage()
  const names = useNames()
  const number = (value: number) => formatNumber(value, lang)
  const looked = t('interest.views', { count: kinds.view, n: number(kinds.view) })
  const asked = t('interest.asks', { count: asks, n: number(asks) })
  const byWay = channels.filter((channel) => kinds[channel] > 0).map((channel) => `${t(`interest.channel.${channel}`)} ${number(kinds[channel])}`)
  const byLanguage = languages.filter((one) => read[one]).map((one) => `${languageNames[one]} ${number(read[one] ?? 0)}`)
  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-3 border-line border-b py-4 sm:grid-cols-[6rem_minmax(0,1fr)_auto]">
      <Photo picture={car.cover} alt="" sizes="96px" className="aspect-photo rounded-sm bg-sunk" />
      <div className="min-w-0">
        <h2 className="break-words font-mid text-fact">
          <Link to={href('/cardetails/:id', { id: car.id })} className="relative after:absolute after:inset-x-0 after:-inset-y-2 hover:underline">
            <bdi>{names.car(car)}</bdi> {car.year !== null && <span className="font-normal text-ink-3">{car.year}</span>}
          </Link>
        </h2>
        <p className="text-ink-3 text-sm">
          <bdi>{car.stockNumber}</bdi>
          {car.soldOut && ` · ${t('card.soldOut')}`}
          {car.reserved && ` · ${t('reserved.badge')}`}
        </p>
        <p className="mt-1 text-fact">
          <span className="font-mid text-accent-ink">{asked}</span> · {looked}
        </p>
        {byWay.length + byLanguage.length > 0 && (
          <p className="flex flex-wrap gap-x-3 text-ink-3 text-sm">
            {[...byWay, ...byLanguage].map((text) => (
              <bdi key={text}>{text}</bdi>
            ))}
          </p>
        )}
      </div>
      <div className="col-span-2 sm:col-span-1">
        <InterestChart days={days} most={most} label={`${looked}, ${asked}`} />
      </div>
    </li>
  )
}
