import { expect, test } from 'vitest'
import { listCardsById } from '#app/features/shop/cards/read.server.ts'
import { bothDatabases } from '../../../../tests/fixtures.ts'
import { addCar } from './write.server.ts'

bothDatabases((database) => {
  test('cars are read by id in the requested order, without unknown ids', async () => {
    const { db } = database()
    const [kia, audi] = [await addCar(db, { make: 'Kia' }), await addCar(db, { make: 'Audi', soldOut: true })]
    const cars = await listCardsById(db, [audi.id, 'nobody', kia.id])
    expect(cars.map(({ make, cover, latestComment }) => [make, cover, latestComment])).toEqual([
      ['Audi', null, null],
      ['Kia', null, null],
    ])
    expect(await listCardsById(db, [])).toEqual([])
  })
})
