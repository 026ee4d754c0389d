import { beforeEach, expect, test } from 'vitest'
import { noteActivity, removeOldActivity } from '#app/db/activity.server.ts'
import { openedApi, seller } from '../../../../tests/api.ts'
import { eachDatabase } from '../../../../tests/fixtures.ts'
import { listActivePeople, listActivity } from './read.server.ts'

eachDatabase((database) => {
  const api = openedApi(database)
  const db = () => database().db
  beforeEach(
    async () => void (await database().execute('delete from car_listing; delete from car_bin; delete from activity')),
  )
  const done = async (wanted = {}) => (await listActivity(db(), { limit: 50, ...wanted })).reverse()
  const kinds = async (wanted = {}) => (await done(wanted)).map(({ kind }) => kind)
  const send = async (method: string, path: string, body?: object) =>
    (await api.call(method, path, body)).json().catch(() => null)
  const add = async (car = {}) =>
    (await send('POST', '/api/cars', { make: 'Kia', model: 'K5', year: 2020, ...car })) as {
      id: string
      stockNumber: string
    }

  test('names who changed which fields of which car', async () => {
    const { id, stockNumber } = await add()
    await send('PUT', `/api/cars/${id}`, { sellingPrice: '$9,000', mileage: 50_000 })
    await send('PUT', `/api/cars/${id}/soldout`, { soldOut: true })
    expect(await done()).toMatchObject([
      {
        kind: 'added',
        name: seller.email,
        car: { id, name: `Kia K5 2020 ${stockNumber}`, now: { make: 'Kia', stockNumber } },
        fields: [],
      },
      { kind: 'changed', fields: ['mileage', 'sellingPrice'] },
      { kind: 'changed', fields: ['soldOut'] },
    ])
  })

  test('keeps what was done with a car that is deleted, restored and deleted for good', async () => {
    const { id } = await add()
    await send('DELETE', `/api/cars/${id}`)
    await send('POST', '/api/bin/batch', { ids: [id], action: 'restore' })
    await send('POST', '/api/cars/batch', { ids: [id], action: 'delete' })
    await send('POST', '/api/bin/batch', { ids: [id], action: 'purge' })
    expect(await kinds({ car: id })).toEqual(['added', 'deleted', 'restored', 'deleted', 'purged'])
    expect((await done())[0]?.car).toMatchObject({ now: null })
  })

  test('notes answers, moderation, costs, drafts and settings, and nothing that visitors do', async () => {
    const { id } = await add()
    const { id: comment } = (await (
      await api.call('POST', `/api/cars/${id}/comments`, { comment: 'Is it there?' }, {})
    ).json()) as { id: string }
    await api.call('POST', `/api/comments/${comment}/likes`, {}, {})
    await send('POST', `/api/comments/${comment}/replies`, { text: 'Yes', asSeller: true })
    await send('POST', '/api/comments/bulk', { action: 'settle', ids: [comment] })
    await send('POST', '/api/comments/bulk', { action: 'delete', ids: [comment] })
    await send('PUT', `/api/cars/${id}/ledger`, { plate: '12가3456' })
    await send('PUT', '/api/drafts/new-draft', { values: { make: 'Kia' }, pictures: [] })
    await send('PUT', '/api/settings', { confirmDays: 20 })
    await send('PUT', '/api/settings', { confirmDays: -20 })
    expect(await kinds()).toEqual([
      'added',
      'answered',
      'commentSettled',
      'commentDeleted',
      'ledger',
      'drafts',
      'settings',
    ])
    expect(await kinds({ car: id })).toEqual(['added', 'answered', 'commentSettled', 'commentDeleted', 'ledger'])
    expect(await kinds({ person: 'nobody' })).toEqual([])
  })

  test('is kept for a year, with the names of removed people', async () => {
    const [{ id = '' } = {}] = await listActivePeople(db())
    expect(id).toBe('')
    await add()
    const [person] = await listActivePeople(db())
    await noteActivity(db(), { by: person?.id ?? '', kind: 'settings' })
    expect(person?.name).toBe(seller.email)
    await removeOldActivity(db(), Date.now() + 364 * 24 * 3_600_000)
    expect(await kinds()).toEqual(['added', 'settings'])
    await removeOldActivity(db(), Date.now() + 366 * 24 * 3_600_000)
    expect(await kinds()).toEqual([])
  })
})
