import { z } from '@hono/zod-openapi'
import type { Database } from '#app/db/tables.ts'
import { listCarsById } from '#app/features/cars/read.server.ts'
import { exportColumns } from '#app/features/exports/rules.ts'
import { dayIn } from '#app/i18n/format.ts'
import { csvLine, guardCell } from '#app/lib/csv-cell.ts'
import { sellerZone } from '#app/lib/day.ts'
import { jsonAnswer, jsonBody, problemAnswers } from '#app/lib/openapi.ts'
import { Problem } from '#app/lib/problem.ts'
import { defineRoute, type Guard, openRouter, operatorOf, type Router } from '#app/lib/route.ts'
import { streamTexts } from '#app/lib/stream-texts.ts'
import { holdsNoNull } from '#app/lib/text.ts'
import { listUnreadable } from './keys/read.server.ts'
import type { SiteSeal } from './keys/write.server.ts'
import { listLedgers } from './read.server.ts'
import { ledgerColumns, sumCosts } from './rules.ts'
import { FormerSecret, Ledger, LedgerSave, UnreadableLeft } from './schema.ts'
import { changeLedger } from './write.server.ts'

// No visitor sees a ledger.
const operator = { tags: ['ledger'], access: 'operator' as const, changesPages: false }

const change = defineRoute({
  method: 'put',
  path: '/api/cars/{id}/ledger',
  operationId: 'changeLedger',
  activity: 'ledger',
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
  activity: 'exported',
  summary: 'The ledgers of all cars as CSV',
  description:
    'An import of the file changes the ledgers of its cars and nothing else. Cars whose ledger cannot be opened come last and say so in a column of their own.',
  ...operator,
  responses: { 200: { description: 'A file', content: { 'text/csv': { schema: z.string() } } } },
})
const openFormer = defineRoute({
  method: 'post',
  path: '/api/ledger-keys',
  operationId: 'openFormerLedgers',
  activity: 'ledgerKey',
  summary: 'Open ledgers with a former AUTH_SECRET of the site',
  description: 'Their keys are then wrapped with the current secret. The former one is not stored.',
  ...operator,
  access: 'owner',
  request: jsonBody(FormerSecret),
  responses: {
    200: jsonAnswer('How many cars have ledgers that still cannot be opened', UnreadableLeft),
    ...problemAnswers(400, 422),
  },
})

const { stockNumber, make, model, year, plate, place, boughtOn, purchase, repairs, transport, fees, note, changedAt } =
  ledgerColumns
const columns = [
  exportColumns.id,
  stockNumber,
  make,
  model,
  year,
  'Price',
  'Price, USD',
  'Sold',
  plate,
  place,
  boughtOn,
]
const costColumns = [purchase, repairs, transport, fees, 'All costs, KRW', note, changedAt]
const carsAtOnce = 250
const unreadableColumn = 'Cannot be opened'
const unreadableWords = 'Costs, plate, place and note were encrypted under another AUTH_SECRET, see /data'

export function ledgerApi(guard: Guard, { db, seal }: { db: Database; seal: SiteSeal }): Router {
  const api = openRouter(guard)

  async function* csvTexts() {
    // Excel recognises UTF-8 by the byte order mark.
    const unreadable = (await listUnreadable(db, seal)).filter(({ isBinned }) => !isBinned)
    yield `\ufeff${csvLine([...columns, ...costColumns, ...(unreadable.length > 0 ? [unreadableColumn] : [])])}`
    const ledgers = new Map((await listLedgers(db, seal)).map((one) => [one.carId, one]))
    const ids = [...ledgers.keys()]
    for (let at = 0; at < ids.length; at += carsAtOnce) {
      const cars = await listCarsById(db, ids.slice(at, at + carsAtOnce))
      yield cars
        .map((car) => {
          const own = ledgers.get(car.id)
          if (!own) return ''
          const { boughtOn, purchase, repairs, transport, fees, plate, place, note } = own.ledger
          const of = [
            car.id,
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
          const costs = [purchase, repairs, transport, fees, sumCosts(own.ledger), note, own.changedAt.toISOString()]
          return csvLine([...of, ...costs].map((cell) => guardCell(String(cell ?? ''))))
        })
        .join('')
    }
    const empty = [...columns, ...costColumns].slice(5).map(() => '')
    for (const { id, stockNumber, make, model, year } of unreadable)
      yield csvLine(
        [id, stockNumber, make, model, year, ...empty, unreadableWords].map((cell) => guardCell(String(cell ?? ''))),
      )
  }

  api.openapi(change, async (c) => {
    const { id } = c.req.valid('param')
    const { was, ...change } = c.req.valid('json')
    return c.json(await changeLedger(db, seal, id, change, { by: operatorOf(c), was }), 200)
  })
  api.openapi(openFormer, async (c) => {
    if (!(await seal.adopt(c.req.valid('json').secret)))
      throw new Problem(422, 'This secret opens no ledger that is closed.', [
        { field: 'secret', message: 'Must be the AUTH_SECRET of the former site.' },
      ])
    return c.json({ left: (await listUnreadable(db, seal)).length }, 200)
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
