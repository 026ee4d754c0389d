import { z } from '@hono/zod-openapi'
import type { Database } from '#app/db/tables.ts'
import { earningsColumn, earningsSheets } from '#app/features/stock/ledger/shared/earnings-file.ts'
import type { Seal } from '#app/features/stock/ledger/shared/seal.server.ts'
import { defaultLanguage, languages } from '#app/i18n/languages.ts'
import { csvLine, guardCell } from '#app/lib/csv-cell.ts'
import { problemAnswers } from '#app/lib/openapi.ts'
import { Problem } from '#app/lib/problem.ts'
import { defineRoute, type Guard, openRouter, type Router, viewerOf } from '#app/lib/route.ts'
import { listKeptDeposits, listSold, mapAllLedgers, nameCars, readStock } from './read.server.ts'
import { periodOf } from './rules.ts'
import { listSheets, soldCells } from './sheets.ts'
import { writeWorkbook } from './workbook/write-workbook.server.ts'

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const Asked = z.object({
  of: z.string().describe('A month (2026-09) or a year (2026)'),
  language: z.enum(languages).default(defaultLanguage).describe('The language of the column names'),
})

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
  request: { query: Asked },
  responses: {
    200: { description: 'A file', content: { 'text/csv': { schema: z.string() } } },
    ...problemAnswers(422),
  },
})

const workbook = defineRoute({
  method: 'get',
  path: '/api/earnings.xlsx',
  operationId: 'exportEarningsWorkbook',
  activity: 'exported',
  summary: 'What a month or a year earned, as a workbook',
  description:
    'Sheets with the sold cars, their costs, kept deposits, and for owners the cars taken in. An import of the file changes the costs of its cars and adds new ones. It deletes none.',
  tags: ['deals'],
  access: 'operator',
  changesPages: false,
  request: { query: Asked },
  responses: {
    200: { description: 'A file', content: { [workbookType]: { schema: z.string() } } },
    ...problemAnswers(422),
  },
})

const columnsOfCsv = 8
// A negative number begins as a formula does, but is none.
const cellText = (cell: string | number | null | undefined) =>
  typeof cell === 'number' ? String(cell) : guardCell(cell ?? '')

export function earningsApi(guard: Guard, { db, seal }: { db: Database; seal: Seal }): Router {
  const api = openRouter(guard)
  api.openapi(csv, async (c) => {
    const { of, language } = c.req.valid('query')
    const sold = await nameCars(db, await listSold(db, seal, viewerOf(c), getPeriod(of)), language)
    const lines = sold.map((car) => csvLine(soldCells(car).map(cellText)))
    const head = csvLine(earningsSheets.sold.slice(0, columnsOfCsv).map((name) => earningsColumn(name, language)))
    const headers = {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="earnings-${of}.csv"`,
      'cache-control': 'no-store',
    }
    // Excel recognises UTF-8 by the byte order mark.
    return new Response(`\ufeff${head}${lines.join('')}`, { headers }) as never
  })
  api.openapi(workbook, async (c) => {
    const { of, language } = c.req.valid('query')
    const [viewer, period] = [viewerOf(c), getPeriod(of)]
    const sold = await nameCars(db, await listSold(db, seal, viewer, period), language)
    const ids = sold.map(({ id }) => id)
    const [ledgers, kept, stock] = await Promise.all([
      viewer.seesCosts ? mapAllLedgers(db, seal, ids) : undefined,
      listKeptDeposits(db, seal, viewer, period),
      viewer.role === 'owner' ? readStock(db, seal, period) : undefined,
    ])
    const taken = stock && (await nameCars(db, stock.taken, language))
    const bytes = await writeWorkbook(listSheets({ sold, ledgers, kept, taken }, language), language)
    const headers = {
      'content-type': workbookType,
      'content-disposition': `attachment; filename="earnings-${of}.xlsx"`,
      'cache-control': 'no-store',
    }
    return new Response(bytes, { headers }) as never
  })
  return api
}

function getPeriod(of: string): { from: string; to: string } {
  const period = periodOf(of)
  const message = 'Must be a month such as 2026-09, or a year.'
  if (!period) throw new Problem(422, message, [{ field: 'of', message }])
  return period
}
