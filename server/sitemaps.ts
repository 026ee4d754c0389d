import { Hono } from 'hono'
import { compress } from 'hono/compress'
import type { Database } from '#app/db/tables.ts'
import { getPublicSettings } from '#app/features/base/settings/read.server.ts'
import { listForSitemap, listSitemapStarts, listWithCars } from '#app/features/stock/cars/sitemap/read.server.ts'
import { addressIn } from '#app/i18n/address.ts'
import { languages as all, defaultLanguage, type Language } from '#app/i18n/languages.ts'
import { type SitePages, startOf } from './page.ts'

// A file lists at most 10,000 URLs. All languages count, offered or not, so that the files do not change with them.
const carsPerFile = Math.floor(10_000 / all.length)
const xml = (body: string) =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=600' },
  })

type Offered = { siteUrl: string; languages: Language[] }

/** robots.txt, and sitemaps (https://www.sitemaps.org/protocol.html) of every page in each language. */
export function sitemapCalls({ db, siteUrl }: { db: Database; siteUrl: string }, site: () => SitePages): Hono {
  const calls = new Hono()
  const closed = () => {
    const starts = site().pages.flatMap((page) => (page.access ? startOf(page) : []))
    return [...all.flatMap((language) => starts.map((start) => addressIn(start, language))), '/api/']
  }
  const offered = async (): Promise<Offered> => ({ siteUrl, languages: (await getPublicSettings(db)).languages })
  calls.use('/sitemap/*', compress())
  calls.get('/robots.txt', (c) =>
    c.text(
      `User-agent: *\n${closed()
        .map((path) => `Disallow: ${path}\n`)
        .join('')}Allow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`,
    ),
  )
  calls.get('/sitemap.xml', async () => {
    const starts = await listSitemapStarts(db, carsPerFile)
    const files = ['/sitemap/pages.xml', ...starts.map((start) => `/sitemap/cars-${start}.xml`)]
    return xml(
      `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${files.map((file) => `<sitemap><loc>${siteUrl}${file}</loc></sitemap>`).join('\n')}\n</sitemapindex>\n`,
    )
  })
  calls.get('/sitemap/pages.xml', async () => {
    // Empty lists are `noindex`, so only lists with cars are included.
    const { makes, categories } = await listWithCars(db)
    const lists = [
      ...makes.map((make) => `/search/make/${encodeURIComponent(make)}`),
      ...categories.map((category) => `/cars/category/${encodeURIComponent(category)}`),
    ]
    return urlSet(
      await offered(),
      [...site().pages.flatMap((page) => (page.isInSitemap ? startOf(page) : [])), ...lists].map((path) => ({ path })),
    )
  })
  calls.get('/sitemap/:file{cars-[0-9a-z]{1,64}\\.xml}', async (c) => {
    const start = c.req.param('file').slice('cars-'.length, -'.xml'.length)
    const cars = await listForSitemap(db, start, carsPerFile)
    return urlSet(
      await offered(),
      cars.map((car) => ({ path: `/cardetails/${car.id}`, changed: car.updatedAt })),
    )
  })
  return calls
}

// Each entry lists all languages including its own, because search engines require reciprocal links.
function urlSet({ siteUrl, languages }: Offered, pages: { path: string; changed?: string }[]): Response {
  const address = (path: string, language: Language) => siteUrl + addressIn(path, language)
  const entries = pages.flatMap(({ path, changed }) => {
    const link = (code: string, language: Language) =>
      `<xhtml:link rel="alternate" hreflang="${code}" href="${address(path, language)}"/>`
    const links = [...languages.map((language) => link(language, language)), link('x-default', defaultLanguage)].join(
      '',
    )
    const time = changed ? `<lastmod>${changed}</lastmod>` : ''
    return languages.map((language) => `<url><loc>${address(path, language)}</loc>${time}${links}</url>`)
  })
  return xml(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`,
  )
}
