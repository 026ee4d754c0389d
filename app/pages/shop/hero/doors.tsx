import { href } from 'react-router'
import { formatNumber, formatPrice, isolated } from '#app/i18n/format.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import { chipLook } from '#app/ui/chip.tsx'
import { PrefetchLink } from '#app/ui/prefetch-link.tsx'
import { cheapUsd } from './cheap.ts'

type Door = { to: string; name: string; count: number }

/** Three popular entries with their number of cars, empty ones hidden. `counts` by category key. */
export function Doors({ counts, cheap = 0 }: { counts: Record<string, number>; cheap: number | undefined }) {
  const { t } = useTranslation()
  const { lang } = useLanguage()
  const doors: Door[] = [
    {
      to: `${href('/search/:query?')}?price-to=${cheapUsd - 1}`,
      name: t('home.under', { price: isolated(formatPrice(String(cheapUsd))) }),
      count: cheap,
    },
    ...(['suv', 'electric'] as const).map((category) => ({
      to: href('/cars/category/:category', { category }),
      name: t(`categories.${category}`),
      count: counts[category] ?? 0,
    })),
  ]
  return (
    <ul className="swipe mt-3 flex gap-2 lg:mx-0 lg:mt-5 lg:flex-wrap lg:px-0">
      {doors.map(
        ({ to, name, count }) =>
          count > 0 && (
            <li key={to}>
              <PrefetchLink to={to} className={`${chipLook()} font-mid`}>
                {name} <span className="font-normal tabular-nums">· {formatNumber(count, lang)}</span>
              </PrefetchLink>
            </li>
          ),
      )}
    </ul>
  )
}
