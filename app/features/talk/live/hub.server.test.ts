import { expect, it } from 'vitest'
import { addCar, changeCar, markCars, removeCar } from '#app/features/stock/cars/write.server.ts'
import { addComment } from '#app/features/talk/comments/write.server.ts'
import { eachDatabase } from '../../../../tests/fixtures.ts'
import { openHub } from './hub.server.ts'
import type { CarState } from './schema.ts'

eachDatabase((database) => {
  it('tells listeners the state of their car, and each change, but nothing about other cars', async () => {
    const { db } = database()
    const [car, other] = [await addCar(db, { make: 'Kia', sellingPrice: '9000' }), await addCar(db, { make: 'Kia' })]
    const hub = openHub(db, { interval: 20, most: 3 })
    const heard: (CarState | null)[] = []
    const heardOther: unknown[] = []
    const until = (count: number) => expect.poll(() => heard.length, { interval: 10, timeout: 5000 }).toBe(count)
    const stop = hub.listen(car.id, (state) => heard.push(state))
    hub.listen(other.id, (state) => heardOther.push(state))
    await until(1)
    expect(heard[0]).toMatchObject({ soldOut: false, reservedUntil: null, price: '9000', comments: 0, answers: 0 })
    await changeCar(db, car.id, { sellingPrice: '8500' })
    await until(2)
    await addComment(db, car.id, 'Is it still there?')
    await until(3)
    await markCars(db, [car.id], true)
    await until(4)
    expect(heard.slice(1)).toMatchObject([{ price: '8500' }, { comments: 1 }, { soldOut: true }])
    let late: CarState | null | undefined
    const stopLate = hub.listen(car.id, (state) => {
      late = state
    })
    await expect.poll(() => late).toMatchObject({ soldOut: true, comments: 1 })
    expect(hub.listen(car.id, () => undefined)).toBeUndefined()
    await removeCar(db, car.id)
    await until(5)
    expect(heard.at(-1)).toBeNull()
    expect(heardOther).toHaveLength(1)
    stop?.()
    stop?.()
    stopLate?.()
    expect(hub.size()).toBe(1)
  })
})
