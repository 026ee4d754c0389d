import { z } from '@hono/zod-openapi'
import type { Database } from '#app/db/tables.ts'
import { dayIn } from '#app/i18n/format.ts'
import { csvLine } from '#app/lib/csv-cell.ts'
import { sellerZone } from '#app/lib/day.ts'
import { defineRoute, type Guard, openRouter, type Router } from '#app/lib/route.ts'
import { streamTexts } from '#app/lib/stream-texts.ts'
import { listForExport } from './read.server.ts'
import { exportCells, exportColumns, exportedCar } from './rules.ts'

const route = (ending: 'csv' | 'json', type: string) =>
  defineRoute({
    method: 'get',
    path: `/api/export.${ending}`,
    operationId: ending === 'csv' ? 'exportCsv' : 'exportJson',
    summary: `All cars with all fields, including sold ones, as ${ending.toUpperCase()} that can be imported again`,
    activity: 'exported',
    tags: ['cars'],
    access: 'operator',
    responses: { 200: { description: 'A file', content: { [type]: { schema: z.string() } } } },
  })
const csv = route('csv', 'text/csv')
const json = route('json', 'application/json')

export function exportsApi(guard: Guard, { db, siteUrl }: { db: Database; siteUrl: string }): Router {
  const api = openRouter(guard)
  const answer = (texts: AsyncGenerator<string>, ending: string, type: string) =>
    new Response(streamTexts(texts), {
      headers: {
        'content-type': type,
        'content-disposition': `attachment; filename="cars-${dayIn(sellerZone, Date.now())}.${ending}"`,
        'cache-control': 'no-store',
      },
    })

  async function* csvTexts() {
    // Excel recognises UTF-8 by the byte order mark.
    yield `\ufeff${csvLine(Object.values(exportColumns))}`
    for await (const cars of listForExport(db))
      yield cars.map(({ car, ...beside }) => csvLine(exportCells(exportedCar(car, beside, siteUrl)))).join('')
  }

  /** Writes one array with a car per line, because the import reads line by line. */
  async function* jsonTexts() {
    let between = '[\n'
    for await (const cars of listForExport(db)) {
      yield between + cars.map(({ car, ...beside }) => JSON.stringify(exportedCar(car, beside, siteUrl))).join(',\n')
      between = ',\n'
    }
    yield between === '[\n' ? '[]\n' : '\n]\n'
  }

  api.openapi(csv, () => answer(csvTexts(), 'csv', 'text/csv; charset=utf-8') as never)
  api.openapi(json, () => answer(jsonTexts(), 'json', 'application/json') as never)
  return api
}
