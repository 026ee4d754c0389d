import { beforeEach, expect, test, vi } from 'vitest'
import { changeAs } from '#app/db/transaction.server.ts'
import { restoreCar } from '#app/features/desk/bin/write.server.ts'
import { confirmCars } from '#app/features/desk/confirmations/write.server.ts'
import { importCars } from '#app/features/desk/imports/write/write.server.ts'
import { getCar } from '#app/features/stock/cars/read.server.ts'
import type { CarChange } from '#app/features/stock/cars/schema.ts'
import { addCar, changeCar, markCars, removeCar } from '#app/features/stock/cars/write.server.ts'
import { endReservations, reserveCar } from '#app/features/stock/reservations/write.server.ts'
import { dayAfter, sellersDay } from '#app/lib/day.ts'
import { eachDatabase, seal } from '../../../../tests/fixtures.ts'
import { listDoneEvents, listLowered } from './read.server.ts'

const today = sellersDay()
const soon = dayAfter(today, 7)

eachDatabase((database) => {
  const db = () => database().db
  beforeEach(async () => void (await db().deleteFrom('car_listing').execute()))
  const kinds = async (id: string) => (await listDoneEvents(db(), id)).map(({ kind }) => kind).reverse()
  const imported = (carries: CarChange, guesses: CarChange = {}) =>
    importCars(db(), [{ key: 'file:1', carries, guesses, createdAt: new Date() }], {
      seal,
      dryRun: false,
      by: 'import_key',
    })

  test('records the changes of a car in order, whoever makes them and how', async () => {
    const { id } = await addCar(db(), { make: 'Kia', sellingPrice: '9000' })
    await changeCar(db(), id, { sellingPrice: '8500', comment: 'New tyres' })
    await reserveCar(db(), id, soon)
    await reserveCar(db(), id, dayAfter(soon, 1))
    await reserveCar(db(), id, null)
    await confirmCars(db(), [id])
    await reserveCar(db(), id, soon)
    await markCars(db(), [id], true)
    await markCars(db(), [id], false)
    expect(await kinds(id)).toEqual([
      'added',
      'price',
      'reserved',
      'reserved',
      'unreserved',
      'confirmed',
      'reserved',
      'sold',
      'unsold',
      'reserved',
    ])
    const events = await listDoneEvents(db(), id)
    expect(events.at(-2)).toMatchObject({ kind: 'price', priceBefore: '9000', price: '8500', until: null })
    expect(events.find(({ kind }) => kind === 'reserved')).toMatchObject({ until: soon, price: null })
  })

  test('records two changes at the same moment as two, the second not as a mere confirmation', async () => {
    const { id } = await addCar(db(), { make: 'Kia' })
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      await markCars(db(), [id], true)
      await markCars(db(), [id], false)
    } finally {
      vi.useRealTimers()
    }
    expect(await kinds(id)).toEqual(['added', 'sold', 'unsold'])
  })

  test('does not record what changes nothing', async () => {
    const { id } = await addCar(db(), { make: 'Kia', sellingPrice: '9000', reservedUntil: soon })
    await changeCar(db(), id, { sellingPrice: '9000', comment: 'x' })
    await reserveCar(db(), id, soon)
    await markCars(db(), [id], false)
    expect(await kinds(id)).toEqual(['added', 'reserved'])
  })

  test('a change that fails leaves no record', async () => {
    const { id } = await addCar(db(), { make: 'Kia', sellingPrice: '9000' })
    const failed = db()
      .transaction()
      .execute(async (transaction) => {
        await changeCar(transaction, id, { sellingPrice: '1' })
        throw new Error('cut')
      })
    await expect(failed).rejects.toThrow('cut')
    expect(await kinds(id)).toEqual(['added'])
  })

  test('names who made a change: an operator, a file or the site', async () => {
    const table = db().withTables<{
      user: { id: string; name: string; email: string; emailVerified: boolean; createdAt: Date; updatedAt: Date }
    }>()
    const [at, person] = [new Date(), 'operator1']
    await table
      .insertInto('user')
      .values({ id: person, name: '민수', email: 'm@example.com', emailVerified: true, createdAt: at, updatedAt: at })
      .execute()
    await imported({ make: 'Kia', sellingPrice: '9000' })
    const { id } = await db().selectFrom('car_listing').select('id').executeTakeFirstOrThrow()
    await changeAs(db(), person, (its) => reserveCar(its, id, today))
    await imported({ make: 'Kia', sellingPrice: '8000' })
    expect(await endReservations(db(), Date.now() + 2 * 24 * 3600 * 1000)).toBe(1)
    await changeCar(db(), id, { sellingPrice: null })
    const by = (await listDoneEvents(db(), id)).reverse().map(({ kind, by }) => [kind, by])
    expect(by).toEqual([
      ['added', 'import'],
      ['reserved', { operator: '민수' }],
      ['price', 'import'],
      ['lapsed', 'site'],
      ['price', null],
    ])
    await table.deleteFrom('user').where('id', '=', person).execute()
  })

  test('the bin keeps the history of a car and restores it unchanged; final deletion removes it', async () => {
    const { id } = await addCar(db(), { make: 'Kia', sellingPrice: '9000', reservedUntil: soon })
    await changeCar(db(), id, { sellingPrice: '8500' })
    const before = await listDoneEvents(db(), id)
    await removeCar(db(), id)
    expect(await listDoneEvents(db(), id)).toEqual([])
    await changeAs(db(), undefined, async (its) => {
      await restoreCar(its, id)
      await changeCar(its, id, { sellingPrice: '8000' })
    })
    expect(await listDoneEvents(db(), id)).toEqual([
      expect.objectContaining({ kind: 'price', price: '8000' }),
      ...before,
    ])
    expect((await getCar(db(), id)).reservedUntil).toBe(soon)
    await db().deleteFrom('car_listing').execute()
    expect(await db().selectFrom('car_event').selectAll().execute()).toEqual([])
  })

  test('cards of cars for sale show a lowered price for a fortnight', async () => {
    const car = await addCar(db(), { make: 'Kia', sellingPrice: '9000' })
    const day = 24 * 3600 * 1000
    await db()
      .updateTable('car_listing')
      .set({ created_at: new Date(Date.now() - 3 * day) })
      .execute()
    await changeCar(db(), car.id, { sellingPrice: '8500' })
    const now = await getCar(db(), car.id)
    expect([...(await listLowered(db(), [now]))]).toEqual([car.id])
    expect([...(await listLowered(db(), [now], Date.now() + 15 * day))]).toEqual([])
    expect([...(await listLowered(db(), [{ ...now, soldOut: true }]))]).toEqual([])
  })
})
