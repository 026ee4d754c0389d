import { beforeEach, describe, expect, test } from 'vitest'
import { addCar } from '#app/features/stock/cars/write.server.ts'
import { defaultLimits } from '#app/lib/limits.ts'
import { openedApi } from '../../../../tests/api.ts'
import { eachDatabase } from '../../../../tests/fixtures.ts'
import type { Comment, Reply } from './schema.ts'

eachDatabase((database) => {
  const api = openedApi(database, { limits: defaultLimits, trustedProxies: 1 })
  let carId: string
  let visitors = 0
  let visitor = ''

  const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    api.call(method, path, body, { 'x-forwarded-for': visitor, ...headers })
  const comments = () => `/api/cars/${carId}/comments`
  async function add(comment = 'Is it still there?'): Promise<Comment> {
    const answer = await call('POST', comments(), { comment })
    expect(answer.status).toBe(201)
    return answer.json()
  }
  const read = async (path: string) => (await call('GET', path)).json()

  beforeEach(async () => {
    visitor = `2001:db8:0:${(++visitors).toString(16)}::1`
    carId = (await addCar(database().db, { make: 'Kia' })).id
  })

  test('returns a comment, a like and a reply as stored, without signing in', async () => {
    const comment = await add('  كم سعر الشحن؟  ')
    expect(comment).toEqual({
      id: expect.any(String),
      carId,
      comment: 'كم سعر الشحن؟',
      likes: 0,
      replies: [],
      createdAt: expect.any(String),
      language: 'ar',
    })
    const liked = await call('POST', `/api/comments/${comment.id}/likes`)
    expect([liked.status, await liked.json()]).toEqual([201, { ...comment, likes: 1 }])
    const answer = await call('POST', `/api/comments/${comment.id}/replies`, { text: ' من 900 دولار ' })
    const reply: Reply = await answer.json()
    expect([answer.status, reply]).toEqual([
      201,
      { id: expect.any(String), text: 'من 900 دولار', bySeller: false, createdAt: expect.any(String), language: 'ar' },
    ])
    const whole = { ...comment, likes: 1, replies: [reply] }
    expect(await read(comments())).toEqual([whole])
    expect(await read(`/api/comments/${comment.id}`)).toEqual(whole)
  })

  test('accepts a like with a body, and counts each one', async () => {
    const { id } = await add()
    await call('POST', `/api/comments/${id}/likes`, {})
    await Promise.all(Array.from({ length: 50 }, () => call('POST', `/api/comments/${id}/likes`)))
    expect(await read(`/api/comments/${id}`)).toMatchObject({ likes: 51 })
  })

  describe('invalid input', () => {
    const words = (count: number) => Array(count).fill('w').join(' ')
    const between = 'Comment must be between 1 and 40 words.'
    test.each([
      ['{"comment":', 400, undefined],
      [[], 400, undefined],
      [{}, 400, undefined],
      [{ comment: 5 }, 400, undefined],
      [{ comment: null }, 400, undefined],
      [{ comment: '' }, 422, between],
      [{ comment: ' \n ' }, 422, between],
      [{ comment: words(41) }, 422, between],
      [{ comment: 'two  spaces '.repeat(14) }, 422, between],
      [{ comment: 'x'.repeat(256) }, 422, 'Must be at most 255 characters.'],
      [{ comment: 'nu\0ll' }, 422, 'Must not contain a null character.'],
    ])('answers the comment %j with %i', async (body, status, message) => {
      const answer = await call('POST', comments(), body)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'application/problem+json'])
      const { errors } = (await answer.json()) as { errors: { field: string; message: string }[] }
      if (message) expect(errors).toEqual([{ field: 'comment', message }])
      else expect(errors[0]?.message).toMatch(/\w/)
      expect(await read(comments())).toEqual([])
    })

    test('accepts 40 words and 255 characters, and a reply of any length up to the body limit', async () => {
      await add(words(40))
      const { id } = await add('x'.repeat(255))
      const reply = (text: unknown) => call('POST', `/api/comments/${id}/replies`, { text })
      expect((await reply('x '.repeat(30_000))).status).toBe(201)
      expect((await reply('x'.repeat(70_000))).status).toBe(413)
      expect((await reply(1)).status).toBe(400)
      expect((await reply('nu\0ll')).status).toBe(422)
      const empty = await reply('  ')
      expect([empty.status, await empty.json()]).toEqual([
        422,
        expect.objectContaining({ errors: [{ field: 'text', message: 'Reply cannot be empty.' }] }),
      ])
    })

    test('answers 404 for an unknown car or comment, also with a null byte', async () => {
      for (const id of ['none', '%00', 'a%00b', 'x'.repeat(500)]) {
        for (const [method, path, body] of [
          ['GET', `/api/cars/${id}/comments`, undefined],
          ['POST', `/api/cars/${id}/comments`, { comment: 'hello' }],
          ['GET', `/api/comments/${id}`, undefined],
          ['POST', `/api/comments/${id}/likes`, undefined],
          ['POST', `/api/comments/${id}/replies`, { text: 'hello' }],
          ['DELETE', `/api/comments/${id}`, undefined],
          ['DELETE', `/api/comments/${id}/replies/${id}`, undefined],
        ] as const) {
          const answer = await call(method, path, body, { cookie: api.cookie })
          expect([method, path, answer.status, answer.headers.get('content-type')]).toEqual([
            method,
            path,
            404,
            'application/problem+json',
          ])
        }
      }
    })

    test('answers 415 when the content type is not JSON', async () => {
      const { id } = await add()
      for (const path of [comments(), `/api/comments/${id}/replies`]) {
        expect(
          (await call('POST', path, 'comment=hello', { 'content-type': 'application/x-www-form-urlencoded' })).status,
        ).toBe(415)
      }
    })
  })

  test('refuses a reply of the seller whose session has ended', async () => {
    const { id } = await add()
    const reply = (cookie: string) =>
      call('POST', `/api/comments/${id}/replies`, { text: 'Yes', asSeller: true }, { cookie })
    for (const cookie of ['', 'operator=1', 'better-auth.session_token=forged.signature'])
      expect((await reply(cookie)).status).toBe(401)
    expect(await read(comments())).toMatchObject([{ replies: [] }])
    expect(await (await reply(api.cookie)).json()).toMatchObject({ text: 'Yes', bySeller: true })
  })

  test('returns long replies cut, in pages, and one of them whole', async () => {
    const { id } = await add()
    const text = 'x'.repeat(40_000)
    const { id: long } = await (await call('POST', `/api/comments/${id}/replies`, { text })).json()
    expect(await read(`/api/comments/${id}`)).toMatchObject({ replies: [{ text: 'x'.repeat(1000), isCut: true }] })
    expect(await read(`/api/comments/${id}/replies/${long}`)).toEqual({
      id: long,
      text,
      bySeller: false,
      createdAt: expect.any(String),
      language: null,
    })
    const rows = Array.from({ length: 250 }, (_, n) => ({ id: `${id}-${n}`, comment_id: id, text: `${n}` }))
    await database().db.insertInto('reply').values(rows).execute()
    const seen: Reply[] = []
    let next: string | undefined = `/api/comments/${id}/replies`
    while (next) {
      const answer = await call('GET', next)
      seen.push(...((await answer.json()) as Reply[]))
      next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
    }
    expect(new Set(seen.map((reply) => reply.id)).size).toBe(251)
    expect((await call('GET', `/api/comments/none/replies`)).status).toBe(404)
    expect((await call('GET', `/api/comments/${id}/replies/none`)).status).toBe(404)
  })

  describe('the list', () => {
    test('is an array, newest first, which its Link header pages to the same whole', async () => {
      const ids: string[] = []
      for (let n = 0; n < 5; n++) ids.unshift((await add(`comment ${n}`)).id)
      for (const [n, id] of ids.entries()) {
        await database()
          .db.updateTable('comment')
          .set({ created_at: new Date(Date.UTC(2026, 0, 1, 0, 0, -n)) })
          .where('id', '=', id)
          .execute()
      }
      const whole: Comment[] = await read(comments())
      expect(whole.map((comment) => comment.id)).toEqual(ids)
      const seen: Comment[] = []
      let next: string | undefined = `${comments()}?limit=2`
      while (next) {
        const answer = await call('GET', next)
        expect(answer.headers.get('x-total-count')).toBe('5')
        seen.push(...((await answer.json()) as Comment[]))
        next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
      }
      expect(seen).toEqual(whole)
    })

    test('is empty for a car without comments, and a wrong limit is refused', async () => {
      expect(await read(comments())).toEqual([])
      for (const limit of ['0', '-1', 'all', '1001'])
        expect([400, 422]).toContain((await call('GET', `${comments()}?limit=${limit}`)).status)
    })

    test('returns more than a thousand comments in full', async () => {
      const rows = Array.from({ length: 1201 }, (_, n) => ({
        id: `${carId}-${n}`,
        car_id: carId,
        comment: 'hello',
        created_at: new Date(n * 1000),
      }))
      await database().db.insertInto('comment').values(rows).execute()
      const whole: Comment[] = await read(comments())
      expect(whole.map((comment) => comment.id)).toEqual(rows.map((row) => row.id).reverse())
    })
  })

  describe('floods', () => {
    test('seems to accept the comment of a bot that fills in the hidden field, but stores nothing', async () => {
      const answer = await call('POST', comments(), { comment: 'Buy pills', website: 'https://example.com' })
      expect([answer.status, await answer.json()]).toEqual([
        201,
        expect.objectContaining({ carId, comment: 'Buy pills', likes: 0, replies: [] }),
      ])
      expect(await read(comments())).toEqual([])
      const { id } = await add()
      expect((await call('POST', `/api/comments/${id}/replies`, { text: 'Buy pills', website: 'x' })).status).toBe(201)
      expect(await read(comments())).toMatchObject([{ id, replies: [] }])
      expect((await call('POST', comments(), { comment: 'Hello', website: '' })).status).toBe(201)
      expect(await read(comments())).toHaveLength(2)
    })

    test('accepts 512 KiB of comments and replies a day per address', async () => {
      const { id } = await add()
      const reply = (from = visitor) =>
        call('POST', `/api/comments/${id}/replies`, { text: 'x'.repeat(60_000) }, { 'x-forwarded-for': from })
      for (let n = 0; n < 8; n++) expect((await reply()).status).toBe(201)
      const refused = await reply()
      expect([refused.status, Number(refused.headers.get('retry-after')) > 60 * 60]).toEqual([429, true])
      expect((await call('POST', comments(), { comment: 'Short ones too' })).status).toBe(429)
      expect((await reply('203.0.113.7')).status).toBe(201)
    })

    test('accepts 10 comments, 20 replies and 120 likes a minute per address, then answers 429 with the seconds to wait', async () => {
      const { id } = await add()
      const until = async (path: string, body: object | undefined, allowed: number) => {
        for (let n = 0; n < allowed; n++) expect((await call('POST', path, body)).status).toBe(201)
        const refused = await call('POST', path, body)
        expect([refused.status, refused.headers.get('content-type')]).toEqual([429, 'application/problem+json'])
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
        expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
      }
      await until(comments(), { comment: 'again' }, 9)
      await until(`/api/comments/${id}/replies`, { text: 'again' }, 20)
      await until(`/api/comments/${id}/likes`, undefined, 120)
      expect((await call('GET', comments())).status).toBe(200)
      expect((await call('POST', comments(), { comment: 'hello' }, { 'x-forwarded-for': '203.0.113.99' })).status).toBe(
        201,
      )
    })
  })

  test('only an operator can delete', async () => {
    const { id } = await add()
    const reply: Reply = await (await call('POST', `/api/comments/${id}/replies`, { text: 'hello' })).json()
    for (const path of [`/api/comments/${id}/replies/${reply.id}`, `/api/comments/${id}`]) {
      for (const headers of [{ cookie: '' }, { cookie: 'better-auth.session_token=forged.signature' }]) {
        expect((await call('DELETE', path, undefined, headers)).status).toBe(401)
      }
      expect((await call('DELETE', path, undefined, { cookie: api.cookie })).status).toBe(204)
      expect((await call('DELETE', path, undefined, { cookie: api.cookie })).status).toBe(404)
    }
    expect(await read(comments())).toEqual([])
  })

  test('the OpenAPI description names every call', async () => {
    const { paths } = (await read('/api/openapi.json')) as { paths: Record<string, object> }
    const calls = Object.entries(paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method} ${path}`),
    )
    expect(calls).toEqual(
      expect.arrayContaining([
        'get /api/cars/{id}/comments',
        'post /api/cars/{id}/comments',
        'get /api/comments/{id}',
        'delete /api/comments/{id}',
        'post /api/comments/{id}/likes',
        'post /api/comments/{id}/replies',
        'delete /api/comments/{id}/replies/{replyId}',
      ]),
    )
  })
})
