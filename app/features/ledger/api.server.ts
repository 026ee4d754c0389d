import { z } from '@hono/zod-openapi'
import type { Database } from '#app/db/tables.ts'
import type { ActivityKind } from '#app/features/activity/schema.ts'
import { listCarsById } from '#app/features/cars/read.server.ts'
import { csvLine, guardCell } from '#app/features/exports/rules.ts'
import { dayIn } from '#app/i18n/format.ts'
import { sellerZone } from '#app/lib/day.ts'
import { jsonAnswer, jsonBody, problemAnswers } from '#app/lib/openapi.ts'
import { defineRoute, type Guard, openRouter, operatorOf, type Router } from '#app/lib/route.ts'
import { streamTexts } from '#app/lib/stream-texts.ts'
import { holdsNoNull } from '#app/lib/text.ts'
import { mapLedgers } from './read.server.ts'
import { sumCosts } from './rules.ts'
import { Ledger, LedgerSave } from './schema.ts'
import type { Seal } from './shared/seal.server.ts'
import { changeLedger } from './write.server.ts'

// No visitor sees a ledger.
const operator = { tags: ['ledger'], access: 'operator' as const, changesPages: false }

const change = defineRoute({
  method: 'put',
  path: '/api/cars/{id}/ledger',
  operationId: 'changeLedger',
  activity: 'ledger' satisfies ActivityKind,
  summary: 'Change what a car cost, its number plate, place and note',
  description:
    'Only the given fields change. With `was`, the values of these fields before, a field that somebody else has changed since is refused with 409. Nothing of a ledger is public.',
  ...operator,
  request: { params: z.object({ id: z.string().max(64).refine(holdsNoNull) }), ...jsonBody(LedgerSave) },
  responses: { 200: jsonAnswer('The ledger', Ledger), ...problemAnswers(404, 409, 422) },
})
const csv = defineRoute({
  method: 'get',
  path: '/api/ledger.csv',
  operationId: 'exportLedger',
  summary: 'The ledgers of all cars as CSV',
  ...operator,
  responses: { 200: { description: 'A file', content: { 'text/csv': { schema: z.string() } } } },
})

const columns = ['Stock number', 'Make', 'Model', 'Year', 'Price', 'Price, USD', 'Sold', 'Plate', 'Place', 'Bought on']
const costColumns = ['Purchase, KRW', 'Repairs, KRW', 'Transport, KRW', 'Fees, KRW', 'All costs, KRW', 'Private note']
const carsAtOnce = 250

export function ledgerApi(guard: Guard, { db, seal }: { db: Database; seal: Seal }): Router {
  const api = openRouter(guard)

  async function* csvTexts() {
    // Excel recognises UTF-8 by the byte order mark.
    yield `\ufeff${csvLine([...columns, ...costColumns])}`
    const ledgers = await mapLedgers(db, seal)
    const ids = [...ledgers.keys()]
    for (let at = 0; at < ids.length; at += carsAtOnce) {
      const cars = await listCarsById(db, ids.slice(at, at + carsAtOnce))
      yield cars
        .map((car) => {
          const own = ledgers.get(car.id)
          if (!own) return ''
          const { boughtOn, purchase, repairs, transport, fees, plate, place, note } = own
          const of = [
            car.stockNumber,
            car.make,
            car.model,
            car.year,
            car.sellingPrice,
            car.priceUsd,
            car.soldOut ? 'yes' : 'no',
            plate,
            place,
            boughtOn,
          ]
          return csvLine([...of, purchase, repairs, transport, fees, sumCosts(own), note].map((cell) => guardCell(String(cell ?? ''))))
        })
        .join('')
    }
  }

  api.openapi(change, async (c) => {
    const { id } = c.req.valid('param')
    const { was, ...change } = c.req.valid('json')
    return c.json(await changeLedger(db, seal, id, change, { by: operatorOf(c), was }), 200)
  })
  api.openapi(csv, () => {
    const headers = {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="ledger-${dayIn(sellerZone, Date.now())}.csv"`,
      'cache-control': 'no-store',
    }
    return new Response(streamTexts(csvTexts()), { headers }) as never
  })
  return api
}
