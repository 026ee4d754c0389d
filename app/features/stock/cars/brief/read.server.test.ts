import { expect, test } from 'vitest'
import { eachDatabase } from '../../../../../tests/fixtures.ts'
import { addCar } from '../write.server.ts'
import { listUnpictured } from './read.server.ts'

eachDatabase((database) => {
  test('finds the cars for sale without pictures, the newest first, and counts all of them', async () => {
    const { db } = database()
    expect(await listUnpictured(db, 3)).toEqual({ count: 0, cars: [] })
    await addCar(db, { make: 'Kia', pictures: ['https://pictures.example/1.jpg'] })
    await addCar(db, { make: 'Kia', soldOut: true })
    await addCar(db, { make: 'Kia', model: 'Ray' })
    const { id, stockNumber } = await addCar(db, { make: 'Kia', model: 'Carnival', year: 2020 })
    const car = { id, stockNumber, make: 'Kia', model: 'Carnival', year: 2020, picture: null }
    expect(await listUnpictured(db, 1)).toEqual({ count: 2, cars: [car] })
  })
})
