import type { PluginTransformQueryArgs, PluginTransformResultArgs } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { openSearch } from '#app/features/shop/search/search.server.ts'
import { addCar } from '#app/features/stock/cars/write.server.ts'
import type { SiteSeal } from '#app/features/stock/ledger/keys/write.server.ts'
import { deriveKey, openSeal } from '#app/features/stock/ledger/shared/seal.server.ts'
import { changeLedger } from '#app/features/stock/ledger/write.server.ts'
import { minimumShots } from '#app/features/stock/photos/shots/rules.ts'
import { dayAfter, sellersDay } from '#app/lib/day.ts'
import { eachDatabase, seal as opened } from '../../../../tests/fixtures.ts'
import { findNext, listIdeas, listTodo, listTodoOnce, picturesOf } from './todo.server.ts'

// One of each list. Drafts, backups and ledgers have two, and the settings are read for the days of confirmations.
const mostQueries = 14
const mostIdeaQueries = 6

const backups = { at: '03:00' } as never
const seal = opened as SiteSeal
const photo = 'https://pictures.example/1.jpg'
const ago = (days: number) => new Date(Date.now() - days * 24 * 3600 * 1000)

eachDatabase((database) => {
  const db = () => database().db
  const counted = () => {
    const seen = { queries: 0 }
    const plugin = {
      transformQuery: ({ node }: PluginTransformQueryArgs) => {
        seen.queries++
        return node
      },
      transformResult: async ({ result }: PluginTransformResultArgs) => result,
    }
    return { seen, db: db().withPlugin(plugin) }
  }
  const kinds = async () => (await listTodo({ db: db(), backups, seal })).map(({ kind, count }) => [kind, count])

  beforeEach(async () => {
    for (const table of [
      'car_listing',
      'draft',
      'backup',
      'destination_version',
      'interest',
      'wanted',
      'setting',
    ] as const)
      await db().deleteFrom(table).execute()
    await db().deleteFrom('nuricar_passing.import_run').execute()
  })

  test('an empty site has nothing to do, and says what a seller should add', async () => {
    const search = openSearch(db())
    expect(await kinds()).toEqual([])
    expect(await findNext({ db: db() })).toBeNull()
    expect(await listIdeas({ db: db(), search })).toMatchObject([{ kind: 'missing', count: 9 }])
  })

  test('money comes before questions, then cars, each with the first three things, in a fixed number of queries', async () => {
    const old = new Date('2025-01-01T00:00:00Z')
    for (let at = 0; at < 5; at++) {
      const { id } = await addCar(db(), { make: 'Kia', model: `Ray ${at}`, pictures: at === 0 ? [photo] : [] })
      const comment = { id: `c${at}`, car_id: id, comment: 'Is it available?', language: 'en' }
      await db().insertInto('comment').values(comment).execute()
    }
    const answer = { id: 'r0', comment_id: 'c0', text: 'Yes', language: null, by_seller: true }
    const held = { id: 'r1', comment_id: 'c0', text: 'Call me', language: null, state: 'held' as const }
    for (const reply of [answer, held]) await db().insertInto('reply').values(reply).execute()
    await db().updateTable('car_listing').set({ confirmed_at: old }).where('model', '=', 'Ray 1').execute()
    await addCar(db(), { make: 'Kia', pictures: [photo], reservedUntil: sellersDay() })
    await addCar(db(), { make: 'Kia', pictures: [photo], reservedUntil: dayAfter(sellersDay(), 2) })
    const draft = { made_by: 'a', changed_by: 'a', import_key: null, pictures: [photo] }
    const later = {
      ...draft,
      id: 'draft-one',
      typed: JSON.stringify({ make: ' Kia ', year: '2020' }),
      changed_at: ago(1),
    }
    await db().insertInto('draft').values(later).execute()
    const stuck = { ...draft, id: 'draft-two', typed: '{}', trouble: ['make'], changed_at: ago(2) }
    await db().insertInto('draft').values(stuck).execute()
    await db()
      .insertInto('nuricar_passing.import_run')
      .values({
        id: 'run',
        file_id: 'file',
        name: 'cars.csv',
        ask: '{}',
        dry_run: false,
        state: 'stopped',
        taken_by: null,
      })
      .execute()
    await db()
      .insertInto('backup')
      .values({
        planned: '2026-01-01',
        target: 'x',
        state: 'failed',
        name: null,
        files: null,
        bytes: null,
        reason: 'full',
        ended_at: old,
        seen_at: old,
      })
      .execute()
    await db()
      .insertInto('destination_version')
      .values({
        country: 'JO',
        body: JSON.stringify({ checkedOn: '2025-01-01', isExample: false }),
        made_by: null,
        summary: null,
      })
      .execute()

    await changeLedger(
      db(),
      openSeal([deriveKey('another secret')]),
      (await addCar(db(), { make: 'Kia', pictures: [photo] })).id,
      { note: 'x' },
      { by: 'a' },
    )

    const { seen, db: own } = counted()
    const rows = await listTodo({ db: own, backups, seal })
    expect(rows.map(({ kind, count }) => [kind, count])).toEqual([
      ['ending', 1],
      ['questions', 4],
      ['waiting', 1],
      ['due', 1],
      ['unpictured', 4],
      ['drafts', 2],
      ['import', 1],
      ['backup', 1],
      ['sealed', 1],
      ['outdated', 1],
    ])
    expect(seen.queries).toBeLessThanOrEqual(mostQueries)
    const row = <Kind extends (typeof rows)[number]['kind']>(kind: Kind) => rows.find((one) => one.kind === kind)
    expect(row('questions')).toMatchObject({ comments: { length: 3 } })
    expect(row('waiting')).toMatchObject({ comments: [{ id: 'c0', reply: { id: 'r1', isHeld: true } }] })
    expect(row('drafts')).toMatchObject({
      drafts: [
        { id: 'draft-two', make: null, hasTrouble: true },
        { id: 'draft-one', make: 'Kia', year: 2020, picture: photo, hasTrouble: false },
      ],
    })
    expect(row('import')).toMatchObject({ name: 'cars.csv', state: 'stopped', isCheck: false })
    expect(row('backup')).toMatchObject({ problem: 'failed' })
    expect(row('outdated')).toMatchObject({ countries: [{ country: 'JO' }] })
    expect(new Set(picturesOf(rows))).toEqual(new Set([photo]))
    await db()
      .updateTable('nuricar_passing.import_run')
      .set({ seen_at: ago(8) })
      .execute()
    const without = (await listTodo({ db: db(), seal })).map(({ kind }) => kind)
    expect(without).not.toContain('backup')
    expect(without).not.toContain('import')
  })

  test('ideas are cars that nobody asks about, searches with fewer than three cars, and missing seller data', async () => {
    const search = openSearch(db())
    for (const model of ['Morning', 'Ray', 'Ray', 'Ray']) await addCar(db(), { make: 'Kia', model })
    const { id } = await addCar(db(), { make: 'Hyundai', model: 'Porter' })
    await db()
      .insertInto('interest')
      .values({ car_id: id, day: sellersDay(), lang: 'en', kind: 'view', times: 50 })
      .execute()
    for (const key of ['model=kia%2Fmorning', 'model=kia%2Fray'])
      for (const device of '123')
        await db().insertInto('wanted').values({ search: key, country: '', device, day: sellersDay() }).execute()
    await addCar(db(), {
      make: 'Kia',
      model: 'K5',
      pictures: minimumShots.map((one, at) => `https://pictures.example/${at}.jpg#${one}`),
    })
    const lacking = await addCar(db(), {
      make: 'Kia',
      model: 'K8',
      pictures: [`${photo}#odometer`, 'https://pictures.example/2.jpg#front'],
    })
    const { seen, db: own } = counted()
    expect(await listIdeas({ db: own, search })).toMatchObject([
      { kind: 'unasked', count: 1, cars: [{ id, views: 50 }] },
      {
        ...{ kind: 'unshot', count: 1 },
        cars: [
          {
            id: lacking.id,
            missing: ['rear', 'side', 'interior', 'dashboard', 'engine', 'vin-plate', 'tyres', 'underside'],
          },
        ],
      },
      { kind: 'wanted', count: 1, searches: [{ search: 'model=kia%2Fmorning', devices: 3, cars: 1 }] },
      { kind: 'missing' },
    ])
    expect(seen.queries).toBeLessThanOrEqual(mostIdeaQueries)
  })

  test('after everything is done, the next thing is the first end of a reservation or the first car to confirm', async () => {
    await addCar(db(), { make: 'Kia', pictures: [photo] })
    expect(await kinds()).toEqual([])
    const due = await findNext({ db: db() })
    expect(due).toMatchObject({ kind: 'due' })
    expect(due && due.day > sellersDay()).toBe(true)
    const end = dayAfter(sellersDay(), 3)
    await addCar(db(), { make: 'Kia', pictures: [photo], reservedUntil: end })
    expect(await kinds()).toEqual([])
    expect(await findNext({ db: db() })).toEqual({ kind: 'ending', day: end })
  })

  test('the layout and the page share the rows of a request', async () => {
    const request = {}
    const rows = listTodoOnce(request, { db: db(), seal })
    expect(listTodoOnce(request, { db: db(), seal })).toBe(rows)
    const others = listTodoOnce({}, { db: db(), seal })
    expect(others).not.toBe(rows)
    await Promise.all([rows, others])
  })
})
