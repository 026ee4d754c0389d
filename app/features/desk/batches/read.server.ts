import type { Database } from '#app/db/tables.ts'
import { getRates } from '#app/features/base/money/rates/read.server.ts'
import { readMoney } from '#app/features/base/money/rules.ts'
import { mostAtOnce } from '#app/features/desk/bin/schema.ts'
import { countInterest } from '#app/features/shop/interest/read.server.ts'
import type { Search } from '#app/features/shop/search/schema.ts'
import { listCars, listCarsById } from '#app/features/stock/cars/read.server.ts'
import type { Car } from '#app/features/stock/cars/schema.ts'
import { mapLedgers } from '#app/features/stock/ledger/read.server.ts'
import { marginOf, sumCosts } from '#app/features/stock/ledger/rules.ts'
import type { Ledger } from '#app/features/stock/ledger/schema.ts'
import type { Seal } from '#app/features/stock/ledger/shared/seal.server.ts'
import { mapPictures } from '#app/features/stock/photos/read.server.ts'
import { repriceCar } from './rules.ts'
import type { BatchCar, PriceChange, PricedCar, TableCar } from './schema.ts'

/** What to ask the search for, to find cars in a state of the panel. */
export function askedOf(state: Wanted['state'], words: string) {
  const isPart = state === 'available' || state === 'reserved'
  return {
    words,
    byOperator: true,
    ...(isPart && { filters: { reserved: state === 'reserved' ? ('only' as const) : ('hide' as const) } }),
    state: isPart ? ('available' as const) : state,
  }
}

type Wanted = { state: 'all' | 'available' | 'reserved' | 'sold'; q?: string | undefined }

/**
 * Lists the cars that the panel shows for a state and words, over all its pages. At most 1,000 and whether there are
 * more.
 */
export async function listMatching(
  db: Database,
  search: Search,
  { state, q }: Wanted,
): Promise<{ cars: Car[]; isCut: boolean }> {
  if (!q) {
    const page = await listCars(db, {
      state: state === 'available' ? 'free' : state,
      order: 'newest',
      limit: mostAtOnce,
    })
    return { cars: page.cars, isCut: page.next !== null }
  }
  const { ids, next } = await search.find({ ...askedOf(state, q), limit: mostAtOnce })
  return { cars: await listCarsById(db, ids), isCut: next !== null }
}

export function toBatchCar({ id, stockNumber, make, model, year, category, soldOut, ...car }: Car): BatchCar {
  const { reservedUntil, priceCurrency } = car
  const base = { id, stockNumber, make, model, year, category, soldOut, reservedUntil }
  return { ...base, ...(priceCurrency && { priceCurrency }) }
}

/** Computes new prices and, for those who see costs, by how much they are below what the cars cost. */
export async function previewPrices(
  db: Database,
  seal: Seal,
  { ids, change }: { ids: string[]; change: PriceChange },
  seesCosts: boolean,
): Promise<PricedCar[]> {
  const [cars, ledgers, { perDollar }] = await Promise.all([
    listCarsById(db, [...new Set(ids)]),
    mapLedgers(db, seal, ids),
    getRates(db),
  ])
  return cars.map((car) => {
    const priced = repriceCar(car, change)
    const [ledger, money] = [ledgers.get(car.id), readMoney(priced.to ?? '')]
    const rate = money && (money.currency === 'USD' ? 1 : perDollar[money.currency])
    const sold = { sellingPrice: priced.to ?? null, priceUsd: rate ? money.amount / rate : null }
    const { won = 0 } = (ledger && marginOf(ledger, sold, perDollar.KRW)) ?? {}
    return { ...toBatchCar(car), from: car.sellingPrice, ...priced, ...(won < 0 && seesCosts && { loss: -won }) }
  })
}

const countedDays = 30

/** Adds what the table of the panel shows of each car. */
export async function toTableCars(db: Database, seal: Seal, cars: Car[], seesCosts: boolean): Promise<TableCar[]> {
  const ids = cars.map(({ id }) => id)
  const [covers, interest, ledgers, { perDollar }] = await Promise.all([
    mapPictures(
      db,
      cars.flatMap(({ pictures }) => pictures.slice(0, 1)),
    ),
    countInterest(db, ids, countedDays),
    mapLedgers(db, seal, ids),
    getRates(db),
  ])
  return cars.map((car) => ({
    ...toBatchCar(car),
    mileage: car.mileage,
    sellingPrice: car.sellingPrice,
    priceUsd: car.priceUsd,
    createdAt: car.createdAt,
    updatedAt: car.updatedAt,
    cover: covers.get(car.pictures[0] ?? '') ?? null,
    pictures: car.pictures.length,
    ...(interest.get(car.id) ?? { views: 0, asks: 0 }),
    ...ofLedger(ledgers.get(car.id), car, perDollar.KRW),
    ...(!seesCosts && { cost: null, margin: null }),
  }))
}

function ofLedger(ledger: Ledger | undefined, car: Car, wonPerDollar: number | undefined) {
  return {
    cost: (ledger && sumCosts(ledger)) ?? null,
    margin: (ledger && marginOf(ledger, car, wonPerDollar)?.won) ?? null,
    plate: ledger?.plate ?? null,
    place: ledger?.place ?? null,
  }
}
