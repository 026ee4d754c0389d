import { request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { answerCached, toCached, writeCached } from './cached-response.ts'
import { listener, openServer } from './listener.ts'

const page = 'a page '.repeat(1000)
const made = () => new Response(page, { headers: { 'content-type': 'text/plain', vary: 'accept-encoding' } })
type Answered = { status: number | undefined; headers: Record<string, unknown>; body: Buffer }

async function openLine() {
  const kept = await toCached(made())
  const site = new Hono().get('*', (c) => c.text('made'))
  const complete = (headers: Headers) => headers.set('x-content-type-options', 'nosniff')
  const server = openServer().on(
    'request',
    listener(site, (request, response, id) => {
      if (request.url === '/none' || request.method === 'OPTIONS') return false
      writeCached(kept, request, response, id, complete)
      return true
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => server.drain(0, 0))
  return (headers: Record<string, string> = {}, method = 'GET', path = '/') =>
    new Promise<Answered>((resolve, reject) => {
      const { port } = server.address() as AddressInfo
      const asked = ask({ port, host: '127.0.0.1', path, headers, method }, async (answer) => {
        resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(await answer.toArray()) })
      })
      asked.on('error', reject).end()
    })
}

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, *', 'gzip', gunzipSync],
  ['GZIP;q=0.5, BR;q=0.000', 'gzip', gunzipSync],
  ['zstd', undefined, (body: Buffer) => body],
  ['identity;q=0', undefined, (body: Buffer) => body],
  [';;q=,,=x', undefined, (body: Buffer) => body],
  [undefined, undefined, (body: Buffer) => body],
])('sends a client that accepts “%s” the %s form by socket and by Response', async (accepted, coding, read) => {
  const get = await openLine()
  const headers: Record<string, string> = accepted === undefined ? {} : { 'accept-encoding': accepted }
  const kept = await toCached(made())
  const ids = new Set()
  for (let round = 0; round < 2; round++) {
    const answer = await get(headers)
    const response = await answerCached(kept, new Request('http://x/', { headers }))
    const body = Buffer.from(await response.arrayBuffer())
    expect([
      response.status,
      response.headers.get('content-encoding') ?? undefined,
      read(body).toString() === page,
    ]).toEqual([200, coding, true])
    expect(answer.body.equals(body)).toBe(true)
    expect(answer.headers).toMatchObject({
      ...Object.fromEntries(response.headers),
      'x-content-type-options': 'nosniff',
    })
    expect(answer.headers['content-length']).toBe(String(body.length))
    const head = await get(headers, 'HEAD')
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, String(body.length), 0])
    ids.add(answer.headers['x-request-id']).add(head.headers['x-request-id'])
  }
  expect(ids.size).toBe(4)
})

test('answers any form of a matching ETag with 304', async () => {
  const get = await openLine()
  const etag = String((await get()).headers.etag)
  for (const said of [etag, etag.replace('W/', ''), `"x", ${etag}`, '*']) {
    const answer = await get({ 'if-none-match': said, 'accept-encoding': 'br' })
    expect([answer.status, answer.body.length, answer.headers.etag, answer.headers['content-length']]).toEqual([
      304,
      0,
      etag,
      undefined,
    ])
  }
  for (const said of ['"x"', '', 'W/']) expect((await get({ 'if-none-match': said })).status).toBe(200)
})

test('passes uncached addresses to the site', async () => {
  const get = await openLine()
  expect((await get({}, 'GET', '/none')).body.toString()).toBe('made')
  expect((await get({}, 'OPTIONS')).status).toBe(404)
})

test('does not keep a compression that failed', async () => {
  const kept = await toCached(made())
  const { br } = kept.forms
  const asGzip = () => answerCached(kept, new Request('http://localhost/', { headers: { 'accept-encoding': 'gzip' } }))
  kept.forms.br = Buffer.from('damaged')
  await expect(asGzip()).rejects.toThrow()
  if (br) kept.forms.br = br
  expect(gunzipSync(Buffer.from(await (await asGzip()).arrayBuffer())).toString()).toBe(page)
})

test('keeps responses without a body', async () => {
  const kept = await toCached(new Response(null, { status: 204 }))
  const answer = await answerCached(kept, new Request('http://x/'))
  expect([answer.status, answer.body]).toEqual([204, null])
})
