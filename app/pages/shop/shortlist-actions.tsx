import { useTranslation } from 'react-i18next'
import { href, Link } from 'react-router'
import { useNames } from '#app/features/cars/components/names.ts'
import { ShareButton } from '#app/features/cars/components/share-button.tsx'
import type { CarCard } from '#app/features/cars/read.server.ts'
import { useSite } from '#app/features/settings/components/site.tsx'
import { whatsappUrl } from '#app/features/settings/rules.ts'
import { enquiryText } from '#app/features/shortlist/components/enquiry.ts'
import { mostCompared } from '#app/features/shortlist/rules.ts'
import { formatPrice } from '#app/i18n/format.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { shortlistAddress } from './shortlist-address.ts'

type Props = {
  /** The saved cars that the site still has. */
  cars: CarCard[]
  ids: string[]
  compared: string[]
}

/** What can be done with the whole list: ask after it, compare, share. */
export function ShortlistActions({ cars, ids, compared }: Props) {
  const { t } = useTranslation()
  const { lang } = useLanguage()
  const { name: site, origin, whatsapp, email } = useSite()
  const available = cars.filter((car) => !car.soldOut)
  const message = useEnquiry(available)
  // With nothing ticked the first four are meant, as on most lists there are no more.
  const together = compared.length > 0 ? compared : cars.slice(0, mostCompared).map(({ id }) => id)
  const ask = t('shortlist.ask', { count: available.length })
  const askUrl = whatsapp
    ? whatsappUrl(whatsapp, message)
    : email && `mailto:${email}?subject=${encodeURIComponent(t('shortlist.subject'))}&body=${encodeURIComponent(message)}`
  return (
    <div className="mb-6">
      <div className="flex flex-wrap items-center gap-3">
        {askUrl && available.length > 0 && (
          <a href={askUrl} target="_blank" rel="noopener" className={`${buttonLook({ kind: 'primary' })} max-sm:w-full`}>
            <Icon name={whatsapp ? 'whatsapp' : 'mail'} />
            {ask}
          </a>
        )}
        {cars.length > 1 && together.length > 1 && (
          <Link to={`${href('/compare')}?cars=${together.join(',')}`} className={buttonLook()}>
            {t('shortlist.compareCars', { count: together.length })}
          </Link>
        )}
        {ids.length > 0 && (
          <span className="px-3">
            <ShareButton
              title={t('shortlist.shareTitle')}
              text={t('shortlist.shareText', { count: ids.length, site })}
              url={origin + shortlistAddress(ids, lang)}
            />
          </span>
        )}
      </div>
      {cars.length > 1 && <p className="mt-2 text-ink-3 text-sm">{t('shortlist.compareHint')}</p>}
    </div>
  )
}

/** The message about these cars: in the buyer's language, each car also by the plain name that the seller reads, and the question once more for the seller. */
function useEnquiry(cars: CarCard[]): string {
  const { t } = useTranslation()
  const names = useNames()
  const { origin } = useSite()
  const asked = cars.map((car) => {
    const own = names.car(car)
    const plain = [car.make, car.model].filter(Boolean).join(' ')
    const name = plain && plain !== own ? `${own} / ${plain}` : own
    return {
      stockNumber: car.stockNumber,
      name: car.year ? `${name} (${car.year})` : name,
      price: car.sellingPrice && formatPrice(car.sellingPrice),
      url: origin + href('/car/:id', { id: car.id }),
    }
  })
  return enquiryText(t('shortlist.hello', { count: cars.length }), t('shortlist.seller'), asked)
}
