import { href } from 'react-router'
import { services } from '#app/context.ts'
import { Results } from '#app/features/shop/cards/components/results.tsx'
import { useNames } from '#app/features/stock/cars/shared/names.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import type { PageHandle } from '#app/lib/page-handle.ts'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/recent-car'
import { ListHead } from './list-head.tsx'
import { ListFailure } from './results/failure.tsx'
import { useListHead } from './results/head.ts'
import { readList, resultsPerPage } from './results/list.server.ts'

export const handle = {
  metric: 'car',
  isInSitemap: true,
  query: { after: 'cursor', before: 'cursor' },
} satisfies PageHandle

export function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(services)
  return readList(db, request, { state: 'available', limit: resultsPerPage })
}

export default function RecentCars({ loaderData: page }: Route.ComponentProps) {
  const { t, lang } = useTranslation()
  const names = useNames()
  const head = useListHead()
  const title = t('head.recent', { cars: head.counted({ cars: page.total, from: null }) })
  const newest = page.cars.map((car) => [names.car(car), car.year].filter(Boolean).join(' '))
  return (
    <>
      <PageHead {...head.described(title, newest)} path={href('/RecentCar')} page={page.page} />
      <ListHead />
      <Results
        page={page}
        heading={t('list.recentCars')}
        note={page.total > 0 && t('list.available', { count: page.total, n: formatNumber(page.total, lang) })}
        none={t('list.none')}
      />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListFailure error={error} />
}
