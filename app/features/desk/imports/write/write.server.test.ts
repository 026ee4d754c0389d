import { beforeAll, expect, test } from 'vitest'
import { changePrices } from '#app/features/desk/batches/write.server.ts'
import { getCar } from '#app/features/stock/cars/read.server.ts'
import type { Car, CarChange } from '#app/features/stock/cars/schema.ts'
import { addCar, lockCars } from '#app/features/stock/cars/write.server.ts'
import { mapLedgers } from '#app/features/stock/ledger/read.server.ts'
import { changeLedger } from '#app/features/stock/ledger/write.server.ts'
import { dayAfter, sellersDay } from '#app/lib/day.ts'
import { eachDatabase, seal } from '../../../../../tests/fixtures.ts'
import { ImportTakenOver, importCars } from './write.server.ts'

eachDatabase((database) => {
  let car: Car
  beforeAll(async () => {
    car = await addCar(database().db, { make: 'Kia', year: 2018 })
  })
  const bringIn = async (year: number, after: number) => {
    const now = await getCar(database().db, car.id)
    const updatedAt = new Date(Date.parse(now.updatedAt) + after)
    const exported = {
      key: car.id,
      carries: { year },
      guesses: {},
      createdAt: new Date(now.createdAt),
      before: { updatedAt, confirmedAt: null, importKey: null, events: [] },
    }
    const [outcome] = await importCars(database().db, [exported], { seal, dryRun: false, by: 'id' })
    return { outcome, year: (await getCar(database().db, car.id)).year }
  }

  test('an import adds a reservation but never extends one, and none if sold or past', async () => {
    const { db } = database()
    const [today, soon] = [sellersDay(), dayAfter(sellersDay(), 7)]
    const bring = async (carries: CarChange, guesses: CarChange = {}) => {
      const [outcome] = await importCars(db, [{ key: 'held:1', carries, guesses, createdAt: new Date() }], {
        seal,
        dryRun: false,
        by: 'import_key',
      })
      const row = await db
        .selectFrom('car_listing')
        .select('reserved_until')
        .where('import_key', '=', 'held:1')
        .executeTakeFirst()
      return [outcome?.done, row?.reserved_until]
    }
    expect(await bring({ make: 'Kia', reservedUntil: dayAfter(today, -1) })).toEqual(['added', null])
    expect(await bring({ make: 'Kia' }, { reservedUntil: soon })).toEqual(['changed', soon])
    expect(await bring({ make: 'Kia' }, { reservedUntil: dayAfter(soon, 1) })).toEqual(['unchanged', soon])
    expect(await bring({ make: 'Kia', reservedUntil: today })).toEqual(['changed', today])
    expect(await bring({ make: 'Kia', soldOut: true })).toEqual(['changed', null])
    expect(await bring({ make: 'Kia', soldOut: true }, { reservedUntil: soon })).toEqual(['unchanged', null])
  })

  test('an export does not undo changes made here after it', async () => {
    expect(await bringIn(2001, -1000)).toMatchObject({
      outcome: { done: 'refused', reason: { code: 'changedSince' } },
      year: 2018,
    })
    expect(await bringIn(2002, 0)).toMatchObject({ outcome: { done: 'changed' }, year: 2002 })
    expect(await bringIn(2003, 1000)).toMatchObject({ outcome: { done: 'changed' }, year: 2003 })
  })

  test('a row that the database rejects fails alone; errors that no row causes refuse none', async () => {
    const { db } = database()
    const rows = ['one', 'two', 'three'].map((name) => ({
      key: `blame:${name}`,
      carries: { make: 'Kia' },
      guesses: {},
      createdAt: new Date(),
    }))
    const bad = { ...rows[1], key: 'blame:two', carries: { make: 'Kia', year: 1e12 } }
    const outcomes = await importCars(db, [rows[0], bad, rows[2]] as typeof rows, {
      seal,
      dryRun: false,
      by: 'import_key',
    })
    expect(outcomes.map(({ done }) => done)).toEqual(['added', 'refused', 'added'])
    const coded = (code: string) => Object.assign(new Error(code), { code })
    for (const error of [
      coded('57P01'),
      coded('40P01'),
      coded('53100'),
      new Error('Connection terminated unexpectedly'),
      new ImportTakenOver(),
    ]) {
      const mayWrite = () => Promise.reject(error)
      await expect(importCars(db, rows, { seal, dryRun: false, by: 'import_key', mayWrite })).rejects.toBe(error)
    }
  })

  test('the language of a comment is detected on import; a missing one is no change', async () => {
    const { db } = database()
    const row = {
      key: 'file:1',
      carries: { make: 'Kia', comment: '무사고 차량입니다' },
      guesses: {},
      createdAt: new Date(),
    }
    const bring = async () => (await importCars(db, [row], { seal, dryRun: false, by: 'import_key' }))[0]
    const language = async () =>
      (
        await db
          .selectFrom('car_listing')
          .select('comment_language')
          .where('import_key', '=', 'file:1')
          .executeTakeFirst()
      )?.comment_language
    expect([await bring(), await language()]).toMatchObject([{ done: 'added', numberTaken: false }, 'ko'])
    await db.updateTable('car_listing').set({ comment_language: null }).execute()
    expect(await bring()).toMatchObject({ done: 'unchanged' })
    row.carries.comment = 'One owner, no accident'
    expect([await bring(), await language()]).toMatchObject([
      { done: 'changed', numberTaken: false, changed: { fields: [{ field: 'comment' }] } },
      'en',
    ])
  })

  test('an import and a batch lock cars in the same order, so that neither is ended as a deadlock', async () => {
    const { db } = database()
    const rows = Array.from({ length: 40 }, (_, at) => ({
      key: `order:${at}`,
      carries: { make: 'Kia', sellingPrice: '$1' },
      guesses: {},
      createdAt: new Date(),
    }))
    const bring = (make: string, mayWrite: () => Promise<void> = async () => undefined) =>
      importCars(
        db,
        rows.map((row) => ({ ...row, carries: { ...row.carries, make } })),
        { seal, dryRun: false, by: 'import_key', mayWrite },
      )
    await bring('Kia')
    const cars = await db
      .selectFrom('car_listing')
      .select('id')
      .where('import_key', 'like', 'order:%')
      .orderBy('id')
      .execute()
    const ids = cars.map(({ id }) => id)
    const held = Promise.withResolvers<void>()
    const isHeld = Promise.withResolvers<void>()
    const holding = db.transaction().execute(async (transaction) => {
      await lockCars(transaction, ids.slice(0, 1))
      isHeld.resolve()
      await held.promise
    })
    await isHeld.promise
    // Both wait for the first car. Whoever had locked others before would end in a deadlock.
    const steps = ids.map((id) => ({ id, from: '$1', to: '$2' }))
    const batch = db.transaction().execute((transaction) => changePrices(transaction, steps))
    let tries = 0
    const mayWrite = async () => void tries++
    const brought = bring('Hyundai', mayWrite)
    setTimeout(held.resolve, 300)
    await holding
    expect([(await batch).done.length, (await brought).map(({ done }) => done), tries]).toEqual([
      40,
      rows.map(() => 'changed'),
      1,
    ])
  })

  test('an import and first entries in the ledgers of its cars end in no deadlock, and both are kept', async () => {
    const { db } = database()
    const rows = Array.from({ length: 200 }, (_, at) => ({
      key: `cost:${at}`,
      carries: { make: 'Kia' },
      guesses: {},
      createdAt: new Date(),
    }))
    const bring = (costs: object) =>
      importCars(
        db,
        rows.map((row) => ({ ...row, ...costs })),
        { seal, dryRun: false, by: 'import_key' },
      )
    await bring({})
    const ids = (await db.selectFrom('car_listing').select('id').where('import_key', 'like', 'cost:%').execute()).map(
      ({ id }) => id,
    )
    const write = async (from: number) => {
      for (const id of ids.slice(from, from + 50))
        await changeLedger(db, seal, id, { note: 'spare key' }, { by: 'operator' })
    }
    await Promise.all([bring({ ledger: { purchase: 9_000_000 } }), ...[0, 50, 100, 150].map(write)])
    const ledgers = [...(await mapLedgers(db, seal, ids)).values()]
    expect(ledgers.map(({ purchase, note }) => [purchase, note])).toEqual(ids.map(() => [9_000_000, 'spare key']))
  })
})
