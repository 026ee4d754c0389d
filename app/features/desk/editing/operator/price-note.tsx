import { readMoney, splitTax } from '#app/features/base/money/rules.ts'
import { useDollars } from '#app/features/base/money/shared/dollars.ts'
import { findPriceDoubt, meantWon } from '#app/features/base/money/shared/price-doubt.ts'
import { formatPrice, isolated, shownPrice } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { SureBox } from './sure.tsx'

type Props = { text: string; saved: string; isInWon: boolean; isSure: boolean; onChange: (text: string) => void }

/**
 * Says how buyers see the typed price, and asks about one that cannot be read or is unusual. `saved` is the price
 * before the change.
 */
export function PriceNote({ text, saved, isInWon, isSure, onChange }: Props) {
  const { t, lang } = useTranslation()
  const money = readMoney(text)
  const usd = useDollars(money)
  const doubt = text.trim() === saved.trim() ? undefined : findPriceDoubt(text, saved, isInWon)
  const car = money && money.currency !== 'USD' && usd ? { priceUsd: usd, priceCurrency: money.currency } : {}
  const price =
    money?.currency === 'USD'
      ? formatPrice(String(money.amount), lang)
      : (shownPrice(text.trim(), t, car, lang) ?? text.trim())
  const won = doubt === 'won' ? meantWon(text) : undefined
  const { rest, tax } = splitTax(text)
  const aside = money && tax && t('operator.price.tax', { tax: isolated(tax), amount: isolated(rest.trim()) })
  const seen = money && price !== text.trim() && t('operator.price.seen', { price: isolated(price) })
  if (!doubt)
    return seen || aside ? (
      <div className="mt-1 text-pretty text-ink-3 text-sm">
        {seen && <p>{seen}</p>}
        {aside && <p>{aside}</p>}
      </div>
    ) : null
  return (
    // A changed price has to be confirmed again.
    <SureBox
      key={text}
      name="sellingPrice"
      label={t(won ? 'operator.price.keep' : 'operator.price.sure', { price: isolated(price) })}
      isSure={isSure}
      onSure={() => onChange(text)}
    >
      <p>
        {t(`operator.price.${doubt}`, {
          won: isolated(won ?? ''),
          price: isolated(price),
          before: isolated(formatPrice(saved, lang)),
        })}
      </p>
      {won && (
        <Button onClick={() => onChange(won)} className="justify-self-start">
          {won}
        </Button>
      )}
      {aside && <p>{aside}</p>}
    </SureBox>
  )
}
