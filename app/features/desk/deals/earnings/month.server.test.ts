import { beforeAll, expect, test } from 'vitest'
import { dumpRows, loadRows } from '#app/db/dump.server.ts'
import type { Database } from '#app/db/tables.ts'
import { eachDatabase, seal } from '../../../../../tests/fixtures.ts'
import { enterMonth, owner, readMonthFile } from '../../../../../tests/month/enter.ts'
import type { Viewer } from '../rules.ts'
import { listKeptDeposits, listSold, readStock } from './read.server.ts'
import { bySeller, earnedOn, periodOf, sumUp } from './rules.ts'

type Month = {
  takenIn: number
  sold: number
  salesKrw: number
  costsKrw: number
  earnedKrw: number
  otherIncomeKrw: number
  incomplete: string[]
  meanDaysInStock: number
  bySeller: Record<string, { sold: number; earnedKrw: number }>
}
type Expected = {
  cars: { car: string; soldOn: string; priceKrw: number | null; costsKrw: number | null; earnedKrw: number | null }[]
  months: Record<string, Month>
  stockAtCostKrw: Record<string, number>
}

/** What the site says of a month, in the words of the hand-kept books. */
async function readMonth(db: Database, text: string, names: Map<string, string>): Promise<Month> {
  const period = periodOf(text)
  if (!period) throw new Error(`${text} is no month.`)
  const [sold, kept, stock] = [
    await listSold(db, seal, owner, period),
    await listKeptDeposits(db, seal, owner, period),
    await readStock(db, seal, period),
  ]
  const sums = sumUp(sold)
  return {
    takenIn: stock.takenIn,
    sold: sums.sold,
    salesKrw: sums.sales,
    costsKrw: sums.costs,
    earnedKrw: sums.earned,
    otherIncomeKrw: kept.reduce((sum, { won }) => sum + won, 0),
    incomplete: sold.flatMap((car) => (earnedOn(car) === undefined ? [names.get(car.id) ?? ''] : [])).sort(),
    meanDaysInStock: sums.meanDays ?? 0,
    bySeller: Object.fromEntries(
      [...bySeller(sold)].map(([seller, some]) => {
        const { sold, earned } = sumUp(some)
        return [seller || '(none)', { sold, earnedKrw: earned }]
      }),
    ),
  }
}

eachDatabase((database) => {
  let expected: Expected
  let cars: Map<string, string>
  const db = () => database().db
  beforeAll(async () => {
    expected = await readMonthFile('expected.json')
    cars = await enterMonth(db(), seal)
  }, 120_000)

  const check = async () => {
    const names = new Map([...cars].map(([name, id]) => [id, name]))
    for (const [text, wanted] of Object.entries(expected.months)) {
      const { takenIn, sold, salesKrw, costsKrw, earnedKrw, otherIncomeKrw, incomplete, meanDaysInStock, bySeller } =
        wanted
      const same = {
        takenIn,
        sold,
        salesKrw,
        costsKrw,
        earnedKrw,
        otherIncomeKrw,
        incomplete,
        meanDaysInStock,
        bySeller,
      }
      expect([text, await readMonth(db(), text, names)]).toEqual([text, same])
    }
    const all = await listSold(db(), seal, owner, { from: '2026-01-01', to: '2026-12-31' })
    expect(
      all.map((car) => ({ car: names.get(car.id), soldOn: car.soldOn, earnedKrw: earnedOn(car) ?? null })).sort(byCar),
    ).toEqual(expected.cars.map(({ car, soldOn, earnedKrw }) => ({ car, soldOn, earnedKrw })).sort(byCar))
    for (const [day, costs] of Object.entries(expected.stockAtCostKrw))
      expect([day, (await readStock(db(), seal, { from: day, to: day })).costs]).toEqual([day, costs])
  }
  const byCar = (one: { car: string | undefined }, other: { car: string | undefined }) =>
    String(one.car).localeCompare(String(other.car))

  test('a month of 40 cars earns what the hand-kept books say, to the won', () => check(), 60_000)

  test('the same after the database was dumped and loaded again', async () => {
    const lines: string[] = []
    await db()
      .transaction()
      .execute(async (its) => {
        for await (const text of dumpRows(its)) lines.push(...text.split('\n').filter(Boolean))
      })
    for (const secret of ['Ahmad', '00가0001', '15112850'])
      expect(lines.filter((line) => line.includes(secret))).toEqual([])
    for (const table of ['deal', 'ledger', 'car_listing'] as const) await db().deleteFrom(table).execute()
    await db()
      .transaction()
      .execute((its) =>
        loadRows(
          its,
          (async function* () {
            yield* lines
          })(),
        ),
      )
    await check()
  }, 60_000)

  test('sellers get what they sold, and helpers nothing', async () => {
    const period = { from: '2026-09-01', to: '2026-09-30' }
    const [park, helper]: Viewer[] = [
      { id: '박가상', role: 'seller' },
      { id: '박가상', role: 'helper' },
    ]
    // Ten of this seller, and one that nobody is said to have sold.
    expect((await listSold(db(), seal, park as Viewer, period)).length).toBe(11)
    expect(await listSold(db(), seal, helper as Viewer, period)).toEqual([])
    expect(await listKeptDeposits(db(), seal, helper as Viewer, period)).toEqual([])
  })
})
