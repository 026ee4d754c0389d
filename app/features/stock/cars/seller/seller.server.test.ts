import { beforeEach, expect, test } from 'vitest'
import { openChangesOf } from '#app/db/changes.server.ts'
import { findOperatorByEmail } from '#app/features/base/operators/read.server.ts'
import { removeOperator } from '#app/features/base/operators/write.server.ts'
import { restoreCar } from '#app/features/desk/bin/write.server.ts'
import { publishDrafts, saveDraft } from '#app/features/desk/drafts/write.server.ts'
import { importCars } from '#app/features/desk/imports/write/write.server.ts'
import { openedApi, seller as owner } from '../../../../../tests/api.ts'
import { eachDatabase, seal } from '../../../../../tests/fixtures.ts'
import { addOperator } from '../../../../../tests/operators.ts'
import { getCar } from '../read.server.ts'
import { removeCar } from '../write.server.ts'
import { findNumberOfCar, findSellerOfCar } from './read.server.ts'
import { changeSellerOfCar } from './write.server.ts'

const kim = { email: 'kim@example.com', password: 'a long password', name: 'Kim' }
const [number, other] = ['+821011112222', '+821033334444']

eachDatabase((database) => {
  const api = openedApi(database)
  const db = () => database().db
  const idOf = async (email: string) => (await findOperatorByEmail(db(), email))?.id ?? ''
  const ids = { owner: '', kim: '' }
  beforeEach(async () => {
    await database().execute(
      `delete from car_listing; delete from car_bin; delete from draft; delete from "user" where email <> '${owner.email}'`,
    )
    await addOperator({ db: db(), auth: api.services.auth }, kim)
    Object.assign(ids, { owner: await idOf(owner.email), kim: await idOf(kim.email) })
    await database().execute(`update "user" set whatsapp = '${number}' where id = '${ids.kim}'`)
  })
  async function add(as: typeof owner): Promise<string> {
    const cookie = await api.signIn({}, as)
    const answer = await api.call('POST', '/api/cars', { make: 'Kia', model: 'Ray' }, { cookie })
    return ((await answer.json()) as { id: string }).id
  }
  async function bring(): Promise<string> {
    const row = { key: 'stock:1', carries: { make: 'Kia' }, guesses: {}, createdAt: new Date() }
    await importCars(db(), [row as never], { seal, dryRun: false, by: 'import_key' })
    const { id } = await db().selectFrom('car_listing').select('id').executeTakeFirstOrThrow()
    return id
  }

  test('a car shows the number of the seller who has added it, and no other car does', async () => {
    const [own, ofOwner] = [await add(kim), await add(owner)]
    expect([await findNumberOfCar(db(), own), await findNumberOfCar(db(), ofOwner)]).toEqual([number, undefined])
    await database().execute(`update "user" set whatsapp = '${other}' where id = '${ids.owner}'`)
    expect([await findNumberOfCar(db(), own), await findNumberOfCar(db(), ofOwner)]).toEqual([number, other])
    expect(await findNumberOfCar(db(), 'none')).toBeUndefined()
  })

  test('a published draft is of the person who publishes it, and an imported car is nobody’s', async () => {
    const values = { make: 'Kia', model: 'K5', year: '2020', sellingPrice: '9,000' }
    const pictures = ['/pictures/0123456789abcdef0123456789abcdef.jpg']
    await saveDraft(db(), 'a-draft', { values, pictures }, { by: ids.owner })
    expect(await publishDrafts(db(), ['a-draft'], { by: ids.kim })).toMatchObject({ done: ['a-draft'] })
    const { seller } = await db().selectFrom('car_listing').select('seller').executeTakeFirstOrThrow()
    expect(seller).toBe(ids.kim)
    await database().execute('delete from car_listing')
    const imported = await bring()
    expect(await findSellerOfCar(db(), imported)).toBe('')
    // A later import and the bin leave the car to its seller.
    await changeSellerOfCar(db(), imported, ids.kim)
    const row = { key: 'stock:1', carries: { make: 'Kia', model: 'K5' }, guesses: {}, createdAt: new Date() }
    await importCars(db(), [row as never], { seal, dryRun: false, by: 'import_key' })
    await removeCar(db(), imported)
    await restoreCar(db(), imported)
    expect([(await getCar(db(), imported)).model, await findSellerOfCar(db(), imported)]).toEqual(['K5', ids.kim])
  })

  test('a car loses the number with its seller', async () => {
    const car = await add(kim)
    await database().execute(`update "user" set "isHelper" = true where id = '${ids.kim}'`)
    expect([await findNumberOfCar(db(), car), await findSellerOfCar(db(), car)]).toEqual([undefined, ''])
    await database().execute(`update "user" set "isHelper" = false where id = '${ids.kim}'`)
    expect(await findNumberOfCar(db(), car)).toBe(number)
    await removeOperator(db(), ids.kim, ids.owner)
    expect([await findNumberOfCar(db(), car), await findSellerOfCar(db(), car)]).toEqual([undefined, ''])
  })

  test('another seller of a car changes its page, but neither the car nor its version', async () => {
    const car = await add(owner)
    const before = await getCar(db(), car)
    const read = openChangesOf(db())
    await read()
    await changeSellerOfCar(db(), car, ids.kim)
    expect([await findNumberOfCar(db(), car), (await read()).all]).toEqual([number, true])
    expect(await getCar(db(), car)).toEqual(before)
    expect(JSON.stringify(before)).not.toContain(ids.owner)
    await changeSellerOfCar(db(), car, '')
    expect(await findSellerOfCar(db(), car)).toBe('')
    await database().execute(`update "user" set "isHelper" = true where id = '${ids.kim}'`)
    for (const [of, to] of [
      [car, ids.kim],
      [car, 'nobody'],
      ['none', ids.owner],
    ] as const)
      await expect(changeSellerOfCar(db(), of, to)).rejects.toMatchObject({ status: 404 })
  })
})
