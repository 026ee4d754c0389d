import { formatCountry, formatNumber } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import type { ShownSeller } from '../schema.ts'

type Props = { delivered: NonNullable<ShownSeller['delivered']>; hasCounts?: boolean }

/** How many cars were delivered, and where to. `hasCounts` adds the number of each country. */
export function DeliveredLine({ delivered: { total, countries, to }, hasCounts = false }: Props) {
  const { t, lang } = useTranslation()
  const names = to.map(
    ({ country, count }) => formatCountry(country, lang) + (hasCounts ? `\u00a0(${formatNumber(count, lang)})` : ''),
  )
  const places = names.join(t('searches.comma')) + (to.length < countries ? '\u00a0…' : '')
  return t('seller.delivered', { count: total, n: formatNumber(total, lang), places })
}
