import { expect, test } from 'vitest'
import { addCar } from '#app/features/stock/cars/write.server.ts'
import { dayAfter } from '#app/lib/day.ts'
import { eachDatabase } from '../../../../tests/fixtures.ts'
import { countDueCars, findOldestConfirmation, listFirstDue } from './read.server.ts'

eachDatabase((database) => {
  test('has the cars that wait longest for a confirmation, without sold and reserved ones', async () => {
    const { db } = database()
    expect(await findOldestConfirmation(db)).toBeUndefined()
    const confirm = async (id: string, day: string) =>
      db
        .updateTable('car_listing')
        .set({ confirmed_at: `${day}T00:00:00Z` })
        .where('id', '=', id)
        .execute()
    const first = await addCar(db, { make: 'Kia', model: 'Ray' })
    const second = await addCar(db, { make: 'Kia', model: 'Morning' })
    const sold = await addCar(db, { make: 'Kia', soldOut: true })
    const reserved = await addCar(db, {
      make: 'Kia',
      reservedUntil: dayAfter(new Date().toISOString().slice(0, 10), 9),
    })
    for (const { id } of [sold, reserved]) await confirm(id, '2025-01-01')
    await confirm(second.id, '2026-01-02')
    await confirm(first.id, '2026-01-01')
    expect(await findOldestConfirmation(db)).toEqual(new Date('2026-01-01T00:00:00Z'))
    const before = new Date('2026-01-03T00:00:00Z')
    expect(await listFirstDue(db, before, 1)).toMatchObject({
      count: 2,
      cars: [{ id: first.id, confirmedAt: '2026-01-01T00:00:00.000Z' }],
    })
    expect(await countDueCars(db, before)).toBe(2)
    expect(await listFirstDue(db, new Date('2026-01-01T00:00:00Z'), 1)).toEqual({ count: 0, cars: [] })
  })
})
