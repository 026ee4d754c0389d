import { useTranslation } from 'react-i18next'
import { href } from 'react-router'
import { services } from '#app/context.ts'
import { Finder } from '#app/features/cars/components/finder.tsx'
import { useNames } from '#app/features/cars/components/names.ts'
import { Results } from '#app/features/cars/components/results.tsx'
import { canonicalCategory } from '#app/features/catalogue/rules.ts'
import { SaveSearch } from '#app/features/search/components/save-search.tsx'
import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/category'
import { ListFailure } from './list-failure.tsx'
import { readResults } from './results.server.ts'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const category = canonicalCategory(params.category)
  return { category, page: await readResults(context.get(services), request, { filters: { category: [category.toLowerCase()] }, soldToo: true }) }
}

export default function Category({ loaderData: { category, page } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { lang } = useLanguage()
  const name = useNames().category(category)
  return (
    <>
      <PageHead
        title={name}
        path={href('/cars/category/:category', { category: category.toLowerCase() })}
        index={page.total > 0 && page.page === 1}
      />
      <Finder />
      <Results
        page={page}
        heading={t('list.exploreCategory', { category: name })}
        note={page.total > 0 && t('list.cars', { count: page.total, n: formatNumber(page.total, lang) })}
        none={t('list.noneFor', { name })}
        action={<SaveSearch search={page} />}
      />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListFailure error={error} />
}
