import { useEffect, useState } from 'react'
import { Photo } from '#app/features/stock/photos/shared/photo.tsx'
import { formatCountry, formatMonth, isZoneOf, ownZone } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { carIn } from '../car-name.ts'
import type { ShownSeller } from '../schema.ts'

/** Cars that were delivered, those to the visitor's own country first. */
export function ShippedCars({ shipped }: { shipped: NonNullable<ShownSeller['shipped']> }) {
  const { t, has, lang, names } = useTranslation()
  const [zone, setZone] = useState('')
  useEffect(() => setZone(ownZone()), [])
  const isOwn = ({ country }: { country: string }) => Number(country !== '' && isZoneOf(country, zone))
  const placeName = (port: string) => (has(`ready.port.${port}`) ? t(`ready.port.${port as 'Tema'}`) : port)
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] gap-x-4 gap-y-6 md:grid-cols-4">
      {[...shipped]
        .sort((one, other) => isOwn(other) - isOwn(one))
        .map(({ car, port, country, month, photo, words }) => {
          return (
            <li key={[car, port, month, photo?.url].join(' ')} className="min-w-0 text-sm">
              {photo && (
                <Photo
                  picture={photo}
                  alt=""
                  sizes="(min-width: 80rem) 18rem, (min-width: 48rem) 22vw, 46vw"
                  className="mb-2 aspect-4/3 rounded-md bg-sunk"
                />
              )}
              <p className="break-words font-mid">
                <bdi>{carIn(names, car)}</bdi>
              </p>
              {(port || country) && (
                <p className="text-ink-3">
                  <bdi>{placeName(port)}</bdi>
                  {port && country && t('searches.comma')}
                  {country && formatCountry(country, lang)}
                </p>
              )}
              {month && <p className="text-ink-3">{formatMonth(month, lang)}</p>}
              {words && (
                <blockquote dir="auto" className="mt-1 text-pretty break-words text-ink-2">
                  {words}
                </blockquote>
              )}
            </li>
          )
        })}
    </ul>
  )
}
