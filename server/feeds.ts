import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import type { Database } from '#app/db/tables.ts'
import { getPublicSettings, getSettings } from '#app/features/base/settings/read.server.ts'
import { atomFeed } from '#app/features/desk/exports/atom-feed.ts'
import { metaCells, metaColumns, missingForMeta } from '#app/features/desk/exports/meta-catalogue.ts'
import { listForExport } from '#app/features/desk/exports/read.server.ts'
import { searchTexts } from '#app/features/shop/alerts/name.server.ts'
import { feedAddress, longestKey, parseKey, resultsAddress } from '#app/features/shop/alerts/rules.ts'
import type { Search } from '#app/features/shop/search/schema.ts'
import { readAddress } from '#app/features/shop/search/shared/address.ts'
import { listCars, listCarsById } from '#app/features/stock/cars/read.server.ts'
import { listPlaces } from '#app/features/stock/destinations/read.server.ts'
import { defaultLanguage, type Language, parseLanguage } from '#app/i18n/languages.ts'
import { csvLine } from '#app/lib/csv-cell.ts'
import { streamTexts } from '#app/lib/stream-texts.ts'
import { answerCached, toCached } from './cached-response.ts'
import type { PageCache } from './page-cache.ts'

const newest = 50
const atom = {
  'content-type': 'application/atom+xml; charset=utf-8',
  'cache-control': 'no-cache',
  vary: 'accept-encoding',
}

type Reached = {
  db: Database
  search: Search
  siteUrl: string
  cache: PageCache
  limit?: (c: Context) => Promise<Response | undefined>
}

/**
 * Atom feeds of new cars (cached until a car changes) and of searches, which `limit` counts, and a catalogue for Meta's
 * automotive ads.
 */
export function feedCalls({ db, search, siteUrl, cache, limit }: Reached): Hono {
  const calls = new Hono()
  // Feeds of searches are not cached, because the many possible searches would displace popular pages.
  async function searchFeed(key: string, language: Language): Promise<Response> {
    const { q, filters } = readAddress(key)
    const [{ ids }, { name }, places] = await Promise.all([
      search.find({ words: q, filters, state: 'available', sort: 'newest', limit: newest }),
      getSettings(db),
      filters.to ? listPlaces(db) : [],
    ])
    const texts = searchTexts(language)
    const title = texts.t('searches.feedTitle', { search: texts.nameOf(key, places), site: name })
    const page = resultsAddress(key, language)
    return new Response(
      atomFeed(await listCarsById(db, ids), { name, origin: siteUrl }, language, {
        title,
        feed: feedAddress(key, language),
        page,
      }),
      {
        headers: atom,
      },
    )
  }
  calls.get('/feeds/cars.atom', async (c) => {
    const named = parseLanguage(c.req.query('lang'))
    const language = named ?? defaultLanguage
    if (named && !(await getPublicSettings(db)).languages.includes(named)) return c.redirect(withoutLanguage(c.req.url))
    const key = parseKey(new URL(c.req.url).search)
    const isSearch = key !== '' && key.length <= longestKey
    const refused = isSearch ? await limit?.(c) : undefined
    if (refused) return refused
    if (isSearch) return answerCached(await toCached(await searchFeed(key, language)), c.req.raw)
    const kept = await cache.get(
      `/feeds/cars.atom${language === defaultLanguage ? '' : `?lang=${language}`}`,
      async () => {
        const [{ cars }, { name }] = await Promise.all([
          listCars(db, { state: 'available', limit: newest }),
          getSettings(db),
        ])
        return new Response(atomFeed(cars, { name, origin: siteUrl }, language), { headers: atom })
      },
    )
    return answerCached(kept, c.req.raw)
  })
  calls.use('/feeds/meta.csv', compress())
  calls.get('/feeds/meta.csv', async (c) => {
    const { place } = await getSettings(db)
    async function* texts() {
      yield csvLine(metaColumns)
      for await (const cars of listForExport(db, { shown: true })) {
        const complete = cars.filter(({ car }) => missingForMeta(car).length === 0)
        if (complete.length > 0) yield complete.map(({ car }) => csvLine(metaCells(car, siteUrl, place))).join('')
      }
    }
    return c.body(streamTexts(texts()), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'public, max-age=600',
    })
  })
  return calls
}

function withoutLanguage(address: string): string {
  const { pathname, searchParams } = new URL(address)
  searchParams.delete('lang')
  return pathname + (searchParams.size > 0 ? `?${searchParams}` : '')
}
