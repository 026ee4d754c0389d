import { useTranslation } from 'react-i18next'
import { href } from 'react-router'
import { services } from '#app/context.ts'
import { Finder } from '#app/features/cars/components/finder.tsx'
import { Results } from '#app/features/cars/components/results.tsx'
import { SaveSearch } from '#app/features/search/components/save-search.tsx'
import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/all-cars'
import { ListFailure } from './list-failure.tsx'
import { readResults } from './results.server.ts'

export function loader({ context, request }: Route.LoaderArgs) {
  return readResults(context.get(services), request, { soldToo: true })
}

export default function AllCars({ loaderData: page }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { lang } = useLanguage()
  return (
    <>
      <PageHead title={t('list.allCars')} path={href('/AllCar')} index={page.page === 1} />
      <Finder />
      <Results
        page={page}
        heading={t('list.allCars')}
        note={page.total > 0 && t('list.cars', { count: page.total, n: formatNumber(page.total, lang) })}
        none={t('list.none')}
        action={<SaveSearch search={page} />}
      />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListFailure error={error} />
}
