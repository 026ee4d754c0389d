import { once } from 'node:events'
import { Agent, request as ask, type OutgoingHttpHeaders } from 'node:http'
import { Worker } from 'node:worker_threads'
import { brotliDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { openServer as openDatabase } from '#app/db/client.server.ts'
import { eachDatabase } from '../../tests/fixtures.ts'
import { addressOf } from '../../tests/global-setup.ts'
import { openPageCache, type PageCache } from '../cache.ts'
import { noteOf } from '../direct.ts'
import { answerKept } from '../kept.ts'
import { clientAddress } from '../limits.ts'
import { listener, openServer } from '../listener.ts'
import { openFront } from './front.ts'

type Asked = { method?: string; headers?: OutgoingHttpHeaders; body?: Buffer | string }

/** A site behind its thread, and how to ask it. */
type Options = { cache?: PageCache; databaseUrl?: string; isHttps?: boolean }
async function open(site: Hono, { cache = openPageCache(), databaseUrl, isHttps = false }: Options = {}) {
  const front = openFront({ cache, databaseUrl, isHttps, log: { error: vi.fn() } })
  const server = openServer().on('request', listener(site, front))
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve) => server.listen(front.socket, resolve))
  const port = await front.listen(0, '127.0.0.1')
  onTestFinished(async () => {
    await front.drain(0)
    await server.drain(0, 0)
    await front.close()
  })
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const get = (path: string, { method = 'GET', headers = {}, body }: Asked = {}) =>
    new Promise<{ status: number | undefined; headers: NodeJS.Dict<string | string[]>; body: Buffer }>((resolve, reject) => {
      const asked = ask({ agent, host: '127.0.0.1', port, path, method, headers }, async (answer) => {
        resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(await answer.toArray()) })
      })
      asked.on('error', reject).end(body)
    })
  return { front, port, get }
}

/** A page that shows what `text` says, kept; `made` is how often, and `asked` how often the site was asked for it. */
function keptSite(cache: PageCache, text: () => Promise<string>) {
  const seen = { made: 0, asked: 0 }
  const site = new Hono().get('*', async (c) => {
    seen.asked++
    const kept = await cache.get('page', async () => {
      seen.made++
      return new Response(`${await text()} ${'a page '.repeat(1000)}`, { headers: { 'content-type': 'text/plain' } })
    })
    noteOf(c)(kept)
    return answerKept(kept, c.req.raw, { vary: 'accept-encoding' })
  })
  return { site, seen }
}

eachDatabase((database) => {
  test('a kept page is answered without the site, and never as it was before a change that was acknowledged, here or in another process', async () => {
    const { db, kind, watch } = database()
    const cache = openPageCache({ watch })
    const name = (await sql<{ name: string }>`select current_database() as name`.execute(db)).rows[0]?.name ?? ''
    const address = kind === 'server' ? addressOf(inject('postgres')?.url ?? '', name) : undefined
    const price = async () =>
      (await db.selectFrom('setting').select('value').where('key', '=', 'price').executeTakeFirst())?.value?.toString() ?? 'none'
    const { site, seen } = keptSite(cache, price)
    const { get } = await open(site, { cache, ...(address && { databaseUrl: address }) })
    const elsewhere = address ? openDatabase(address) : undefined
    onTestFinished(async () => elsewhere?.close())
    const read = async () =>
      brotliDecompressSync((await get('/', { headers: { 'accept-encoding': 'br' } })).body)
        .toString()
        .split(' ')[0]
    expect(await read()).toBe('none')
    for (let value = 0; value < 40; value++) {
      const by = elsewhere && value % 2 ? elsewhere.db : db
      await sql`insert into setting (key, value) values ('price', ${String(value)}) on conflict (key) do update set value = excluded.value`.execute(
        by,
      )
      // Some at once, some after the site has kept it anew.
      for (let at = 0; at <= value % 3; at++) expect(await read()).toBe(String(value))
    }
    // What the site had made anew before the thread heard of the change is taken once it was asked for again.
    await read()
    const { asked } = seen
    for (let at = 0; at < 5; at++) expect(await read()).toBe('39')
    expect(seen.asked).toBe(asked)
  })
})

// Asks for a page again and again, in a thread of its own, and tells how long each answer took (ms).
const visitor = `
  const { parentPort, workerData } = require('node:worker_threads')
  let isOver = false
  const times = []
  parentPort.once('message', () => { isOver = true })
  const ask = async () => {
    const start = performance.now()
    await (await fetch(workerData)).text()
    times.push(performance.now() - start)
    if (times.length === 1) parentPort.postMessage('ready')
    if (isOver) parentPort.postMessage(times)
    else setTimeout(ask, 5)
  }
  ask()
`

test('a kept page does not wait for the site', async () => {
  const cache = openPageCache()
  const { site, seen } = keptSite(cache, async () => 'here')
  const { port, get } = await open(site, { cache })
  await get('/')
  const worker = new Worker(visitor, { eval: true, workerData: `http://127.0.0.1:${port}/` })
  onTestFinished(async () => void (await worker.terminate()))
  await once(worker, 'message')
  const { asked } = seen
  const end = performance.now() + 2000
  while (performance.now() < end);
  worker.postMessage('enough')
  const [times] = (await once(worker, 'message')) as [number[]]
  expect(times.length).toBeGreaterThan(20)
  expect(Math.max(...times.slice(1))).toBeLessThan(1500)
  expect(seen.asked).toBe(asked)
})

test('what is not kept reaches the site as it was sent, and its answer whoever asked', async () => {
  const site = new Hono()
  site.all('/echo/*', async (c) => {
    const body = Buffer.from(await c.req.arrayBuffer())
    c.header('set-cookie', 'a=1', { append: true })
    c.header('set-cookie', 'b=2', { append: true })
    const from = clientAddress(c, 0)
    return c.json(
      {
        method: c.req.method,
        url: c.req.url,
        length: body.length,
        sum: body.reduce((sum, byte) => sum + byte, 0),
        from,
        x: c.req.header('x-of-mine'),
      },
      201,
    )
  })
  site.get('/none', () => new Response(null, { status: 204 }))
  const { get, port } = await open(site)
  const body = Buffer.alloc(3_000_000, 7)
  const sent = await get('/echo/%EA%B8%B0?q=a%20b&q=c', {
    method: 'POST',
    body,
    headers: { host: 'cars.example', 'x-of-mine': 'one', expect: '100-continue', 'content-length': body.length },
  })
  expect([sent.status, sent.headers['set-cookie']]).toEqual([201, ['a=1', 'b=2']])
  const said = {
    method: 'POST',
    url: 'http://cars.example/echo/%EA%B8%B0?q=a%20b&q=c',
    length: body.length,
    sum: body.length * 7,
    from: '127.0.0.1',
    x: 'one',
  }
  expect(JSON.parse(sent.body.toString())).toEqual(said)
  const chunked = await get('/echo/', { method: 'PUT', body: 'abc', headers: { 'transfer-encoding': 'chunked', 'x-from-me': '1' } })
  expect(JSON.parse(chunked.body.toString())).toMatchObject({ method: 'PUT', length: 3 })
  expect(await get('/none')).toMatchObject({ status: 204, body: Buffer.alloc(0) })
  expect((await get('/echo/', { method: 'HEAD' })).body).toHaveLength(0)
  expect((await get('/echo/', { method: 'PROPFIND' })).status).toBe(405)
  const late = openFront({ cache: openPageCache(), databaseUrl: undefined, log: { error: vi.fn() } })
  await expect(late.listen(port, '127.0.0.1')).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await late.close()
})

test.each([
  [true, 'max-age=31536000'],
  [false, undefined],
])('a site that breaks off is told in words, and where it has https (%s) that too says so', async (isHttps, said) => {
  const site = new Hono<{ Bindings: { incoming: { socket: { destroy: () => void } } } }>().get('/', (c) => {
    c.env.incoming.socket.destroy()
    return c.text('never read')
  })
  const { status, headers } = await (await open(site as unknown as Hono, { isHttps })).get('/')
  expect([status, headers['strict-transport-security'], headers['content-type']]).toEqual([502, said, 'text/plain; charset=utf-8'])
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test('news come bit by bit, and the site learns that who listened has left', async () => {
  let left = false
  const site = new Hono().get('/news', (c) => {
    c.req.raw.signal.addEventListener('abort', () => {
      left = true
    })
    return new Response(new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('first\n')) }))
  })
  const { port } = await open(site)
  const first = await new Promise<string>((resolve, reject) => {
    const asked = ask({ host: '127.0.0.1', port, path: '/news' }, (answer) =>
      answer.once('data', (bytes: Buffer) => {
        resolve(bytes.toString())
        asked.destroy()
      }),
    )
    asked.on('error', reject).end()
  })
  expect(first).toBe('first\n')
  await expect.poll(() => left).toBe(true)
})
