import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listInvitations, listSessions } from '#app/features/base/operators/read.server.ts'
import { addLink } from '#app/features/base/operators/write.server.ts'
import { listActivity } from '#app/features/desk/activity/read.server.ts'
import { type BuiltSite, openBuiltSite, siteUrl } from '../../../tests/built-site.ts'

let site: BuiltSite
beforeAll(async () => {
  site = await openBuiltSite()
})
afterAll(() => site?.close())

const attribute = (tag: string, name: string) =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&')

/** Presses a button of a page, with some boxes ticked, as a browser without JavaScript does. */
async function press(path: string, intent: string, ...ticked: string[]) {
  const html = await (await site.get(path, { cookie: site.cookie })).text()
  const tags = [...html.matchAll(/<(?:form|button|input)\b[^>]*>/g)].map(([tag]) => tag)
  const has = (name: string, value: string) =>
    tags.some(
      (tag) =>
        attribute(tag, 'form') === 'rows' &&
        attribute(tag, 'name') === name &&
        attribute(tag, 'value') === value &&
        !/ disabled=""/.test(tag),
    )
  expect(has('intent', intent)).toBe(true)
  for (const id of ticked) expect(has('id', id)).toBe(true)
  const form = tags.find((tag) => attribute(tag, 'id') === 'rows') ?? ''
  const action = new URL(attribute(form, 'action') ?? path, siteUrl + path)
  const body = new URLSearchParams([...ticked.map((id) => ['id', id]), ['intent', intent]])
  const answer = await site.request(action.href, {
    method: 'POST',
    headers: { cookie: site.cookie, origin: siteUrl },
    body,
  })
  return { status: answer.status, html: await answer.text() }
}

const send = async (path: string, body: BodyInit) =>
  (await site.request(siteUrl + path, { method: 'POST', headers: { cookie: site.cookie, origin: siteUrl }, body }))
    .status

const lastActivity = async () => (await listActivity(site.services.db, { limit: 1 }))[0]

test('no page fails at a body that is no form', async () => {
  const [car] = await site.listCars()
  const routes = [...readFileSync('app/routes.ts', 'utf8').matchAll(/route\('([^'*]+)'/g)].map(([, path = '']) =>
    path
      .replace(':country', 'JO')
      .replace(':id', car?.id ?? '')
      .replaceAll(/[:?]/g, ''),
  )
  expect(routes.length).toBeGreaterThan(30)
  const failed: string[] = []
  for (const path of routes) {
    const headers = { cookie: site.cookie, origin: siteUrl, 'content-type': 'text/plain' }
    const { status } = await site.request(`${siteUrl}/${path}`, { method: 'POST', headers, body: 'hello' })
    if (status >= 500) failed.push(`${path}: ${status}`)
  }
  expect(failed).toEqual([])
})

describe('without JavaScript', () => {
  test('comments are hidden, shown, settled and deleted, one or those that are ticked', async () => {
    const car = await site.addCar({ make: 'Kia', model: 'Morning' })
    const add = async (comment: string): Promise<string> =>
      (await (await site.send('POST', `/api/cars/${car}/comments`, { comment })).json()).id
    const shown = async () => (await (await site.get(`/api/cars/${car}/comments`)).json()).length
    const [one, two] = [await add('First question'), await add('Second question')]
    const hidden = await press('/comments', `hide ${one}`)
    expect(hidden.html).toContain('Hidden from visitors.')
    expect(await lastActivity()).toMatchObject({ kind: 'moderated', car: { id: car } })
    expect(await shown()).toBe(1)
    expect((await press('/comments?filter=hidden', `show ${one}`)).html).toContain('No hidden comments.')
    expect(await shown()).toBe(2)
    await press('/today', `settle ${two}`)
    expect((await press('/comments', `unsettle ${two}`)).status).toBe(200)
    await press('/comments', 'delete', one, two)
    expect(await shown()).toBe(0)
    expect(await lastActivity()).toMatchObject({ kind: 'commentDeleted' })
  })

  test('cars are confirmed, one, those that are ticked or those that are shown, and marked as sold', async () => {
    const { db } = site.services
    const ids = [await site.addCar({ make: 'Kia', model: 'Ray' }), await site.addCar({ make: 'Kia', model: 'Bongo' })]
    const [one = '', two = ''] = ids
    const age = () =>
      db
        .updateTable('car_listing')
        .set({ confirmed_at: new Date(0) })
        .where('id', 'in', ids)
        .execute()
    const due = async () =>
      (
        await db
          .selectFrom('car_listing')
          .select('id')
          .where('id', 'in', ids)
          .where('confirmed_at', '<', new Date(1))
          .execute()
      ).map(({ id }) => id)
    await age()
    expect((await press('/due', `confirm ${one}`)).html).toContain('1 car is confirmed.')
    expect(await due()).toEqual([two])
    await age()
    expect((await press('/due', 'confirm', one, two)).html).toContain('2 cars are confirmed.')
    expect(await due()).toEqual([])
    await age()
    const html = await (await site.get('/today', { cookie: site.cookie })).text()
    await press('/today', /value="(confirm [^" ]+ [^"]+)"/.exec(html)?.[1] ?? '')
    expect(await due()).toEqual([])
    await age()
    expect((await press('/due', `sold ${two}`)).html).toContain('Kia Bongo is marked as sold.')
    expect(await db.selectFrom('car_listing').select('sold_out').where('id', '=', two).execute()).toEqual([
      { sold_out: true },
    ])
  })

  test('sessions end, one or all others, and an invitation is revoked', async () => {
    const { db, auth } = site.services
    const own = await auth.findOperator(new Headers({ cookie: site.cookie }))
    const sessions = async () => (await listSessions(db, own?.id ?? '')).map(({ id }) => id)
    const current = await sessions()
    const more = ['one', 'two', 'three']
    for (const id of more)
      await sql`insert into session (id, token, "userId", "expiresAt", "updatedAt")
        values (${id}, ${id}, ${own?.id}, now() + interval '1 day', now())`.execute(db)
    expect((await press('/account', 'end two')).html).toContain('Device signed out.')
    expect((await sessions()).sort()).toEqual([...current, 'one', 'three'].sort())
    await press('/account', 'endOthers')
    expect(await sessions()).toEqual(current)
    const { id } = await addLink(db, { kind: 'invitation', by: own?.id ?? '' })
    const helper = await site.addOperator({ email: 'h@example.com', password: 'a long password', role: 'helper' })
    const body = new URLSearchParams({ intent: `revoke ${id}` })
    await site.request(`${siteUrl}/account`, { method: 'POST', headers: { cookie: helper, origin: siteUrl }, body })
    expect(await listInvitations(db)).toHaveLength(1)
    await press('/account', `revoke ${id}`)
    expect(await listInvitations(db)).toEqual([])
    expect(await send('/account', body)).toBe(200)
  })
})

test('What no button asks for is refused', async () => {
  for (const path of ['/comments', '/due', '/today', '/account']) {
    expect(await send(path, new URLSearchParams({ intent: 'eat 1' }))).toBe(400)
    expect(await send(path, '{}')).toBe(400)
  }
  expect(await send('/comments', new URLSearchParams({ intent: 'hide' }))).toBe(400)
  expect(await send('/due', new URLSearchParams({ intent: 'sold none' }))).toBe(404)
})
