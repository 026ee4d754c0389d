import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { noteActivity } from '#app/db/activity.server.ts'
import type { Database } from '#app/db/tables.ts'
import { changeAs } from '#app/db/transaction.server.ts'
import { findWonOn } from '#app/features/base/money/rates/read.server.ts'
import { changeCar, lockCars, markCars } from '#app/features/stock/cars/write.server.ts'
import type { Seal } from '#app/features/stock/ledger/shared/seal.server.ts'
import { sellersDay } from '#app/lib/day.ts'
import { Problem } from '#app/lib/problem.ts'
import { getDeal } from './read.server.ts'
import { isDone, nextStep, reservedByDeposit, type Step, sealedFor, steps, sumReceived, type Viewer } from './rules.ts'
import { type Deal, type DealBody, emptyBody } from './schema.ts'

type Open = { db: Database; seal: Seal }

/** Begins a deal with cars and returns its id. Throws 404 if a car is unknown, and 409 if one is in an open deal. */
export function addDeal(db: Database, carIds: string[], by: string): Promise<string> {
  return changeAs(db, by, async (its) => {
    const id = randomUUID()
    await its.insertInto('deal').values({ id, seller: by, next_step: 'asked', changed_by: by }).execute()
    await putCars(its, id, carIds)
    await noteActivity(its, { by, kind: 'deal', cars: carIds })
    return id
  })
}

async function putCars(its: Database, id: string, carIds: string[]): Promise<void> {
  await lockCars(its, carIds)
  const cars = await its
    .selectFrom('car_listing')
    .select(['id', 'make', 'model', 'year', 'stock_number', 'sold_out'])
    .where('id', 'in', carIds)
    .execute()
  if (cars.length < new Set(carIds).size) throw new Problem(404, 'There is no such car.')
  const [taken] = await listTaken(its, carIds, id)
  if (taken) throw inAnotherDeal(taken.stock_number)
  await its
    .insertInto('deal_car')
    .values(
      cars.map((car) => ({
        deal_id: id,
        car_id: car.id,
        name: [car.make, car.model, car.year].filter((part) => part !== null).join(' '),
        stock_number: car.stock_number,
        sold_on: car.sold_out ? sellersDay() : null,
      })),
    )
    .execute()
}

/** The cars that are in another open deal. */
const listTaken = (db: Database, carIds: string[], except: string) =>
  db
    .selectFrom('deal_car')
    .select(['car_id', 'stock_number'])
    .where('car_id', 'in', carIds)
    .where('deal_id', '<>', except)
    .where('is_open', '=', true)
    .execute()

function inAnotherDeal(stockNumber: string): Problem {
  const message = `${stockNumber} is already in an open deal.`
  return new Problem(409, message, [{ field: 'car', message }], 'inAnotherDeal')
}

/**
 * Locks a deal and its cars, cars first as all writers of cars do, and returns it as it is now. Needs a transaction.
 * Throws 404 if the viewer may not see it, and 409 if it cannot be opened.
 */
export async function lockDeal({ db, seal }: Open, id: string, viewer: Viewer): Promise<Deal & { body: DealBody }> {
  const cars = await db.selectFrom('deal_car').select('car_id').where('deal_id', '=', id).execute()
  if (cars.length > 0)
    await lockCars(
      db,
      cars.map(({ car_id }) => car_id),
    )
  await db.selectFrom('deal').select('id').where('id', '=', id).forUpdate().execute()
  const { body, ...deal } = await getDeal(db, seal, id, viewer)
  if (body) return { ...deal, body }
  throw new Problem(409, 'This deal cannot be opened: its key was made with another AUTH_SECRET.')
}

/** Changes what a deal says. A received deposit reserves its cars, and a received balance sells them. */
export function changeDeal(open: Open, id: string, change: Partial<DealBody>, viewer: Viewer): Promise<void> {
  return changeAs(open.db, viewer.id, async (db) => {
    const deal = await lockDeal({ ...open, db }, id, viewer)
    const before = deal.body
    const body = await withRate(db, withAsked({ ...before, ...change }), before)
    await store({ ...open, db }, deal, body, viewer)
    const isPaid = !before.days.balance && body.days.balance
    if (isPaid || (!before.days.deposit && body.days.deposit))
      await holdCars(
        db,
        deal.cars.map(({ id }) => id),
        body,
      )
  })
}

/** Whoever agreed on a price has asked. */
function withAsked(body: DealBody): DealBody {
  const { agreed } = body.days
  return agreed && !isDone(body, 'asked') ? { ...body, days: { ...body.days, asked: agreed } } : body
}

/** The rate of the day of the agreement, unless the dealer has entered another. */
async function withRate(db: Database, body: DealBody, before: DealBody): Promise<DealBody> {
  if (body.currency === 'KRW') return { ...body, won: 1 }
  const isOther = body.currency !== before.currency || body.days.agreed !== before.days.agreed
  if (body.won !== null && (body.won !== before.won || !isOther)) return body
  if (!Object.values(body.prices).some((price) => price !== null)) return body
  return { ...body, won: (await findWonOn(db, body.currency, body.days.agreed ?? sellersDay())) ?? null }
}

async function store({ db, seal }: Open, deal: Deal, body: DealBody, { id: by }: Viewer): Promise<void> {
  if ((body.kept ?? 0) > sumReceived(body)) {
    const message = 'Must not be more than was received.'
    throw new Problem(422, message, [{ field: 'kept', message }])
  }
  const step = nextStep(body)
  const state = body.fellOn ? 'fallen' : step ? 'open' : 'done'
  await db
    .updateTable('deal')
    .set({
      state,
      sealed: seal.seal(JSON.stringify(body), sealedFor(deal.id)),
      seller: deal.seller ?? by,
      next_step: step ?? null,
      due_on: (step && state === 'open' && body.by[step]) || null,
      changed_at: new Date(),
      changed_by: by,
    })
    .where('id', '=', deal.id)
    .execute()
  if (state !== deal.state) await openCars(db, deal, state === 'open')
  await noteActivity(db, { by, kind: 'deal', cars: deal.cars.map(({ id }) => id) })
}

async function openCars(db: Database, deal: Deal, isOpen: boolean): Promise<void> {
  const ids = deal.cars.map(({ id }) => id)
  if (ids.length === 0) return
  if (isOpen) {
    const [taken] = await listTaken(db, ids, deal.id)
    if (taken) throw inAnotherDeal(taken.stock_number)
  }
  await db.updateTable('deal_car').set({ is_open: isOpen }).where('deal_id', '=', deal.id).execute()
}

/** Marks cars as sold once the balance was received, and reserves them once the deposit was, never for less time. */
async function holdCars(db: Database, ids: string[], body: DealBody): Promise<void> {
  if (body.days.balance) await markCars(db, ids, true)
  if (body.days.balance || !body.days.deposit) return
  const reservedUntil = reservedByDeposit(body, sellersDay())
  const free = await db
    .selectFrom('car_listing')
    .select('id')
    .where('id', 'in', ids)
    .where('sold_out', '=', false)
    .where((where) => where.or([where('reserved_until', 'is', null), where('reserved_until', '<', reservedUntil)]))
    .orderBy('id')
    .execute()
  for (const { id } of free) await changeCar(db, id, { reservedUntil })
}

/** Skips a step, or takes it back: then it is neither done nor skipped. */
export function markStep(open: Open, id: string, step: Step, mark: 'skip' | 'undo', viewer: Viewer): Promise<void> {
  return changeAs(open.db, viewer.id, async (db) => {
    const deal = await lockDeal({ ...open, db }, id, viewer)
    const skipped = deal.body.skipped.filter((one) => one !== step)
    const days = { ...deal.body.days, [step]: null }
    const body = { ...deal.body, days, skipped: mark === 'skip' ? [...skipped, step] : skipped }
    await store({ ...open, db }, deal, body, viewer)
  })
}

/** Skips all steps that are left, so that the deal is done. */
export function closeDeal(open: Open, id: string, viewer: Viewer): Promise<void> {
  return changeAs(open.db, viewer.id, async (db) => {
    const deal = await lockDeal({ ...open, db }, id, viewer)
    const left = steps.filter((step) => !deal.body.days[step] && !deal.body.skipped.includes(step))
    await store({ ...open, db }, deal, { ...deal.body, skipped: [...deal.body.skipped, ...left] }, viewer)
  })
}

/** Ends a deal that fell through. Its cars are for sale again. */
export function fallDeal(open: Open, id: string, change: Partial<DealBody>, viewer: Viewer): Promise<void> {
  return changeAs(open.db, viewer.id, async (db) => {
    const deal = await lockDeal({ ...open, db }, id, viewer)
    const body = { ...deal.body, ...change, fellOn: change.fellOn ?? deal.body.fellOn ?? sellersDay() }
    await store({ ...open, db }, deal, body, viewer)
    const ids = deal.cars.map(({ id }) => id)
    const known = await lockCars(db, ids)
    // A car that has been sold again since then stays sold.
    const taken = await listTaken(db, ids, deal.id)
    for (const { car_id } of taken) known.delete(car_id)
    for (const car of known) await changeCar(db, car, { soldOut: false, reservedUntil: null })
    await db.updateTable('deal_car').set({ sold_on: null }).where('deal_id', '=', deal.id).execute()
  })
}

/** Opens a deal again that fell through. Throws 409 if one of its cars is in another open deal. */
export function reopenDeal(open: Open, id: string, viewer: Viewer): Promise<void> {
  return changeAs(open.db, viewer.id, async (db) => {
    const deal = await lockDeal({ ...open, db }, id, viewer)
    const body = { ...deal.body, fellOn: null, reason: null, kept: null }
    await store({ ...open, db }, deal, body, viewer)
    await holdCars(
      db,
      deal.cars.map(({ id }) => id),
      body,
    )
  })
}

/** Adds the car with a stock number to a deal. */
export function addDealCar(open: Open, id: string, stockNumber: string, viewer: Viewer): Promise<void> {
  return changeAs(open.db, viewer.id, async (db) => {
    const wanted = stockNumber.trim().toLowerCase()
    // '1043' is enough for N1043, if no other number ends so.
    const found = await db
      .selectFrom('car_listing')
      .select(['id', sql<string>`lower(stock_number)`.as('number')])
      .where(
        sql<boolean>`lower(stock_number) = ${wanted} or (${/^\d{3,}$/.test(wanted)} and right(stock_number, ${wanted.length}) = ${wanted})`,
      )
      .limit(2)
      .execute()
    const car = found.find(({ number }) => number === wanted) ?? (found.length === 1 ? found[0] : undefined)
    if (!car) {
      const message = `There is no car with the stock number ${stockNumber.slice(0, 40)}.`
      throw new Problem(404, message, [{ field: 'car', message }], 'noCar')
    }
    const deal = await lockDeal({ ...open, db }, id, viewer)
    if (deal.cars.some((one) => one.id === car.id)) return
    await putCars(db, id, [car.id])
    await store({ ...open, db }, deal, deal.body, viewer)
    await holdCars(db, [car.id], deal.body)
  })
}

/** Takes a car out of a deal that has others. Its mark as sold or reserved stays. */
export function removeDealCar(open: Open, id: string, carId: string, viewer: Viewer): Promise<void> {
  return changeAs(open.db, viewer.id, async (db) => {
    const deal = await lockDeal({ ...open, db }, id, viewer)
    if (deal.cars.length < 2) throw new Problem(409, 'A deal needs a car.')
    await db.deleteFrom('deal_car').where('deal_id', '=', id).where('car_id', '=', carId).execute()
    const { [carId]: _, ...prices } = deal.body.prices
    await store({ ...open, db }, deal, { ...deal.body, prices }, viewer)
  })
}

/** Corrects the day on which a car was sold. Throws 409 for a car that is not. */
export function changeSoldOn(open: Open, id: string, carId: string, day: string, viewer: Viewer): Promise<void> {
  return changeAs(open.db, viewer.id, async (db) => {
    const deal = await lockDeal({ ...open, db }, id, viewer)
    if (!deal.cars.some((car) => car.id === carId && car.soldOn)) throw new Problem(409, 'This car is not sold.')
    await db
      .updateTable('deal_car')
      .set({ sold_on: day })
      .where('deal_id', '=', id)
      .where('car_id', '=', carId)
      .execute()
    await noteActivity(db, { by: viewer.id, kind: 'deal', cars: [carId] })
  })
}

/** Says who sold the cars. Only owners may. */
export async function changeSeller(db: Database, id: string, seller: string, viewer: Viewer): Promise<void> {
  if (viewer.role !== 'owner') throw new Problem(403, 'Only owners may say who sold a car.')
  await db.updateTable('deal').set({ seller, changed_by: viewer.id }).where('id', '=', id).execute()
}

/** Removes what identifies the buyer. Prices and days stay. */
export function eraseBuyer(open: Open, id: string, viewer: Viewer): Promise<void> {
  const { buyer, whatsapp, email, tracking, note } = emptyBody
  return changeDeal(open, id, { buyer, whatsapp, email, tracking, note }, viewer)
}

/** Deletes closed deals that nobody has changed for some years. Returns their number. */
export async function removeOldDeals(db: Database, years: number, now = new Date()): Promise<number> {
  const before = new Date(now)
  before.setUTCFullYear(before.getUTCFullYear() - years)
  const { numDeletedRows } = await db
    .deleteFrom('deal')
    .where('state', '<>', 'open')
    .where('changed_at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
