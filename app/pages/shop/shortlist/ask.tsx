import { href } from 'react-router'
import { whatsappUrl } from '#app/features/base/settings/rules.ts'
import { useSite } from '#app/features/base/settings/shared/site.tsx'
import type { CarCard } from '#app/features/shop/cards/read.server.ts'
import { enquiryText } from '#app/features/shop/shortlist/components/enquiry.ts'
import { useNames } from '#app/features/stock/cars/shared/names.ts'
import { useWithDestination } from '#app/features/stock/destinations/shared/buyer-port.ts'
import { usePageMessage } from '#app/features/talk/enquiries/components/page-message.ts'
import { addressIn } from '#app/i18n/address.ts'
import { shownPrice } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** One enquiry about all available cars. Shows nothing without such cars or without a contact. */
export function AskAll({ cars, kind }: { cars: CarCard[]; kind: 'primary' | 'quiet' }) {
  const { t } = useTranslation()
  const { whatsapp, email } = useSite()
  const available = cars.filter((car) => !car.soldOut)
  const message = useEnquiry(available)
  usePageMessage(available.length > 0 ? message : undefined)
  const body = useWithDestination()(message)
  const url = whatsapp
    ? whatsappUrl(whatsapp, body)
    : email && `mailto:${email}?subject=${encodeURIComponent(t('shortlist.subject'))}&body=${encodeURIComponent(body)}`
  if (!url || available.length === 0) return null
  return (
    <a href={url} target="_blank" rel="noopener" className={`${buttonLook({ kind })} max-sm:w-full`}>
      <Icon name={whatsapp ? 'whatsapp' : 'mail'} />
      {t('shortlist.ask', { count: available.length })}
    </a>
  )
}

// The message is in the buyer's language and repeats the question in the seller's.
function useEnquiry(cars: CarCard[]): string {
  const { t, lang } = useTranslation()
  const names = useNames()
  const { origin } = useSite()
  const asked = cars.map((car) => {
    const own = names.car(car)
    const plain = [car.make, car.model].filter(Boolean).join(' ')
    const name = plain && !own.startsWith(plain) ? `${own} / ${plain}` : own
    return {
      stockNumber: car.stockNumber,
      name: car.year ? `${name} (${car.year})` : name,
      price: shownPrice(car.sellingPrice, t, car, lang),
      url: origin + addressIn(href('/car/:id', { id: car.id }), lang),
    }
  })
  return enquiryText(t('shortlist.hello', { count: cars.length }), t('shortlist.seller'), asked)
}
