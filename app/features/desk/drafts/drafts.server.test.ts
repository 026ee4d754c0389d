import { beforeEach, expect, test } from 'vitest'
import { listOperators } from '#app/features/base/operators/read.server.ts'
import { findLeft, findUntaken, removeOrphans } from '#app/features/desk/bin/write.server.ts'
import { listCars } from '#app/features/stock/cars/read.server.ts'
import { findLedger } from '#app/features/stock/ledger/read.server.ts'
import { changeDraftLedger } from '#app/features/stock/ledger/write.server.ts'
import { type OpenApi, openedApi } from '../../../../tests/api.ts'
import { eachDatabase } from '../../../../tests/fixtures.ts'
import { findDraft, listDrafts } from './read.server.ts'
import type { Draft, DraftOutcome } from './schema.ts'
import { publishDue, scheduleDrafts } from './write.server.ts'

const photo = '/pictures/0123456789abcdef0123456789abcdef.jpg'
const whole = { values: { make: 'Kia', model: 'K5', year: '2020', sellingPrice: '9,000' }, pictures: [photo] }
const id = 'one-draft'

eachDatabase((database) => {
  const api = openedApi(database)
  const db = () => database().db
  const call: OpenApi['call'] = (...sent) => api.call(...sent)
  const put = (content: object, version?: string, key = id) =>
    call('PUT', `/api/drafts/${key}`, content, { cookie: api.cookie, ...(version && { 'if-match': `"${version}"` }) })
  const save = async (content: object, version?: string, key = id) =>
    (await (await put(content, version, key)).json()) as Draft
  const batch = async (body: object) => (await (await call('POST', '/api/drafts/batch', body)).json()) as DraftOutcome
  const cars = async () => (await listCars(db(), { state: 'all', limit: 10 })).cars

  beforeEach(async () => {
    await db().deleteFrom('draft').execute()
    await db().deleteFrom('submission').execute()
    await db().deleteFrom('car_listing').execute()
  })

  test('a draft keeps what was typed, wrong values too, and is for operators only', async () => {
    const typed = { values: { year: 'about 2019', comment: ' two\nlines ' }, pictures: [] }
    expect(await save(typed)).toMatchObject({ id, ...typed, publishAt: null })
    for (const [method, path, body] of [
      ['GET', `/api/drafts/${id}`, undefined],
      ['PUT', `/api/drafts/${id}`, typed],
      ['POST', '/api/drafts/batch', { ids: [id], action: 'publish' }],
    ] as const)
      expect((await call(method, path, body, {})).status, path).toBe(401)
    expect(await (await call('GET', `/api/drafts/${id}`)).json()).toMatchObject(typed)
    for (const bad of [
      { values: { engine: 'x' }, pictures: [] },
      { values: { make: '\u0000' }, pictures: [] },
      { values: {}, pictures: ['javascript:1'] },
    ])
      expect((await put(bad, undefined, 'another-one')).status, JSON.stringify(bad)).toBe(422)
  })

  test('a change of another device is never overwritten', async () => {
    const first = await save({ values: { make: 'Kia' }, pictures: [] })
    const second = await save({ values: { make: 'Kia' }, pictures: [photo] }, first.changedAt)
    const refused = await put({ values: { make: 'Kia', model: 'K5' }, pictures: [] }, first.changedAt)
    expect([refused.status, ((await refused.json()) as { draft: Draft }).draft]).toEqual([412, second])
    expect((await put({ values: {}, pictures: [] })).status).toBe(412)
    expect((await put({ values: {}, pictures: [] }, 'yesterday')).status).toBe(400)
    expect(await findDraft(db(), id)).toEqual(second)
  })

  test('two drafts of one car are joined into one, with everything of both', async () => {
    const first = await save({ values: { make: 'Kia', year: '2019', comment: 'One owner' }, pictures: [photo] })
    const second = await save(
      { values: { model: 'K5', year: '2020', comment: 'Clean' }, pictures: [photo, `${photo}x`] },
      undefined,
      'the-second',
    )
    const join = (body: object) =>
      call('POST', '/api/drafts/join', {
        ids: [id, 'the-second'],
        versions: [first.changedAt, second.changedAt],
        ...body,
      })
    const asked = await join({ chosen: {} })
    expect([asked.status, ((await asked.json()) as { errors: object[] }).errors]).toMatchObject([
      409,
      [{ field: 'year' }],
    ])
    expect((await join({ chosen: { year: 'first' }, versions: [first.changedAt, first.changedAt] })).status).toBe(412)
    expect(await findDraft(db(), 'the-second')).toEqual(second)
    const joined = (await (await join({ chosen: { year: 'second' } })).json()) as Draft
    expect(joined).toMatchObject({
      id,
      values: { make: 'Kia', model: 'K5', year: '2020', comment: 'One owner\nClean' },
      pictures: [photo, `${photo}x`],
    })
    expect(await listDrafts(db(), { limit: 10, page: 1 })).toEqual([joined])
    expect((await join({ chosen: { year: 'second' } })).status).toBe(404)
  })

  test('costs of a draft belong to its car, however it is published, and go with a join', async () => {
    const { seal } = api.services
    const enter = (key: string, note: string) =>
      changeDraftLedger(db(), seal, key, { purchase: 900_000, note }, { by: 'operator' })
    const notes = async () =>
      (await Promise.all((await cars()).map(async (car) => (await findLedger(db(), seal, car.id))?.note))).sort()
    for (const key of [id, 'the-second', 'the-third', 'the-fourth']) await save(whole, undefined, key)
    await Promise.all([enter(id, 'by hand'), enter('the-second', 'by its time'), enter('the-third', 'by a form')])
    const { sealed } = await db()
      .selectFrom('draft')
      .select('ledger as sealed')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(sealed).not.toContain('by hand')
    await expect(changeDraftLedger(db(), seal, 'unknown', { note: 'x' }, { by: 'operator' })).rejects.toMatchObject({
      status: 404,
    })

    await batch({ ids: [id], action: 'publish' })
    await scheduleDrafts(db(), ['the-second'], { at: new Date(Date.now() - 1000), by: 'operator' })
    await publishDue(db())
    const form = { make: 'Kia', model: 'K5', pictures: [photo] }
    const key = { cookie: api.cookie, 'idempotency-key': 'the-third' }
    for (const _ of [1, 2]) expect((await call('POST', '/api/cars', form, key)).status).toBe(201)
    expect(await notes()).toEqual(['by a form', 'by hand', 'by its time'])

    await save(whole, undefined, 'the-fifth')
    await enter('the-fifth', 'of the fifth')
    await enter('the-fourth', 'of the fourth')
    const ids = ['the-fourth', 'the-fifth']
    const versions = await Promise.all(ids.map(async (key) => (await findDraft(db(), key))?.changedAt))
    const join = () => call('POST', '/api/drafts/join', { ids, versions, chosen: {} })
    const refused = await join()
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([409, 'BOTH_COSTS'])
    await db().updateTable('draft').set({ ledger: null }).where('id', '=', 'the-fourth').execute()
    expect((await join()).status).toBe(200)
    await batch({ ids: ['the-fourth'], action: 'publish' })
    expect(await notes()).toEqual(['by a form', 'by hand', 'by its time', 'of the fifth'])
  })

  test('a join keeps the key of an imported draft, and two rows of a file stay two cars', async () => {
    const versions: string[] = []
    for (const key of [id, 'the-second']) {
      versions.push((await save(whole, undefined, key)).changedAt)
      await db()
        .updateTable('draft')
        .set({ import_key: `stock:${key}` })
        .where('id', '=', key)
        .execute()
    }
    const join = () => call('POST', '/api/drafts/join', { ids: [id, 'the-second'], versions, chosen: {} })
    const refused = await join()
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([409, 'BOTH_IMPORTED'])
    await db().updateTable('draft').set({ import_key: null }).where('id', '=', id).execute()
    expect(((await (await join()).json()) as Draft).id).toBe('the-second')
    expect(await db().selectFrom('draft').select(['id', 'import_key']).execute()).toEqual([
      { id: 'the-second', import_key: 'stock:the-second' },
    ])
  })

  test('a draft becomes one car, from the form, from the list and twice at once', async () => {
    await save(whole)
    const change = { make: 'Kia', model: 'K5', year: 2020, sellingPrice: '9,000', pictures: [photo] }
    expect((await call('POST', '/api/cars', change, { cookie: api.cookie, 'idempotency-key': id })).status).toBe(201)
    expect([(await cars()).length, await listDrafts(db(), { limit: 10, page: 1 })]).toEqual([1, []])
    // A save that was under way arrives late.
    const published = await put(whole)
    expect([published.status, ((await published.json()) as { code: string }).code]).toEqual([404, 'PUBLISHED'])

    const { changedAt } = await save(whole, undefined, 'draft-two')
    const outcomes = await Promise.all(
      [1, 2].map(() => batch({ ids: ['draft-two', 'no-such-draft'], action: 'publish' })),
    )
    expect(outcomes.flatMap(({ done }) => done)).toEqual(['draft-two'])
    expect(outcomes.flatMap(({ gone }) => gone).sort()).toEqual(['draft-two', 'no-such-draft', 'no-such-draft'])
    expect((await cars()).map(({ make, year, sellingPrice }) => [make, year, sellingPrice])).toEqual([
      ['Kia', 2020, '9,000'],
      ['Kia', 2020, '9,000'],
    ])
    expect((await put(whole, changedAt, 'draft-two')).status).toBe(404)
    const deleted = await put(whole, changedAt, 'never-there')
    expect([deleted.status, ((await deleted.json()) as { code: string }).code]).toEqual([404, 'DELETED'])
  })

  test('what the form would ask about or refuse is not published', async () => {
    await save({ values: { make: 'Kia', model: 'K5' }, pictures: [] })
    await save({ ...whole, values: { ...whole.values, year: 'about 2019', sellingPrice: '1' } }, undefined, 'draft-two')
    await save({ ...whole, values: { ...whole.values, stockNumber: 'A-1' } }, undefined, 'draft-three')
    await call('POST', '/api/cars', { make: 'BMW', stockNumber: 'A-1' })
    expect((await batch({ ids: [id, 'draft-two', 'draft-three'], action: 'publish' })).refused).toEqual([
      { id, fields: ['noPictures'] },
      { id: 'draft-two', fields: expect.arrayContaining(['year', 'sellingPrice']) },
      { id: 'draft-three', fields: ['stockNumber'] },
    ])
    expect([(await cars()).length, (await listDrafts(db(), { limit: 10, page: 1 })).length]).toEqual([1, 3])
  })

  test('drafts are published at their time, and a refused one says why', async () => {
    await save(whole)
    await save({ values: { make: 'Kia' }, pictures: [photo] }, undefined, 'draft-two')
    await save(whole, undefined, 'draft-later')
    const at = new Date(Date.now() + 60_000)
    expect((await batch({ ids: [id, 'draft-two'], action: 'schedule', at: at.toISOString() })).done.sort()).toEqual([
      'draft-two',
      id,
    ])
    const [operator] = await listOperators(db())
    await scheduleDrafts(db(), ['draft-later'], { at: new Date(at.getTime() + 60_000), by: operator?.id ?? '' })
    expect(await publishDue(db(), new Date(at.getTime() - 1))).toBe(0)
    expect(await publishDue(db(), at)).toBe(1)
    const [car] = await cars()
    expect(car).toMatchObject({ make: 'Kia', model: 'K5' })
    expect(
      await db()
        .selectFrom('car_event')
        .select('done_by')
        .where('car_id', '=', car?.id ?? '')
        .execute(),
    ).toEqual([{ done_by: operator?.id }])
    expect(
      (await listDrafts(db(), { limit: 10, page: 1 })).map((draft) => [
        draft.id,
        draft.trouble,
        draft.publishAt !== null,
      ]),
    ).toEqual([
      ['draft-two', ['model'], false],
      ['draft-later', [], true],
    ])
  })

  test('the pictures of a draft are kept until it is deleted', async () => {
    const aged = new Date(Date.now() - 48 * 3_600_000)
    const picture = photo.slice(10, 42)
    await db()
      .insertInto('picture')
      .values({ id: picture, width: 8, height: 6, bytes: 1, placeholder: '', created_at: aged })
      .execute()
    const tidy = async () => {
      await findUntaken(db())
      await findLeft(db(), new Date(Date.now() + 61 * 60_000))
      await removeOrphans({ db: db(), media: api.services.media })
      return (await db().selectFrom('picture').select('id').execute()).map((row) => row.id)
    }
    await save(whole)
    expect(await tidy()).toEqual([picture])
    await batch({ ids: [id], action: 'remove' })
    expect(await tidy()).toEqual([])
  })

  test('publishing takes the version that the seller saw, and so does setting a time', async () => {
    const seen = await save(whole)
    await save({ ...whole, values: { ...whole.values, sellingPrice: '9,500' } }, seen.changedAt)
    const versions = { [id]: seen.changedAt }
    for (const more of [{ action: 'publish' }, { action: 'schedule', at: '2099-01-01T00:00:00Z' }]) {
      const answer = await call('POST', '/api/drafts/batch', { ids: [id], versions, ...more })
      expect(await answer.json()).toEqual({ done: [], gone: [], changed: [id], refused: [] })
    }
    const [now] = await listDrafts(db(), { limit: 10, page: 1 })
    expect([(await cars()).length, now?.publishAt]).toEqual([0, null])
    const outcome = await (
      await call('POST', '/api/drafts/batch', { ids: [id], versions: { [id]: now?.changedAt }, action: 'publish' })
    ).json()
    expect(outcome).toMatchObject({ done: [id], changed: [] })
  })
})
