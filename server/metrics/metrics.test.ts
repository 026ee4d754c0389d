import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { Hono } from 'hono'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { BackupState } from '#app/features/desk/backups/read.server.ts'
import { readSampleAddress } from '../../tests/sample-pages.ts'
import { writeCached } from '../cached-response.ts'
import { listener, openServer } from '../listener.ts'
import { openPageCache } from '../page-cache.ts'
import type { AnswerCached } from '../site.ts'
import { openWatch } from '../watch.ts'
import { openKinds, pathForLog } from './kinds.ts'
import { measureMachine } from './machine.ts'
import { measuredMedia } from './media.ts'
import { openMetrics } from './metrics.ts'
import { described } from './names.ts'
import { metricsCalls, openMetricsPort } from './serve.ts'
import { openTallies } from './tally.ts'

async function told(text: string): Promise<Record<string, number>> {
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'))
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  )
}

test('writes counters, times and gauges in the format of Prometheus', async () => {
  const tallies = openTallies()
  const { read, contentType } = await openMetrics([
    async () => tallies.read(),
    () => Promise.reject(new Error('a thread that has died')),
  ])
  tallies.count('databaseLost', 'site')
  tallies.count('databaseLost', 'site')
  for (const seconds of [0.0004, 0.003, 20]) tallies.time('searchSeconds', seconds, 'find')
  let cars: number | undefined
  tallies.gauge('searchCars', () => cars)
  const before = await told(await read())
  expect('nuricar_search_cars' in before).toBe(false)
  cars = 7
  const now = await told(await read())
  expect(contentType).toContain('text/plain')
  expect(now).toMatchObject({
    'nuricar_database_lost_total{pool="site"}': 2,
    'nuricar_search_seconds_bucket{question="find",le="0.0005"}': 1,
    'nuricar_search_seconds_bucket{question="find",le="0.005"}': 2,
    'nuricar_search_seconds_bucket{question="find",le="10"}': 2,
    'nuricar_search_seconds_bucket{question="find",le="+Inf"}': 3,
    'nuricar_search_seconds_count{question="find"}': 3,
    nuricar_search_cars: 7,
  })
  expect(now.process_resident_memory_bytes).toBeGreaterThan(10_000_000)
  expect(Object.keys(now).filter((name) => name.startsWith('nodejs_eventloop'))).toEqual([])
})

test('measures backups, disk and certificate', async () => {
  const tallies = openTallies()
  let state: BackupState | undefined
  const readCertificate = async () => ({
    issuer: 'a',
    from: new Date(0),
    until: new Date(9_000_000),
    speaksHttp2: true,
  })
  const stop = measureMachine(tallies, {
    directory: '/',
    siteUrl: 'https://cars.example',
    backups: () => state,
    readCertificate,
  })
  await stop()
  const seen = () => Object.fromEntries(tallies.read().map(({ what, value }) => [what, value]))
  expect(seen()).toEqual({ diskFree: expect.any(Number), certificateUntil: 9000 })
  state = { doneAt: '2026-11-25T03:41:07.000Z', failed: null, unwritable: null }
  expect(seen()).toMatchObject({ backupDone: 1_795_578_067, backupFailing: 0 })
  state = { doneAt: null, failed: { at: '2026-11-25T03:41:07.000Z', reason: 'late' }, unwritable: null }
  expect(seen()).toMatchObject({ backupFailing: 1 })
  expect('backupDone' in seen()).toBe(false)
})

test('alerts.yml names only metrics and labels that exist', () => {
  const text = readFileSync(new URL('../../deploy/alerts.yml', import.meta.url), 'utf8')
  const labels = Object.fromEntries(Object.values(described).map((one) => [one.name, one.labels]))
  const asked = [...text.matchAll(/\b(nuricar_[a-z_]+)(?:\{(\w+)[=!~])?/g)]
  expect(asked.length).toBeGreaterThan(5)
  expect(
    asked
      .filter(([, name = '', label]) => !labels[name] || (label && !labels[name].includes(label)))
      .map(([one]) => one),
  ).toEqual([])
})

test('exposes every metric of the Grafana board, and shows all there', async () => {
  const board = readFileSync(new URL('../../deploy/grafana.json', import.meta.url), 'utf8')
  const { read } = await openMetrics([])
  const known = new Set(
    [...(await read()).matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  )
  const shown = new Set([...board.matchAll(/\b(?:nuricar|process|nodejs)_[a-z_]+/g)].map(([name]) => name))
  expect(shown.size).toBeGreaterThan(20)
  expect([...shown].filter((name) => !known.has(name))).toEqual([])
  const bare = [...shown].map((name) => name.replace(/_(bucket|sum|count)$/, ''))
  expect(
    Object.values(described)
      .map(({ name }) => name)
      .filter((name) => !bare.includes(name)),
  ).toEqual([])
  const parsed = JSON.parse(board)
  expect(parsed.templating.list[0]).toMatchObject({ type: 'datasource', query: 'prometheus' })
  const labels = Object.fromEntries(Object.values(described).map((one) => [one.name, one.labels]))
  const wrong = parsed.panels.flatMap((panel: { targets?: { expr: string }[] }) =>
    (panel.targets ?? []).flatMap(({ expr }) =>
      [...expr.matchAll(/(nuricar_[a-z_]+?)(?:_bucket|_sum|_count)?\{([^}]*)\}/g)].flatMap(
        ([, name = '', given = '']) =>
          [...given.matchAll(/(\w+)[!=~]+"/g)]
            .map(([, label]) => `${name} ${label}`)
            .filter(
              (one) =>
                !['instance', 'job'].includes(one.split(' ')[1] ?? '') &&
                !labels[name]?.includes(one.split(' ')[1] ?? ''),
            ),
      ),
    ),
  )
  expect(wrong).toEqual([])
})

const kindOf = openKinds(readSampleAddress, ['/api/cars', '/api/comments/:id', '/api/*'])

test.each([
  ['/', 'home'],
  ['/ar?x=1', 'home'],
  ['/ko/search/sonata', 'list'],
  ['/CarDetails/abc', 'car'],
  ['/_.data', 'data'],
  ['/Admin', 'operators'],
  ['/join/secret', 'operators'],
  ['/pictures/x.avif', 'picture'],
  ['/assets/a.js', 'file'],
  ['/wp-login.php', 'file'],
  ['/constructor/x', 'page'],
  ['/help', 'page'],
  ['/api/comments/1', 'api/comments'],
  ['/api/whatever', 'api/unknown'],
  ['', 'home'],
])('names %s the kind %s', (address, kind) => expect(kindOf(address)).toBe(kind))

test.each([
  ['/ar/search/my words?q=more', '/ar/search/…'],
  ['/search/make/kia', '/search/make/kia'],
  ['/join/a-secret', '/join/…'],
  ['/api/join/a-secret', '/api/join/…'],
  ['/car/abc?thread=x', '/car/abc'],
])('logs %s as %s', (address, path) => expect(pathForLog(address)).toBe(path))

test('measures time, misses and failures of a store, and cached sizes', async () => {
  const tallies = openTallies()
  const media = measuredMedia(
    {
      read: async () => undefined,
      write: async () => undefined,
      has: () => Promise.reject(new Error('away')),
    } as never,
    tallies,
  )
  await media.read('a')
  await media.write(`${'0'.repeat(32)}-640.avif`, Buffer.alloc(1))
  await media.write('else', Buffer.alloc(1))
  await expect(media.has('a')).rejects.toThrow('away')
  const seen = tallies
    .read()
    .map(({ labels, value }) => [
      ...labels,
      typeof value === 'number' ? value : value.counts.reduce((sum, one) => sum + one),
    ])
  expect(seen).toEqual(
    expect.arrayContaining([
      ['avif', 1],
      ['read', 'none', 1],
      ['write', 'ok', 2],
      ['has', 'failed', 1],
    ]),
  )
})

describe('/metrics', () => {
  const metrics = { contentType: 'text/plain', read: async () => 'numbers' }
  const token = 'a-token-of-sixteen'
  const site = new Hono().route('/', metricsCalls(metrics, token)).notFound((c) => c.text('no such page', 404))
  test.each([
    [undefined, 404],
    ['', 404],
    [token, 404],
    [`Bearer ${token}x`, 404],
    [`Bearer ${token.slice(0, -1)}`, 404],
    [`bearer ${token}`, 404],
    [`Basic ${token}`, 404],
    [`Bearer ${token}`, 200],
  ])('with Authorization %s answers %i', async (authorization, status) => {
    const answer = await site.request('/metrics', authorization === undefined ? {} : { headers: { authorization } })
    expect([answer.status, await answer.text()]).toEqual([status, status === 200 ? 'numbers' : 'no such page'])
    if (status === 200) expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('is the only address on its own port', async () => {
    const opened = await openMetricsPort(metrics, 0, '127.0.0.1')
    onTestFinished(opened.close)
    const ask = async (path: string, method = 'GET') =>
      (await fetch(`http://127.0.0.1:${opened.port}${path}`, { method })).status
    expect([await ask('/metrics'), await ask('/'), await ask('/metrics/x'), await ask('/metrics', 'POST')]).toEqual([
      200, 404, 404, 405,
    ])
    for (const path of ['/metrics', '/']) {
      const { headers } = await fetch(`http://127.0.0.1:${opened.port}${path}`)
      expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff'])
      if (path === '/') expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
    }
    await expect(openMetricsPort(metrics, opened.port, '127.0.0.1')).rejects.toMatchObject({ code: 'EADDRINUSE' })
  })
})

async function openMeasuredSite(isBehindProxy: boolean) {
  const [cache, tallies, lines] = [openPageCache(), openTallies(), [] as object[]]
  await cache.get(
    '/kept',
    async () => new Response('a page '.repeat(1000), { headers: { 'content-type': 'text/plain' } }),
  )
  const site = new Hono().get('/made', (c) => c.text((c.env as unknown as { id: string }).id))
  const answerCached: AnswerCached = (request, response, id) => {
    const kept = cache.find(request.url ?? '')
    if (kept) writeCached(kept, request, response, id, () => undefined)
    return kept !== undefined
  }
  const watch = openWatch({ measure: tallies, log: { debug: (fields: object) => void lines.push(fields) } }, kindOf)
  const server = openServer().on('request', listener(site, answerCached, { isBehindProxy, watch }))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  onTestFinished(() => server.drain(0, 0))
  const { read } = await openMetrics([async () => tallies.read()])
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { 'accept-encoding': 'gzip', ...headers },
    })
    return {
      status: answer.status,
      headers: answer.headers,
      text: await answer.text(),
      id: answer.headers.get('x-request-id') ?? '',
    }
  }
  return { get, lines, read: async () => told(await read()) }
}

test('counts all cached responses, each with its own id', async () => {
  const { get, read, lines } = await openMeasuredSite(false)
  const answers = []
  for (let at = 0; at < 100; at++) answers.push(await get('/kept'))
  const [{ text, headers }] = answers as [Awaited<ReturnType<typeof get>>]
  expect(new Set(answers.map(({ id }) => id)).size).toBe(100)
  expect(answers.every((one) => one.text === text && /^[\w-]{12}$/.test(one.id))).toBe(true)
  const tag = headers.get('etag') ?? ''
  for (let at = 0; at < 10; at++) expect((await get('/kept', { 'if-none-match': tag })).status).toBe(304)
  const made = await get('/made')
  expect(made.text).toBe(made.id)
  await get('/none')
  await expect.poll(read).toMatchObject({
    'nuricar_requests_total{method="GET",kind="page",status="2xx",answered="kept"}': 100,
    'nuricar_requests_total{method="GET",kind="page",status="304",answered="kept"}': 10,
    'nuricar_requests_total{method="GET",kind="page",status="2xx",answered="made"}': 1,
    'nuricar_requests_total{method="GET",kind="page",status="4xx",answered="made"}': 1,
    'nuricar_request_seconds_count{kind="page",answered="kept"}': 110,
    'nuricar_requests_under_way{kind="page"}': 0,
  })
  await expect.poll(() => lines.length).toBe(112)
  expect(lines).toContainEqual({
    request: made.id,
    method: 'GET',
    path: '/made',
    status: 200,
    ms: expect.any(Number),
    answered: 'made',
  })
  expect(lines).toContainEqual({
    request: answers[5]?.id,
    method: 'GET',
    path: '/kept',
    status: 200,
    ms: expect.any(Number),
    answered: 'kept',
  })
})

test('takes well-formed request ids from a trusted proxy only', async () => {
  const [behind, alone] = [await openMeasuredSite(true), await openMeasuredSite(false)]
  for (const path of ['/kept', '/kept', '/made']) {
    expect((await behind.get(path, { 'x-request-id': 'of-the.proxy_1' })).id).toBe('of-the.proxy_1')
    expect((await alone.get(path, { 'x-request-id': 'of-the.proxy_1' })).id).toMatch(/^[\w-]{12}$/)
    for (const bad of ['two words', 'x'.repeat(65), '<b>', ''])
      expect((await behind.get(path, { 'x-request-id': bad })).id).toMatch(/^[\w-]{12}$/)
  }
})
