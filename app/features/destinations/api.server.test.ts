import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type OpenApi, openApi } from '../../../tests/api.ts'
import { eachDatabase } from '../../../tests/fixtures.ts'
import { findPlan, listPlaces } from './read.server.ts'
import { listSamples } from './samples.server.ts'
import type { Destination } from './schema.ts'

const [jo, ly] = listSamples() as [Destination, Destination]
const base = '/api/destination-tables'

eachDatabase((database) => {
  let api: OpenApi
  beforeAll(async () => {
    api = await openApi(database())
  })
  afterAll(() => api.close())
  beforeEach(async () => void (await database().db.deleteFrom('destination_version').execute()))
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await api.call(method, base + path, body)
    return { status: answer.status, body: await answer.json() }
  }
  const save = (destination: object, over: number) => call('PUT', '/JO', { over, destination })

  test('only operators may', async () => {
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/JO'],
      ['GET', '/samples'],
      ['PUT', '/JO'],
      ['DELETE', '/JO'],
      ['GET', '.csv'],
      ['POST', '.csv'],
    ] as const)
      expect((await api.request(base + path, { method, headers: { origin: 'http://localhost:3000' } })).status, path).toBe(401)
  })

  test('each saving is a version over the one that was edited; over another it is refused and nothing changes', async () => {
    const first = await save(jo, 0)
    expect(first.status).toBe(200)
    const again = await save({ ...jo, isExample: false }, first.body.version)
    expect((await save(jo, first.body.version)).status).toBe(409)
    expect((await save(jo, 0)).status).toBe(409)
    const { body } = await call('GET', '/JO')
    expect(body).toMatchObject([
      { id: again.body.version, destination: { isExample: false }, madeBy: expect.any(String) },
      { id: first.body.version, destination: jo },
    ])
    const restore = (version: number, over: number) => call('POST', '/JO/restore', { version, over })
    expect((await restore(first.body.version, first.body.version)).status).toBe(409)
    expect((await restore(first.body.version, again.body.version)).body).toMatchObject({ destination: jo })
    expect((await restore(0, again.body.version)).status).toBe(404)
    expect((await call('GET', '')).body).toMatchObject([{ country: 'JO', destination: jo }])
  })

  test('a country that was taken away is none any more, but its versions stay', async () => {
    const { body } = await save(jo, 0)
    expect((await listPlaces(database().db)).map(({ country }) => country)).toEqual(['JO'])
    expect(await findPlan(database().db, 'JO')).toMatchObject({ country: 'JO', ways: ['roro', 'shared', 'container'] })
    expect((await call('DELETE', `/JO?over=${body.version - 1}`)).status).toBe(409)
    expect((await call('DELETE', `/JO?over=${body.version}`)).status).toBe(200)
    expect((await call('DELETE', '/JO')).status).toBe(404)
    expect((await listPlaces(database().db)).map(({ country }) => country)).toEqual([])
    expect(await findPlan(database().db, 'JO')).toBeUndefined()
    expect((await call('GET', '/JO')).body).toMatchObject([{ destination: null }, { destination: jo }])
    expect((await call('GET', '/IQ')).status).toBe(404)
  })

  test('what breaks a rule is refused with the place where it stands', async () => {
    const [line] = jo.lines
    const wrong = await save({ ...jo, lines: [{ ...line, amount: '1,000' }] }, 0)
    expect(wrong).toMatchObject({ status: 422, body: { errors: [{ field: 'destination.lines.0.amount' }] } })
    expect((await save(ly, 0)).body.errors).toEqual([{ field: 'destination.country', message: 'Must be JO.' }])
    expect((await listPlaces(database().db)).map(({ country }) => country)).toEqual([])
  })

  test('all countries go out as a file and come back as they were, one at a time where only one is asked for', async () => {
    for (const destination of [jo, ly]) await call('PUT', `/${destination.country}`, { over: 0, destination })
    const file = await (await api.call('GET', `${base}.csv`)).text()
    const one = await api.call('GET', `${base}.csv?country=LY`)
    expect(one.headers.get('content-disposition')).toBe('attachment; filename="landed-cost-LY.csv"')
    const text = await one.text()
    expect((await call('GET', '.csv?country=IQ')).status).toBe(404)
    await database().db.deleteFrom('destination_version').execute()
    expect((await call('POST', '.csv?country=JO', file)).status).toBe(422)
    expect((await call('POST', '.csv?country=LY', text)).body).toEqual(['LY'])
    expect((await call('POST', '.csv', file)).body).toEqual(['JO', 'LY'])
    const { body } = await call('GET', '')
    expect(body.map(({ destination }: { destination: Destination }) => destination)).toEqual([jo, ly])
    expect((await call('GET', '/LY')).body).toHaveLength(2)
  })

  test('a file in which anything is wrong saves nothing and says where', async () => {
    await call('PUT', '/JO', { over: 0, destination: jo })
    await call('PUT', '/LY', { over: 0, destination: ly })
    const file = await (await api.call('GET', `${base}.csv`)).text()
    const broken = await call('POST', '.csv', file.replace('"1250"', '"about 1250"'))
    expect(broken).toMatchObject({ status: 422, body: { mistakes: [{ line: 5, column: 'amount', value: 'about 1250' }] } })
    expect((await call('GET', '/LY')).body).toHaveLength(1)
    const korean = await api.request(`${base}.csv`, { method: 'POST', headers: { cookie: api.cookie }, body: new Uint8Array([0xb0, 0xa1]) })
    expect(await korean.json()).toMatchObject({ mistakes: [{ message: expect.stringContaining('UTF-8') }] })
    const large = await api.request(`${base}.csv`, { method: 'POST', headers: { cookie: api.cookie }, body: 'x'.repeat(2_000_001) })
    expect(large.status).toBe(413)
  })
})
