import { lock } from '#app/db/locks.server.ts'
import type { Database } from '#app/db/tables.ts'
import { getRates } from '#app/features/base/money/rates/read.server.ts'
import { listOperators } from '#app/features/base/operators/read.server.ts'
import { listCars } from '#app/features/stock/cars/read.server.ts'
import type { Car } from '#app/features/stock/cars/schema.ts'
import {
  blanksOf,
  draftOf,
  inputOf,
  type TableDraft,
  TypedTable,
} from '#app/features/stock/destinations/operator/draft.ts'
import { dayOf, listVersions } from '#app/features/stock/destinations/read.server.ts'
import { changesSince, newerSample } from '#app/features/stock/destinations/renew.server.ts'
import { listSamples } from '#app/features/stock/destinations/samples.server.ts'
import { type Destination, savedTable } from '#app/features/stock/destinations/schema.ts'
import { saveDestination } from '#app/features/stock/destinations/write.server.ts'
import { refuseInvalid } from '#app/lib/openapi.ts'
import { openForm, type Stored } from '../form.server.ts'

const mostCars = 60
const ofCar = [
  ...(['id', 'stockNumber', 'make', 'model', 'year', 'firstRegistration', 'fuelType', 'engineCc', 'category'] as const),
  ...(['seats', 'steering', 'emissions', 'market', 'priceUsd', 'proof', 'past'] as const),
]

const empty = (country: string): Destination => ({
  country,
  currency: 'USD',
  ports: [{ key: '', name: {}, days: 45 }],
  age: { by: 'year', at: 'arrival' },
  lines: [],
  rules: [],
  steps: [],
  note: {},
  authority: { name: {}, link: '' },
  isExample: false,
  // Buyers see a table once its owner has looked at it.
  isHidden: true,
})

/** A country's table, as `by` changes it. */
export async function storedTable(db: Database, country: string, by: string): Promise<Stored<TableDraft>> {
  const shape = savedTable((await getRates(db)).perDollar)
  const read = async (its: Database) => draftOf((await listVersions(its, country, 1))[0]?.destination ?? empty(country))
  return {
    shape: TypedTable.superRefine((typed, context) => {
      const { error } = shape.safeParse(inputOf(country, typed))
      for (const { path, message } of error?.issues ?? []) context.addIssue({ code: 'custom', path, message })
    }),
    read,
    lock: (transaction) => lock(transaction, 'destinations'),
    write: async (transaction, change) => {
      // What others have changed may not fit, such as a port that is gone.
      const merged = shape.safeParse(inputOf(country, { ...(await read(transaction)), ...change }))
      refuseInvalid(merged)
      if (merged.success) await saveDestination(transaction, { country, destination: merged.data, by })
    },
    activity: 'destinations',
    blanks: blanksOf(dayOf(Date.now())),
  }
}

/**
 * Returns a country's destination with its versions, and cars to try it on. A country without one starts from its
 * sample or empty.
 */
export async function readTable(db: Database, country: string, fromSample: boolean) {
  const [versions, operators, rates, { cars }] = await Promise.all([
    listVersions(db, country),
    listOperators(db),
    getRates(db),
    listCars(db, { state: 'available', limit: mostCars }),
  ])
  const [newest] = versions
  const stored = newest?.destination ?? undefined
  const sample = fromSample ? listSamples().find((one) => one.country === country) : undefined
  const { values, seen } = openForm(draftOf(stored ?? empty(country)))
  return {
    country,
    isNew: !stored,
    /** The form shows a sample that is not saved. */
    isSample: sample !== undefined,
    newer: stored && newerSample(stored),
    changes: stored ? changesSince(country, stored.comparedWith ?? stored.checkedOn ?? '') : [],
    destination: stored,
    loaded: {
      values: sample
        ? {
            ...draftOf({ ...sample, isHidden: stored?.isHidden ?? true }),
            comparedWith: (stored && sample.checkedOn) ?? '',
          }
        : values,
      seen,
    },
    version: newest?.id ?? 0,
    versions: versions.map(({ id, madeAt, madeBy, destination }) => {
      const by = operators.find((operator) => operator.id === madeBy)
      return { id, madeAt, by: madeBy && (by?.name || by?.email || madeBy), lines: destination?.lines.length ?? null }
    }),
    rates: { day: rates.day, perDollar: rates.perDollar },
    today: dayOf(Date.now()),
    cars: cars.map(
      (car) => Object.fromEntries(ofCar.map((name) => [name, car[name]])) as Pick<Car, (typeof ofCar)[number]>,
    ),
  }
}

export type TableData = Awaited<ReturnType<typeof readTable>>
export type TriedCar = TableData['cars'][number]
