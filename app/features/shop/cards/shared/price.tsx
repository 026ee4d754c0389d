import { OwnPrice } from '#app/features/base/money/shared/own-price.tsx'
import { useSite } from '#app/features/base/settings/shared/site.tsx'
import type { Car } from '#app/features/stock/cars/schema.ts'
import { aboutDollars, formatDay, isForeignPrice, shownPrice } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { parsePrice } from '#app/lib/money.ts'

type Priced = Pick<Car, 'priceUsd' | 'priceCurrency'>
type Props = { text: string | null; car?: Priced; cut?: boolean }

/**
 * A price as written, with its dollars if it is in another currency. Dollars come first for readers who do not know
 * that currency.
 */
export function Price({ text, car, cut = false }: Props) {
  const { t, lang } = useTranslation()
  const shown = shownPrice(text, t, undefined, lang)
  if (shown === null) return t('card.askPrice')
  // Only a price that the site formatted is certain to read from left to right.
  const direction = parsePrice(text) === null ? undefined : 'ltr'
  const isForeign = car?.priceUsd != null && isForeignPrice(car, lang)
  const price = (
    <bdi
      dir={direction}
      className={`inline-block max-w-full text-edge align-bottom ${cut ? '-mb-0.5 truncate pb-0.5' : ''} ${isForeign ? 'font-normal text-fact text-ink-2 tracking-normal' : ''}`}
    >
      {shown}
    </bdi>
  )
  if (!car?.priceCurrency) return price
  return isForeign ? (
    <>
      <AboutDollars car={car} isMain /> {price}
    </>
  ) : (
    <>
      {price} <AboutDollars car={car} />
    </>
  )
}

/**
 * A price with its equivalents in USD and in the visitor's currency. For a price in another currency, the second amount
 * is on its own line.
 */
export function FullPrice({ car }: { car: Omit<Car, 'condition' | 'equipment'> }) {
  const { lang } = useTranslation()
  if (!car.priceCurrency || car.priceUsd === null)
    return (
      <>
        <Price text={car.sellingPrice} /> <OwnPrice car={car} />
      </>
    )
  const isForeign = isForeignPrice(car, lang)
  return (
    <>
      {isForeign ? <AboutDollars car={car} isMain /> : <Price text={car.sellingPrice} />}{' '}
      <span className="block text-fact">
        {isForeign ? (
          <span className="font-normal text-ink-2 tracking-normal">
            <Price text={car.sellingPrice} />
          </span>
        ) : (
          <AboutDollars car={car} />
        )}{' '}
        <OwnPrice car={car} />
      </span>
    </>
  )
}

function AboutDollars({ car, isMain = false }: { car: Priced; isMain?: boolean }) {
  const { t, lang } = useTranslation()
  const { oldRates } = useSite()
  const about = aboutDollars(car, lang)
  return (
    about && (
      <span
        title={oldRates && t('price.oldRates', { date: formatDay(oldRates, lang) })}
        className={`inline-block whitespace-nowrap ${isMain ? '' : 'font-normal text-fact text-ink-2 tracking-normal'}`}
      >
        {'≈ '}
        <bdi dir="ltr">{about}</bdi>
      </span>
    )
  )
}
