import { once } from 'node:events'
import { Agent, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { listener, type OpenServer, openServer } from './listener.ts'

test('keeps connections alive longer than clients do', async () => {
  const server = openServer().on('request', listener(new Hono().get('/', (context) => context.text('here'))))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  expect([await answer.text(), answer.headers.get('keep-alive')]).toEqual(['here', 'timeout=75'])
  expect(server.headersTimeout).toBeGreaterThan(server.keepAliveTimeout)
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

test.each([
  ['before it is read', async () => undefined],
  ['after its first bytes', async (body: ReadableStream<Uint8Array>) => void (await body.getReader().read())],
])('delivers a refusal %s to a client that still sends', async (_, read) => {
  const site = new Hono().post('/', async (context) => {
    await read(context.req.raw.body as ReadableStream<Uint8Array>)
    return context.text('too large', 413)
  })
  const server = openServer().on('request', listener(site))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  for (const length of [{ 'content-length': '21000000' }, {}]) {
    let left = 21
    const body = new ReadableStream({
      pull: async (controller) => {
        await sleep(30)
        if (left-- > 0) controller.enqueue(new Uint8Array(1_000_000))
        else controller.close()
      },
    })
    const answer = await fetch(url, {
      method: 'POST',
      body,
      headers: length as Record<string, string>,
      duplex: 'half',
    } as RequestInit)
    expect([answer.status, await answer.text(), Math.max(left, 0)]).toEqual([413, 'too large', 0])
  }
  await server.drain(0, 0)
})

test('announces closing on open connections, cuts none, and then stops listening', async () => {
  const server = openServer()
  const slow = new Hono().get('/', async (context) => {
    await sleep(Math.random() * 20)
    return context.text(server.isClosing() ? 'closing' : 'here')
  })
  server.on('request', listener(slow))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const agents = Array.from({ length: 30 }, () => new Agent({ keepAlive: true, maxSockets: 1 }))
  const ask = (agent: Agent) =>
    new Promise<{ text: string; connection: string | undefined }>((resolve, reject) => {
      get({ port, host: '127.0.0.1', agent }, async (answer) => {
        resolve({ text: (await answer.toArray()).join(''), connection: answer.headers.connection })
      }).on('error', reject)
    })
  let answers = 0
  const busy = agents.map(async (agent) => {
    for (;;) {
      const { text, connection } = await ask(agent)
      answers++
      if (connection === 'close') return text
    }
  })
  await expect.poll(() => answers, { timeout: 10_000 }).toBeGreaterThan(60)
  await server.drain(1500)
  const last = await Promise.all(busy)
  expect(last).toHaveLength(30)
  // This includes responses that were being made when the server began to close.
  expect(last.filter((text) => text === 'closing').length).toBeGreaterThan(0)
  await expect(ask(new Agent())).rejects.toThrow('ECONNREFUSED')
})

test('accepts connections for the whole grace if visitors have just opened some', async () => {
  const server = openServer().on('request', listener(new Hono().get('/', (c) => c.text('here'))))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const ask = async () =>
    (
      await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, { headers: { connection: 'close' } })
    ).text()
  expect(await ask()).toBe('here')
  const drained = server.drain(600)
  await sleep(300)
  expect(await ask()).toBe('here')
  await drained
  await expect(ask()).rejects.toThrow()
})

test('closes idle connections at once and cuts off busy ones in the end', async () => {
  const server = openServer().on('request', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const asked = fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  const cut = expect(asked).rejects.toThrow()
  await once(server, 'request')
  await (server as OpenServer).drain(10, 50)
  await cut
  const quiet = openServer()
  await new Promise<void>((resolve) => quiet.listen(0, '127.0.0.1', resolve))
  await quiet.drain(60_000)
})

test.each([
  [true, 'max-age=31536000'],
  [false, null],
])('refuses unknown methods, with strict-transport-security if https is %s: %s', async (isHttps, said) => {
  const server = openServer().on('request', listener(new Hono(), undefined, { isHttps }))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, { method: 'PROPFIND' })
  expect([answer.status, answer.headers.get('strict-transport-security')]).toEqual([405, said])
  await server.drain(0, 0)
})
