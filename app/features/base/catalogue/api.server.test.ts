import { expect, test } from 'vitest'
import type { Car } from '#app/features/stock/cars/schema.ts'
import { openedApi } from '../../../../tests/api.ts'
import { eachDatabase } from '../../../../tests/fixtures.ts'

eachDatabase((database) => {
  const api = openedApi(database)
  const sent = async (method: string, path: string, body: object) =>
    (await (await api.call(method, path, body)).json()) as Car

  test.each([
    [
      { make: '현대', model: '아반떼' },
      { make: 'Hyundai', model: 'Avante' },
    ],
    [
      { make: 'كيا', model: 'كرنفال' },
      { make: 'Kia', model: 'Carnival' },
    ],
    [
      { make: 'Киа', model: 'Карнивал' },
      { make: 'Kia', model: 'Carnival' },
    ],
    [
      { make: 'Kia', model: '카니발 4세대' },
      { make: 'Kia', model: 'Carnival 4th gen' },
    ],
    [{ model: '카니발' }, { make: null, model: 'Carnival' }],
    [
      { make: 'KIA', model: 'CARNIVAL' },
      { make: 'KIA', model: 'CARNIVAL' },
    ],
    [
      { make: '무명', model: '이름 없는 차' },
      { make: '무명', model: '이름 없는 차' },
    ],
  ])('a car typed as %o is stored as %o', async (typed, stored) => {
    expect(await sent('POST', '/api/cars', typed)).toMatchObject(stored)
  })

  test('a name changed alone is read with the make that the car has', async () => {
    const { id } = await sent('POST', '/api/cars', { make: 'Kia', model: 'Ray' })
    expect(await sent('PUT', `/api/cars/${id}`, { model: '카니발' })).toMatchObject({ make: 'Kia', model: 'Carnival' })
    expect(await sent('PUT', `/api/cars/${id}`, { make: '기아', comment: '기아' })).toMatchObject({
      make: 'Kia',
      model: 'Carnival',
      comment: '기아',
    })
    expect(await sent('PUT', `/api/cars/${id}`, { make: null })).toMatchObject({ make: null, model: 'Carnival' })
  })

  test('operators are offered the models of a make in any language', async () => {
    const models = (await (await api.call('GET', `/api/models?make=${encodeURIComponent('기아')}`)).json()) as {
      model: string
      names: string[]
    }[]
    expect(models.find(({ model }) => model === 'Carnival')?.names).toEqual(
      expect.arrayContaining(['카니발', 'كرنفال', 'Карнивал']),
    )
    expect(await (await api.call('GET', '/api/models?make=Nobody')).json()).toEqual([])
    expect((await api.call('GET', '/api/models?make=Kia', undefined, {})).status).toBe(401)
  })
})
