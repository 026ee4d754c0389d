import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTranslator } from '#app/features/base/translations/shared/service.server.ts'
import { findLanguages, keepTranslation } from '#app/features/base/translations/write.server.ts'
import { addCar, changeCar } from '#app/features/stock/cars/write.server.ts'
import { addComment, addReply } from '#app/features/talk/comments/write.server.ts'
import { defaultLimits } from '#app/lib/limits.ts'
import { createApi } from '#server/api.ts'
import { openLimits } from '#server/limits.ts'
import { type OpenApi, openApi } from '../../../../../tests/api.ts'
import { eachDatabase } from '../../../../../tests/fixtures.ts'
import { type LibreTranslate, openLibreTranslate } from '../../../../../tests/libretranslate.ts'

eachDatabase((database) => {
  let service: LibreTranslate
  let api: OpenApi
  let carId: string
  let visitors = 0

  const db = () => database().db
  const ask = (kind: string, id: string, to: string, visitor = `2001:db8:1:${(++visitors).toString(16)}::1`) =>
    api.call('POST', '/api/translations', { kind, id, to }, { 'x-forwarded-for': visitor })

  beforeAll(async () => {
    service = await openLibreTranslate()
    const translator = openTranslator({ url: `${service.url}/`, key: 'a key', wait: 3000 })
    api = await openApi(database(), { limits: defaultLimits, trustedProxies: 1, translator })
  })
  afterAll(async () => {
    await api.close()
    await service.close()
  })
  beforeEach(async () => {
    Object.assign(service, { mood: 'well', asked: [], phrases: {}, key: 'a key' })
    await db().deleteFrom('translation').execute()
    carId = (await addCar(db(), { make: 'Kia', comment: '무사고 차량입니다\n주행 45,000km, 010-1234-5678' })).id
  })

  test('the seller’s text is translated with its numbers, and the translation is cached', async () => {
    const answer = await ask('car', carId, 'ar')
    const translation = { text: '[ar] 무사고 차량입니다\n[ar] 주행 45,000km, 010-1234-5678', from: 'ko', to: 'ar' }
    expect([answer.status, await answer.json()]).toEqual([200, translation])
    expect(service.asked).toEqual([
      {
        q: ['무사고 차량입니다', '주행 45,000km, 010-1234-5678'],
        source: 'ko',
        target: 'ar',
        format: 'text',
        api_key: 'a key',
      },
    ])
    expect(await (await ask('car', carId, 'ar')).json()).toEqual(translation)
    expect(service.asked).toHaveLength(1)
    await ask('car', carId, 'en')
    expect(service.asked).toHaveLength(2)
  })

  test('a number changed by the service is restored', async () => {
    service.phrases = {
      '주행 45,000km, 010-1234-5678': 'Driven 54,000 km, 010-1234-5678',
      주행: 'Driven',
      'km,': 'km,',
    }
    expect(await (await ask('car', carId, 'en')).json()).toMatchObject({
      text: '[en] 무사고 차량입니다\nDriven 45,000km, 010-1234-5678',
    })
  })

  test('an edited text is translated again', async () => {
    await ask('car', carId, 'en')
    await changeCar(db(), carId, { comment: '상태 좋아요' })
    expect(await (await ask('car', carId, 'en')).json()).toMatchObject({ text: '[en] 상태 좋아요' })
  })

  test('visible comments and replies are translated, hidden ones are not found', async () => {
    const { id } = await addComment(db(), carId, 'هل السيارة متوفرة؟')
    const reply = await addReply(db(), id, '네, 있습니다', { bySeller: true })
    expect(await (await ask('comment', id, 'ko')).json()).toMatchObject({ text: '[ko] هل السيارة متوفرة؟', from: 'ar' })
    expect(await (await ask('reply', reply.id, 'en')).json()).toMatchObject({ text: '[en] 네, 있습니다', from: 'ko' })
    const held = await addComment(db(), carId, '아직 있나요?', { held: true })
    expect((await ask('comment', held.id, 'en')).status).toBe(404)
    expect((await api.call('POST', '/api/translations', { kind: 'comment', id: held.id, to: 'en' })).status).toBe(200)
    await db().updateTable('comment').set({ state: 'hidden' }).where('id', '=', id).execute()
    for (const [kind, hidden] of [
      ['comment', id],
      ['reply', reply.id],
    ] as const)
      expect((await ask(kind, hidden, 'ar')).status).toBe(404)
  })

  test('unknown texts, texts already in the language and texts without a language are refused', async () => {
    const silent = await addCar(db(), { make: 'Kia' })
    const named = await addCar(db(), { make: 'Kia', comment: 'Kia K5' })
    expect(
      await Promise.all(
        [ask('car', 'none', 'en'), ask('car', silent.id, 'en')].map(async (answer) => (await answer).status),
      ),
    ).toEqual([404, 404])
    expect((await ask('car', carId, 'ko')).status).toBe(422)
    expect((await ask('car', named.id, 'ko')).status).toBe(422)
    expect((await ask('car', carId, 'xx')).status).toBe(422)
    expect((await ask('page', carId, 'en')).status).toBe(422)
    expect((await api.call('POST', '/api/translations', { kind: 'car', text: 'any text', to: 'ko' })).status).toBe(400)
    expect(service.asked).toEqual([])
  })

  test('without a service there is no such call', async () => {
    const plain = createApi(
      { ...api.services, translator: undefined },
      { limits: openLimits(false, db()), trustedProxies: 0 },
    )
    const body = JSON.stringify({ kind: 'car', id: carId, to: 'en' })
    expect(
      (
        await plain.request('/api/translations', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
        })
      ).status,
    ).toBe(404)
  })

  test('simultaneous requests share one call to the service', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('car', carId, 'en')))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(service.asked).toHaveLength(1)
  })

  test.each([
    ['tooMany', 503],
    ['refuses', 502],
    ['page', 502],
    ['redirect', 502],
    ['cut', 502],
    ['huge', 502],
    ['fewer', 502],
    ['empty', 502],
    ['endless', 502],
    ['slow', 502],
  ] as const)(
    'a failing service (%s) gives %i, nothing is cached, and the next request asks again',
    async (mood, status) => {
      service.mood = mood
      const answer = await ask('car', carId, 'en')
      expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'application/problem+json'])
      service.mood = 'well'
      expect((await ask('car', carId, 'en')).status).toBe(200)
    },
  )

  test('a language unknown to the service is 422, a wrong key is 502', async () => {
    const turkish = await addCar(db(), { make: 'Kia', comment: 'Araç hala satılık mı, lütfen yazın' })
    expect((await ask('car', turkish.id, 'en')).status).toBe(422)
    service.key = 'another'
    expect((await ask('car', carId, 'en')).status).toBe(502)
  })

  test('requests are limited per address', async () => {
    const statuses = []
    for (let n = 0; n < defaultLimits.translations.points + 1; n++)
      statuses.push((await ask('car', carId, 'en', '2001:db8:2::1')).status)
    expect(statuses.slice(-2)).toEqual([200, 429])
  })

  test('the oldest cached translations are removed, by number and by age', async () => {
    const bounds = { most: 2, days: 10 }
    const kept = async () =>
      (await db().selectFrom('translation').select('text_digest').orderBy('made_at').execute()).map(
        (row) => row.text_digest,
      )
    await keepTranslation(db(), 'a', 'en', 'A', bounds)
    await sql`update translation set made_at = now() - interval '11 days'`.execute(db())
    for (const digest of ['b', 'c', 'd']) {
      await keepTranslation(db(), digest, 'en', digest, bounds)
      // The database stores times in ms, so a short wait keeps them different.
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    expect(await kept()).toEqual(['c', 'd'])
    await sql`update translation set made_at = now() - interval '11 days' where text_digest = 'c'`.execute(db())
    await keepTranslation(db(), 'd', 'en', 'again', bounds)
    expect(await kept()).toEqual(['d'])
  })

  describe('the language of a text', () => {
    const languageOf = async (path: string) => (await (await api.call('GET', path)).json()).language
    test('is detected when it is written, and is part of the answers', async () => {
      const car = (await (await api.call('GET', `/api/cars/${carId}`)).json()) as { commentLanguage: string | null }
      expect(car.commentLanguage).toBe('ko')
      expect(await changeCar(db(), carId, { comment: 'Is it still available?' })).toMatchObject({
        commentLanguage: 'en',
      })
      expect(await changeCar(db(), carId, { comment: 'K5' })).toMatchObject({ commentLanguage: null })
      expect(await changeCar(db(), carId, { comment: null })).toMatchObject({ commentLanguage: null })
      const added = await (await api.call('POST', `/api/cars/${carId}/comments`, { comment: 'كم سعر الشحن؟' })).json()
      expect(added.language).toBe('ar')
      const reply = await (
        await api.call('POST', `/api/comments/${added.id}/replies`, { text: '아직 있습니다' })
      ).json()
      expect(reply.language).toBe('ko')
      expect(await languageOf(`/api/comments/${added.id}`)).toBe('ar')
    })

    test('is detected later for older texts, once, and does not count as a change of the car', async () => {
      const { id } = await addComment(db(), carId, 'Ещё в продаже?')
      const reply = await addReply(db(), id, 'ok')
      await sql`update car_listing set comment_language = null`.execute(db())
      await sql`update comment set language = null`.execute(db())
      await sql`update reply set language = null`.execute(db())
      const before = await db()
        .selectFrom('car_listing')
        .select('updated_at')
        .where('id', '=', carId)
        .executeTakeFirstOrThrow()
      let rounds = 0
      while ((await findLanguages(db(), 2)) > 0) expect(++rounds).toBeLessThan(100)
      const car = await db()
        .selectFrom('car_listing')
        .select(['comment_language', 'updated_at'])
        .where('id', '=', carId)
        .executeTakeFirstOrThrow()
      expect(car).toEqual({ comment_language: 'ko', updated_at: before.updated_at })
      const comment = await (await api.call('GET', `/api/comments/${id}`)).json()
      expect([comment.language, comment.replies]).toEqual([
        'ru',
        [expect.objectContaining({ id: reply.id, language: null })],
      ])
    })
  })
})
