import type { AddressInfo } from 'node:net'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { listener, openServer } from './listener.ts'

test('a line is held longer between two questions than who asks holds it', async () => {
  const server = openServer().on('request', listener(new Hono().get('/', (context) => context.text('here'))))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  expect([await answer.text(), answer.headers.get('keep-alive')]).toEqual(['here', 'timeout=75'])
  expect(server.headersTimeout).toBeGreaterThan(server.keepAliveTimeout)
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})
