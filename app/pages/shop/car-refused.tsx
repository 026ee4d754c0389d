import '#app/i18n/landed-texts.ts'
import { type ReactNode, useEffect } from 'react'
import { href, Link, useFetcher } from 'react-router'
import { whatsappUrl } from '#app/features/base/settings/rules.ts'
import { useSite } from '#app/features/base/settings/shared/site.tsx'
import type { CarCard } from '#app/features/shop/cards/read.server.ts'
import type { Car } from '#app/features/stock/cars/schema.ts'
import { ChooserLink } from '#app/features/stock/destinations/shared/chooser-link.tsx'
import type { Enquiry } from '#app/features/talk/enquiries/enquiry.server.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import type { loader } from './search.tsx'

type Props = {
  car: Car
  place: string
  port: string
  enquiry: Enquiry
  // The page passes them, because importing them here would make a script of their own, which every buyer loads.
  rows: (title: string, cars: CarCard[]) => ReactNode
}

/** Leads to cars that may be imported to a port, in the place of the contact links of a car that may not. */
export function CarRefused({ car, place, port, enquiry, rows }: Props) {
  const { t, lang } = useTranslation()
  const { whatsapp } = useSite()
  const { data, load } = useFetcher<typeof loader>()
  const list = (more: Record<string, string> = {}) =>
    `${href('/search/:query?')}?${new URLSearchParams({ ...more, importable: '1', to: place })}`
  // The nearest ones in price: most expensive first, up to a little above this car.
  const near = car.priceUsd ? list({ 'price-to': String(Math.ceil(car.priceUsd * 1.2)), sort: 'price-desc' }) : list()
  useEffect(() => {
    load(near)
  }, [near, load])
  const { cars = [], total: count = 0 } = data?.page ?? {}
  return (
    <>
      {cars.length > 0 && rows(t('carTotal.allowed', { port }), cars.slice(0, 3))}
      <div className="mt-4 flex flex-wrap gap-2 print:hidden">
        <Link
          to={count > 0 ? near : list()}
          className={`${buttonLook({ kind: 'primary', size: 'big' })} min-w-0 grow px-4! font-strong`}
        >
          {count > 0 ? t('carTotal.see', { count, n: formatNumber(count, lang) }) : t('carTotal.seeAny')}
        </Link>
        <ChooserLink className={`${buttonLook({ size: 'big' })} px-4! font-strong`}>
          {t('carTotal.otherPort')}
        </ChooserLink>
      </div>
      {whatsapp && (
        <p className="mt-3 text-ink-2 text-sm print:hidden">
          {t('carTotal.otherCountry')}{' '}
          <a
            href={whatsappUrl(whatsapp, enquiry.messages[lang] ?? enquiry.messages.en)}
            target="_blank"
            rel="noopener"
            className="touch relative text-ink underline decoration-line-strong underline-offset-4"
          >
            {t('carTotal.askChat')}
          </a>
        </p>
      )}
    </>
  )
}
