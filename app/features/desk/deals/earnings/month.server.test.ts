import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { dumpRows, loadRows } from '#app/db/dump.server.ts'
import type { Database } from '#app/db/tables.ts'
import { addCar, changeCar, markCars } from '#app/features/stock/cars/write.server.ts'
import type { CostName } from '#app/features/stock/ledger/rules.ts'
import type { LedgerChange } from '#app/features/stock/ledger/schema.ts'
import { changeLedger } from '#app/features/stock/ledger/write.server.ts'
import { eachDatabase, seal } from '../../../../../tests/fixtures.ts'
import { findDealOf, getDeal } from '../read.server.ts'
import type { Viewer } from '../rules.ts'
import type { DealBody } from '../schema.ts'
import { addDeal, changeDeal, changeSoldOn, fallDeal } from '../write.server.ts'
import { listKeptDeposits, listSold, readStock } from './read.server.ts'
import { bySeller, earnedOn, periodOf, sumUp } from './rules.ts'

// A month of 40 cars as a dealer kept it by hand, made up before this code was written.
const month = new URL('../../../../../tests/month/', import.meta.url)
const readJson = async <T>(name: string) => JSON.parse(await readFile(new URL(name, month), 'utf8')) as T

type Event = { day: string; car: string; deal: string; amount: number } & (
  | {
      kind: 'took-in'
      make: string
      model: string
      year: number
      plate: string
      stockNumber: string
      askingUsd: number
    }
  | { kind: 'cost'; costKind: string; currency: 'KRW' | 'USD'; krwPerUsd?: number; supplier?: string; note?: string }
  | {
      kind: 'deal'
      buyer: { name: string; language: string; whatsapp: string }
      cars: { car: string; price: number }[]
      currency: DealBody['currency']
      krwPerUnit: number
      incoterm: DealBody['term']
      port?: string
      seller: string
    }
  | { kind: 'repriced'; cars: { car: string; price: number }[]; krwPerUnit: number }
  | { kind: 'deposit' | 'balance' | 'deposit-returned' | 'deposit-kept' | 'sold' | 'sold-plain' }
  | { kind: 'fell'; reason: string }
)
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

const owner: Viewer = { id: 'owner', role: 'owner' }
const kinds: Record<string, CostName> = { repair: 'repairs', deregistration: 'fees' }

/** Enters the month as the dealer would have, day by day. Returns the ids of the cars by their names. */
async function enter(db: Database, events: Event[]): Promise<Map<string, string>> {
  const open = { db, seal }
  const [cars, deals] = [new Map<string, string>(), new Map<string, string>()]
  const costs = new Map<string, NonNullable<LedgerChange['costs']>>()
  const idOf = (car: string) => cars.get(car) ?? ''
  const priced = (some: { car: string; price: number }[]) =>
    Object.fromEntries(some.map((one) => [idOf(one.car), one.price]))
  const sell = async (car: string, day: string) => {
    const deal = await findDealOf(db, car, owner)
    await changeSoldOn(open, deal ?? '', car, day, owner)
  }
  for (const event of events) {
    const deal = deals.get(event.deal) ?? ''
    const days = async (step: string) => ({ ...(await getDeal(db, seal, deal, owner)).body?.days, [step]: event.day })
    switch (event.kind) {
      case 'took-in': {
        const { make, model, year, stockNumber, askingUsd, plate, day } = event
        const { id } = await addCar(db, { make, model, year, stockNumber, sellingPrice: `$${askingUsd}` })
        await changeLedger(db, seal, id, { boughtOn: day, plate }, { by: 'owner' })
        cars.set(event.car, id)
        break
      }
      case 'cost': {
        const id = idOf(event.car)
        const kind = kinds[event.costKind] ?? (event.costKind as CostName)
        const before = costs.get(id) ?? []
        const { amount, currency, krwPerUsd = 1, supplier = null, note = null, day } = event
        const entry = { id: `e${before.length}`, kind, on: day, amount, currency, won: krwPerUsd, supplier, note }
        costs.set(id, [...before, entry])
        await changeLedger(db, seal, id, { costs: [...before, entry] }, { by: 'owner' })
        break
      }
      case 'deal': {
        const id = await addDeal(
          db,
          event.cars.map(({ car }) => idOf(car)),
          { id: event.seller, role: 'seller' },
        )
        deals.set(event.deal, id)
        const { buyer, currency, krwPerUnit: won, incoterm: term, port = null, day } = event
        const change = {
          buyer: buyer.name,
          whatsapp: buyer.whatsapp,
          prices: priced(event.cars),
          currency,
          won,
          term,
          port,
        }
        await changeDeal(open, id, { ...change, days: { agreed: day } }, owner)
        break
      }
      case 'repriced':
        await changeDeal(
          open,
          deal,
          { prices: priced(event.cars), won: event.krwPerUnit, days: await days('agreed') },
          owner,
        )
        break
      case 'deposit':
      case 'balance':
        await changeDeal(open, deal, { [event.kind]: event.amount, days: await days(event.kind) }, owner)
        break
      case 'sold': {
        const ids = (await getDeal(db, seal, deal, owner)).cars.map(({ id }) => id)
        await db.transaction().execute((its) => markCars(its, ids, true))
        for (const id of ids) await sell(id, event.day)
        break
      }
      case 'sold-plain':
        await changeCar(db, idOf(event.car), { soldOut: true })
        await sell(idOf(event.car), event.day)
        break
      case 'fell':
        await fallDeal(open, deal, { reason: event.reason, fellOn: event.day }, owner)
        break
      case 'deposit-kept':
        await changeDeal(open, deal, { kept: event.amount }, owner)
    }
  }
  return cars
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
    expected = await readJson('expected.json')
    cars = await enter(db(), await readJson('events.json'))
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
