import { beforeEach, expect, test } from 'vitest'
import { saveRates } from '#app/features/base/money/rates/write.server.ts'
import { perLanguage } from '#app/i18n/languages.ts'
import { openedApi } from '../../../../tests/api.ts'
import { eachDatabase } from '../../../../tests/fixtures.ts'
import { fuels, markets, sizes } from './kinds.ts'
import { findPlan, listPlaces } from './read.server.ts'
import { listSamples } from './samples.server.ts'
import type { Destination } from './schema.ts'

const [jo, ly] = listSamples() as [Destination, Destination]
const base = '/api/destination-tables'

eachDatabase((database) => {
  const api = openedApi(database)
  beforeEach(async () => void (await database().db.deleteFrom('destination_version').execute()))
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await api.call(method, base + path, body)
    return { status: answer.status, body: await answer.json() }
  }
  const save = (destination: object, over: number) => call('PUT', '/JO', { over, destination })

  test('refuses anybody but operators', async () => {
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/JO'],
      ['GET', '/samples'],
      ['PUT', '/JO'],
      ['DELETE', '/JO'],
      ['GET', '.csv'],
      ['POST', '.csv'],
    ] as const)
      expect(
        (await api.request(base + path, { method, headers: { origin: 'http://localhost:3000' } })).status,
        path,
      ).toBe(401)
  })

  test('saves a version over the edited one, and refuses a stale one without changes', async () => {
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
    expect((await restore(2 ** 31, again.body.version)).status).toBe(422)
    expect((await call('GET', '')).body).toMatchObject([{ country: 'JO', destination: jo }])
  })

  test('removes a country but keeps its versions', async () => {
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

  test('refuses invalid values with their path', async () => {
    const [line] = jo.lines
    const wrong = await save({ ...jo, lines: [{ ...line, amount: '1,000' }] }, 0)
    expect(wrong).toMatchObject({ status: 422, body: { errors: [{ field: 'destination.lines.0.amount' }] } })
    expect((await save(ly, 0)).body.errors).toEqual([{ field: 'destination.country', message: 'Must be JO.' }])
    expect((await listPlaces(database().db)).map(({ country }) => country)).toEqual([])
  })

  test('saves the largest possible table, and refuses a longer body', async () => {
    const [line, rule, step, port] = [jo.lines[0], jo.rules[0], jo.steps[0], jo.ports[0]]
    const inEach = (length: number) => perLanguage(() => '가'.repeat(length))
    const found = { source: '가'.repeat(300), link: `https://example.com/${'a'.repeat(480)}` }
    const many = <T>(count: number, make: (at: number) => T) => Array.from({ length: count }, (_, at) => make(at))
    const full = {
      ...jo,
      ports: many(10, (at) => ({ ...port, key: `port${at}`, name: inEach(60) })),
      lines: many(200, () => ({
        ...line,
        port: '',
        name: inEach(80),
        fuels,
        sizes,
        least: '1.0001',
        most: '2.0002',
        ...found,
      })),
      rules: many(30, () => ({
        ...rule,
        port: '',
        reason: inEach(300),
        fuels,
        sizes,
        markets,
        ...found,
        second: { ...found, on: '2026-01-31' },
      })),
      steps: many(12, () => ({ ...step, text: inEach(400) })),
      note: inEach(600),
    }
    const bytes = Buffer.byteLength(JSON.stringify({ over: 0, destination: full }))
    // docs/run/settings.md states this size.
    expect(Math.round(bytes / 10_000) / 100).toBe(0.92)
    expect((await save(full, 0)).status).toBe(200)
    expect((await call('GET', '')).body).toMatchObject([{ destination: full }])
    expect((await call('PUT', '/JO', { over: 0, destination: jo, more: 'a'.repeat(1024 * 1024) })).status).toBe(413)
  })

  test('refuses an unknown currency by name, in calls and files, unless it has a rate', async () => {
    const [line, ...lines] = jo.lines
    const odd = { ...jo, lines: [{ ...line, currency: 'ZZZ' }, ...lines] }
    const message = expect.stringMatching(/no currency ZZZ.+USD, JOD or KRW/)
    expect(await save(odd, 0)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'destination.lines.0.currency', message }] },
    })
    expect((await save({ ...jo, currency: 'XXX' }, 0)).body.errors).toMatchObject([{ field: 'destination.currency' }])
    await save(jo, 0)
    const file = (await (await api.call('GET', `${base}.csv`)).text()).replace('"1250","USD"', '"1250","ZZZ"')
    expect(await call('POST', '.csv', file)).toMatchObject({
      status: 422,
      body: { mistakes: [{ line: 5, column: 'currency', value: 'ZZZ', message }] },
    })
    const day = new Date().toISOString().slice(0, 10)
    await saveRates(database().db, { day, source: 'typed', perDollar: { ZZZ: 3 } }, { isConfirmed: true })
    expect((await call('POST', '.csv', file)).status).toBe(200)
  })

  test('refuses a file based on a replaced version, and saves no country', async () => {
    const { version } = (await save(jo, 0)).body
    const other = (await call('PUT', '/LY', { over: 0, destination: ly })).body
    const file = await (await api.call('GET', `${base}.csv`)).text()
    const seen = `.csv?over=JO${version}.LY${other.version}`
    const theirs = (await call('PUT', '/LY', { over: other.version, destination: { ...ly, isExample: false } })).body
    expect(await call('POST', seen, file)).toMatchObject({
      status: 409,
      body: { country: 'LY', detail: expect.stringContaining('LY') },
    })
    expect((await call('GET', '/JO')).body).toHaveLength(1)
    // With an empty `over`, the caller claims that no country has a version yet.
    expect((await call('POST', '.csv?over=', file)).status).toBe(409)
    expect((await call('POST', `.csv?over=JO${version}.LY${theirs.version}`, file)).body).toEqual(['JO', 'LY'])
    expect((await call('POST', '.csv?over=JO', file)).status).toBe(422)
  })

  test('exports all countries and imports them unchanged, or only a requested one', async () => {
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

  test('saves nothing of a file with mistakes, and says where they are', async () => {
    await call('PUT', '/JO', { over: 0, destination: jo })
    await call('PUT', '/LY', { over: 0, destination: ly })
    const file = await (await api.call('GET', `${base}.csv`)).text()
    const broken = await call('POST', '.csv', file.replace('"1250"', '"about 1250"'))
    expect(broken).toMatchObject({
      status: 422,
      body: { mistakes: [{ line: 5, column: 'amount', value: 'about 1250' }] },
    })
    expect((await call('GET', '/LY')).body).toHaveLength(1)
    const korean = await api.request(`${base}.csv`, {
      method: 'POST',
      headers: { cookie: api.cookie },
      body: new Uint8Array([0xb0, 0xa1]),
    })
    expect(await korean.json()).toMatchObject({ mistakes: [{ message: expect.stringContaining('UTF-8') }] })
    const large = await api.request(`${base}.csv`, {
      method: 'POST',
      headers: { cookie: api.cookie },
      body: 'x'.repeat(2_000_001),
    })
    expect(large.status).toBe(413)
  })
})
