import { beforeAll, describe, expect, it } from 'vitest'
import type { CarChange } from '#app/features/stock/cars/schema.ts'
import { pastOf } from '#app/features/stock/condition/proof/rules.ts'
import { planOf } from '#app/features/stock/destinations/rules.ts'
import { Destination, type Facts, type Plan } from '#app/features/stock/destinations/schema.ts'
import { costOf } from '#app/features/stock/destinations/shared/cost.ts'
import { permitOf } from '#app/features/stock/destinations/shared/permit.ts'
import { parsePrice } from '#app/lib/money.ts'
import { madeUpCar, toIndexedCar } from '../../../../../tests/fleet.ts'
import type { Filters, SearchQuery } from '../schema.ts'
import { type Abroad, openAbroad } from './abroad.ts'
import { openCarIndex } from './car-index.ts'
import { findIn } from './finder.ts'
import type { IndexedCar } from './indexed-car.ts'

const from = '2026-01-01'
const jordan = Destination.parse({
  country: 'JO',
  currency: 'JOD',
  ports: [{ key: 'aqaba', name: { en: 'Aqaba' }, days: 40 }],
  age: { by: 'year', at: 'arrival' },
  lines: [
    { stage: 'freight', per: 'cubic', amount: '95.5', from },
    { stage: 'insurance', per: 'sum', amount: '1.25', from },
    { stage: 'duty', per: 'cif', amount: '15', fuels: ['petrol', 'diesel', 'hybrid'], from },
    { stage: 'duty', name: { en: 'Electric' }, per: 'cif', amount: '10', fuels: ['electric'], from },
    { stage: 'excise', per: 'cc', amount: '0.75', currency: 'JOD', cc: { from: 2000 }, from },
    { stage: 'vat', per: 'sum', amount: '16', from },
  ],
  rules: [
    { about: 'age', limit: 8, by: 'year', at: 'arrival', sizes: ['sedan', 'suv', 'large', 'van'], from },
    { about: 'age', limit: 20, by: 'year', at: 'arrival', sizes: ['truck'], from },
    { about: 'steering', values: ['left'], from },
  ],
})
const plan = planOf(jordan, { day: from, perDollar: { JOD: 0.709 } }, '2026-06-01') as Plan
const place = { port: 'aqaba', way: undefined }

const fuels = ['Petrol', 'Diesel', 'Hybrid', 'Electric', null]
const made: CarChange[] = Array.from({ length: 400 }, (_, at) => ({
  ...madeUpCar(at),
  fuelType: fuels[at % fuels.length] ?? null,
  category: ['Sedan', 'SUV', 'Truck', 'Van'][at % 7] ?? null,
  steering: ['Left', 'Right'][at % 3] ?? null,
  engineCc: at % 3 ? 1000 + at * 7 : null,
  seats: at % 4 ? 5 : 7,
}))
const cars: IndexedCar[] = made.map((car, at) => ({ ...toIndexedCar(car, `m${at}`, at * 1000), vin: null }))
const factsOf = (car: CarChange): Facts => ({
  priceUsd: parsePrice(car.sellingPrice),
  make: car.make ?? null,
  model: car.model ?? null,
  year: car.year ?? null,
  firstRegistration: car.firstRegistration ?? null,
  fuelType: car.fuelType ?? null,
  engineCc: car.engineCc ?? null,
  category: car.category ?? null,
  seats: car.seats ?? null,
  steering: car.steering ?? null,
  emissions: car.emissions ?? null,
  market: car.market ?? null,
  proof: [],
  past: pastOf(car.condition ?? null),
})

describe('Costs of all cars at a place', () => {
  const index = openCarIndex()
  let abroad: Abroad
  const find = (filters: Filters, query: Partial<SearchQuery> = {}) =>
    findIn(
      abroad.index(),
      { state: 'all', limit: 1000, counts: true, ...query },
      { filters, parts: [], unlikely: new Map(), corrected: [], converted: [] },
    )
  const totals = new Map<string, number>()
  const importable = new Set<string>()
  beforeAll(async () => {
    for (const car of cars) index.add(car)
    abroad = openAbroad(index, plan, place)
    await abroad.prepare(async () => undefined)
    for (const [at, car] of made.entries()) {
      const cost = costOf(plan, factsOf(car), place)
      if ('total' in cost) totals.set(`m${at}`, cost.total)
      const may = permitOf(plan, factsOf(car), 'aqaba')?.may
      if (may === 'yes' || may === 'likely') importable.add(`m${at}`)
    }
  })

  it('equal the costs of each car alone', () => {
    expect(totals.size).toBeGreaterThan(50)
    expect(importable.size).toBeGreaterThan(20)
    const { ids, counts } = find({}, { sort: 'total' })
    const soldOut = new Set(cars.flatMap((car) => (car.soldOut ? [car.id] : [])))
    for (const side of [ids.filter((id) => !soldOut.has(id)), ids.filter((id) => soldOut.has(id))]) {
      const known = side.filter((id) => totals.has(id))
      expect(side.slice(0, known.length)).toEqual(known)
      expect(known.map((id) => totals.get(id))).toEqual(
        known.map((id) => totals.get(id) as number).sort((a, b) => a - b),
      )
    }
    expect(counts?.importable).toBe(importable.size)
  })

  it('filter a list, also together with importable, and exclude cars without a known total', () => {
    const to = 20_000
    const cheap = find({ total: { to } })
    expect(new Set(cheap.ids)).toEqual(new Set([...totals].flatMap(([id, total]) => (total <= to * 100 ? [id] : []))))
    const both = find({ total: { to }, importable: true })
    expect(new Set(both.ids)).toEqual(new Set(cheap.ids.filter((id) => importable.has(id))))
    expect(both.counts?.importable).toBe(both.total)
    expect(find({ total: { to: 1 } }).nearest?.loosen).toContainEqual({
      without: 'total',
      cars: cars.filter(({ soldOut }) => !soldOut).length,
    })
  })

  it('keep cars that may not be imported last among the closest matches', () => {
    const near = find({ steering: ['right'], importable: true }, { state: 'available' }).nearest?.ids ?? []
    expect(near).toHaveLength(12)
    expect(near.filter((id) => !importable.has(id))).toEqual([])
  })

  it('follow changed, added and removed cars', () => {
    const [cheapest = ''] = find({}, { sort: 'total' }).ids
    const car = cars.find(({ id }) => id === cheapest) as IndexedCar
    index.add({ ...car, numbers: { ...car.numbers, price: 90_000 } })
    expect(find({}, { sort: 'total' }).ids[0]).not.toBe(cheapest)
    index.remove(cheapest)
    expect(find({}).ids).not.toContain(cheapest)
    index.add(car)
    expect(find({}, { sort: 'total' }).ids[0]).toBe(cheapest)
  })
})
