import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listSessions } from '#app/features/base/operators/read.server.ts'
import { changeSettings } from '#app/features/base/settings/write.server.ts'
import { addCar, removeCar } from '#app/features/stock/cars/write.server.ts'
import { writeReady } from '#app/features/talk/comments/ready/write.server.ts'
import { addComment, addReply, removeComment } from '#app/features/talk/comments/write.server.ts'
import { changeComment } from '#app/features/talk/inbox/write.server.ts'
import { removeExpiredSubscriptions } from '#app/features/talk/push/write.server.ts'
import { defaultLimits } from '#app/lib/limits.ts'
import { type OpenApi, openApi } from '../../tests/api.ts'
import { eachDatabase } from '../../tests/fixtures.ts'
import { openReceiver, type Receiver } from '../../tests/push-receiver.ts'
import { createApi } from '../api.ts'
import { openLimits } from '../limits.ts'
import { tellAnswers } from './answers.ts'
import type { Deliver } from './deliver.ts'
import { readyPushKeys } from './message.ts'
import { tellQuestions } from './questions.ts'

const nobody = {}
const bare = (text: string | undefined) => text?.replace(/\p{Cf}/gu, '')

eachDatabase((database) => {
  let api: OpenApi
  let carId: string
  let sent: { endpoint: string; body: Buffer }[]
  let status = 201
  const db = () => database().db
  const send: Deliver = async ({ endpoint, body }) => {
    sent.push({ endpoint, body })
    return { status, wait: 0 }
  }
  const answers = () => tellAnswers(api.services, send)
  const questions = () => tellQuestions(api.services, send)
  const read = (receiver: Receiver) =>
    sent.filter(({ endpoint }) => endpoint === receiver.subscription.endpoint).map(({ body }) => receiver.read(body))
  const rows = () => db().selectFrom('push_subscription').selectAll().execute()
  const letPass = () =>
    db()
      .updateTable('push_subscription')
      .set({ due_at: new Date(0) })
      .execute()
  const soon = () => new Promise((resolve) => setTimeout(resolve, 5))
  const follow = (receiver: Receiver, comment: string, lang = 'en') =>
    api.call('POST', '/api/push/answers', { ...receiver.subscription, comment, lang }, nobody)
  const watch = (receiver: Receiver, quiet?: object, lang = 'ko') =>
    api.call('POST', '/api/push/questions', { ...receiver.subscription, lang, quiet })

  beforeAll(async () => {
    api = await openApi(database())
    await readyPushKeys(api.services)
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    sent = []
    status = 201
    for (const table of ['push_subscription', 'car_listing', 'car_bin'] as const) await db().deleteFrom(table).execute()
    await changeSettings(db(), { push: true })
    carId = (await addCar(db(), { make: 'Kia', model: 'Sportage', year: 2021 })).id
  })

  test('notifies the asker once of an answer, in their language, with a link', async () => {
    const { ready, text } = writeReady('ask', { key: 'priceTo', port: 'Umm Qasr' }, 'ar')
    const { id } = await addComment(db(), carId, text, { ready })
    const device = openReceiver('/buyer')
    expect((await follow(device, id, 'ar')).status).toBe(204)
    await soon()
    await addReply(db(), id, 'another visitor')
    expect(await answers()).toBe(0)
    const answer = writeReady('answer', { key: 'priceTo', port: 'Umm Qasr', usd: 12500 }, 'ko')
    await addReply(db(), id, answer.text, { ready: answer.ready, bySeller: true })
    expect(await answers()).toBe(1)
    const [message] = read(device)
    expect(message).toMatchObject({
      lang: 'ar',
      dir: 'rtl',
      path: `/ar/cardetails/${carId}?thread=${id}#comment-${id}`,
    })
    expect([bare(message?.title), bare(message?.body)]).toEqual([
      'أجاب البائع عن سؤالك: كيا سبورتاج 2021',
      'السعر شامل الشحن إلى أم قصر هو $12,500.',
    ])
    await letPass()
    expect(await answers()).toBe(0)
    await addReply(db(), id, 'One more thing', { bySeller: true })
    expect(await answers()).toBe(1)
    expect(read(device).at(-1)?.body).toBe('One more thing')
  })

  test('skips hidden answers and disabled push, and retries failed messages', async () => {
    const { id } = await addComment(db(), carId, 'Still there?')
    const device = openReceiver('/buyer')
    await follow(device, id)
    await soon()
    await addReply(db(), id, 'yes', { bySeller: true })
    await changeComment(db(), id, 'hide')
    expect(await answers()).toBe(0)
    await changeComment(db(), id, 'show')
    await changeSettings(db(), { push: false })
    expect(await answers()).toBe(0)
    expect((await follow(device, id)).status).toBe(404)
    await changeSettings(db(), { push: true })
    status = 500
    expect(await answers()).toBe(0)
    status = 201
    await letPass()
    expect(await answers()).toBe(1)
  })

  test('deletes subscriptions with their comment, car or on request', async () => {
    const device = openReceiver('/buyer')
    const ids = []
    for (const text of ['one', 'two', 'three']) ids.push((await addComment(db(), carId, text)).id)
    for (const id of ids) expect((await follow(device, id)).status).toBe(204)
    await follow(device, ids[0] ?? '')
    expect(await rows()).toHaveLength(3)
    await api.call('DELETE', '/api/push/answers', { endpoint: device.subscription.endpoint, comment: ids[0] }, nobody)
    await removeComment(db(), ids[1] ?? '')
    expect((await rows()).map(({ comment_id }) => comment_id)).toEqual([ids[2]])
    await removeCar(db(), carId)
    expect(await rows()).toEqual([])
    expect((await follow(device, 'nothing')).status).toBe(404)
    expect((await follow(device, 'no id')).status).toBe(422)
    status = 410
  })

  test('limits a device to 50 questions', async () => {
    const device = openReceiver('/buyer')
    await db()
      .insertInto('comment')
      .values(Array.from({ length: 51 }, (_, n) => ({ id: `q${n}`, car_id: carId, comment: 'hello' })))
      .execute()
    for (let n = 0; n < 50; n++) await follow(device, `q${n}`)
    expect((await follow(device, 'q50')).status).toBe(409)
    expect((await follow(device, 'q3')).status).toBe(204)
  })

  test('notifies operators of one question by its text, of several by their number', async () => {
    await addComment(db(), carId, 'an old one')
    await soon()
    const device = openReceiver('/seller')
    expect((await watch(device)).status).toBe(204)
    expect(await questions()).toBe(0)
    await soon()
    const { ready, text } = writeReady('ask', { key: 'available' }, 'ar')
    const { id } = await addComment(db(), carId, text, { ready })
    expect(await questions()).toBe(1)
    expect(read(device)[0]).toMatchObject({
      title: '새 질문 1개',
      body: '기아 스포티지 2021: 아직 판매 중인가요?',
      path: '/comments?filter=unanswered',
      lang: 'ko',
    })
    await letPass()
    await addReply(db(), id, 'yes', { bySeller: true })
    expect(await questions()).toBe(0)
    await addComment(db(), carId, 'One')
    await soon()
    await addComment(db(), carId, 'Two', { held: true })
    expect(await questions()).toBe(1)
    expect(read(device)[1]?.title).toBe('새 질문 2개')
    expect(bare(read(device)[1]?.body)).toBe('최근 질문: Two')
  })

  test('defers questions in quiet hours and reports them together', async () => {
    const device = openReceiver('/seller')
    const minute = new Date().getUTCHours() * 60 + new Date().getUTCMinutes()
    const day = 24 * 60
    const quiet = { from: (minute + day - 60) % day, to: (minute + 60) % day, zone: 'UTC' }
    expect((await watch(device, quiet)).status).toBe(204)
    await soon()
    await addComment(db(), carId, 'One')
    await addComment(db(), carId, 'Two')
    expect(await questions()).toBe(0)
    const [row] = await rows()
    expect(Number(row?.due_at) - Date.now()).toBeGreaterThan(50 * 60_000)
    // This simulates the end of quiet hours.
    expect((await watch(device, { ...quiet, to: (minute + day - 30) % day })).status).toBe(204)
    expect(await questions()).toBe(1)
    expect(read(device)).toMatchObject([{ title: '새 질문 2개' }])
    const state = await (
      await api.call('GET', `/api/push/questions?endpoint=${encodeURIComponent(device.subscription.endpoint)}`)
    ).json()
    expect(state).toMatchObject({ key: expect.any(String), device: { quiet: { from: quiet.from, zone: 'UTC' } } })
    await api.call('DELETE', '/api/push/questions', { endpoint: device.subscription.endpoint })
    expect(await rows()).toEqual([])
  })

  test('ends an operator’s messages with the session that switched them on', async () => {
    const other = { cookie: await api.signIn() }
    const [own, lent] = [openReceiver('/own'), openReceiver('/lent')]
    await watch(own)
    await api.call('POST', '/api/push/questions', { ...lent.subscription, lang: 'en' }, other)
    const deviceOf = async (headers: Record<string, string>) =>
      (
        await (
          await api.call(
            'GET',
            `/api/push/questions?endpoint=${encodeURIComponent(lent.subscription.endpoint)}`,
            undefined,
            headers,
          )
        ).json()
      ).device
    expect([await deviceOf(other), await deviceOf({ cookie: api.cookie })]).toEqual([{ quiet: null }, null])
    const operator = (await rows())[0]?.operator_id ?? ''
    expect((await listSessions(db(), operator)).map(({ isNotified }) => isNotified)).toEqual([true, true])
    // A session that has run out gets nothing, even before it is deleted.
    const mine = (await rows()).find(({ endpoint }) => endpoint === own.subscription.endpoint)?.session_id
    await sql`update session set "expiresAt" = now() - interval '1 second' where id <> ${mine}`.execute(db())
    await soon()
    await addComment(db(), carId, 'One')
    expect(await questions()).toBe(1)
    expect([read(own).length, read(lent).length]).toEqual([1, 0])
    await removeExpiredSubscriptions(db())
    expect((await rows()).map(({ session_id }) => session_id)).toEqual([mine])
    await sql`update session set "expiresAt" = now() + interval '1 day'`.execute(db())
    await api.call('POST', '/api/push/questions', { ...lent.subscription, lang: 'en' }, other)
    expect((await api.call('DELETE', '/api/sessions')).status).toBe(204)
    expect((await rows()).map(({ session_id }) => session_id)).toEqual([mine])
  })

  test('ends a visitor’s messages 90 days after the device last renewed them', async () => {
    const { id } = await addComment(db(), carId, 'One')
    const [old, renewed] = [openReceiver('/old'), openReceiver('/renewed')]
    for (const device of [old, renewed]) await follow(device, id)
    await sql`update push_subscription set renewed_at = now() - interval '91 days'`.execute(db())
    await follow(renewed, id)
    await removeExpiredSubscriptions(db())
    expect((await rows()).map(({ endpoint }) => endpoint)).toEqual([renewed.subscription.endpoint])
  })

  test('limits the subscriptions from an address per day', async () => {
    const { id } = await addComment(db(), carId, 'One')
    const limits = openLimits({ ...defaultLimits, subscriptions: { points: 2, duration: 86_400 } }, db())
    const limited = createApi(api.services, { limits, trustedProxies: 0 })
    const statuses = []
    for (let n = 0; n < 3; n++) {
      const body = JSON.stringify({ ...openReceiver(`/made-up-${n}`).subscription, comment: id, lang: 'en' })
      statuses.push(
        (
          await limited.request('/api/push/answers', {
            method: 'POST',
            body,
            headers: { 'content-type': 'application/json' },
          })
        ).status,
      )
    }
    expect(statuses).toEqual([204, 204, 429])
  })

  test('refuses visitors and invalid time zones', async () => {
    const device = openReceiver('/seller')
    expect((await api.call('POST', '/api/push/questions', { ...device.subscription, lang: 'en' }, nobody)).status).toBe(
      401,
    )
    expect((await watch(device, { from: 0, to: 5, zone: 'Mars/Base' })).status).toBe(422)
    expect((await watch(device, { from: 0, to: 1440, zone: 'UTC' })).status).toBe(422)
  })

  test('lists answered comments of a device with their cars, and no others', async () => {
    const ask = async (ids: string[]) =>
      (await api.call('GET', `/api/comments/answers?ids=${ids.join(',')}`, undefined, nobody)).json()
    const first = await addComment(db(), carId, 'one')
    const second = await addComment(db(), carId, 'two')
    await addReply(db(), first.id, 'a visitor')
    expect(await ask([first.id, second.id])).toEqual([])
    await addReply(db(), first.id, 'early', { bySeller: true })
    await soon()
    const late = await addReply(db(), first.id, 'late', { bySeller: true })
    expect(await ask([first.id, second.id, 'unknown'])).toEqual([
      { id: first.id, carId, make: 'Kia', model: 'Sportage', year: 2021, answeredAt: late.createdAt },
    ])
    await changeComment(db(), first.id, 'hide')
    expect(await ask([first.id])).toEqual([])
    expect(await ask([])).toEqual([])
    expect((await api.call('GET', `/api/comments/answers?ids=${'a,'.repeat(51)}`, undefined, nobody)).status).toBe(422)
    expect((await api.call('GET', '/api/comments/answers', undefined, nobody)).status).toBe(400)
  })
})
