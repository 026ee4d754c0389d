import { placeFor } from '#app/features/base/settings/rules.ts'
import { useSite } from '#app/features/base/settings/shared/site.tsx'
import { Photo } from '#app/features/stock/photos/shared/photo.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import type { ShownSeller } from '../schema.ts'
import { HoursLine } from './hours-line.tsx'

type Props = { seller: ShownSeller; isBrief?: boolean }

/** Who the seller is. `isBrief` leaves out the hours. */
export function SellerShort({ seller: { company, since, usual, hours, photos }, isBrief = false }: Props) {
  const { t, lang } = useTranslation()
  const site = useSite()
  const { city } = placeFor(site, lang)
  return (
    <>
      {photos?.[0] && (
        <Photo
          picture={photos[0]}
          alt={t('sells.photo', { company: company ?? site.name })}
          sizes="3.5rem"
          className={`${isBrief ? 'size-11' : 'size-14'} shrink-0 self-start rounded-full bg-sunk`}
        />
      )}
      <span className="min-w-0 flex-1 basis-0 text-ink-2 text-sm max-[19rem]:basis-full">
        <span className="block break-words font-mid text-ink underline-offset-4 group-hover:underline">
          <bdi>{company ?? site.name}</bdi>
        </span>
        <span className="block">
          {city && <bdi>{city}</bdi>}
          {city && since && ' · '}
          {since && t('sells.since', { year: since })}
        </span>
        {usual && <span className="block">{t(`sells.usual.${usual.unit}`, { count: usual.count })}</span>}
        {hours && !isBrief && (
          <span className="block">
            <HoursLine hours={hours} />
          </span>
        )}
      </span>
    </>
  )
}
