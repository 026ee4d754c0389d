import { readMoney, splitTax } from '#app/features/base/money/rules.ts'
import { useDollars } from '#app/features/base/money/shared/dollars.ts'
import { findPriceDoubt } from '#app/features/base/money/shared/price-doubt.ts'
import { formatPrice, isolated, shownPrice } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { SureBox } from './sure.tsx'

type Props = { text: string; saved: string; isSure: boolean; onSure: () => void }

/**
 * Says how buyers see the typed price, and asks about one that cannot be read or is unusual. `saved` is the price
 * before the change.
 */
export function PriceNote({ text, saved, isSure, onSure }: Props) {
  const { t, lang } = useTranslation()
  const money = readMoney(text)
  const usd = useDollars(money)
  const doubt = text.trim() === saved.trim() ? undefined : findPriceDoubt(text, saved)
  const car = money && money.currency !== 'USD' && usd ? { priceUsd: usd, priceCurrency: money.currency } : {}
  const price =
    money?.currency === 'USD'
      ? formatPrice(String(money.amount), lang)
      : (shownPrice(text.trim(), t, car, lang) ?? text.trim())
  const { rest, tax } = splitTax(text)
  const aside = money && tax && t('operator.price.tax', { tax: isolated(tax), amount: isolated(rest.trim()) })
  const seen = money && price !== text.trim() && t('operator.price.seen', { price: isolated(price) })
  if (!doubt)
    return seen || aside ? (
      <p className="mt-1 text-pretty text-ink-3 text-sm">{[seen, aside].filter(Boolean).join(' ')}</p>
    ) : null
  return (
    // A changed price has to be confirmed again.
    <SureBox key={text} name="sellingPrice" label={t('operator.price.sure')} isSure={isSure} onSure={onSure}>
      <p>{t(`operator.price.${doubt}`, { price: isolated(price), before: isolated(formatPrice(saved, lang)) })}</p>
      {aside && <p>{aside}</p>}
    </SureBox>
  )
}
