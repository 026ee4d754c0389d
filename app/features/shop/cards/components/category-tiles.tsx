import { href } from 'react-router'
import { homeCategories } from '#app/features/stock/cars/choices.ts'
import { usePlaceAsked } from '#app/features/stock/destinations/shared/buyer-port.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { PrefetchLink } from '#app/ui/prefetch-link.tsx'
import { CarDrawing } from '../shared/car-drawing.tsx'

export function CategoryTiles({ counts }: { counts: Record<string, number> }) {
  const { t, lang } = useTranslation()
  const asked = usePlaceAsked()
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(6.5rem,100%),1fr))] border-line border-y sm:grid-cols-3 lg:grid-cols-6">
      {homeCategories.map((category) => {
        const count = counts[category] ?? 0
        return (
          <li key={category}>
            <PrefetchLink
              to={href('/cars/category/:category', { category }) + asked}
              className="flex h-full flex-col items-center gap-1 px-1 py-3 text-center text-sm transition-colors hover:bg-sunk lg:flex-row lg:gap-3 lg:px-2 lg:text-start"
            >
              <span className="w-20 max-w-full lg:w-18 lg:shrink-0">
                <CarDrawing category={category} />
              </span>
              <span className="max-w-full">
                <span className="wrap-anywhere block leading-tight">{t(`categories.${category}`)}</span>
                <span className="block text-ink-3 tabular-nums">
                  {t('list.cars', { count, n: formatNumber(count, lang) })}
                </span>
              </span>
            </PrefetchLink>
          </li>
        )
      })}
    </ul>
  )
}
