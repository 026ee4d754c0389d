import { z } from '@hono/zod-openapi'
import type { Database } from '#app/db/tables.ts'
import { changeAs } from '#app/db/transaction.server.ts'
import { mostAtOnce, Outcome } from '#app/features/desk/bin/schema.ts'
import type { Search } from '#app/features/shop/search/schema.ts'
import type { Seal } from '#app/features/stock/ledger/shared/seal.server.ts'
import { jsonAnswer, jsonBody, problemAnswers } from '#app/lib/openapi.ts'
import { defineRoute, type Guard, openRouter, operatorOf, type Router, viewerOf } from '#app/lib/route.ts'
import { listMatching, previewPrices, toBatchCar, toTableCars } from './read.server.ts'
import {
  BatchCar,
  FieldsBatch,
  Matching,
  PricedCar,
  PriceOutcome,
  PricePreview,
  PriceSteps,
  TableCar,
} from './schema.ts'
import { changeFields, changePrices } from './write.server.ts'

const operator = { tags: ['cars'], access: 'operator' as const }
const atMost = `At most ${mostAtOnce} cars.`

const matching = defineRoute({
  method: 'get',
  path: '/api/matching-cars',
  operationId: 'listMatchingCars',
  summary: 'Cars in a state that match words, as the list of /Admin shows them over all its pages',
  description: `The other calls for several cars take the ids of this answer, so that they never change a car that nobody has seen. ${atMost}`,
  ...operator,
  request: { query: Matching },
  responses: {
    200: jsonAnswer(
      'The cars',
      z.object({ cars: z.array(BatchCar), isCut: z.boolean().describe('Whether more cars match') }),
    ),
    ...problemAnswers(400, 422),
  },
})
const table = defineRoute({
  method: 'get',
  path: '/api/car-table',
  operationId: 'listCarTable',
  summary: 'The matching cars with the columns of the table in /Admin: price, photos, views, enquiries',
  description: atMost,
  ...operator,
  request: { query: Matching },
  responses: {
    200: jsonAnswer('The cars', z.object({ cars: z.array(TableCar), isCut: z.boolean() })),
    ...problemAnswers(400, 422),
  },
})
const preview = defineRoute({
  method: 'post',
  path: '/api/cars/prices/preview',
  operationId: 'previewPrices',
  summary: 'Compute new prices of several cars without changing them',
  description: `A new price is written like the old one. Percentages apply to any currency, amounts only to prices in their own currency. Unknown cars are left out. ${atMost}`,
  ...operator,
  changesPages: false,
  request: jsonBody(PricePreview),
  responses: {
    200: jsonAnswer('The cars with their new prices', z.object({ cars: z.array(PricedCar) })),
    ...problemAnswers(422),
  },
})
const prices = defineRoute({
  method: 'post',
  path: '/api/cars/prices',
  operationId: 'changePrices',
  summary: 'Change the prices of several cars from one text to another',
  description: `All in one transaction. A car whose price is not \`from\` keeps it and is named. To undo a change, swap \`from\` and \`to\`. Sending a request again changes nothing. ${atMost}`,
  ...operator,
  bytes: 1024 * 1024,
  request: jsonBody(PriceSteps),
  responses: { 200: jsonAnswer('The result for each car', PriceOutcome), ...problemAnswers(422) },
})
const fields = defineRoute({
  method: 'post',
  path: '/api/cars/fields',
  operationId: 'changeFields',
  summary: 'Give several cars the same category, or reserve them until the same day',
  description: `A reservedUntil of null ends reservations. Sold cars cannot be reserved and are listed as failed. ${atMost}`,
  ...operator,
  request: jsonBody(FieldsBatch),
  responses: { 200: jsonAnswer('The result for each car', Outcome), ...problemAnswers(422) },
})

export function batchesApi(guard: Guard, { db, search, seal }: { db: Database; search: Search; seal: Seal }): Router {
  const api = openRouter(guard)
  api.openapi(matching, async (c) => {
    const { cars, isCut } = await listMatching(db, search, c.req.valid('query'))
    return c.json({ cars: cars.map(toBatchCar), isCut }, 200)
  })
  api.openapi(table, async (c) => {
    const { cars, isCut } = await listMatching(db, search, c.req.valid('query'))
    return c.json({ cars: await toTableCars(db, seal, cars, viewerOf(c).seesCosts), isCut }, 200)
  })
  api.openapi(preview, async (c) => {
    return c.json({ cars: await previewPrices(db, seal, c.req.valid('json'), viewerOf(c).seesCosts) }, 200)
  })
  api.openapi(prices, async (c) => {
    const steps = [...new Map(c.req.valid('json').cars.map((step) => [step.id, step])).values()]
    return c.json(await changeAs(db, operatorOf(c), (its) => changePrices(its, steps)), 200)
  })
  api.openapi(fields, async (c) => {
    const { ids, change } = c.req.valid('json')
    return c.json(await changeAs(db, operatorOf(c), (its) => changeFields(its, [...new Set(ids)], change)), 200)
  })
  return api
}
