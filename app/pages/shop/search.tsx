import { href, redirect } from 'react-router'
import { once, services } from '#app/context.ts'
import { listAddress } from '#app/features/shop/search/list-query.ts'
import { cutWords, readAddress, type SearchAddress } from '#app/features/shop/search/shared/address.ts'
import { type PlaceWords, readPlaceWords } from '#app/features/shop/search/words/place-words.ts'
import { listPlaces } from '#app/features/stock/destinations/read.server.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useTranslation } from '#app/i18n/translation.tsx'
import type { PageHandle } from '#app/lib/page-handle.ts'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/search'
import { ListHead } from './list-head.tsx'
import { ListFailure } from './results/failure.tsx'
import { list } from './results/handle.ts'
import { ResultList } from './results/list.tsx'
import { useResultHead } from './results/result-head.ts'
import { portsName, readResults } from './results/results.server.ts'

export const handle = {
  ...list,
  isInSitemap: true,
  query: { ...list.query, q: 'text', ports: 'marker' },
} satisfies PageHandle

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const query = cutWords(searchParams.get('q') ?? params.query ?? '') || undefined
  const isAlone = [...searchParams.keys()].every((name) => ['q', 'to', '_routes'].includes(name))
  const numbered = query && isAlone ? await context.get(services).search.findNumbered(query) : undefined
  if (numbered) throw redirect(href('/cardetails/:id', { id: numbered }))
  const address = readAddress(searchParams)
  const { db } = context.get(services)
  const places = await context.get(once)('places', () => listPlaces(db))
  const said = query && !address.filters.to ? readPlaceWords(query, places) : undefined
  // A form sent without JavaScript has the text in a parameter, so it is redirected to the path.
  if (said || searchParams.has('q')) {
    const path = listAddress('search', said ? asAsked(address, said) : address)
    throw redirect(said?.isFirst ? `${path}&${portsName}=1` : path)
  }
  return { query, page: await readResults(context, request, { words: query, soldToo: query !== undefined }) }
}

/** The address of the search for cars at the destination that the words named. */
const asAsked = ({ q: _, filters, ...rest }: SearchAddress, { words, to, importable }: PlaceWords): SearchAddress => ({
  ...rest,
  ...(words ? { q: words } : {}),
  filters: { ...filters, to, ...(importable ? { importable } : {}) },
})

export default function Search({ loaderData: { query, page } }: Route.ComponentProps) {
  const { t, lang } = useTranslation()
  const count = { count: page.total, n: formatNumber(page.total, lang) }
  const title = query && t('list.resultsFor', { make: query })
  const head = useResultHead(page, t('search.title'), 'make', (cars) => t('head.search', { cars }))
  return (
    <>
      <PageHead
        {...(title ? { title } : head)}
        path={href('/search/:query?', { query })}
        index={!query}
        page={page.page}
        narrowed={page.isNarrowed}
      />
      <ListHead query={query} />
      <ResultList
        page={page}
        heading={
          title ?? (page.total === 0 ? t('list.none') : t(page.isNarrowed ? 'list.cars' : 'list.available', count))
        }
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
