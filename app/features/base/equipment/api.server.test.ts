import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCar } from '#app/features/stock/cars/write.server.ts'
import { eachDatabase } from '../../../../tests/fixtures.ts'
import { letThrough } from '../../../../tests/guard.ts'
import { equipmentApi } from './api.server.ts'

eachDatabase((database) => {
  let own: string
  const ask = async (query: Record<string, string>) => {
    const answer = await equipmentApi(letThrough, database()).request(
      `/api/usual-equipment?${new URLSearchParams(query)}`,
    )
    return answer.json()
  }

  beforeAll(async () => {
    const { db } = database()
    await addCar(db, { make: '기아', model: 'SORENTO', trim: 'Prestige', equipment: ['sunroof', 'abs'] })
    await addCar(db, { make: 'Kia', model: 'Sorento', trim: 'Luxury', equipment: ['abs'], soldOut: true })
    await addCar(db, { make: 'Kia', model: 'Sorento' })
    await addCar(db, { make: 'Kia', model: 'Ray', equipment: ['navigation'] })
    own = (await addCar(db, { make: 'Kia', model: 'Sorento', trim: 'Luxury', equipment: ['bluetooth'] })).id
  })
  afterAll(async () => void (await database().db.deleteFrom('car_listing').execute()))

  test('returns the usual set of the trim in any spelling, else of the model', async () => {
    const asked = { make: 'kia', model: '쏘렌토', except: own }
    expect(await ask({ ...asked, trim: 'prestige' })).toEqual({ items: ['abs', 'sunroof'], cars: 1, isTrim: true })
    expect(await ask({ ...asked, trim: 'Luxury' })).toEqual({ items: ['abs'], cars: 1, isTrim: true })
    expect(await ask({ ...asked, trim: 'Noblesse' })).toEqual({ items: ['abs', 'sunroof'], cars: 2, isTrim: false })
    expect(await ask({ make: 'Kia', model: 'Carnival' })).toEqual({ items: [], cars: 0, isTrim: false })
  })
})
