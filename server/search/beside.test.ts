import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { afterEach, expect, inject, it, vi } from 'vitest'
import { openRemote } from '#app/db/remote.server.ts'
import type { SearchQuery } from '#app/features/shop/search/schema.ts'
import { openSearch } from '#app/features/shop/search/search.server.ts'
import { addCar, removeCar } from '#app/features/stock/cars/write.server.ts'
import { isDatabaseUnavailable } from '#app/lib/unavailable.ts'
import { eachDatabase } from '../../tests/fixtures.ts'
import { fillMadeUp } from '../../tests/fleet.ts'
import { addressOf } from '../../tests/global-setup.ts'
import { openSearchBeside, type SearchBeside } from './beside.ts'

const opened: SearchBeside[] = []
const log = { error: vi.fn() }

afterEach(async () => {
  vi.restoreAllMocks()
  log.error.mockClear()
  await Promise.all(opened.splice(0).map((search) => search.close()))
})

function open(reached: Omit<Parameters<typeof openSearchBeside>[0], 'log'>): SearchBeside {
  const search = openSearchBeside({ ...reached, log })
  opened.push(search)
  return search
}

const asked: SearchQuery[] = [
  { state: 'available', limit: 20, counts: true },
  { words: 'kia diesel under 15000', state: 'all', limit: 5, counts: true },
  { words: '현대 흰색 or not', state: 'all', limit: 5 },
  {
    words: 'cheap suv with sunroof',
    filters: { year: { from: 2016 } },
    state: 'available',
    sort: 'price',
    limit: 7,
    counts: true,
  },
  { words: 'fiat hydrogen', state: 'all', limit: 5 },
]

eachDatabase((database) => {
  async function openBeside(): Promise<SearchBeside> {
    const { kind, db } = database()
    if (kind === 'embedded') return open({ db, databaseUrl: undefined })
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
    return open({ db, databaseUrl: addressOf(inject('postgres')?.url ?? '', rows[0]?.name ?? '') })
  }

  it('gives the results of in-thread search, also right after a change', async () => {
    const { db } = database()
    await fillMadeUp(db, 300)
    const [beside, here] = [await openBeside(), openSearch(db)]
    await beside.load()
    for (const query of asked) expect(await beside.find(query)).toEqual(await here.find(query))
    const most = { names: 6, cars: 4 }
    for (const words of ['so', 'hyundai ', '기'])
      expect(await beside.suggest(words, most)).toEqual(await here.suggest(words, most))
    const car = await addCar(db, { make: 'Lada', model: 'Niva', stockNumber: 'ZZ-901' })
    const ladas = { filters: { make: ['lada'] }, state: 'all' as const }
    expect(await beside.find({ ...ladas, limit: 5 })).toMatchObject({ ids: [car.id], total: 1 })
    expect(await beside.countSince(ladas, '2020-01-01T00:00:00Z')).toEqual({ cars: 1, newest: car.createdAt })
    expect(await beside.findNumbered('zz-901')).toBe(car.id)
    await removeCar(db, car.id)
    expect((await beside.find({ ...ladas, limit: 5 })).total).toBe(0)
    expect(await beside.findNumbered('zz-901')).toBeUndefined()
  })

  it('restarts with the query after the one in which it died', async () => {
    const search = await openBeside()
    const { total } = await search.find({ state: 'all', limit: 1 })
    const posted = vi.spyOn(Worker.prototype, 'postMessage')
    const waiting = search.find({ state: 'all', limit: 1 })
    const [worker] = posted.mock.contexts as Worker[]
    await Promise.all([expect(waiting).rejects.toThrow('Search ended'), worker?.terminate()])
    expect(log.error.mock.calls).toMatchObject([
      [{ err: { message: expect.stringContaining('Search ended') } }, 'search thread died'],
    ])
    expect((await search.find({ state: 'all', limit: 1 })).total).toBe(total)
  })

  it('rejects pending and later queries when closed', async () => {
    const search = await openBeside()
    await search.find({ state: 'all', limit: 1 })
    const posted = vi.spyOn(Worker.prototype, 'postMessage')
    const told = (asked: Promise<unknown>) => expect(asked).rejects.toThrow('Search was closed.')
    const waiting = told(search.load())
    const closed = search.close()
    await Promise.all([waiting, told(search.find({ state: 'all', limit: 1 })), closed])
    const [worker] = posted.mock.contexts as Worker[]
    expect(worker?.threadId).toBe(-1)
    expect(log.error).not.toHaveBeenCalled()
  })
})

it('reports a lost database as such, and a thread that cannot start', async () => {
  const lost = Object.assign(new Error('terminating connection'), { code: '57P01' })
  const search = open({ db: openRemote(() => Promise.reject(lost)), databaseUrl: undefined })
  expect(isDatabaseUnavailable(await search.find({ state: 'all', limit: 1 }).catch((error: unknown) => error))).toBe(
    true,
  )
  const nowhere = open({
    db: openRemote(() => Promise.reject(lost)),
    databaseUrl: 'postgres://nobody@127.0.0.1:1/nothing',
  })
  expect(isDatabaseUnavailable(await nowhere.load().catch((error: unknown) => error))).toBe(true)
})
