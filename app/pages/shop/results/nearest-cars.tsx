import { Link } from 'react-router'
import { CarGrid } from '#app/features/shop/cards/components/car-grid.tsx'
import type { CarCard } from '#app/features/shop/cards/read.server.ts'
import { useChoiceNames } from '#app/features/shop/search/components/choice-name.ts'
import { narrowing } from '#app/features/shop/search/components/narrowing.ts'
import { type ListPath, type ListQuery, listAddress, wordsOf } from '#app/features/shop/search/list-query.ts'
import type { Counts, Loosening, QueryPart } from '#app/features/shop/search/schema.ts'
import { withoutKeys } from '#app/features/shop/search/shared/address.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { chipLook } from '#app/ui/chip.tsx'

type Props = {
  cars: CarCard[]
  loosen: Loosening[]
  list: ListPath
  query: ListQuery
  parts: QueryPart[]
  counts: Counts
  isOnly: boolean
}

/**
 * Suggestions for an empty result. `isOnly` means that the only condition matches no car, so `cars` are the newest
 * ones.
 */
export function NearestCars({ cars, loosen, list, query, parts, counts, isOnly }: Props) {
  const { t, lang } = useTranslation()
  const names = useChoiceNames(counts)
  const say = (one: Loosening) => {
    const number = t('list.cars', { count: one.cars, n: formatNumber(one.cars, lang) })
    if (one.without === 'sold') return t('filter.withSold', { cars: number })
    return t('filter.without', { what: names.given(one, query.filters), cars: number })
  }
  return (
    <>
      {!isOnly && loosen.length > 0 && (
        <>
          <p id="loosen" className="text-ink-2">
            {t('filter.loosen')}
          </p>
          <ul aria-labelledby="loosen" className="mt-3 flex flex-wrap gap-2">
            {loosen.map((one) => (
              <li key={say(one)} className="min-w-0">
                <Link
                  to={listAddress(list, loosened(one, query, parts))}
                  {...narrowing}
                  rel="nofollow"
                  className={`${chipLook()} max-w-full shrink! whitespace-normal! py-2 tabular-nums`}
                >
                  {say(one)}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {cars.length > 0 && (
        <>
          <h2 className="mt-10 mb-6 font-strong text-xl tracking-tight">
            {t(isOnly && counts.sold === 0 ? 'list.recentCars' : 'filter.nearest')}
          </h2>
          <CarGrid beside cars={cars} level={3} />
        </>
      )}
    </>
  )
}

function loosened(one: Loosening, query: ListQuery, parts: QueryPart[]): ListQuery {
  if (one.without === 'sold') return { ...query, sold: true }
  if (one.without !== 'words')
    return { ...query, filters: withoutKeys(query.filters, one.without === 'make' ? ['make', 'model'] : [one.without]) }
  const { q: _, ...rest } = query
  const q = wordsOf(parts.filter(({ words }) => words !== one.words))
  return q ? { ...rest, q } : rest
}
