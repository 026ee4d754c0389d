import { beforeEach, expect, test } from 'vitest'
import { openChangesOf } from '#app/db/changes.server.ts'
import { openedApi, seller as owner } from '../../../../../tests/api.ts'
import { eachDatabase } from '../../../../../tests/fixtures.ts'
import { addOperator } from '../../../../../tests/operators.ts'
import { findOperatorByEmail } from '../read.server.ts'
import { changeRole, removeOperator } from '../write.server.ts'
import { listSellerNumbers } from './read.server.ts'
import { changeSellerNumbers } from './write.server.ts'

const password = 'a long password'
const people = [
  { email: 'kim@example.com', name: 'Kim', role: 'seller' },
  { email: 'lee@example.com', name: '', role: 'seller' },
  { email: 'park@example.com', name: 'Park', role: 'helper' },
] as const

eachDatabase((database) => {
  const api = openedApi(database)
  const db = () => database().db
  const idOf = async (email: string) => (await findOperatorByEmail(db(), email))?.id ?? ''
  const ids = { owner: '', kim: '', lee: '', park: '' }
  beforeEach(async () => {
    await database().execute(`delete from "user" where email <> '${owner.email}'; update "user" set whatsapp = null`)
    for (const one of people) await addOperator({ db: db(), auth: api.services.auth }, { ...one, password })
    const [kim, lee, park] = await Promise.all(people.map(({ email }) => idOf(email)))
    Object.assign(ids, { owner: await idOf(owner.email), kim, lee, park })
  })
  const set = (numbers: Record<string, string>, by: string) => changeSellerNumbers(db(), numbers, by)
  const numbers = async () => (await listSellerNumbers(db())).map(({ name, whatsapp }) => [name, whatsapp])

  test('a seller sets and removes the own number, and an owner that of every seller', async () => {
    await set({ [ids.kim]: '+821011112222' }, ids.kim)
    await set({ [ids.kim]: '+821011112222', [ids.lee]: '+821033334444', [ids.owner]: '+821055556666' }, ids.owner)
    // A name that is an e-mail address is not public.
    expect(await numbers()).toEqual([
      ['', '+821055556666'],
      ['Kim', '+821011112222'],
      ['', '+821033334444'],
    ])
    await set({ [ids.kim]: '' }, ids.kim)
    expect(await numbers()).toHaveLength(2)
  })

  test('a seller cannot set that of another, and a helper has none', async () => {
    for (const [of, by] of [
      [ids.lee, ids.kim],
      [ids.owner, ids.kim],
      [ids.park, ids.park],
      [ids.kim, ids.park],
      [ids.kim, 'removed'],
    ] as const)
      await expect(set({ [of]: '+821011112222' }, by)).rejects.toMatchObject({ status: 403 })
    for (const nobody of [ids.park, 'nobody', '__proto__'])
      await expect(set({ [nobody]: '+821011112222' }, ids.owner)).rejects.toMatchObject({ status: 404 })
    expect(await numbers()).toEqual([])
  })

  test('the database stores no other text than an international number', async () => {
    for (const text of ['010-1111-2222', '+82 10 1111 2222', 'https://evil.example'])
      await expect(set({ [ids.kim]: text }, ids.kim)).rejects.toThrow()
  })

  test('pages change with a number, and when its seller is renamed, becomes a helper or is removed', async () => {
    const read = openChangesOf(db())
    const hasChanged = async (change: Promise<unknown>) => {
      await change
      return (await read()).all
    }
    await read()
    expect(await hasChanged(database().execute(`update "user" set name = 'Lee' where id = '${ids.lee}'`))).toBe(false)
    expect(await hasChanged(removeOperator(db(), ids.lee, ids.owner))).toBe(false)
    expect(await hasChanged(set({ [ids.kim]: '+821011112222' }, ids.kim))).toBe(true)
    expect(await hasChanged(set({ [ids.kim]: '+821011112222' }, ids.kim))).toBe(false)
    expect(await hasChanged(database().execute(`update "user" set name = 'Kim 2' where id = '${ids.kim}'`))).toBe(true)
    expect(await hasChanged(changeRole(db(), ids.kim, 'helper', ids.owner))).toBe(true)
    // The number does not return with the role.
    await changeRole(db(), ids.kim, 'seller', ids.owner)
    expect(await numbers()).toEqual([])
    await set({ [ids.kim]: '+821011112222' }, ids.kim)
    await read()
    expect(await hasChanged(removeOperator(db(), ids.kim, ids.owner))).toBe(true)
    expect(await numbers()).toEqual([])
  })
})
