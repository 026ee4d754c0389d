import type { Services } from '#app/context.ts'
import type { Database } from '#app/db/tables.ts'
import { askedOf } from '#app/features/desk/batches/read.server.ts'
import { type CarCard, listCardsById } from '#app/features/shop/cards/read.server.ts'
import { type CarPage, countCars } from '#app/features/stock/cars/read.server.ts'
import { findByPlate, mapLedgers } from '#app/features/stock/ledger/read.server.ts'
import { countReserved } from '#app/features/stock/reservations/read.server.ts'
import type { PanelState } from './find.tsx'

export const perPage = 20

type PanelPage = { list?: CarPage<CarCard>; available: number; reserved: number; sold: number }

export async function countStates(db: Database): Promise<PanelPage> {
  const [available, reserved, sold] = await Promise.all([
    countCars(db, { state: 'available' }),
    countReserved(db),
    countCars(db, { state: 'sold' }),
  ])
  return { available: available - reserved, reserved, sold }
}

/** The cars whose number plate is meant by the words of the search, with what tells them apart. */
export async function findPlates({ db, seal }: Pick<Services, 'db' | 'seal'>, words: string) {
  const ids = await findByPlate(db, seal, words)
  const [cars, ledgers] = await Promise.all([listCardsById(db, ids), mapLedgers(db, seal, ids)])
  return cars.map(({ id, make, model, year, stockNumber, cover }) => {
    const { plate = null, place = null } = ledgers.get(id) ?? {}
    return { id, make, model, year, stockNumber, cover, plate, place }
  })
}

type Wanted = { state: Exclude<PanelState, 'bin'>; words: string; params: URLSearchParams }

export async function findPage(
  { db, search }: Pick<Services, 'db' | 'search'>,
  { state, words, params }: Wanted,
): Promise<PanelPage> {
  const place = { after: params.get('after'), before: params.get('before') }
  const [{ ids, counts, next, previous, page }, all] = await Promise.all([
    search.find({ ...askedOf(state, words), limit: perPage, counts: true, ...place }),
    state === 'all' ? undefined : search.find({ ...askedOf('all', words), limit: 0, counts: true }),
  ])
  const { available = 0, reserved = 0, sold = 0 } = all?.counts ?? counts ?? {}
  return {
    list: { cars: await listCardsById(db, ids), next, previous, page },
    available: available - reserved,
    reserved,
    sold,
  }
}
