import { useTranslation } from 'react-i18next'
import { href, redirect } from 'react-router'
import { services } from '#app/context.ts'
import { Finder } from '#app/features/cars/components/finder.tsx'
import { Results } from '#app/features/cars/components/results.tsx'
import { SaveSearch } from '#app/features/search/components/save-search.tsx'
import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/search'
import { ListFailure } from './list-failure.tsx'
import { readResults } from './results.server.ts'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  // A form sent without JavaScript: the words move from the question to the path, and the language stays.
  const { searchParams } = new URL(request.url)
  if (searchParams.has('q')) {
    const query = searchParams.get('q')?.trim() || undefined
    const lang = searchParams.get('lang')
    throw redirect(href('/search/:query?', { query }) + (lang ? `?${new URLSearchParams({ lang })}` : ''))
  }
  const query = params.query?.trim()
  return { query, page: await readResults(context.get(services), request, { words: query, soldToo: query !== undefined }) }
}

export default function Search({ loaderData: { query, page } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { lang } = useLanguage()
  const count = { count: page.total, n: formatNumber(page.total, lang) }
  const title = query && t('list.resultsFor', { make: query })
  return (
    <>
      <PageHead title={title ?? t('search.title')} path={href('/search/:query?', { query })} index={!query && page.page === 1} />
      <Finder query={query} />
      <Results
        page={page}
        heading={title ?? t('list.available', count)}
        note={title && page.total > 0 && t('list.cars', count)}
        none={t('list.none')}
        action={<SaveSearch search={page} />}
      />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListFailure error={error} />
}
