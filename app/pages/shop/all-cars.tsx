import { href } from 'react-router'
import { useTranslation } from '#app/i18n/translation.tsx'
import type { PageHandle } from '#app/lib/page-handle.ts'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/all-cars'
import { ListHead } from './list-head.tsx'
import { ListFailure } from './results/failure.tsx'
import { list } from './results/handle.ts'
import { ResultList } from './results/list.tsx'
import { useResultHead } from './results/result-head.ts'
import { readResults } from './results/results.server.ts'

export const handle = { ...list, isInSitemap: true } satisfies PageHandle

export function loader({ context, request }: Route.LoaderArgs) {
  return readResults(context, request, { soldToo: true })
}

export default function AllCars({ loaderData: page }: Route.ComponentProps) {
  const { t } = useTranslation()
  return (
    <>
      <PageHead
        {...useResultHead(page, t('list.allCars'), 'make', (cars) => t('head.all', { cars }))}
        path={href('/AllCar')}
        page={page.page}
        narrowed={page.isNarrowed}
      />
      <ListHead />
      <ResultList page={page} heading={t('list.allCars')} none={t('list.none')} list="all" />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListFailure error={error} />
}
