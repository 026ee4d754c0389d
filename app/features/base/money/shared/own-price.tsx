import { formatDay } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { useOwnCurrency } from './own-currency.ts'

type Props = { car: { priceUsd: number | null; priceCurrency?: string | undefined } }

/** A price in the visitor's second currency. Shows nothing if none is chosen or the price is already in it. */
export function OwnPrice({ car: { priceUsd, priceCurrency } }: Props) {
  const { t, lang } = useTranslation()
  const { code, inOwn, oldDay } = useOwnCurrency()
  if (!inOwn || !priceUsd || code === priceCurrency) return null
  return (
    <bdi
      title={oldDay && t('price.oldRates', { date: formatDay(oldDay, lang) })}
      className="inline-block whitespace-nowrap font-normal text-fact text-ink-2 tracking-normal"
    >
      {inOwn(priceUsd)}
    </bdi>
  )
}
