import { nanoid } from 'nanoid'
import { expect, test } from 'vitest'
import { getPublicSettings } from '#app/features/base/settings/read.server.ts'
import { changeSettings } from '#app/features/base/settings/write.server.ts'
import { addCar } from '#app/features/stock/cars/write.server.ts'
import { eachDatabase } from '../../../../tests/fixtures.ts'
import { findShownSeller, getSeller } from './read.server.ts'
import { Seller } from './schema.ts'
import { changeSeller } from './write.server.ts'

const hour = 3_600_000

eachDatabase((database) => {
  test('stores the seller’s data apart from the page settings, and does not show what is empty', async () => {
    const { db } = database()
    expect(await findShownSeller(db, 'whole', 'en')).toEqual({ warns: true })
    await changeSeller(db, { warns: false })
    expect(await findShownSeller(db, 'whole', 'en')).toBeUndefined()
    await changeSeller(db, { company: 'Incheon Motors', since: 2011 })
    expect(await findShownSeller(db, 'card', 'en')).toEqual({ company: 'Incheon Motors', since: 2011 })
    await changeSeller(db, { companyIn: { ko: '인천모터스', ar: '' } })
    for (const [language, company] of [
      ['ko', '인천모터스'],
      ['ar', 'Incheon Motors'],
    ] as const)
      expect(await findShownSeller(db, 'card', language)).toMatchObject({ company })
    expect(await getSeller(db)).toMatchObject({ company: 'Incheon Motors', warns: false, shipped: [] })
    expect(JSON.stringify(await getPublicSettings(db))).not.toContain('Incheon Motors')
  })

  test('shows the account and deliveries on cards and on the contact page, and only what was entered', async () => {
    const { db } = database()
    await changeSeller(db, Seller.parse({}))
    await changeSeller(db, { account: ' Incheon Motors Co., Ltd. ' })
    expect(await findShownSeller(db, 'card', 'en')).toEqual({ account: 'Incheon Motors Co., Ltd.', warns: true })
    await changeSeller(db, {
      delivered: ['GH', 'JO', 'LY'].map((country, at) => ({ country, count: at + 1 })),
      registration: 'HRB 12345',
    })
    expect(await findShownSeller(db, 'card', 'en')).toMatchObject({
      delivered: { total: 6, countries: 3, to: [{ country: 'LY' }, { country: 'JO' }] },
    })
    expect((await findShownSeller(db, 'whole', 'en'))?.delivered?.to).toHaveLength(3)
    for (const part of ['card', 'whole'] as const)
      expect(await findShownSeller(db, part, 'en')).not.toHaveProperty('isKorean')
    await changeSeller(db, { registration: '124-81-00998' })
    expect(await findShownSeller(db, 'card', 'en')).toMatchObject({ isKorean: true })
    expect(Object.keys((await findShownSeller(db, 'band', 'en')) ?? {})).not.toContain('account')
  })

  test('refuses deliveries without a country, without cars, or to the same country twice', async () => {
    const { db } = database()
    const one = { country: 'JO', count: 3 }
    for (const delivered of [
      [{ ...one, country: '' }],
      [{ ...one, country: 'XX' }],
      [{ ...one, count: 0 }],
      [{ ...one, count: 1.5 }],
      [one, one],
    ])
      await expect(changeSeller(db, { delivered })).rejects.toMatchObject({
        issues: [{ path: expect.arrayContaining(['delivered']) }],
      })
    expect((await getSeller(db)).delivered).toHaveLength(3)
  })

  test('validates a registration number by the rules of its country', async () => {
    const { db } = database()
    await changeSettings(db, {
      place: { street: '1 Road', city: 'Incheon', region: '', postalCode: '', country: 'KR' },
    })
    await changeSeller(db, { registration: '1248100998' })
    expect((await getSeller(db)).registration).toBe('124-81-00998')
    await expect(changeSeller(db, { registration: '124-81-00999' })).rejects.toMatchObject({
      status: 422,
      errors: [{ field: 'registration' }],
    })
    expect((await getSeller(db)).registration).toBe('124-81-00998')
  })

  test('refuses impossible hours by their day, and keeps the former ones', async () => {
    const { db } = database()
    const day = { from: '09:00', to: '18:00' }
    const hours = [day, day, day, day, { from: '20:00', to: '02:00' }, null, null]
    await changeSeller(db, { hours })
    const wrong = changeSeller(db, {
      hours: hours.with(1, { from: '09:00', to: '08:00' }).with(6, { from: '10:00', to: '10:00' }),
    })
    await expect(wrong).rejects.toMatchObject({
      status: 422,
      errors: [{ field: 'hours.1.to' }, { field: 'hours.6.to' }],
    })
    expect((await getSeller(db)).hours).toEqual(hours)
  })

  test('the usual time is that of first answers, and counted cars were confirmed this month', async () => {
    const { db } = database()
    const now = Date.parse('2026-11-20T00:00:00Z')
    const cars = await Promise.all(['Sorento', 'Morning', 'Ray'].map((model) => addCar(db, { make: 'Kia', model })))
    const [{ id: car } = { id: '' }, { id: old } = { id: '' }, { id: sold } = { id: '' }] = cars
    await db
      .updateTable('car_listing')
      .set({ confirmed_at: new Date('2026-11-02T00:00:00Z') })
      .execute()
    // In Seoul, this is the last day of October.
    await db
      .updateTable('car_listing')
      .set({ confirmed_at: new Date('2026-10-31T14:59:00Z') })
      .where('id', '=', old)
      .execute()
    await db.updateTable('car_listing').set({ sold_out: true }).where('id', '=', sold).execute()
    const ask = async (answers: number[]) => {
      const [id, asked] = [nanoid(), now - 500 * hour]
      await db
        .insertInto('comment')
        .values({ id, car_id: car, comment: 'How much?', created_at: new Date(asked) })
        .execute()
      for (const after of answers)
        await db
          .insertInto('reply')
          .values({
            id: nanoid(),
            comment_id: id,
            text: 'So much.',
            by_seller: true,
            created_at: new Date(asked + after * hour),
          })
          .execute()
    }
    for (let times = 0; times < 9; times++) await ask([2.5, 90])
    expect(await findShownSeller(db, 'band', 'en', now)).not.toHaveProperty('usual')
    await ask([2.5, 90])
    await ask([])
    expect(await findShownSeller(db, 'band', 'en', now)).toMatchObject({
      usual: { count: 3, unit: 'hour' },
      confirmed: 1,
    })
    expect(await findShownSeller(db, 'band', 'en', now + 100 * 24 * hour)).not.toHaveProperty('usual')
  })
})
