import { beforeEach, expect, test } from 'vitest'
import { dumpRows } from '#app/db/dump.server.ts'
import { changeAs } from '#app/db/transaction.server.ts'
import { purgeCars } from '#app/features/desk/bin/write.server.ts'
import { getCar } from '#app/features/stock/cars/read.server.ts'
import { addCar, changeCar, markCars, removeCar } from '#app/features/stock/cars/write.server.ts'
import { deriveKey, openSeal } from '#app/features/stock/ledger/shared/seal.server.ts'
import { changeLedger } from '#app/features/stock/ledger/write.server.ts'
import { dayAfter, sellersDay } from '#app/lib/day.ts'
import { eachDatabase, seal } from '../../../../tests/fixtures.ts'
import { listKeptDeposits, listSold } from './earnings/read.server.ts'
import { earnedOn } from './earnings/rules.ts'
import { findDealOf, getDeal, listDeals, listDueDeals, searchDeals } from './read.server.ts'
import type { Viewer } from './rules.ts'
import { emptyBody } from './schema.ts'
import {
  addDeal,
  addDealCar,
  changeDeal,
  changeSeller,
  closeDeal,
  eraseBuyer,
  fallDeal,
  markStep,
  removeDealCar,
  removeOldDeals,
  reopenDeal,
} from './write.server.ts'

const owner: Viewer = { id: 'owner', role: 'owner' }
const mina: Viewer = { id: 'mina', role: 'seller' }
const juno: Viewer = { id: 'juno', role: 'seller' }
const today = sellersDay()
const status = (work: Promise<unknown>) => work.then(() => 200).catch((error: { status?: number }) => error.status)

eachDatabase((database) => {
  const db = () => database().db
  const open = () => ({ db: db(), seal })
  beforeEach(async () => {
    for (const table of ['deal', 'car_listing', 'car_bin'] as const) await db().deleteFrom(table).execute()
  })
  const dealOf = async (carId: string, viewer = owner) =>
    getDeal(db(), seal, (await findDealOf(db(), carId, viewer)) ?? '', viewer)
  const add = (model: string) => addCar(db(), { make: 'Kia', model, year: 2019 })

  test('a mark as sold or reserved begins a deal without details, and its end takes that away', async () => {
    const [ray, k5] = [await add('Ray'), await add('K5')]
    await changeAs(db(), 'mina', (its) => changeCar(its, ray.id, { soldOut: true }))
    const deal = await dealOf(ray.id)
    expect(deal).toMatchObject({
      state: 'open',
      isBare: true,
      body: emptyBody,
      cars: [{ id: ray.id, name: 'Kia Ray 2019', soldOn: today }],
    })
    await changeCar(db(), k5.id, { reservedUntil: dayAfter(today, 2) })
    expect((await dealOf(k5.id)).cars).toMatchObject([{ soldOn: null }])
    await changeCar(db(), k5.id, { soldOut: true })
    expect((await dealOf(k5.id)).cars).toMatchObject([{ soldOn: today }])
    for (const { id } of [ray, k5]) await changeCar(db(), id, { soldOut: false, reservedUntil: null })
    expect(await listDeals(db(), seal, owner, { isOpen: true, limit: 9 })).toEqual([])
  })

  test('an accidental mark loses nothing that was entered', async () => {
    const { id } = await add('Ray')
    await changeCar(db(), id, { soldOut: true })
    const deal = await dealOf(id)
    await changeDeal(open(), deal.id, { buyer: 'A. Hassan', prices: { [id]: 7400 } }, owner)
    await changeCar(db(), id, { soldOut: false })
    expect(await dealOf(id)).toMatchObject({
      id: deal.id,
      state: 'open',
      cars: [{ soldOn: null }],
      body: { buyer: 'A. Hassan' },
    })
    await changeCar(db(), id, { soldOut: true })
    expect((await dealOf(id)).id).toBe(deal.id)
  })

  test('several cars marked at once each have a deal that waits for buyer and price', async () => {
    const ids = await Promise.all(['Ray', 'K5', 'K7'].map(async (model) => (await add(model)).id))
    await db()
      .transaction()
      .execute((its) => markCars(its, ids, true))
    expect(await listDueDeals(db(), owner, today, 2)).toMatchObject({
      count: 3,
      deals: [{ isBare: true }, { isBare: true }],
    })
    expect(await listDueDeals(db(), { id: 'x', role: 'helper' }, today, 2)).toMatchObject({ count: 0 })
  })

  test('a deposit reserves the cars, a balance sells them, and the last step closes the deal', async () => {
    const [ray, k5] = [await add('Ray'), await add('K5')]
    const id = await addDeal(db(), [ray.id, k5.id], mina)
    const prices = { [ray.id]: 7400, [k5.id]: 9000.5 }
    await changeDeal(open(), id, { prices, term: 'CIF', port: 'Umm Qasr', days: { agreed: today } }, mina)
    const deal = await getDeal(db(), seal, id, owner)
    // The rate of the day, and asking comes with agreeing.
    expect(deal.body).toMatchObject({ won: expect.any(Number), days: { asked: today, agreed: today } })
    const days = { ...deal.body?.days, proforma: today, deposit: today }
    await changeDeal(open(), id, { deposit: 3000, days, by: { balance: dayAfter(today, 5) } }, owner)
    for (const car of [ray, k5])
      expect(await getCar(db(), car.id)).toMatchObject({ soldOut: false, reservedUntil: dayAfter(today, 5) })
    await changeDeal(open(), id, { balance: 13_400.5, days: { ...days, balance: today } }, owner)
    for (const car of [ray, k5]) expect(await getCar(db(), car.id)).toMatchObject({ soldOut: true })
    await markStep(open(), id, 'shipped', 'skip', owner)
    await markStep(open(), id, 'shipped', 'undo', owner)
    expect(await getDeal(db(), seal, id, owner)).toMatchObject({ state: 'open', body: { skipped: [] } })
    await closeDeal(open(), id, owner)
    expect(await getDeal(db(), seal, id, owner)).toMatchObject({
      state: 'done',
      cars: [{ soldOn: today }, { soldOn: today }],
    })
    expect(await listDeals(db(), seal, owner, { isOpen: false, limit: 9 })).toMatchObject([{ id }])
  })

  test('a deal that fell through returns its cars to sale and keeps its reason', async () => {
    const { id: car } = await add('Ray')
    await changeCar(db(), car, { soldOut: true })
    const { id } = await dealOf(car)
    expect(await status(fallDeal(open(), id, { reason: 'No visa', kept: 500 }, owner))).toBe(422)
    await changeDeal(open(), id, { deposit: 500, days: { deposit: today } }, owner)
    await fallDeal(open(), id, { reason: 'No visa', kept: 500 }, owner)
    expect(await getCar(db(), car)).toMatchObject({ soldOut: false, reservedUntil: null })
    expect(await getDeal(db(), seal, id, owner)).toMatchObject({
      state: 'fallen',
      cars: [{ soldOn: null }],
      body: { reason: 'No visa', kept: 500, fellOn: today },
    })
    const second = await addDeal(db(), [car], juno)
    await changeCar(db(), car, { soldOut: true })
    await fallDeal(open(), id, {}, owner)
    expect(await getCar(db(), car)).toMatchObject({ soldOut: true })
    expect(await status(reopenDeal(open(), id, owner))).toBe(409)
    await fallDeal(open(), second, {}, owner)
    await reopenDeal(open(), id, owner)
    expect(await getDeal(db(), seal, id, owner)).toMatchObject({ state: 'open', body: { reason: null, fellOn: null } })
  })

  test('a car is in one open deal at most', async () => {
    const [ray, k5] = [await add('Ray'), await add('K5')]
    const id = await addDeal(db(), [ray.id], mina)
    expect(await status(addDeal(db(), [ray.id], juno))).toBe(409)
    await changeDeal(open(), id, { buyer: 'A. Hassan' }, mina)
    expect(await status(addDeal(db(), [k5.id, ray.id], mina))).toBe(409)
    await addDealCar(open(), id, k5.stockNumber.toLowerCase(), owner)
    expect(await status(addDealCar(open(), id, 'N-0', owner))).toBe(404)
    expect((await getDeal(db(), seal, id, owner)).cars.length).toBe(2)
    expect(await status(addDeal(db(), [k5.id], mina))).toBe(409)
    const k7 = await add('K7')
    await changeCar(db(), ray.id, { reservedUntil: dayAfter(today, 2) })
    await changeDeal(open(), id, { deposit: 500, days: { deposit: today } }, owner)
    await addDealCar(open(), id, k7.stockNumber.replace(/\D/g, ''), owner)
    // A deposit reserves the cars that come later as well, and never for less time than promised.
    for (const car of [ray, k5, k7])
      expect(await getCar(db(), car.id)).toMatchObject({ reservedUntil: dayAfter(today, 14) })
    expect((await getDeal(db(), seal, id, owner)).cars.map((car) => car.id)).toEqual([ray.id, k5.id, k7.id])
    await fallDeal(open(), id, {}, owner)
    await reopenDeal(open(), id, owner)
    expect(await getCar(db(), k7.id)).toMatchObject({ reservedUntil: dayAfter(today, 14) })
    // A reserved car that leaves a deal has one of its own, and takes its sale along into another.
    await removeDealCar(open(), id, k7.id, owner)
    await changeCar(db(), k7.id, { soldOut: true })
    expect(await dealOf(k7.id)).toMatchObject({ isBare: true, cars: [{ soldOn: today }] })
    await removeDealCar(open(), id, ray.id, owner)
    expect(await status(removeDealCar(open(), id, k5.id, owner))).toBe(409)
    const joined = await addDeal(db(), [ray.id, k7.id], owner)
    expect(await getDeal(db(), seal, joined, owner)).toMatchObject({
      cars: expect.arrayContaining([expect.objectContaining({ id: k7.id, soldOn: today })]),
    })
    expect((await listDeals(db(), seal, owner, { isOpen: true, limit: 9 })).length).toBe(2)
  })

  test('sellers see and change their own deals and those of nobody; only owners say who sold', async () => {
    const { id: car } = await add('Ray')
    const id = await addDeal(db(), [car], mina)
    await changeDeal(open(), id, { buyer: 'A. Hassan' }, mina)
    for (const other of [juno, { id: 'mina', role: 'helper' } as const]) {
      expect(await status(getDeal(db(), seal, id, other))).toBe(404)
      expect(await status(changeDeal(open(), id, { buyer: 'B' }, other))).toBe(404)
      expect(await status(fallDeal(open(), id, {}, other))).toBe(404)
      expect(await status(eraseBuyer(open(), id, other))).toBe(404)
      expect(await searchDeals(db(), seal, other, { words: 'hassan', cars: [car], limit: 9 })).toEqual([])
      expect(await findDealOf(db(), car, other)).toBeUndefined()
    }
    expect(await status(changeSeller(db(), id, 'juno', mina))).toBe(403)
    expect(await status(changeSeller(db(), id, 'nobody', owner))).toBe(404)
    await db().updateTable('deal').set({ seller: 'juno' }).where('id', '=', id).execute()
    expect(await status(getDeal(db(), seal, id, mina))).toBe(404)
    expect(await searchDeals(db(), seal, juno, { words: 'HASSAN kia', cars: [], limit: 9 })).toMatchObject([{ id }])
  })

  test('what was entered is encrypted, outlives its car, and the buyer can be erased alone', async () => {
    const { id: car } = await add('Ray')
    const id = await addDeal(db(), [car], mina)
    const secrets = ['Quorple', '+962790000042', '98765']
    await changeDeal(open(), id, { buyer: 'Quorple', whatsapp: '+962790000042', prices: { [car]: 98_765 } }, owner)
    await db()
      .transaction()
      .execute(async (its) => {
        for await (const line of dumpRows(its)) for (const secret of secrets) expect(line).not.toContain(secret)
      })
    await removeCar(db(), car)
    expect(await getDeal(db(), seal, id, owner)).toMatchObject({
      cars: [{ name: 'Kia Ray 2019' }],
      body: { buyer: 'Quorple' },
    })
    await eraseBuyer(open(), id, owner)
    expect((await getDeal(db(), seal, id, owner)).body).toMatchObject({
      buyer: null,
      whatsapp: null,
      prices: { [car]: 98_765 },
    })
    const other = openSeal([deriveKey('another secret')])
    expect((await getDeal(db(), other, id, owner)).body).toBeUndefined()
    expect(await status(changeDeal({ db: db(), seal: other }, id, { buyer: 'X' }, owner))).toBe(409)
  })

  test('what a sold car cost and earned outlives the car, and undoing a mark ends a deal without details', async () => {
    const [{ id: car }, { id: other }] = [await add('Ray'), await add('K5')]
    await changeLedger(db(), seal, car, { purchase: 5_000_000 }, { by: 'owner' })
    for (const id of [car, other]) await changeCar(db(), id, { soldOut: true })
    const deal = await dealOf(car)
    await changeDeal(open(), deal.id, { currency: 'KRW', prices: { [car]: 6_000_000 }, days: { agreed: today } }, owner)
    const earned = async () => (await listSold(db(), seal, owner, { from: today, to: today })).map(earnedOn)
    expect(await earned()).toEqual([1_000_000, undefined])
    await changeAs(db(), 'bin', (its) => changeCar(its, other, { soldOut: false }))
    expect(await earned()).toEqual([1_000_000])
    await removeCar(db(), car)
    expect(await earned()).toEqual([1_000_000])
    await purgeCars(db(), [car])
    expect(await earned()).toEqual([1_000_000])
  })

  test('money that was received keeps its currency, and counts without an agreed price', async () => {
    const { id: car } = await add('Ray')
    const id = await addDeal(db(), [car], mina)
    await changeDeal(open(), id, { deposit: 500, days: { deposit: today } }, owner)
    expect(await status(changeDeal(open(), id, { currency: 'KRW' }, owner))).toBe(422)
    await fallDeal(open(), id, { kept: 200 }, owner)
    const [kept] = await listKeptDeposits(db(), seal, owner, { from: today, to: today })
    expect(kept?.won).toBeGreaterThan(100_000)
  })

  test('a closed deal sells its cars, and texts that are too long to store are refused', async () => {
    const { id: car } = await add('Ray')
    const id = await addDeal(db(), [car], mina)
    expect(await status(changeDeal(open(), id, { note: '\u0001'.repeat(20_000) }, owner))).toBe(422)
    await changeDeal(open(), id, { prices: { [car]: 5000, other: 1 } }, owner)
    await closeDeal(open(), id, owner)
    expect(await getCar(db(), car)).toMatchObject({ soldOut: true })
    expect(await getDeal(db(), seal, id, owner)).toMatchObject({
      state: 'done',
      cars: [{ soldOn: today }],
      body: { prices: { [car]: 5000 } },
    })
  })

  test('closed deals are deleted some years after their last change, and open ones never', async () => {
    const [{ id: ray }, { id: k5 }] = [await add('Ray'), await add('K5')]
    const [open_, closed] = [await addDeal(db(), [ray], mina), await addDeal(db(), [k5], mina)]
    await closeDeal(open(), closed, owner)
    const later = (years: number) => new Date(Date.now() + (years * 365 + 3) * 24 * 3600 * 1000)
    expect(await removeOldDeals(db(), 5, later(4))).toBe(0)
    expect(await removeOldDeals(db(), 5, later(5))).toBe(1)
    expect(await status(getDeal(db(), seal, open_, owner))).toBe(200)
  })

  test('changes at the same time are both kept', async () => {
    const { id: car } = await add('Ray')
    const id = await addDeal(db(), [car], mina)
    await Promise.all([
      changeDeal(open(), id, { buyer: 'A. Hassan' }, owner),
      changeDeal(open(), id, { port: 'Aqaba' }, owner),
      changeCar(db(), car, { soldOut: true }),
    ])
    expect(await getDeal(db(), seal, id, owner)).toMatchObject({
      body: { buyer: 'A. Hassan', port: 'Aqaba' },
      cars: [{ soldOn: today }],
    })
  })
})
