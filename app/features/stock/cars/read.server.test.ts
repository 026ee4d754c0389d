import { expect, test } from 'vitest'
import { listCardsById } from '#app/features/shop/cards/read.server.ts'
import { bothDatabases } from '../../../../tests/fixtures.ts'
import { arePricesInWon } from './read.server.ts'
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

  test('prices are in won if most of the newest are', async () => {
    const { db } = database()
    await db.deleteFrom('car_listing').execute()
    expect(await arePricesInWon(db)).toBe(false)
    for (const sellingPrice of ['1,350만원', '$9,000', 'Ask', null]) await addCar(db, { sellingPrice })
    expect(await arePricesInWon(db)).toBe(false)
    await addCar(db, { sellingPrice: '13,500,000원' })
    expect(await arePricesInWon(db)).toBe(true)
  })
})
