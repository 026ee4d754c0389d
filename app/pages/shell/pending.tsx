import { href, matchPath } from 'react-router'
import { CarGridSkeleton } from '#app/features/shop/cards/components/car-grid.tsx'
import { RecentCarSkeleton } from '#app/features/shop/cards/components/recent-car-skeleton.tsx'
import { SoldCarsSkeleton } from '#app/features/shop/cards/components/sold-cars.tsx'
import { useTranslation } from '#app/i18n/translation.tsx'
import { ListHead } from '#app/pages/shop/list-head.tsx'
import { Section } from '#app/ui/section.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

export const lists = /^\/(search|cars\/category|allcar|recentcar)(\/|$)/i
const cars = /^\/(cardetails|car)\//i

export function PendingPage({ path }: { path: string }) {
  const { t } = useTranslation()
  return (
    <>
      <h1 className="sr-only">{t('loading.page')}</h1>
      <Outline path={path} />
    </>
  )
}

function Outline({ path }: { path: string }) {
  const { t } = useTranslation()
  if (path === href('/'))
    return (
      <>
        <Skeleton className="mt-6 h-120 rounded-lg! lg:mt-10" />
        <div className="mt-16 lg:mt-24">
          <RecentCarSkeleton />
        </div>
        <Section id="pending-list" title={t('home.listings')} rank={1}>
          <CarGridSkeleton count={9} words={t('loading.cars')} />
        </Section>
        <Section id="pending-sold" title={t('home.sold')} rank={3}>
          <SoldCarsSkeleton />
        </Section>
      </>
    )
  if (lists.test(path))
    return (
      <>
        <ListHead query={matchPath('/search/:query', path)?.params.query} />
        <Skeleton className="mt-8 mb-6 h-8 w-64" />
        <CarGridSkeleton count={6} words={t('loading.cars')} />
      </>
    )
  return (
    <div className="mt-16">
      {cars.test(path) && <Skeleton className="mb-4 aspect-photo max-w-200 rounded-md!" />}
      <p role="status" className="text-ink-2">
        {t('loading.page')}
      </p>
    </div>
  )
}
