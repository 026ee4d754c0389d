import type { Database } from '#app/db/tables.ts'
import { getRates } from '#app/features/base/money/rates/read.server.ts'
import { listOperators } from '#app/features/base/operators/read.server.ts'
import { getSettings } from '#app/features/base/settings/read.server.ts'
import { listCars } from '#app/features/stock/cars/read.server.ts'
import { dayOf, listVersions } from '#app/features/stock/destinations/read.server.ts'
import { newerSample } from '#app/features/stock/destinations/renew.server.ts'
import { listSamples } from '#app/features/stock/destinations/samples.server.ts'
import type { Destination } from '#app/features/stock/destinations/schema.ts'

const mostCars = 60

const empty = (country: string): Destination => ({
  country,
  currency: 'USD',
  ports: [{ key: '', name: {}, days: 45 }],
  age: { by: 'year', at: 'arrival' },
  lines: [],
  rules: [],
  steps: [],
  note: {},
  isExample: false,
})

/**
 * Returns a country's destination with its versions, and cars to try it on. A country without one starts from its
 * sample or empty.
 */
export async function readTable(db: Database, country: string, fromSample: boolean) {
  const [versions, operators, rates, { cars }, { languages }] = await Promise.all([
    listVersions(db, country),
    listOperators(db),
    getRates(db),
    listCars(db, { state: 'available', limit: mostCars }),
    getSettings(db),
  ])
  const sample = fromSample ? listSamples().find((one) => one.country === country) : undefined
  const [newest] = versions
  return {
    isNew: !newest?.destination,
    newer: newest?.destination ? newerSample(newest.destination) : undefined,
    destination: newest?.destination ?? sample ?? empty(country),
    version: newest?.id ?? 0,
    versions: versions.map(({ id, madeAt, madeBy, destination }) => {
      const by = operators.find((operator) => operator.id === madeBy)
      return { id, madeAt, by: madeBy && (by?.name || by?.email || madeBy), lines: destination?.lines.length ?? null }
    }),
    rates: { day: rates.day, perDollar: rates.perDollar },
    languages,
    today: dayOf(Date.now()),
    cars: cars.map((car) => {
      const {
        id,
        stockNumber,
        make,
        model,
        year,
        firstRegistration,
        fuelType,
        engineCc,
        category,
        seats,
        steering,
        emissions,
        market,
        priceUsd,
      } = car
      const facts = {
        make,
        model,
        year,
        firstRegistration,
        fuelType,
        engineCc,
        category,
        seats,
        steering,
        emissions,
        market,
        priceUsd,
      }
      return { id, stockNumber, ...facts, proof: car.proof, past: car.past }
    }),
  }
}

export type TableData = Awaited<ReturnType<typeof readTable>>
export type TriedCar = TableData['cars'][number]
