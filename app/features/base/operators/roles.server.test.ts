import { beforeEach, expect, test } from 'vitest'
import { listActivity } from '#app/features/desk/activity/read.server.ts'
import { findDraft } from '#app/features/desk/drafts/read.server.ts'
import { addCar } from '#app/features/stock/cars/write.server.ts'
import { openedApi, seller } from '../../../../tests/api.ts'
import { eachDatabase } from '../../../../tests/fixtures.ts'
import { addOperator } from '../../../../tests/operators.ts'
import { listOperators, listPasskeys } from './read.server.ts'
import type { Role } from './rules.ts'
import { addLink, changeRole } from './write.server.ts'

const helper = { email: 'helper@example.com', password: 'a long password', role: 'helper' as const }
// What helpers may do. Each other call for operators is refused.
const forHelpers = [
  ...[
    'readAdvert',
    'listModels',
    'getUsualEquipment',
    'addFile',
    'addPicture',
    'editPicture',
    'listSimilarCars',
    'changePhotos',
  ],
  ...[
    'beginPasskey',
    'addPasskey',
    'removePasskey',
    'getDraft',
    'saveDraft',
    'changeDrafts',
    'endSession',
    'endOtherSessions',
    'removeOperator',
  ],
  ...['changePassword', 'twoFactorEnable', 'twoFactorVerifyTotp', 'twoFactorDisable', 'twoFactorGenerateBackupCodes'],
]
const draft = { values: { make: 'Kia', comment: 'ready' }, pictures: [] }

type Documented = { paths: Record<string, Record<string, { operationId: string; security?: object[] }>> }

eachDatabase((database) => {
  const api = openedApi(database)
  const db = () => database().db
  let cookie: string
  const signIn = () => api.signIn({}, helper)
  const idOf = async (email: string) => (await listOperators(db())).find((one) => one.email === email)?.id ?? ''
  const asHelper = (method: string, path: string, body?: object) => api.call(method, path, body, { cookie })
  beforeEach(async () => {
    await database().execute(
      `delete from "user" where email = '${helper.email}'; delete from car_listing; delete from draft`,
    )
    await addOperator({ db: db(), auth: api.services.auth }, helper)
    cookie = await signIn()
  })

  test('a helper is refused by every call for operators but those for drafts, photos and the own account', async () => {
    const { paths } = (await (await api.call('GET', '/api/openapi.json')).json()) as Documented
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { operationId, security }]) =>
        security?.length ? [{ method, path, operationId }] : [],
      ),
    )
    const open: string[] = []
    for (const { method, path, operationId } of calls) {
      const answer = await asHelper(
        method.toUpperCase(),
        path.replace(/\{\w+\}/g, 'none'),
        method === 'get' ? undefined : {},
      )
      const { code } = answer.status === 403 ? ((await answer.json()) as { code?: string }) : {}
      if (code !== 'HELPER') open.push(operationId)
    }
    expect(calls.length).toBeGreaterThan(60)
    expect(open.sort()).toEqual(forHelpers.sort())
  }, 60_000)

  test('a helper prepares drafts, but cannot publish them, and deletes only own ones', async () => {
    expect((await asHelper('PUT', '/api/drafts/own-draft', draft)).status).toBe(200)
    expect((await api.call('PUT', '/api/drafts/other-draft', draft)).status).toBe(200)
    for (const action of ['publish', 'schedule'])
      expect((await asHelper('POST', '/api/drafts/batch', { ids: ['own-draft'], action })).status).toBe(403)
    const removed = await asHelper('POST', '/api/drafts/batch', { ids: ['own-draft', 'other-draft'], action: 'remove' })
    expect(await removed.json()).toMatchObject({ done: ['own-draft'], gone: ['other-draft'] })
  })

  test('a helper’s change of a draft ends the time at which it was to be published', async () => {
    const made = (await (await api.call('PUT', '/api/drafts/timed-draft', draft)).json()) as { changedAt: string }
    await api.call('POST', '/api/drafts/batch', {
      ids: ['timed-draft'],
      action: 'schedule',
      at: '2099-01-01T00:00:00Z',
    })
    const changed = await api.call('PUT', '/api/drafts/timed-draft', draft, {
      cookie,
      'if-match': `"${made.changedAt}"`,
    })
    expect(changed.status).toBe(200)
    expect(await findDraft(db(), 'timed-draft')).toMatchObject({ publishAt: null })
  })

  test('a helper changes the photos of a car and nothing else of it', async () => {
    const { id } = await addCar(db(), { make: 'Kia', sellingPrice: '$9,000' })
    expect((await asHelper('PUT', `/api/cars/${id}`, { sellingPrice: '$1' })).status).toBe(403)
    const answer = await asHelper('PUT', `/api/cars/${id}/photos`, { pictures: [], sellingPrice: '$1' })
    expect([answer.status, ((await answer.json()) as { sellingPrice: string }).sellingPrice]).toEqual([200, '$9,000'])
    expect((await asHelper('PUT', `/api/cars/${id}/photos`, {})).status).toBe(400)
  })

  test('a new picture is an uploaded one or an absolute address, and a car keeps what it has', async () => {
    const [secret, old] = ['/api/ledger.csv', '/images/of-an-import.jpg']
    const { id } = await addCar(db(), { make: 'Kia', pictures: [old] })
    const photos = async (...pictures: string[]) =>
      (await asHelper('PUT', `/api/cars/${id}/photos`, { pictures })).status
    expect(await photos(old, `/pictures/${'a'.repeat(32)}-1280.jpg`, 'https://example.com/a.jpg')).toBe(200)
    expect([await photos(old, secret), await photos('/pictures/../api/ledger.csv')]).toEqual([422, 422])
    const changed = await api.call('PUT', `/api/cars/${id}`, { pictures: [secret] })
    expect([changed.status, await changed.json()]).toMatchObject([
      422,
      { errors: [{ field: 'pictures', message: expect.stringContaining(secret) }] },
    ])
    expect((await api.call('POST', '/api/cars', { make: 'Kia', pictures: [secret] })).status).toBe(422)
    expect((await asHelper('PUT', '/api/drafts/with-a-path', { ...draft, pictures: [secret] })).status).toBe(422)
  })

  test('a helper does not speak for the seller', async () => {
    const { id } = await addCar(db(), { make: 'Kia' })
    const added = (await (
      await api.call('POST', `/api/cars/${id}/comments`, { comment: 'Is it there?' }, {})
    ).json()) as { id: string }
    const reply = (more: object) => asHelper('POST', `/api/comments/${added.id}/replies`, { text: 'Yes', ...more })
    expect((await reply({ asSeller: true })).status).toBe(401)
    expect(await (await reply({})).json()).toMatchObject({ bySeller: false })
  })

  test('becoming a helper, or no longer being one, ends the sessions; the only owner stays one', async () => {
    const [id, owner] = [await idOf(helper.email), await idOf(seller.email)]
    await changeRole(db(), id, 'owner', owner)
    expect(await api.services.auth.findOperator(new Headers({ cookie }))).toBeUndefined()
    cookie = await signIn()
    await changeRole(db(), id, 'seller', owner)
    expect(await api.services.auth.findSeller(new Headers({ cookie }))).toMatchObject({ role: 'seller' })
    await changeRole(db(), id, 'helper', owner)
    expect(await api.services.auth.findOperator(new Headers({ cookie }))).toBeUndefined()
    await expect(changeRole(db(), owner, 'helper', owner)).rejects.toMatchObject({ status: 409 })
    await expect(changeRole(db(), owner, 'helper', id)).rejects.toMatchObject({ status: 403 })
  })

  test('an invitation ends when its maker gets another role, and works for nobody if its maker is a helper', async () => {
    const joins = async (token: string) => {
      const one = { token, email: `${token.slice(0, 8).toLowerCase()}@example.com`, password: 'another long password' }
      return (await api.call('POST', '/api/join', one, {})).status
    }
    const invite = async () => {
      const answer = await api.call(
        'POST',
        '/api/invitations',
        { role: 'seller', password: helper.password },
        { cookie: await signIn() },
      )
      return ((await answer.json()) as { url: string }).url.replace(/.*\//, '')
    }
    const [id, owner] = [await idOf(helper.email), await idOf(seller.email)]
    const change = async (role: Role) => changeRole(db(), id, role, owner)
    await change('seller')
    const [used, left] = [await invite(), await invite()]
    expect(await joins(used)).toBe(200)
    const others = await addLink(db(), { kind: 'invitation', by: owner })
    await change('helper')
    expect(await joins(left)).toBe(410)
    // Also if the role was changed in the database, by hand.
    await change('seller')
    const third = await invite()
    await database().execute(`update "user" set "isHelper" = true where id = '${id}'`)
    expect(await joins(third)).toBe(410)
    expect(await joins(others.token)).toBe(200)
  })

  test('a helper can leave, and remove nobody else', async () => {
    const removal = (id: string) => asHelper('POST', `/api/operators/${id}/removal`, { password: helper.password })
    expect((await removal(await idOf(seller.email))).status).toBe(403)
    expect((await removal(await idOf(helper.email))).status).toBe(204)
    expect(await idOf(helper.email)).toBe('')
  })

  test('a new password leaves passkeys, or removes them in the same step, and stands in the log of activity', async () => {
    const id = await idOf(helper.email)
    const insert = `insert into passkey (id, "publicKey", "userId", "credentialID", counter, "deviceType", "backedUp", "createdAt") values ('p', 'k', '${id}', 'c', 0, 'd', false, now())`
    await database().execute(insert)
    const change = async (currentPassword: string, newPassword: string, more = {}) =>
      (
        await api.call(
          'POST',
          '/api/auth/change-password',
          { currentPassword, newPassword, ...more },
          { cookie: await api.signIn({}, { ...helper, password: currentPassword }) },
        )
      ).status
    expect(await change(helper.password, 'the second password')).toBe(200)
    expect((await listPasskeys(db(), id)).length).toBe(1)
    expect(await change('the second password', 'the third password', { removePasskeys: 'true' })).toBe(200)
    expect(await listPasskeys(db(), id)).toEqual([])
    expect((await listActivity(db(), { person: id, limit: 9 })).map(({ kind }) => kind)).toEqual([
      'password',
      'password',
    ])
  })

  test('a reply that is no new passkey is refused, and is no fault of the site', async () => {
    for (const response of [
      {},
      { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: '!', attestationObject: 'AA' } },
    ]) {
      const begun = await asHelper('POST', '/api/passkeys/options', { password: helper.password })
      const challenge = begun.headers.getSetCookie().map((line) => line.split(';')[0])
      const answer = await api.call(
        'POST',
        '/api/passkeys',
        { response },
        { cookie: [cookie, ...challenge].join('; ') },
      )
      expect([answer.status, await answer.json()]).toMatchObject([422, { code: 'INVALID_PASSKEY' }])
    }
  })
})
