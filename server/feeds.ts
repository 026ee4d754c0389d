import { Hono } from 'hono'
import { compress } from 'hono/compress'
import type { Database } from '#app/db/tables.ts'
import { listCars } from '#app/features/cars/read.server.ts'
import { atomFeed } from '#app/features/exports/atom-rules.ts'
import { metaCells, metaColumns, missingForMeta } from '#app/features/exports/meta-rules.ts'
import { listForExport } from '#app/features/exports/read.server.ts'
import { csvLine } from '#app/features/exports/rules.ts'
import { streamTexts } from '#app/features/exports/stream.ts'
import { getSettings } from '#app/features/settings/read.server.ts'
import { defaultLanguage, parseLanguage } from '#app/i18n/languages.ts'
import { answerKept, type PageCache } from './cache.ts'

const newest = 50

/** What other programs read regularly: new cars as Atom, kept in memory until a car changes, and the available ones for Meta's automotive catalogue. */
export function feedCalls({ db, siteUrl, cache }: { db: Database; siteUrl: string; cache: PageCache }): Hono {
  const calls = new Hono()
  calls.get('/feeds/cars.atom', async (c) => {
    const language = parseLanguage(c.req.query('lang')) ?? defaultLanguage
    const kept = await cache.get(`atom ${language}`, async () => {
      const [{ cars }, { name }] = await Promise.all([listCars(db, { state: 'available', limit: newest }), getSettings(db)])
      return new Response(atomFeed(cars, { name, origin: siteUrl }, language), { headers: { 'content-type': 'application/atom+xml; charset=utf-8' } })
    })
    return answerKept(kept, c.req.raw, { 'cache-control': 'no-cache', vary: 'accept-encoding' })
  })
  calls.use('/feeds/meta.csv', compress())
  calls.get('/feeds/meta.csv', (c) => {
    async function* texts() {
      yield csvLine(metaColumns)
      for await (const cars of listForExport(db, { available: true })) {
        const complete = cars.filter(({ car }) => missingForMeta(car).length === 0)
        if (complete.length > 0) yield complete.map(({ car }) => csvLine(metaCells(car, siteUrl))).join('')
      }
    }
    return c.body(streamTexts(texts()), 200, { 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'public, max-age=600' })
  })
  return calls
}
