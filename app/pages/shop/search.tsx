import { useTranslation } from 'react-i18next'
import { href, redirect } from 'react-router'
import { services } from '#app/context.ts'
import { Finder } from '#app/features/cars/components/finder.tsx'
import { readAddress } from '#app/features/search/address.ts'
import { listAddress } from '#app/features/search/chosen.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/search'
import { ListFailure } from './list-failure.tsx'
import { ResultList } from './result-list.tsx'
import { readResults } from './results.server.ts'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  // A form sent without JavaScript: the words move from the question to the path, and the language stays.
  const { searchParams } = new URL(request.url)
  if (searchParams.has('q')) {
    const lang = searchParams.get('lang')
    const address = listAddress('search', readAddress(searchParams))
    throw redirect(lang ? `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ lang })}` : address)
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
      <PageHead
        title={title ?? t('search.title')}
        path={href('/search/:query?', { query })}
        index={!query && page.page === 1}
        narrowed={page.isNarrowed}
      />
      <Finder query={query} />
      <ResultList
        page={page}
        heading={title ?? t(page.isNarrowed ? 'list.cars' : 'list.available', count)}
        none={t('list.none')}
        counted={query !== undefined}
        soldToo={query !== undefined}
      />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListFailure error={error} />
}
