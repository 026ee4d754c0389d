import { href } from 'react-router'
import { homeCategories } from '#app/features/stock/cars/choices.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { PrefetchLink } from '#app/ui/prefetch-link.tsx'
import { CarDrawing } from '../shared/car-drawing.tsx'

export function CategoryTiles({ counts }: { counts: Record<string, number> }) {
  const { t, lang } = useTranslation()
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(6.5rem,100%),1fr))] gap-2 max-[16rem]:grid-cols-1 sm:grid-cols-3 lg:grid-cols-6 lg:gap-4">
      {homeCategories.map((category) => {
        const count = counts[category] ?? 0
        return (
          <li key={category}>
            <PrefetchLink
              to={href('/cars/category/:category', { category })}
              className="grid h-full grid-cols-1 content-end justify-items-center gap-2 rounded-md bg-sunk px-1 py-4 text-center transition-colors hover:bg-accent-soft lg:px-4 lg:pt-6"
            >
              <span className="w-full max-w-26">
                <CarDrawing category={category} />
              </span>
              <span className="max-w-full">
                <b className="wrap-anywhere block font-mid leading-tight">{t(`categories.${category}`)}</b>
                <span className="block text-ink-3 text-xs tabular-nums">
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
