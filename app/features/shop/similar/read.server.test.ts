import { beforeEach, expect, test } from 'vitest'
import { getCar } from '#app/features/stock/cars/read.server.ts'
import { addCar } from '#app/features/stock/cars/write.server.ts'
import { eachDatabase } from '../../../../tests/fixtures.ts'
import { findSoldAlike, listSimilarCars } from './read.server.ts'

eachDatabase((database) => {
  beforeEach(async () => {
    await database().db.deleteFrom('car_listing').execute()
  })
  const add = async (change: Parameters<typeof addCar>[1]) => (await addCar(database().db, change)).id
  const similar = async (id: string, limit = 6) => {
    const { db } = database()
    return (await listSimilarCars(db, await getCar(db, id), limit)).map((car) => car.id)
  }

  test('lists the same model by nearest year, then the category by price', async () => {
    const sold = await add({
      make: 'Hyundai',
      model: 'Sonata',
      year: 2018,
      sellingPrice: '10000',
      category: 'Sedan',
      soldOut: true,
    })
    const later = await add({ make: 'Hyundai', model: 'SONATA', year: 2021, sellingPrice: '19000', category: 'Sedan' })
    const near = await add({ make: 'Hyundai', model: 'Sonata', year: 2017, sellingPrice: '9000', category: 'Sedan' })
    const dear = await add({ make: 'Kia', model: 'K9', year: 2018, sellingPrice: '30000', category: 'Sedan' })
    const alike = await add({ make: 'Kia', model: 'K5', year: 2018, sellingPrice: '$10,500', category: 'Sedan' })
    const truck = await add({ make: 'Kia', model: 'Bongo', year: 2018, sellingPrice: '10000', category: 'Truck' })
    await add({ make: 'Hyundai', model: 'Sonata', year: 2018, sellingPrice: '10000', category: 'Sedan', soldOut: true })
    expect(await similar(sold)).toEqual([near, later, alike, dear, truck])
    expect(await similar(sold, 3)).toEqual([near, later, alike])
    expect(await similar(near)).toEqual([later, alike, dear, truck])
  })

  test('tells the asking prices of sold cars like one, from three on', async () => {
    const { db } = database()
    const like = { make: 'Kia', model: 'K5', year: 2019, soldOut: true } as const
    const alike = async (id: string) => findSoldAlike(db, await getCar(db, id))
    const car = await add({ make: 'Kia', model: 'k5', year: 2020, sellingPrice: '15000' })
    await add({ ...like, sellingPrice: '10900' })
    await add({ ...like, year: 2021, sellingPrice: '$12,400' })
    for (const other of [{ year: 2018 }, { model: 'K7' }, { soldOut: false }, { sellingPrice: 'ask' }])
      await add({ ...like, sellingPrice: '100', ...other })
    expect(await alike(car)).toBeUndefined()
    await add({ ...like, sellingPrice: '11000' })
    expect(await alike(car)).toEqual({ count: 3, least: 10_900, most: 12_400 })
    expect(await alike(await add({ make: 'Kia', year: 2020 }))).toBeUndefined()
  })

  test('falls back to the newest of the category, then of the make, then of all', async () => {
    const kia = await add({ make: 'Kia', model: 'Ray', category: 'Van' })
    const van = await add({ make: 'Hyundai', model: 'Staria', category: 'Van' })
    expect(await similar(await add({ make: 'Ford', category: 'Van', soldOut: true }))).toEqual([van, kia])
    expect(await similar(await add({ make: 'Kia', soldOut: true }))).toEqual([kia, van])
    expect(await similar(await add({ soldOut: true }))).toEqual([van, kia])
  })

  test('fills up with its category, its make, and then the nearest price', async () => {
    const far = await add({ make: 'Kia', model: 'Ray', category: 'Hatchback', sellingPrice: '4000' })
    const near = await add({ make: 'Kia', model: 'Carnival', category: 'Van', sellingPrice: '33000' })
    const unpriced = await add({ make: 'Hyundai', model: 'Staria', category: 'Van' })
    const sold = await add({ make: 'Ford', model: 'Mustang', category: 'Coupe', sellingPrice: '35000', soldOut: true })
    expect(await similar(sold)).toEqual([near, far, unpriced])
    expect(await similar(near)).toEqual([unpriced, far])
    const make = await add({ make: 'Ford', model: 'Ranger', category: 'Truck', sellingPrice: '9000' })
    const category = await add({ make: 'Toyota', model: '86', category: 'Coupe' })
    expect(await similar(sold)).toEqual([category, make, near, far, unpriced])
    expect(await similar(sold, 3)).toEqual([category, make, near])
  })

  test('returns nothing where no car is for sale', async () => {
    expect(await similar(await add({ make: 'Kia', model: 'Ray', soldOut: true }))).toEqual([])
  })
})
