import { expect, test } from 'vitest'
import type { Database } from '#app/db/tables.ts'
import { addCar, removeCar } from '#app/features/stock/cars/write.server.ts'
import { bothDatabases } from '../../../../tests/fixtures.ts'
import { countBin } from './read.server.ts'
import { purgeDue } from './write.server.ts'

bothDatabases((database) => {
  test('a car restored and deleted again during a purge stays another 30 days', async () => {
    const { db } = database()
    for (const model of ['Sorento', 'Morning']) await removeCar(db, (await addCar(db, { make: 'Kia', model })).id)
    await db
      .updateTable('car_bin')
      .set({ binned_at: new Date('2020-01-01') })
      .execute()
    const again = await db.selectFrom('car_bin').select('id').executeTakeFirstOrThrow()
    const meanwhile = new Proxy(db, {
      get: (target, name) => {
        const own = Reflect.get(target, name, target)
        if (name !== 'transaction') return typeof own === 'function' ? own.bind(target) : own
        return () => ({
          execute: async (work: (transaction: Database) => Promise<unknown>) => {
            await target.updateTable('car_bin').set({ binned_at: new Date() }).where('id', '=', again.id).execute()
            return target.transaction().execute(work)
          },
        })
      },
    })
    expect(await purgeDue(meanwhile, new Date('2021-01-01'))).toBe(1)
    expect(await countBin(db)).toBe(1)
    expect((await db.selectFrom('car_bin').select('id').executeTakeFirst())?.id).toBe(again.id)
  })
})
