import { findDoubt, readMoney } from '#app/features/money/rules.ts'
import { useDollars } from '#app/features/rates/shared/dollars.ts'
import { formatPrice, isolated, shownPrice } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'

const sureName = 'price-sure'

/** Whether the operator has confirmed the price that is in the form. */
export function isPriceSure(form: HTMLFormElement | null): boolean {
  const box = form?.elements.namedItem(sureName)
  return box instanceof HTMLInputElement && box.checked
}

/** Says how buyers see the typed price, and asks about one that cannot be read or is unusual. `saved` is the price before the change. */
export function PriceNote({ text, saved }: { text: string; saved: string }) {
  const { t, lang } = useTranslation()
  const money = readMoney(text)
  const usd = useDollars(money)
  const doubt = text.trim() === saved.trim() ? undefined : findDoubt(text)
  const car = money && money.currency !== 'USD' && usd ? { priceUsd: usd, priceCurrency: money.currency } : {}
  const price = money?.currency === 'USD' ? formatPrice(String(money.amount), lang) : (shownPrice(text.trim(), t, car, lang) ?? text.trim())
  if (!doubt)
    return money && price !== text.trim() ? <p className="mt-1 text-ink-3 text-sm">{t('operator.price.seen', { price: isolated(price) })}</p> : null
  return (
    <div className="mt-1 grid gap-1 rounded-md bg-accent-soft px-4 py-2 text-accent-ink text-sm">
      <p>{t(`operator.price.${doubt}`, { price: isolated(price) })}</p>
      <label className="flex min-h-11 items-center gap-3">
        {/* A changed price has to be confirmed again. */}
        <input key={text} type="checkbox" name={sureName} className="tick" />
        {t('operator.price.sure')}
      </label>
    </div>
  )
}
