import type { ShownSeller } from '#app/features/shop/seller/schema.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'

export function SiteFacts({
  available,
  seller: { confirmed = 0, usual } = {},
}: {
  available: number
  seller: ShownSeller | undefined
}) {
  const { t, lang } = useTranslation()
  const count = (n: number) => ({ count: n, n: formatNumber(n, lang) })
  const facts = [
    available > 0 && t('list.available', count(available)),
    confirmed > 0 && t('sells.confirmed', count(confirmed)),
    usual && t(`sells.usual.${usual.unit}`, { count: usual.count }),
  ].filter(Boolean)
  if (facts.length < 2) return null
  return (
    <ul className="mt-6 flex flex-wrap justify-between gap-x-8 gap-y-1 border-line border-y py-3 text-fact text-ink-2 tabular-nums lg:mt-8">
      {facts.map((fact) => (
        <li key={String(fact)}>{fact}</li>
      ))}
    </ul>
  )
}
