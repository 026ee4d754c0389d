import { href } from 'react-router'
import { canonicalMake, makeKey } from '#app/features/base/catalogue/rules.ts'
import { useNames } from '#app/features/stock/cars/shared/names.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/make'
import { ListHead } from './list-head.tsx'
import { ListFailure } from './results/failure.tsx'
import { list } from './results/handle.ts'
import { ResultList } from './results/list.tsx'
import { useResultHead } from './results/result-head.ts'
import { readResults } from './results/results.server.ts'

export const handle = list

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const make = canonicalMake(params.make)
  return { make, page: await readResults(context, request, { filters: { make: [makeKey(make)] }, soldToo: true }) }
}

export default function Make({ loaderData: { make, page } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const name = useNames().make(make)
  const key = make.toLowerCase()
  return (
    <>
      <PageHead
        {...useResultHead(page, name, 'model', (cars) => t('head.make', { make: name, cars }))}
        path={href('/search/make/:make', { make: key })}
        index={page.total > 0}
        page={page.page}
        narrowed={page.isNarrowed}
      />
      <ListHead make={key} />
      <ResultList
        page={page}
        heading={t('list.resultsFor', { make: name })}
        name={name}
        none={page.isNarrowed ? t('list.none') : t('list.noneFor', { name })}
        isOwn
      />
    </>
  )
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  return <ListFailure error={error} make={params.make?.toLowerCase()} />
}
