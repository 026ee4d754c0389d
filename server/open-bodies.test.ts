import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readBody } from '#app/lib/body.ts'
import { listener, type OpenServer, openServer } from './listener.ts'
import { limitOpenBodies, mostOpenBodies } from './open-bodies.ts'

let server: OpenServer
let open: ClientRequest[]

beforeEach(async () => {
  open = []
  const site = new Hono()
  site.use(
    '/crowd/*',
    limitOpenBodies(mostOpenBodies, () => 'crowd'),
  )
  site.post('/crowd/late', readBody({ bytes: 100, ms: 50 }), async (c) => c.text(await c.req.text()))
  site.post('/crowd/refused', async (c) => c.text('Please sign in first.', 401, { connection: 'close' }))
  site.use(limitOpenBodies(2, (c) => c.req.header('x-from') ?? ''))
  site.post('/form', readBody({ bytes: 100, ms: 300 }), async (c) => c.text(await c.req.text()))
  site.post('/file', async (c) => c.text(await c.req.text()))
  server = openServer().on('request', listener(site))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(async () => {
  for (const each of open) each.destroy()
  await server.drain(0, 0)
})

function start(path: string, from: string, length: number | 'chunked' = 10) {
  const headers = { 'x-from': from, ...(length === 'chunked' ? {} : { 'content-length': length }) }
  const sending = request({
    port: (server.address() as AddressInfo).port,
    host: '127.0.0.1',
    method: 'POST',
    path,
    headers,
  })
  open.push(sending)
  sending.on('error', () => undefined)
  const answered = once(sending, 'response').then(async ([answer]: IncomingMessage[]) => [
    answer?.statusCode,
    ((await answer?.toArray()) ?? []).join(''),
  ])
  sending.flushHeaders()
  return { sending, answered }
}

const whole = (path: string, from: string) => {
  const { sending, answered } = start(path, from)
  sending.end('0123456789')
  return answered
}

test.each([10, 'chunked'] as const)(
  'ends a form that does not arrive in time, and its connection (length %s)',
  async (length) => {
    const { sending, answered } = start('/form', 'a', length)
    const closed = once(sending, 'close')
    const trickle = setInterval(() => sending.write('x'), 100)
    await closed
    clearInterval(trickle)
    expect(await answered).toEqual([408, expect.stringContaining('took longer than 0.3 s')])
    expect(await whole('/form', 'a')).toEqual([200, '0123456789'])
  },
)

test('a form that is too large is refused, whether it tells its length or not', async () => {
  for (const length of [101, 'chunked'] as const) {
    const { sending, answered } = start('/form', 'a', length)
    sending.end('x'.repeat(101))
    expect(await answered).toEqual([413, expect.stringContaining('The body is larger than')])
  }
})

test('limits the bodies that an address sends at once, until they end', async () => {
  const files = [start('/file', 'a'), start('/file', 'a', 'chunked')]
  await sleep(100)
  expect(await whole('/form', 'a')).toEqual([429, expect.stringContaining('at once')])
  expect(await whole('/form', 'b')).toEqual([200, '0123456789'])
  files[0]?.sending.end('0123456789')
  expect(await files[0]?.answered).toEqual([200, '0123456789'])
  expect(await whole('/form', 'a')).toEqual([200, '0123456789'])
  files[1]?.sending.destroy()
  await files[1]?.answered.catch(() => undefined)
  await sleep(100)
  expect(await Promise.all([whole('/form', 'a'), whole('/file', 'a')])).toEqual([
    [200, '0123456789'],
    [200, '0123456789'],
  ])
})

test.each([
  ['late', 408],
  ['refused', 401],
] as const)('100 bodies that never arrive leave room for others once they are answered (%s)', async (path, status) => {
  for (let sent = 0; sent < 100; sent += 20) {
    const codes = await Promise.all(
      Array.from({ length: 20 }, () => start(`/crowd/${path}`, 'a').answered.then(([code]) => code)),
    )
    expect(new Set(codes)).toEqual(new Set([status]))
  }
  expect(await whole('/crowd/late', 'a')).toEqual([200, '0123456789'])
})
