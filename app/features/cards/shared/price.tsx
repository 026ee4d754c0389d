import type { Car } from '#app/features/cars/schema.ts'
import { OwnPrice } from '#app/features/rates/shared/own-price.tsx'
import { useSite } from '#app/features/settings/shared/site.tsx'
import { aboutDollars, formatDay, shownPrice } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { parsePrice } from '#app/lib/money.ts'

type Priced = Pick<Car, 'priceUsd' | 'priceCurrency'>
type Props = { text: string | null; car?: Priced; cut?: boolean }

export function Price({ text, car, cut = false }: Props) {
  const { t } = useTranslation()
  const shown = shownPrice(text, t)
  if (shown === null) return t('card.askPrice')
  // Only a price that the site formatted is certain to read from left to right.
  const direction = parsePrice(text) === null ? undefined : 'ltr'
  const price = (
    <bdi dir={direction} className={`inline-block max-w-full text-edge align-bottom ${cut ? 'truncate pb-0.5' : ''}`}>
      {shown}
    </bdi>
  )
  return car?.priceCurrency ? (
    <>
      {price} <AboutDollars car={car} />
    </>
  ) : (
    price
  )
}

/** A price with its equivalents in USD and in the visitor's currency. For a price in another currency, the equivalents are on their own line. */
export function FullPrice({ car }: { car: Omit<Car, 'condition' | 'equipment'> }) {
  return (
    <>
      <Price text={car.sellingPrice} />{' '}
      <span className={car.priceCurrency ? 'block text-fact leading-snug' : ''}>
        <AboutDollars car={car} /> <OwnPrice car={car} />
      </span>
    </>
  )
}

function AboutDollars({ car }: { car: Priced }) {
  const { t, lang } = useTranslation()
  const { oldRates } = useSite()
  const about = aboutDollars(car)
  return (
    about && (
      <span
        title={oldRates && t('price.oldRates', { date: formatDay(oldRates, lang) })}
        className="inline-block whitespace-nowrap font-normal text-fact text-ink-2 tracking-normal"
      >
        {'≈ '}
        <bdi dir="ltr">{about}</bdi>
      </span>
    )
  )
}
