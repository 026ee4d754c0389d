import { beforeEach, expect, test } from 'vitest'
import { eachDatabase } from '../../../tests/fixtures.ts'
import { getCar } from './read.server.ts'
import { listSimilarCars } from './similar-read.server.ts'
import { addCar } from './write.server.ts'

eachDatabase((database) => {
  beforeEach(async () => {
    await database().db.deleteFrom('car_listing').execute()
  })
  const add = async (change: Parameters<typeof addCar>[1]) => (await addCar(database().db, change)).id
  const similar = async (id: string, limit = 6) => {
    const { db } = database()
    return (await listSimilarCars(db, await getCar(db, id), limit)).map((car) => car.id)
  }

  test('the same model comes first, the nearest years before others, however it is written; then the category near the price', async () => {
    const sold = await add({ make: 'Hyundai', model: 'Sonata', year: 2018, sellingPrice: '10000', category: 'Sedan', soldOut: true })
    const later = await add({ make: 'Hyundai', model: 'SONATA', year: 2021, sellingPrice: '19000', category: 'Sedan' })
    const near = await add({ make: 'Hyundai', model: 'Sonata', year: 2017, sellingPrice: '9000', category: 'Sedan' })
    const dear = await add({ make: 'Kia', model: 'K9', year: 2018, sellingPrice: '30000', category: 'Sedan' })
    const alike = await add({ make: 'Kia', model: 'K5', year: 2018, sellingPrice: '$10,500', category: 'Sedan' })
    await add({ make: 'Kia', model: 'Bongo', year: 2018, sellingPrice: '10000', category: 'Truck' })
    await add({ make: 'Hyundai', model: 'Sonata', year: 2018, sellingPrice: '10000', category: 'Sedan', soldOut: true })
    expect(await similar(sold)).toEqual([near, later, alike, dear])
    expect(await similar(sold, 3)).toEqual([near, later, alike])
    expect(await similar(near)).toEqual([later, alike, dear])
  })

  test('without a price the newest of the category are shown, without a category those of the make, without either the newest', async () => {
    const kia = await add({ make: 'Kia', model: 'Ray', category: 'Van' })
    const van = await add({ make: 'Hyundai', model: 'Staria', category: 'Van' })
    expect(await similar(await add({ make: 'Ford', category: 'Van', soldOut: true }))).toEqual([van, kia])
    expect(await similar(await add({ make: 'Kia', soldOut: true }))).toEqual([kia])
    expect(await similar(await add({ soldOut: true }))).toEqual([van, kia])
  })

  test('where nothing is for sale there is nothing to show', async () => {
    expect(await similar(await add({ make: 'Kia', model: 'Ray', soldOut: true }))).toEqual([])
  })
})
