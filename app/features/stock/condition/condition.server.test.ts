import { expect, test } from 'vitest'
import { restoreCar } from '#app/features/desk/bin/write.server.ts'
import { listCarCards } from '#app/features/shop/cards/read.server.ts'
import type { Car } from '#app/features/stock/cars/schema.ts'
import { openedApi } from '../../../../tests/api.ts'
import { eachDatabase } from '../../../../tests/fixtures.ts'
import { listConditions } from './read.server.ts'

const sheet = {
  skin: 'original',
  hood: ['repainted', 'A2'],
  frame: 'sound',
  accident: 'no',
  flood: 'no',
  tyreSpare: 5.5,
  remarks: 'Two\nkeys; 한글',
}

eachDatabase((database) => {
  const api = openedApi(database)
  const add = async (change: object): Promise<Car> => (await api.call('POST', '/api/cars', change)).json()
  const put = (id: string, condition: unknown) => api.call('PUT', `/api/cars/${id}`, { condition })
  const read = async (id: string): Promise<Car> => (await api.call('GET', `/api/cars/${id}`, undefined, {})).json()
  const proofOf = async (id: string) =>
    (await database().db.selectFrom('car_listing').select('proof').where('id', '=', id).executeTakeFirst())?.proof

  test('stores a sheet with its proofs, and removes it for null', async () => {
    const { id, condition } = await add({ make: 'Kia', condition: sheet })
    expect(condition).toEqual(sheet)
    expect(await proofOf(id)).toEqual(['no-accident', 'no-frame-damage', 'no-flood'])
    expect((await api.call('PUT', `/api/cars/${id}`, { make: 'KGM' })).status).toBe(200)
    expect((await read(id)).condition).toEqual(sheet)
    expect((await (await put(id, 'hood: A; roof: 교환')).json()).condition).toEqual({ hood: ['A'], roof: ['X'] })
    expect(await proofOf(id)).toEqual([])
    expect((await (await put(id, null)).json()).condition).toBeNull()
  })

  test('names each invalid entry and changes nothing', async () => {
    const { id } = await add({ make: 'Kia', condition: sheet })
    const refused = await put(id, { hood: ['Q'], engine: 'fine', nose: 'A', accident: 'no' })
    expect(refused.status).toBe(422)
    expect((await refused.json()).errors.map(({ field }: { field: string }) => field)).toEqual([
      'condition.hood',
      'condition.engine',
      'condition.nose',
    ])
    expect((await put(id, 7)).status).toBeGreaterThanOrEqual(400)
    expect((await put(id, { remarks: 'x'.repeat(70_000) })).status).toBe(413)
    expect((await read(id)).condition).toEqual(sheet)
  })

  test('stores the longest possible sheet', async () => {
    const long = 'ㄱ'.repeat(1000)
    const { id } = await add({ condition: { ...sheet, remarks: long, inspectedBy: long.slice(0, 100) } })
    expect((await read(id)).condition?.remarks).toBe(long)
  })

  test('restores the sheet of a deleted car, and leaves it out of cards', async () => {
    const { id } = await add({ make: 'Kia', condition: sheet })
    const bare = await add({ make: 'Kia' })
    await api.call('DELETE', `/api/cars/${id}`)
    await restoreCar(database().db, id)
    expect((await read(id)).condition).toEqual(sheet)
    expect(await proofOf(id)).toHaveLength(3)
    expect(await listConditions(database().db, [id, bare.id, 'none'])).toEqual({ [id]: sheet })
    expect(await listConditions(database().db, [])).toEqual({})
    const { cars } = await listCarCards(database().db, { state: 'all', limit: 10 })
    expect(cars.every(({ condition }) => condition === null)).toBe(true)
  })
})
