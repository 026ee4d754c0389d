import { beforeEach, expect, test } from 'vitest'
import { changeSettings } from '#app/features/base/settings/write.server.ts'
import { listCardsById } from '#app/features/shop/cards/read.server.ts'
import { addCar } from '#app/features/stock/cars/write.server.ts'
import { listSamples } from '#app/features/stock/destinations/samples.server.ts'
import type { Destination } from '#app/features/stock/destinations/schema.ts'
import { saveDestination } from '#app/features/stock/destinations/write.server.ts'
import { openedApi } from '../../../../../tests/api.ts'
import { eachDatabase } from '../../../../../tests/fixtures.ts'
import type { NewComment, NewReply } from '../schema.ts'

const nobody = {}

eachDatabase((database) => {
  const api = openedApi(database)
  let carId: string
  const ask = (body: unknown, headers: Record<string, string> = nobody) =>
    api.call('POST', `/api/cars/${carId}/comments`, body, headers)
  const reply = (id: string, body: unknown, headers?: Record<string, string>) =>
    api.call('POST', `/api/comments/${id}/replies`, body, headers)
  const added = async (answer: Promise<Response>): Promise<NewComment> => {
    const { status } = await answer
    expect(status).toBe(201)
    return (await answer).json()
  }
  const list = async () => (await api.call('GET', `/api/cars/${carId}/comments`, undefined, nobody)).json()
  const bare = (text: string) => text.replace(/\p{Cf}/gu, '')

  beforeEach(async () => {
    carId = (await addCar(database().db, { make: 'Kia' })).id
  })

  test('a ready question and its answer are listed with their meaning and in their writers’ words', async () => {
    const { korean, ...comment } = await added(ask({ ready: { key: 'priceTo', port: 'أم قصر' }, lang: 'ar' }))
    expect(bare(korean ?? '')).toContain('움카스르')
    expect(comment).toMatchObject({ carId, ready: { key: 'priceTo', port: 'Umm Qasr' }, likes: 0, replies: [] })
    expect(bare(comment.comment)).toBe('كم آخر سعر شامل الشحن إلى أم قصر؟')
    const answer = await reply(comment.id, { ready: { key: 'priceTo', port: 'Umm Qasr', usd: 12500 }, lang: 'ko' })
    const written: NewReply = await answer.json()
    expect([answer.status, written]).toMatchObject([
      201,
      { bySeller: true, ready: { key: 'priceTo', port: 'Umm Qasr', usd: 12500 } },
    ])
    expect(bare(written.text)).toBe('움카스르까지 운임 포함 가격은 $12,500입니다.')
    expect(await list()).toEqual([{ ...comment, replies: [written] }])
    const inbox = await (await api.call('GET', '/api/comments')).json()
    expect(inbox[0]).toMatchObject({ ready: comment.ready, replies: [{ ready: written.ready }] })
    expect(await listCardsById(database().db, [carId])).toMatchObject([
      { latestComment: comment.comment, latestReady: comment.ready },
    ])
  })

  test('a ready question about a destination is checked against the operator’s tables', async () => {
    const { db } = database()
    const destination = listSamples().find(({ country }) => country === 'JO') as Destination
    await saveDestination(db, { country: 'JO', destination, by: null })
    const comment = await added(ask({ ready: { key: 'priceTo', place: 'jo-amman' }, lang: 'ar' }))
    expect(comment.ready).toMatchObject({ key: 'priceTo', place: 'jo-amman', port: 'Amman', names: { ko: '암만' } })
    await saveDestination(db, { country: 'JO', destination: null, by: null })
    const refused = await ask({ ready: { key: 'priceTo', place: 'jo-amman' } })
    expect([refused.status, (await refused.json()).errors[0].field]).toEqual([422, 'ready.place'])
    // The question keeps its names after the table is gone.
    expect((await list())[0].ready.names.ar).toBe('عمّان')
  })

  test('a ready question sent again with the same key is stored once', async () => {
    const again = () => added(ask({ ready: { key: 'available' } }, { 'idempotency-key': 'abc' }))
    expect((await again()).id).toBe((await again()).id)
    expect(await list()).toHaveLength(1)
    await added(ask({ ready: { key: 'available' }, lang: 'ko' }, { 'idempotency-key': 'abc' }))
    expect(await list()).toHaveLength(1)
  })

  test('the name of a port may be held for approval like any comment', async () => {
    await changeSettings(database().db, { blockWords: 'casino royal' })
    for (const lang of ['en', 'ko'])
      expect(await added(ask({ ready: { key: 'daysTo', port: 'Casino Royal' }, lang }))).toMatchObject({ held: true })
    expect(await added(ask({ ready: { key: 'daysTo', port: 'Poti' } }))).not.toHaveProperty('held')
    await changeSettings(database().db, { blockWords: '' })
  })

  test('only the seller can give ready answers', async () => {
    const { id } = await added(ask({ ready: { key: 'available' } }))
    expect((await reply(id, { ready: { key: 'yes' } }, nobody)).status).toBe(401)
    expect((await reply(id, { text: 'Yes.' }, nobody)).status).toBe(201)
  })

  test.each([
    [{ ready: { key: 'nonsense' } }, 422, 'ready.key'],
    [{ ready: { key: 'priceTo' } }, 422, 'ready.port'],
    [{ ready: { key: 'available' }, comment: 'Something else' }, 422, 'comment'],
    [{ ready: { key: 'available' }, lang: 'xx' }, 422, 'lang'],
    [{ ready: 'available' }, 400, 'ready'],
    [{ ready: { key: 5 } }, 400, 'ready.key'],
    [{}, 400, 'comment'],
  ])('answers %j with %i at %s', async (body, status, field) => {
    const answer = await ask(body)
    expect([answer.status, (await answer.json()).errors.map((one: { field: string }) => one.field)]).toEqual([
      status,
      [field],
    ])
    expect(await list()).toEqual([])
  })

  test('a ready question goes to the bin with its car and comes back with it', async () => {
    const comment = await added(ask({ ready: { key: 'hold' }, lang: 'ko' }))
    await reply(comment.id, { ready: { key: 'days', days: 3 }, lang: 'en' })
    const before = await list()
    expect((await api.call('DELETE', `/api/cars/${carId}`)).ok).toBe(true)
    expect((await api.call('POST', '/api/bin/batch', { action: 'restore', ids: [carId] })).ok).toBe(true)
    expect(await list()).toEqual(before)
  })
})
