import { beforeEach, expect, test } from 'vitest'
import { getCar } from '#app/features/cars/read.server.ts'
import { addCar } from '#app/features/cars/write.server.ts'
import { eachDatabase } from '../../../tests/fixtures.ts'
import { listSimilarCars } from './read.server.ts'

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
    const sold = await add({ make: 'Hyundai', model: 'Sonata', year: 2018, sellingPrice: '10000', category: 'Sedan', soldOut: true })
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
