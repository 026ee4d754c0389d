import { href } from 'react-router'
import { canonicalCategory } from '#app/features/base/catalogue/rules.ts'
import { useValueName } from '#app/features/stock/cars/shared/value-name.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/category'
import { ListHead } from './list-head.tsx'
import { ListFailure } from './results/failure.tsx'
import { list } from './results/handle.ts'
import { ResultList } from './results/list.tsx'
import { useResultHead } from './results/result-head.ts'
import { readResults } from './results/results.server.ts'

export const handle = list

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const category = canonicalCategory(params.category)
  return {
    category,
    page: await readResults(context, request, { filters: { category: [category.toLowerCase()] }, soldToo: true }),
  }
}

export default function Category({ loaderData: { category, page } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const name = useValueName()('category', category)
  return (
    <>
      <PageHead
        {...useResultHead(page, name, 'make', (cars) => t('head.category', { category: name, cars }))}
        path={href('/cars/category/:category', { category: category.toLowerCase() })}
        index={page.total > 0}
        page={page.page}
        narrowed={page.isNarrowed}
      />
      <ListHead />
      <ResultList
        page={page}
        heading={t('list.exploreCategory', { category: name })}
        name={name}
        none={page.isNarrowed ? t('list.none') : t('list.noneFor', { name })}
        isOwn
      />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListFailure error={error} />
}
