import { z } from '@hono/zod-openapi'
import type { Database } from '#app/db/tables.ts'
import { listCarsById } from '#app/features/stock/cars/read.server.ts'
import { listUnreadable } from '#app/features/stock/ledger/keys/read.server.ts'
import { listLedgers } from '#app/features/stock/ledger/read.server.ts'
import { costNames, ledgerColumns, sumCosts } from '#app/features/stock/ledger/rules.ts'
import type { Seal } from '#app/features/stock/ledger/shared/seal.server.ts'
import { csvLine, guardCell } from '#app/lib/csv-cell.ts'
import { sellersDay } from '#app/lib/day.ts'
import { problemAnswers } from '#app/lib/openapi.ts'
import { Problem } from '#app/lib/problem.ts'
import { defineRoute, type Guard, openRouter, type Router, viewerOf } from '#app/lib/route.ts'
import { streamTexts } from '#app/lib/stream-texts.ts'
import { exportColumns } from '../rules.ts'

const csv = defineRoute({
  method: 'get',
  path: '/api/ledger.csv',
  operationId: 'exportLedger',
  activity: 'exported',
  summary: 'The ledgers of all cars as CSV',
  description:
    'An import of the file changes the ledgers of its cars and nothing else. Cars whose ledger cannot be opened come last and say so in a column of their own.',
  tags: ['ledger'],
  access: 'operator',
  changesPages: false,
  responses: {
    200: { description: 'A file', content: { 'text/csv': { schema: z.string() } } },
    ...problemAnswers(403),
  },
})

const { stockNumber, make, model, year, plate, place, boughtOn, note, changedAt } = ledgerColumns
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
const costColumns = [...costNames.map((name) => ledgerColumns[name]), 'All costs, KRW', note, changedAt]
const carsAtOnce = 250
const unreadableColumn = 'Cannot be opened'
const unreadableWords = 'Costs, plate, place and note were encrypted under another AUTH_SECRET, see /data'

export function ledgerCsvApi(guard: Guard, { db, seal }: { db: Database; seal: Seal }): Router {
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
          const { boughtOn, plate, place, note } = own.ledger
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
          const sums = costNames.map((name) => own.ledger[name])
          const costs = [...sums, sumCosts(own.ledger), note, own.changedAt.toISOString()]
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

  api.openapi(csv, (c) => {
    if (!viewerOf(c).seesCosts) throw new Problem(403, 'Owners have not let sellers see costs.')
    const headers = {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="ledger-${sellersDay()}.csv"`,
      'cache-control': 'no-store',
    }
    return new Response(streamTexts(csvTexts()), { headers }) as never
  })
  return api
}
