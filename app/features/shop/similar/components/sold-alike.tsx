import { formatPrice } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import type { SoldAlike as Sold } from '../read.server.ts'

/**
 * A line about sold cars like this one. It states asking prices only: the site does not know what was paid, nor what is
 * a good price.
 */
export function SoldAlike({ count, least, most }: Sold) {
  const { t, lang } = useTranslation()
  const price = (usd: number) => `\u2066${formatPrice(String(usd), lang)}\u2069`
  return (
    <li className="text-ink-2">
      {least === most
        ? t('similar.soldAt', { count, price: price(least) })
        : t('similar.sold', { count, least: price(least), most: price(most) })}
    </li>
  )
}
