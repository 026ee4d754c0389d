import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { restoreCar } from '#app/features/desk/bin/write.server.ts'
import { addCar, removeCar } from '#app/features/stock/cars/write.server.ts'
import { openedApi } from '../../../../../tests/api.ts'
import { eachDatabase } from '../../../../../tests/fixtures.ts'
import { longest } from '../rules.ts'
import { changeLedger } from '../write.server.ts'
import { getReceipt, listReceipts } from './read.server.ts'
import { addReceipt } from './write.server.ts'

const photo = Buffer.from('a photo of a receipt')

eachDatabase((database) => {
  const api = openedApi(database)
  const db = () => database().db
  const seal = () => api.services.seal
  beforeEach(async () => void (await db().deleteFrom('car_listing').execute()))
  const cost = (id: string, receipt: string | null) => ({
    ...{ id, kind: 'repairs' as const, on: null, amount: 1000, currency: 'KRW' as const, won: 1 },
    ...{ supplier: null, note: null, receipt },
  })

  test('a receipt belongs to an entry, and goes a day after its entry is gone', async () => {
    const { id: car } = await addCar(db(), { make: 'Kia' })
    const [one, other] = [await addReceipt(db(), seal(), car, photo), await addReceipt(db(), seal(), car, photo)]
    const save = (...receipts: string[]) => {
      const costs = receipts.map((receipt, at) => cost(`c${at}`, receipt))
      return changeLedger(db(), seal(), car, { costs }, { by: 'operator' })
    }
    expect((await save(one, other)).costs.map(({ receipt }) => receipt)).toEqual([one, other])
    expect(await getReceipt(db(), seal(), car, one)).toEqual(photo)
    // A form that is open elsewhere may still have it.
    await save(one)
    expect(await listReceipts(db(), car, [one, other])).toHaveLength(2)
    await db().updateTable('receipt').set({ made_at: sql<Date>`now() - interval '25 hours'` }).execute()
    await save(one)
    expect(await listReceipts(db(), car, [one, other])).toEqual([one])
    await expect(save(one, other)).rejects.toMatchObject({ status: 422, errors: [{ field: 'costs.1.receipt' }] })
  })

  test('a receipt goes to the bin and back with its car, and a car has a limited number', async () => {
    const { id: car } = await addCar(db(), { make: 'Kia' })
    const first = await addReceipt(db(), seal(), car, photo)
    await removeCar(db(), car)
    await expect(getReceipt(db(), seal(), car, first)).rejects.toMatchObject({ status: 404 })
    await restoreCar(db(), car)
    expect(await getReceipt(db(), seal(), car, first)).toEqual(photo)
    for (let count = 1; count < longest.costs; count++) await addReceipt(db(), seal(), car, photo)
    await expect(addReceipt(db(), seal(), car, photo)).rejects.toMatchObject({ status: 422 })
    await expect(addReceipt(db(), seal(), 'unknown', photo)).rejects.toMatchObject({ status: 404 })
  })
})
