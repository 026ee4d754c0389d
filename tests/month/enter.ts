import { readFile } from 'node:fs/promises'
import type { Database } from '#app/db/tables.ts'
import { findDealOf, getDeal } from '#app/features/desk/deals/read.server.ts'
import type { Viewer } from '#app/features/desk/deals/rules.ts'
import type { DealBody } from '#app/features/desk/deals/schema.ts'
import { addDeal, changeDeal, changeSoldOn, fallDeal } from '#app/features/desk/deals/write.server.ts'
import { addCar, changeCar, markCars } from '#app/features/stock/cars/write.server.ts'
import type { CostName } from '#app/features/stock/ledger/rules.ts'
import type { LedgerChange } from '#app/features/stock/ledger/schema.ts'
import type { Seal } from '#app/features/stock/ledger/shared/seal.server.ts'
import { changeLedger } from '#app/features/stock/ledger/write.server.ts'

/** Reads a part of a month of 40 cars as a dealer kept it by hand, made up before the code was written. */
export const readMonthFile = async <T>(name: string) =>
  JSON.parse(await readFile(new URL(name, import.meta.url), 'utf8')) as T

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
export const owner: Viewer = { id: 'owner', role: 'owner' }
const kinds: Record<string, CostName> = { repair: 'repairs', deregistration: 'fees' }

/** Enters the month as the dealer would have, day by day. Returns the ids of the cars by their names. */
export async function enterMonth(db: Database, seal: Seal): Promise<Map<string, string>> {
  const events = await readMonthFile<Event[]>('events.json')
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
        const said = { amount, currency, won: krwPerUsd, supplier, note, receipt: null }
        const entry = { id: `e${before.length}`, kind, on: day, ...said }
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
