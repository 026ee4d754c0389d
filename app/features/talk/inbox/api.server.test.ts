import { beforeEach, expect, test } from 'vitest'
import { changeSettings } from '#app/features/base/settings/write.server.ts'
import { addCar } from '#app/features/stock/cars/write.server.ts'
import type { Comment, NewComment, NewReply } from '#app/features/talk/comments/schema.ts'
import { openNoCache } from '#server/page-cache.ts'
import { openedApi } from '../../../../tests/api.ts'
import { eachDatabase } from '../../../../tests/fixtures.ts'
import type { InboxComment } from './schema.ts'

eachDatabase((database) => {
  let carId: string
  let cleared = 0
  const api = openedApi(database, {
    trustedProxies: 1,
    cache: { ...openNoCache(), catchUp: async () => void cleared++ },
  })

  const call = (method: string, path: string, body?: unknown, cookie = '') => api.call(method, path, body, { cookie })
  const asOperator = (method: string, path: string, body?: unknown) => api.call(method, path, body)
  const add = async (comment = 'hello'): Promise<NewComment> =>
    (await call('POST', `/api/cars/${carId}/comments`, { comment })).json()
  const reply = async (id: string, text = 'yes', cookie = ''): Promise<NewReply> =>
    (await call('POST', `/api/comments/${id}/replies`, { text }, cookie)).json()
  const read = async (): Promise<Comment[]> => (await call('GET', `/api/cars/${carId}/comments`)).json()

  beforeEach(async () => {
    const { db } = database()
    await db.deleteFrom('car_listing').execute()
    await db.deleteFrom('setting').execute()
    carId = (await addCar(db, { make: 'Kia' })).id
  })

  test('a visitor gets 401 from every inbox call and learns nothing, whatever is sent', async () => {
    const { id } = await add()
    const { id: replyId } = await reply(id)
    for (const [method, path, body] of [
      ['GET', '/api/comments'],
      ['GET', '/api/comments?filter=waiting'],
      ['GET', '/api/comments?limit=junk'],
      ['PUT', `/api/comments/${id}`, { hidden: true }],
      ['PUT', `/api/comments/${id}/replies/${replyId}`, { hidden: true }],
      ['POST', '/api/comments/bulk', { action: 'delete', ids: [id] }],
    ] as const) {
      for (const cookie of ['', 'better-auth.session_token=forged.signature']) {
        const answer = await call(method, path, body, cookie)
        expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
          path,
          401,
          'application/problem+json',
        ])
      }
    }
    expect(await read()).toMatchObject([{ id, replies: [{ id: replyId }] }])
  })

  test('a text with a block word is accepted but held, the word is not named, and nobody else sees the text', async () => {
    await changeSettings(database().db, { blockWords: 'scam\nاحتيال' })
    const held = await call('POST', `/api/cars/${carId}/comments`, { comment: 'Is this a SCAM?' })
    expect([held.status, await held.clone().json()]).toEqual([
      201,
      expect.objectContaining({ comment: 'Is this a SCAM?', held: true }),
    ])
    const { id } = (await held.json()) as NewComment
    const fine = await add('scampi?')
    expect(fine).not.toHaveProperty('held')
    expect(await reply(fine.id, 'أحتيال')).toMatchObject({ held: true })
    expect(await read()).toEqual([{ ...fine, replies: [] }])
    for (const [method, path, body] of [
      ['GET', `/api/comments/${id}`],
      ['POST', `/api/comments/${id}/likes`],
      ['POST', `/api/comments/${id}/replies`, { text: 'hello' }],
    ] as const)
      expect((await call(method, path, body)).status).toBe(404)
    expect((await call('GET', `/api/cars/${carId}/comments?limit=1`)).headers.get('x-total-count')).toBe('1')
  })

  test('with the switch on, every visitor’s text is held, a bot’s seems to be, and the seller’s own is not', async () => {
    const before = await add()
    await changeSettings(database().db, { holdComments: true })
    expect(await add('one more')).toMatchObject({ held: true })
    expect(await reply(before.id)).toMatchObject({ held: true })
    const trapped = await call('POST', `/api/cars/${carId}/comments`, { comment: 'pills', website: 'x' })
    expect([trapped.status, await trapped.json()]).toEqual([
      201,
      expect.objectContaining({ comment: 'pills', held: true }),
    ])
    expect(await reply(before.id, 'welcome', api.cookie)).toMatchObject({ bySeller: true })
    expect(await read()).toMatchObject([{ id: before.id, replies: [{ text: 'welcome', bySeller: true }] }])
    const list = await asOperator('GET', '/api/comments?filter=waiting')
    expect([list.headers.get('x-total-count'), list.headers.get('cache-control')]).toEqual(['2', 'no-store'])
    expect(JSON.stringify(await list.json())).not.toContain('pills')
  })

  test('a visitor’s link or telephone number waits by default, and the seller’s does not', async () => {
    const before = await add()
    expect(await add('call me 0791234567')).toMatchObject({ held: true })
    expect(await reply(before.id, 'see https://example.com')).toMatchObject({ held: true })
    expect(await reply(before.id, 'see https://example.com', api.cookie)).toMatchObject({ bySeller: true })
    await changeSettings(database().db, { holdContacts: false })
    expect(await add('call me 0791234567')).not.toHaveProperty('held')
  })

  test('only a signed-in operator can write as the seller', async () => {
    const { id } = await add()
    const answer = await call(
      'POST',
      `/api/comments/${id}/replies`,
      { text: 'I am the seller', bySeller: true, by_seller: true },
      'session_token=x',
    )
    expect(await answer.json()).toMatchObject({ bySeller: false })
    expect(await reply(id, 'so am I', api.cookie)).toMatchObject({ bySeller: true })
    expect((await read())[0]?.replies.map(({ bySeller }) => bySeller)).toEqual([false, true])
  })

  test('an operator approves, hides and shows a comment or reply, which invalidates cached pages each time', async () => {
    await changeSettings(database().db, { holdComments: true })
    const { id } = await add()
    const put = async (path: string, body: object) => {
      const answer = await asOperator('PUT', path, body)
      return [answer.status, await answer.json()]
    }
    const started = cleared
    expect(await put(`/api/comments/${id}`, { hidden: false })).toEqual([200, { id, state: 'held' }])
    expect(await put(`/api/comments/${id}`, { approved: true })).toEqual([200, { id, state: 'shown' }])
    expect(cleared).toBe(started + 2)
    const { id: replyId } = await reply(id)
    const path = `/api/comments/${id}/replies/${replyId}`
    expect(await put(path, { hidden: true })).toEqual([200, { id: replyId, state: 'hidden' }])
    expect(await put(path, { approved: true })).toEqual([200, { id: replyId, state: 'hidden' }])
    expect(await put(path, { hidden: false })).toEqual([200, { id: replyId, state: 'shown' }])
    expect(await read()).toMatchObject([{ id, replies: [{ id: replyId }] }])
    for (const [to, body, status] of [
      [`/api/comments/${id}`, {}, 422],
      [`/api/comments/${id}`, { hidden: true, approved: true }, 422],
      [`/api/comments/${id}`, { hidden: 'yes' }, 400],
      [`/api/comments/${id}`, { bySeller: true, hidden: true }, 422],
      ['/api/comments/none', { hidden: true }, 404],
      [`/api/comments/other/replies/${replyId}`, { hidden: true }, 404],
      ['/api/comments/bulk', { hidden: true }, 404],
    ] as const)
      expect([to, (await put(to, body))[0]]).toEqual([to, status])
  })

  test('changes several in one call, and pages the list by its Link header', async () => {
    const ids: string[] = []
    for (let n = 0; n < 5; n++) ids.push((await add(`comment ${n}`)).id)
    const bulk = async (body: object) => {
      const answer = await asOperator('POST', '/api/comments/bulk', body)
      return [answer.status, await answer.json()]
    }
    expect(await bulk({ action: 'hide', ids: [...ids.slice(0, 2), 'none'] })).toEqual([200, { changed: 2 }])
    expect(await read()).toHaveLength(3)
    expect(await bulk({ action: 'delete', ids: ids.slice(0, 1) })).toEqual([200, { changed: 1 }])
    for (const body of [
      { action: 'delete', ids: [] },
      { action: 'burn', ids },
      { action: 'hide', ids: ['nu\0ll'] },
      { action: 'hide', ids: Array(201).fill('x') },
    ])
      expect((await bulk(body))[0]).toBe(422)
    const seen: InboxComment[] = []
    let next: string | undefined = '/api/comments?limit=3'
    while (next) {
      const answer = await asOperator('GET', next)
      seen.push(...((await answer.json()) as InboxComment[]))
      next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
    }
    expect(seen.map(({ id }) => id).sort()).toEqual(ids.slice(1).sort())
    expect((await asOperator('GET', '/api/comments?filter=other')).status).toBe(422)
  })

  test('the OpenAPI description names every inbox call', async () => {
    const { paths } = (await (await call('GET', '/api/openapi.json')).json()) as { paths: Record<string, object> }
    const calls = Object.entries(paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method} ${path}`),
    )
    expect(calls).toEqual(
      expect.arrayContaining([
        'get /api/comments',
        'put /api/comments/{id}',
        'put /api/comments/{id}/replies/{replyId}',
        'post /api/comments/bulk',
      ]),
    )
  })
})
