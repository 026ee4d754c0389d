import { Fragment } from 'react'
import { OwnPrice } from '#app/features/base/money/shared/own-price.tsx'
import { useSite } from '#app/features/base/settings/shared/site.tsx'
import { listShown } from '#app/features/stock/cars/fields.ts'
import type { Car } from '#app/features/stock/cars/schema.ts'
import { useFieldWords } from '#app/features/stock/cars/shared/field-words.ts'
import type { CardCost } from '#app/features/stock/destinations/shared/costs.tsx'
import { aboutDollars, isForeignPrice, isolated, shownPrice } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import type { CarCard as Card } from '../read.server.ts'
import { Price } from './price.tsx'

type Priced = Pick<Card, 'sellingPrice' | 'priceUsd' | 'priceCurrency' | 'lowered'>
type Known = Priced & Pick<Card, 'year' | 'soldOut'> & Partial<Car>

const small = 'font-normal text-ink-2 text-sm tracking-normal'

/** The total at the buyer's port, which leads wherever it is known, otherwise the price at the seller's. */
export function CardPrice({
  car,
  cost,
  isSilent = false,
}: {
  car: Priced
  cost: CardCost | undefined
  isSilent?: boolean
}) {
  const { t } = useTranslation()
  const { abroad } = useSite()
  if (cost?.usd !== undefined)
    return (
      <>
        <bdi dir="ltr">≈ {cost.total}</bdi>
        <span className={small}>{t('abroad.to', { port: cost.port })}</span>
        {!isSilent && (cost.may === 'yes' || cost.may === 'likely') && (
          <span title={cost.import} className={`allowed ${small}`}>
            ✓<span className="sr-only"> {cost.import}</span>
          </span>
        )}
        <OwnPrice car={{ priceUsd: cost.usd }} />
      </>
    )
  return (
    <>
      <Price text={car.sellingPrice} car={car} cut />
      {/* Until the total is known, the price says whose it is. */}
      {abroad && car.priceUsd !== null && (
        <span className={`fob ${small} ${cost ? '' : 'hidden in-data-home:inline'}`}>{t('card.fob')}</span>
      )}
      {car.lowered && <span className={small}>{t('history.lowered')}</span>}
      <OwnPrice car={car} />
    </>
  )
}

/** Mileage, fuel and the price at the seller's, or the gearbox if that price leads. */
export function CardFacts({ car, cost, inRows }: { car: Known; cost: CardCost | undefined; inRows?: boolean }) {
  const { t, lang } = useTranslation()
  const { said } = useFieldWords()
  const price = isForeignPrice(car, lang) ? aboutDollars(car, lang) : shownPrice(car.sellingPrice, t, undefined, lang)
  const gearbox = car.soldOut ? null : said(car, 'transmission')
  const last = cost?.usd === undefined ? gearbox : isolated(`${t('card.fob')} ${price}`)
  const facts = [
    ...listShown('line').map((name) => ({ is: name, text: name === 'year' ? null : said(car, name) })),
    { is: 'last', text: last },
  ].filter(({ text }) => text)
  return (
    facts.length > 0 && (
      // A price is never cut.
      <p
        className={`facts text-ink-2 text-sm tabular-nums ${cost?.usd === undefined ? 'truncate max-[15em]:whitespace-normal' : ''}`}
      >
        {inRows && car.year !== null && <span className="yr hidden">{car.year}</span>}
        {facts.map(({ is, text }, at) => (
          <Fragment key={is}>
            {at > 0 && <i> · </i>}
            <span className={is}>{text}</span>
          </Fragment>
        ))}
      </p>
    )
  )
}
