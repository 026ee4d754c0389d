import { Hono } from 'hono'
import type { Database } from '#app/db/tables.ts'
import { homeCategories } from '#app/features/cars/choices.ts'
import { listForSitemap, listSitemapStarts } from '#app/features/cars/read.server.ts'
import { languages } from '#app/i18n/languages.ts'

/** Cars in one sitemap file; the format allows 50,000 addresses and each car has three. */
const carsPerFile = 10_000
const fixed = ['/', '/search', '/AllCar', '/RecentCar', '/contact', '/help', ...homeCategories.map((category) => `/cars/category/${category}`)]
const xml = (body: string) =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=600' },
  })

/** What search engines ask for first: robots.txt, and sitemaps (https://www.sitemaps.org/protocol.html) that name every page in each language. */
export function foundCalls({ db, siteUrl }: { db: Database; siteUrl: string }): Hono {
  const calls = new Hono()
  calls.get('/robots.txt', (c) =>
    c.text(
      `User-agent: *\nDisallow: /Admin\nDisallow: /AddListing\nDisallow: /detail/\nDisallow: /sign-in\nDisallow: /api/\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`,
    ),
  )
  calls.get('/sitemap.xml', async () => {
    const starts = await listSitemapStarts(db, carsPerFile)
    const files = ['/sitemap/pages.xml', ...starts.map((start) => `/sitemap/cars-${start}.xml`)]
    return xml(
      `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${files.map((file) => `<sitemap><loc>${siteUrl}${file}</loc></sitemap>`).join('\n')}\n</sitemapindex>\n`,
    )
  })
  calls.get('/sitemap/pages.xml', () =>
    urlSet(
      siteUrl,
      fixed.map((path) => ({ path })),
    ),
  )
  calls.get('/sitemap/:file{cars-[0-9a-z]{1,64}\\.xml}', async (c) => {
    const start = c.req.param('file').slice('cars-'.length, -'.xml'.length)
    const cars = await listForSitemap(db, start, carsPerFile)
    return urlSet(
      siteUrl,
      cars.map((car) => ({ path: `/cardetails/${car.id}`, changed: car.updatedAt })),
    )
  })
  return calls
}

function urlSet(siteUrl: string, pages: { path: string; changed?: string }[]): Response {
  const address = (path: string, language: string) => `${siteUrl}${path}${language === 'en' ? '' : `?lang=${language}`}`
  const entries = pages.map(({ path, changed }) => {
    const links = languages.map((language) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address(path, language)}"/>`).join('')
    return `<url><loc>${address(path, 'en')}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}${links}<xhtml:link rel="alternate" hreflang="x-default" href="${address(path, 'en')}"/></url>`
  })
  return xml(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`,
  )
}
