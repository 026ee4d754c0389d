import { z } from '@hono/zod-openapi'
import type { Database } from '#app/db/tables.ts'
import type { Seal } from '#app/features/stock/ledger/shared/seal.server.ts'
import { defaultLanguage, languages } from '#app/i18n/languages.ts'
import { serverTexts } from '#app/i18n/server-texts.ts'
import { csvLine, guardCell } from '#app/lib/csv-cell.ts'
import { problemAnswers } from '#app/lib/openapi.ts'
import { Problem } from '#app/lib/problem.ts'
import { defineRoute, type Guard, openRouter, type Router, viewerOf } from '#app/lib/route.ts'
import { listSold } from './read.server.ts'
import { earnedOn, periodOf } from './rules.ts'

const csv = defineRoute({
  method: 'get',
  path: '/api/earnings.csv',
  operationId: 'exportEarnings',
  activity: 'exported',
  summary: 'What each car earned that was sold in a month or a year, as CSV',
  description: 'In whole won. Sellers get the cars that they sold, owners all.',
  tags: ['deals'],
  access: 'operator',
  changesPages: false,
  request: {
    query: z.object({
      of: z.string().describe('A month (2026-09) or a year (2026)'),
      language: z.enum(languages).default(defaultLanguage).describe('The language of the column names'),
    }),
  },
  responses: {
    200: { description: 'A file', content: { 'text/csv': { schema: z.string() } } },
    ...problemAnswers(422),
  },
})

const columns = ['stockNumber', 'car', 'soldOn', 'price', 'costs', 'earned', 'days', 'seller'] as const

export function earningsApi(guard: Guard, { db, seal }: { db: Database; seal: Seal }): Router {
  const api = openRouter(guard)
  api.openapi(csv, async (c) => {
    const { of, language } = c.req.valid('query')
    const period = periodOf(of)
    const message = 'Must be a month such as 2026-09, or a year.'
    if (!period) throw new Problem(422, message, [{ field: 'of', message }])
    const { t } = serverTexts(language)
    const sold = await listSold(db, seal, viewerOf(c), period)
    const lines = sold.map((car) =>
      csvLine(
        [car.stockNumber, car.name, car.soldOn, car.price, car.costs, earnedOn(car), car.days, car.sellerName].map(
          (cell) => guardCell(String(cell ?? '')),
        ),
      ),
    )
    const head = csvLine(columns.map((name) => t(`earningsFile.${name}`)))
    const headers = {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="earnings-${of}.csv"`,
      'cache-control': 'no-store',
    }
    // Excel recognises UTF-8 by the byte order mark.
    return new Response(`\ufeff${head}${lines.join('')}`, { headers }) as never
  })
  return api
}
