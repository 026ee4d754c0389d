import { Link } from 'react-router'
import { CarGrid } from '#app/features/shop/cards/components/car-grid.tsx'
import type { CarCard } from '#app/features/shop/cards/read.server.ts'
import { useChoiceNames } from '#app/features/shop/search/components/choice-name.ts'
import { narrowing } from '#app/features/shop/search/components/narrowing.ts'
import { type ListPath, type ListQuery, listAddress, loosened } from '#app/features/shop/search/list-query.ts'
import type { Counts, QueryPart } from '#app/features/shop/search/schema.ts'
import { Photo } from '#app/features/stock/photos/shared/photo.tsx'
import { formatNumber } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Loosened } from './results.server.ts'

type Props = { loosen: Loosened[]; list: ListPath; query: ListQuery; parts: QueryPart[]; counts: Counts }

/** The conditions of an empty result, each with the cars that it leaves out. */
export function Loosen({ loosen, list, query, parts, counts }: Props) {
  const { t, lang } = useTranslation()
  const names = useChoiceNames(counts)
  const say = (one: Loosened) => {
    const number = t('list.cars', { count: one.cars, n: formatNumber(one.cars, lang) })
    if (one.without === 'sold') return t('filter.withSold', { cars: number })
    return t('filter.without', { what: names.given(one, query.filters), cars: number })
  }
  if (loosen.length === 0) return null
  return (
    <>
      <p id="loosen" className="font-strong">
        {t('filter.loosen')}
      </p>
      <ul aria-labelledby="loosen" className="mb-8">
        {loosen.map((one) => (
          <li key={say(one)} className="border-line border-b">
            <Link
              to={listAddress(list, loosened(one, query, parts))}
              {...narrowing}
              rel="nofollow"
              className="flex min-h-18 flex-wrap items-center gap-x-3 gap-y-1 py-2 tabular-nums underline-offset-4 hover:underline"
            >
              <span className="min-w-[min(100%,9rem)] flex-1">{say(one)}</span>
              <span className="ms-auto flex items-center gap-0.5">
                {one.covers?.map((cover) => (
                  <Photo
                    key={cover.url}
                    picture={cover}
                    alt=""
                    sizes="64px"
                    className="aspect-photo w-11 rounded-sm bg-sunk sm:w-16"
                  />
                ))}
                <Icon name="next" size="sm" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

export function NearestCars({ cars, title }: { cars: CarCard[]; title: string }) {
  if (cars.length === 0) return null
  return (
    <>
      <h2 className="mt-10 mb-6 font-strong text-xl tracking-tight">{title}</h2>
      <CarGrid beside cars={cars} level={3} />
    </>
  )
}
