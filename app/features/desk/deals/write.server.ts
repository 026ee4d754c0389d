import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { noteActivity } from '#app/db/activity.server.ts'
import type { Database } from '#app/db/tables.ts'
import { changeAs } from '#app/db/transaction.server.ts'
import { findWonOn } from '#app/features/base/money/rates/read.server.ts'
import { changeCar, lockCars, markCars } from '#app/features/stock/cars/write.server.ts'
import { type Seal, sealValue } from '#app/features/stock/ledger/shared/seal.server.ts'
import { sellersDay } from '#app/lib/day.ts'
import { Problem } from '#app/lib/problem.ts'
import { inAnotherDeal, listTaken, putCars, reserveCars } from './cars/write.server.ts'
import { getDeal } from './read.server.ts'
import { isDone, nextStep, reservedByDeposit, type Step, sealedFor, steps, sumReceived, type Viewer } from './rules.ts'
import { type Deal, type DealBody, emptyBody } from './schema.ts'

type Open = { db: Database; seal: Seal }

/** Begins a deal with cars and returns its id. Throws 404 if a car is unknown, and 409 if one is in an open deal. */
export function addDeal(db: Database, carIds: string[], viewer: Viewer): Promise<string> {
  const by = viewer.id
  return changeAs(db, by, async (its) => {
    const id = randomUUID()
    await its.insertInto('deal').values({ id, seller: by, next_step: 'asked', changed_by: by }).execute()
    await putCars(its, id, carIds, viewer)
    await noteActivity(its, { by, kind: 'deal', cars: carIds })
    return id
  })
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
    const body = await withRate(db, withAsked(joinChange(deal, change)), before)
    if (body.currency !== before.currency && sumReceived(before) > 0) {
      const message = `Money was received in ${before.currency}.`
      throw new Problem(422, message, [{ field: 'currency', message }])
    }
    await store({ ...open, db }, deal, body, viewer)
    const isPaid = !before.days.balance && body.days.balance
    if (isPaid || (!before.days.deposit && body.days.deposit)) await holdCars(db, idsOf(deal), body)
  })
}

/** A deal's body after a change, whose days and prices may be only some of them. */
function joinChange({ body, cars }: Deal & { body: DealBody }, change: Partial<DealBody>): DealBody {
  const prices = { ...body.prices, ...change.prices }
  return {
    ...body,
    ...change,
    by: { ...body.by, ...change.by },
    days: { ...body.days, ...change.days },
    prices: Object.fromEntries(cars.map(({ id }) => [id, prices[id] ?? null])),
  }
}

/** An agreement implies that the buyer has asked. */
function withAsked(body: DealBody): DealBody {
  const { agreed } = body.days
  return agreed && !isDone(body, 'asked') ? { ...body, days: { ...body.days, asked: agreed } } : body
}

/** The rate of the day of the agreement, unless the dealer has entered another. */
async function withRate(db: Database, body: DealBody, before: DealBody): Promise<DealBody> {
  if (body.currency === 'KRW') return { ...body, won: 1 }
  const isOther = body.currency !== before.currency || body.days.agreed !== before.days.agreed
  if (body.won !== null && (body.won !== before.won || !isOther)) return body
  const amounts = [...Object.values(body.prices), body.deposit, body.balance]
  if (amounts.every((amount) => amount === null)) return body
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
      sealed: sealValue(seal, body, sealedFor(deal.id)),
      seller: deal.seller ?? by,
      next_step: step ?? null,
      due_on: (step && state === 'open' && body.by[step]) || null,
      changed_at: new Date(),
      changed_by: by,
    })
    .where('id', '=', deal.id)
    .execute()
  // The cars of a deal that is done are sold, also if the balance was skipped.
  if (state === 'done' && deal.state !== 'done') await markCars(db, idsOf(deal), true)
  if (state !== deal.state) await openCars(db, deal, state === 'open')
  await noteActivity(db, { by, kind: 'deal', cars: idsOf(deal) })
}

const idsOf = ({ cars }: Pick<Deal, 'cars'>) => cars.map(({ id }) => id)

async function openCars(db: Database, deal: Deal, isOpen: boolean): Promise<void> {
  const ids = idsOf(deal)
  if (ids.length === 0) return
  if (isOpen) {
    const [taken] = await listTaken(db, ids, deal.id)
    if (taken) throw inAnotherDeal(taken.stock_number)
  }
  await db.updateTable('deal_car').set({ is_open: isOpen }).where('deal_id', '=', deal.id).execute()
}

/** Marks cars as sold once the balance was received, and reserves them once the deposit was. */
async function holdCars(db: Database, ids: string[], body: DealBody): Promise<void> {
  if (body.days.balance) await markCars(db, ids, true)
  else if (body.days.deposit) await reserveCars(db, ids, reservedByDeposit(body, sellersDay()))
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
    const ids = idsOf(deal)
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
    await holdCars(db, idsOf(deal), body)
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
    await putCars(db, id, [car.id], viewer)
    await store({ ...open, db }, deal, deal.body, viewer)
    await holdCars(db, [car.id], deal.body)
  })
}

/** Takes a car out of a deal that has others. If it is sold or reserved, it gets a deal of its own. */
export function removeDealCar(open: Open, id: string, carId: string, viewer: Viewer): Promise<void> {
  return changeAs(open.db, viewer.id, async (db) => {
    const deal = await lockDeal({ ...open, db }, id, viewer)
    if (deal.cars.length < 2) throw new Problem(409, 'A deal needs a car.')
    const its = db.updateTable('deal_car').where('deal_id', '=', id).where('car_id', '=', carId)
    const held = await db
      .selectFrom('car_listing')
      .select('id')
      .where('id', '=', carId)
      .where((where) => where.or([where('sold_out', '=', true), where('reserved_until', 'is not', null)]))
      .executeTakeFirst()
    if (held) {
      const own = randomUUID()
      await db
        .insertInto('deal')
        .values({ id: own, seller: deal.seller, next_step: 'asked', changed_by: viewer.id })
        .execute()
      await its.set({ deal_id: own }).execute()
    } else await db.deleteFrom('deal_car').where('deal_id', '=', id).where('car_id', '=', carId).execute()
    const { [carId]: _, ...prices } = deal.body.prices
    await store({ ...open, db }, deal, { ...deal.body, prices }, viewer)
  })
}

/** Enters the day on which a car was sold. Throws 409 for a car that is not. */
export function changeSoldOn(open: Open, id: string, carId: string, day: string, viewer: Viewer): Promise<void> {
  return changeAs(open.db, viewer.id, async (db) => {
    const deal = await lockDeal({ ...open, db }, id, viewer)
    if (!deal.cars.some((car) => car.id === carId && car.isSold)) throw new Problem(409, 'This car is not sold.')
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
  const { rows } = await sql`select from "user" where id = ${seller} and not "isHelper"`.execute(db)
  if (rows.length === 0) throw new Problem(404, 'There is no such seller.')
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
